import type { ReactNode } from "react";
import { type ReadText, UnreadableDocumentError } from "../../../core/compiler/changed-documents.ts";
import { toast } from "../../../ui/toast-store.ts";
import { FormDialog } from "../FormDialog.tsx";
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
  const handleSubmit = async (): Promise<void> => {
    const answer = onAnswer();
    if (answer === undefined) return;
    try {
      toast.success(words("written", { count: await write(answer) }));
      onClose();
    } catch (error) {
      if (!(error instanceof UnreadableDocumentError)) throw error;
      toast.error(words("unreadable", { path: error.path }));
    }
  };
  return (
    <FormDialog title={title} confirm={words("write")} className="studio-question" onSubmit={handleSubmit} onClose={onClose}>
      {children}
    </FormDialog>
  );
}
