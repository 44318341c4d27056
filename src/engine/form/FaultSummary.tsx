import { useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/i18n.ts";
import { Note } from "../../ui/Note.tsx";
import { useEngine } from "../engine-context.ts";
import { channels } from "./draft-address.ts";
import { useDraft, useDraftVersion } from "./draft-context.ts";
import type { ShownFault } from "./draft-store.ts";

/** After a refused save: every fault as a link to its place, and the warnings of the last save. */
export function FaultSummary({ isOpen }: { readonly isOpen: boolean }) {
  const draft = useDraft();
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useDraftVersion(draft, [channels.faults]);
  const faults = isOpen ? draft.faults() : [];
  const warnings = draft.warnings();
  const notes = draft.notes();
  useEffect(() => {
    if (!isOpen) return;
    box.current?.scrollIntoView?.({ block: "nearest" });
    // Where both have no room, the field that the keyboard was led to is seen.
    if (document.activeElement !== document.body) document.activeElement?.scrollIntoView?.({ block: "nearest" });
  }, [isOpen]);
  return (
    <div ref={box} className="grid gap-2 empty:hidden">
      {faults.length > 0 && (
        <Note tone="error" role="alert" title={t("form.faults", { count: faults.length })}>
          <FaultLinks faults={faults} />
        </Note>
      )}
      {warnings.length + notes.length > 0 && (
        <Note tone="warning" role="status" title={t("form.warnings")}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <FaultLinks faults={warnings} areWhole />
        </Note>
      )}
    </div>
  );
}

/** So many stand there at once; the others are a press away, and none is hidden without a word. */
const MOST_LINKS = 12;

/** @param areWhole the sentences name their line themselves, as the server's warnings do */
function FaultLinks({ faults, areWhole = false }: { readonly faults: readonly ShownFault[]; readonly areWhole?: boolean }) {
  const draft = useDraft();
  const { say } = useEngine();
  const t = useText();
  const [areAll, setAll] = useState(false);
  const rest = areAll ? 0 : Math.max(0, faults.length - MOST_LINKS);
  return (
    <ul className="fault-list">
      {faults.slice(0, faults.length - rest).map(({ address, text, line }) => (
        <li key={address}>
          <button type="button" onClick={() => draft.focus(address)}>
            {line === undefined || areWhole ? say(text) : t("form.faultInLine", { line, text: say(text) })}
          </button>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button type="button" data-rest="" onClick={() => setAll(true)}>
            {t("action.andMore", { count: rest })}
          </button>
        </li>
      )}
    </ul>
  );
}
