import { useMemo } from "react";
import { useSignedIn } from "../../client/session-store.ts";
import { type t, useLanguage, useText } from "../../i18n/i18n.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { searchItems } from "../search/search-items.ts";
import { changeLayout, useLayout } from "../settings/layout-settings.ts";
import { goLetters } from "./go-letters.ts";

/** Keys of design 9 and what they do; a line of several keys lists them apart. */
function keyLines(text: typeof t): readonly (readonly [keys: readonly string[], meaning: string])[] {
  return [
    [["Ctrl K"], text("keys.search")],
    [["/"], text("keys.firstField")],
    [["r"], text("keys.refresh")],
    [["n"], text("keys.new")],
    [["[", "]"], text("keys.page")],
    [["↑", "↓", "Space"], text("keys.row")],
    [["Enter"], text("keys.open")],
    [["Alt Enter"], text("keys.peek")],
    [["a"], text("keys.actions")],
    [["Esc"], text("keys.escape")],
    [["Ctrl S"], text("keys.save")],
    [["Alt ←", "Alt →"], text("keys.tag")],
    [["?"], text("keys.help")],
  ];
}

/** The list of keys, and the switch for those that are single letters. */
export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const language = useLanguage();
  const { hasShortcuts } = useLayout();
  const routers = useSignedIn()?.routers;
  const places = useMemo(() => goLetters(searchItems(routers ?? [])), [routers]);
  return (
    <Dialog open onOpenChange={onClose} title={text("keys.title")} closeLabel={text("common.close")} width={640}>
      <div className="keys">
        <dl className="keys-list">
          {keyLines(text).map(([keys, meaning]) => (
            <KeyLine key={meaning} keys={keys} meaning={meaning} />
          ))}
        </dl>
        <h3 className="keys-head">{text("keys.go")}</h3>
        <dl className="keys-list">
          {places.map(({ letter, item }) => (
            <KeyLine key={letter} keys={["g", letter]} meaning={item.titles.at(-1)?.[language] ?? item.path} />
          ))}
        </dl>
        <Switch
          label={text("settings.shortcuts")}
          checked={hasShortcuts}
          onChange={(next) => changeLayout({ hasShortcuts: next })}
        />
      </div>
    </Dialog>
  );
}

function KeyLine({ keys, meaning }: { readonly keys: readonly string[]; readonly meaning: string }) {
  return (
    <div className="keys-line">
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{meaning}</dd>
    </div>
  );
}
