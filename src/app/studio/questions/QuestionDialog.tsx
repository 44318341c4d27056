import { type FormEvent, type ReactNode, useState } from "react";
import { type ReadText, UnreadableDocumentError } from "../../../core/compiler/changed-documents.ts";
import { useText } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { report } from "../../failures/report.ts";
import { useWords } from "../use-words.ts";

export type QuestionDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** The answer, or undefined where something is still to be said. */
  readonly onAnswer: () => ((read: ReadText) => ReadonlyMap<string, string>) | undefined;
  /** Writes what the answer makes; answers how many documents that were. */
  readonly write: (answer: (read: ReadText) => ReadonlyMap<string, string>) => Promise<number>;
  readonly onClose: () => void;
};

/** A few questions whose answer is written into the draft as ordinary documents. */
export function QuestionDialog({ title, children, onAnswer, write, onClose }: QuestionDialogProps) {
  const words = useWords();
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = onAnswer();
    if (answer === undefined) return;
    setBusy(true);
    try {
      const count = await write(answer);
      toast.success(words("written", { count }));
      onClose();
    } catch (error) {
      if (error instanceof UnreadableDocumentError) toast.error(words("unreadable", { path: error.path }));
      else report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      closeLabel={text("common.close")}
      width={640}
      busy={isBusy}
      footer={
        <>
          <Button onClick={onClose}>{text("common.cancel")}</Button>
          <Button tone="primary" type="submit" form="studio-question" loading={isBusy}>
            {words("write")}
          </Button>
        </>
      }
    >
      <form id="studio-question" className="studio-question" noValidate onSubmit={(event) => void handleSubmit(event)}>
        {children}
      </form>
    </Dialog>
  );
}
