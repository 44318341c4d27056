import { useState } from "react";
import type { DraftChange } from "../../../client/studio-answers.ts";
import { putBackDocument } from "../../../client/studio.ts";
import { useText } from "../../../i18n/i18n.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { report } from "../../failures/report.ts";
import { useWords } from "../use-words.ts";
import type { DraftSaver } from "./draft-saver.ts";
import { DocumentName } from "./DocumentName.tsx";
import { SaveMark } from "./SaveMark.tsx";

export type DocumentHeadProps = {
  readonly draftId: number;
  readonly path: string;
  /** Each text that arrives makes another one. */
  readonly version: number;
  readonly change: DraftChange["change"] | undefined;
  readonly saver: DraftSaver;
  readonly mayEdit: boolean;
  readonly onRenewed: (path: string) => void;
  /** Nothing is left of it, neither here nor in the edition. */
  readonly onGone: (path: string) => void;
  readonly onLeave: () => void;
};

const toneOf = { new: "success", changed: "info", gone: "danger" } as const;

/** Which document is open, whether it is saved, and what can be done with it as a whole. */
export function DocumentHead({ draftId, path, version, change, saver, mayEdit, onRenewed, onGone, onLeave }: DocumentHeadProps) {
  const words = useWords();
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await saver.settled();
      await work();
      setAsking(false);
      if (change === "new") onGone(path);
      else onRenewed(path);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  const putBack = () => run(async () => saver.takeVersion(await putBackDocument(draftId, path), path));
  const remove = () => run(() => saver.writeNow(path, null));
  return (
    <header className="studio-document-head">
      <Button className="studio-back" icon="chevron-left" tone="text" onClick={onLeave}>
        {words("backToDocuments")}
      </Button>
      <DocumentName draftId={draftId} path={path} version={version} />
      {change !== undefined && <Badge tone={toneOf[change]} text={words(change)} />}
      <SaveMark saver={saver} />
      {mayEdit && (
        <span className="studio-buttons">
          {change !== undefined && (
            <Button size="small" icon="undo" onClick={() => setAsking(true)}>
              {words("putBack")}
            </Button>
          )}
          {change !== "gone" && (
            <Button size="small" tone="danger-outline" icon="trash" loading={isBusy} onClick={() => void remove()}>
              {words("removeDocument")}
            </Button>
          )}
        </span>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words("putBackTitle")}
        closeLabel={text("common.close")}
        busy={isBusy}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{text("common.cancel")}</Button>
            <Button tone="danger" loading={isBusy} onClick={() => void putBack()}>
              {words("putBack")}
            </Button>
          </>
        }
      >
        <p>{words("putBackText", { path })}</p>
      </Dialog>
    </header>
  );
}
