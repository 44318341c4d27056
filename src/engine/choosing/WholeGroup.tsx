import { allToOne } from "../../core/table/choosing.ts";
import { Button } from "../../ui/Button.tsx";
import { useChoice } from "./choice-scope.ts";

/** Gives one record every line that it offers. */
export function WholeGroup({ group }: { readonly group: string }) {
  const { decision, store, say, nameOfGroup } = useChoice();
  return (
    <Button
      tone="text"
      size="small"
      data-whole={group}
      aria-label={say("wholeOf", { name: nameOfGroup(group) })}
      onClick={() => store.choose(allToOne(decision.market, store.chosen(), group))}
    >
      {say("whole")}
    </Button>
  );
}
