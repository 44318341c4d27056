import { useSyncExternalStore } from "react";
import { failureText } from "../../../client/failure-text.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Note } from "../../../ui/Note.tsx";
import { useWords } from "../use-words.ts";
import type { DraftSaver } from "./draft-saver.ts";

/** Whether all that was typed has reached the server. */
export function SaveMark({ saver }: { readonly saver: DraftSaver }) {
  const words = useWords();
  const { kind } = useSyncExternalStore(saver.subscribe, saver.read);
  if (kind === "conflict" || kind === "refused") return null;
  return (
    <span className="studio-saved" role="status" data-state={kind}>
      {words(kind)}
    </span>
  );
}

export type SaveTroubleProps = { readonly saver: DraftSaver; readonly onTheirs: (path: string) => void };

/** What stands in the way of saving, and the choice that ends it. */
export function SaveTrouble({ saver, onTheirs }: SaveTroubleProps) {
  const words = useWords();
  const language = useLanguage();
  const state = useSyncExternalStore(saver.subscribe, saver.read);
  if (state.kind === "refused")
    return (
      <Note tone="error" role="alert" title={state.path}>
        {words("refused", { reason: failureText(state.error, language) })}
      </Note>
    );
  if (state.kind !== "conflict") return null;
  const { path } = state;
  return (
    <div key={path} className="studio-trouble" ref={intoView}>
      <Note tone="warning" role="alert" title={words("conflict", { path })}>
        <p className="studio-buttons">
          <Button size="small" onClick={() => saver.settle("mine")}>
            {words("keepMine")}
          </Button>
          <Button
            size="small"
            onClick={() => {
              saver.settle("theirs");
              onTheirs(path);
            }}
          >
            {words("keepTheirs")}
          </Button>
        </p>
      </Note>
    </div>
  );
}

/** Once, when it comes: whoever types further down would not see it. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
