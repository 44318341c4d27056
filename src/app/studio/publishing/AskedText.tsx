import { type ReactNode, useState } from "react";
import { RefusedError } from "../../../client/errors.ts";
import { Field } from "../../../ui/Field.tsx";
import { TextArea } from "../../../ui/TextArea.tsx";
import { FormDialog } from "../FormDialog.tsx";

const MOST_CHARACTERS = 500;

export type AskedTextProps = {
  readonly title: string;
  readonly confirm: string;
  readonly label: string;
  /** Name of the text in the call. */
  readonly field: string;
  /** What is said while it is empty; absent where it may be. */
  readonly needed?: string;
  /** Why it cannot be sent now, though it may soon. */
  readonly notYet?: string | undefined;
  readonly onSubmit: (text: string) => Promise<void>;
  readonly onClose: () => void;
  /** What it is about. */
  readonly children?: ReactNode;
};

/** A dialog that tells something and asks for a text, such as why. */
export function AskedText({ title, confirm, label, field, needed, notYet, onSubmit, onClose, children }: AskedTextProps) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const handleSubmit = async (): Promise<void> => {
    if (needed !== undefined && text.trim() === "") return setFault(needed);
    try {
      await onSubmit(text.trim());
      onClose();
    } catch (error) {
      const own = error instanceof RefusedError ? error.faults.find((one) => one.field === field) : undefined;
      setFault(own?.msg);
      if (own === undefined) throw error;
    }
  };
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      className="studio-asked"
      notYet={notYet}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field label={label} field={field} required={needed !== undefined} error={fault}>
        <TextArea value={text} onChange={setText} maxLength={MOST_CHARACTERS} counted />
      </Field>
      {children}
    </FormDialog>
  );
}
