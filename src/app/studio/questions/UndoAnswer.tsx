import { useState } from "react";
import type { Texts } from "../../../client/studio.ts";
import { Button } from "../../../ui/Button.tsx";
import { Note } from "../../../ui/Note.tsx";
import { report } from "../../failures/report.ts";
import { useWords } from "../use-words.ts";

export type UndoAnswerProps = {
  /** What was there before. */
  readonly former: Texts;
  readonly onUndo: (former: Texts) => Promise<void>;
};

/** Says which documents an answer has written, and takes all of it back by one press. */
export function UndoAnswer({ former, onUndo }: UndoAnswerProps) {
  const words = useWords();
  const [isBusy, setBusy] = useState(false);
  const handlePress = async (): Promise<void> => {
    setBusy(true);
    try {
      await onUndo(former);
    } catch (error) {
      report(error);
      setBusy(false);
    }
  };
  return (
    <Note tone="info">
      <span className="studio-buttons">
        <details>
          <summary>{words("written", { count: former.size })}</summary>
          <ul className="studio-written">
            {[...former.keys()].map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </details>
        <Button size="small" icon="undo" data-undo-answer loading={isBusy} onClick={() => void handlePress()}>
          {words("undoAnswer")}
        </Button>
      </span>
    </Note>
  );
}
