import type { ReactNode } from "react";
import { UnreadableDocumentError } from "../../../core/compiler/changed-documents.ts";
import { toast } from "../../../ui/toast-store.ts";
import { FormDialog } from "../FormDialog.tsx";
import { useWords } from "../use-words.ts";
import type { Answer } from "./answered-texts.ts";

export type QuestionDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** The answer, or undefined where something is still to be said. */
  readonly onAnswer: () => Answer | undefined;
  /** Writes what the answer makes; answers how many documents that were. */
  readonly write: (answer: Answer) => Promise<number>;
  /** Pixels, of those that a dialog may have. */
  readonly width?: 640 | 880;
  readonly onClose: () => void;
};

/** A few questions whose answer is written into the draft as ordinary documents. */
export function QuestionDialog({ title, children, onAnswer, write, width = 640, onClose }: QuestionDialogProps) {
  const words = useWords();
  const handleSubmit = async (): Promise<void> => {
    const answer = onAnswer();
    if (answer === undefined) return;
    try {
      const count = await write(answer);
      // What nothing is made of says why in the dialog.
      if (count === 0) return;
      toast.success(words("written", { count }));
      onClose();
    } catch (error) {
      if (!(error instanceof UnreadableDocumentError)) throw error;
      toast.error(words("unreadable", { path: error.path }));
    }
  };
  return (
    <FormDialog
      title={title}
      confirm={words("write")}
      className="studio-question"
      width={width}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
