import { useState } from "react";
import type { Text } from "../../../core/definition/generated/documents.ts";
import { FormDialog } from "../FormDialog.tsx";
import { useWords } from "../use-words.ts";
import { isWhole, Titles, trimmed } from "./Titles.tsx";

export type TitleDialogProps = {
  readonly title: string;
  /** What it is called now. */
  readonly first: Text;
  readonly hint?: string;
  readonly onTitle: (title: Text) => Promise<void>;
  readonly onClose: () => void;
};

/** Another title in both languages. */
export function TitleDialog({ title: heading, first, hint, onTitle, onClose }: TitleDialogProps) {
  const words = useWords();
  const [title, setTitle] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const handleSubmit = async (): Promise<void> => {
    setAsked(true);
    if (!isWhole(title)) return;
    await onTitle(trimmed(title));
    onClose();
  };
  return (
    <FormDialog title={heading} confirm={words("write")} className="studio-question" onSubmit={handleSubmit} onClose={onClose}>
      <Titles title={title} onChange={setTitle} isAsked={isAsked} />
      {hint !== undefined && <p className="studio-hint">{hint}</p>}
    </FormDialog>
  );
}
