import { useMemo, useState } from "react";
import { joinTexts, sameText } from "../../core/contract/language.ts";
import { bestMixes } from "../../core/table/best-mix.ts";
import { linesLeft } from "../../core/table/choosing.ts";
import { Button } from "../../ui/Button.tsx";
import { Menu, type MenuEntry } from "../../ui/Menu.tsx";
import { useChoice } from "./choice-scope.ts";

/** Suppliers that somebody can still deal with for one purchase. */
const MOST = 3;

/** What one, two or three records ask at least for everything, and who they are; chosen at a press. */
export function BestMix() {
  const { decision, store, say, worth, nameOfGroup } = useChoice();
  const { market, decides } = decision;
  const [isOpen, setOpen] = useState(false);
  const entries = useMemo((): readonly MenuEntry[] => {
    if (!isOpen) return [];
    return bestMixes(market, decides.money, MOST).map(({ groups, chosen, money }) => {
      const left = linesLeft(market, chosen).length;
      const names = joinTexts(
        groups.map((group) => sameText(nameOfGroup(group))),
        { cn: "、", id: ", " },
      );
      return {
        key: String(groups.length),
        label: say(left === 0 ? "mixOf" : "mixLacks", { count: groups.length, money: worth(money), left, names }),
        onSelect: () => store.choose(chosen),
      };
    });
  }, [isOpen, market, decides, store, say, worth, nameOfGroup]);
  const isNone = market.table.lines.every((line) =>
    market.table.suppliers.every(({ id }) => !market.isOffered(String(line["id"]), id)),
  );
  return (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon="chevron-down" data-tool="mix" disabledReason={isNone ? say("noMix") : undefined}>
          {say("mix")}
        </Button>
      }
      entries={entries}
    />
  );
}
