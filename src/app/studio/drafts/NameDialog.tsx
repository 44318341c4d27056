import { useState } from "react";
import { RefusedError } from "../../../client/errors.ts";
import { useText } from "../../../i18n/i18n.ts";
import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { FormDialog } from "../FormDialog.tsx";
import { useWords } from "../use-words.ts";

const MAX_NAME = 100;

export type NameDialogProps = {
  readonly title: string;
  readonly first: string;
  readonly onClose: () => void;
  readonly onName: (name: string) => Promise<void>;
};

/** Asks for the name of a draft. */
export function NameDialog({ title, first, onClose, onName }: NameDialogProps) {
  const words = useWords();
  const text = useText();
  const [name, setName] = useState(first);
  const [fault, setFault] = useState<string>();
  const handleSubmit = async (): Promise<void> => {
    if (name.trim() === "") return setFault(words("nameNeeded"));
    try {
      await onName(name.trim());
      onClose();
    } catch (error) {
      const own = error instanceof RefusedError ? error.faults.find(({ field }) => field === "name") : undefined;
      setFault(own?.msg);
      if (own === undefined) throw error;
    }
  };
  return (
    <FormDialog title={title} confirm={text("common.save")} onSubmit={handleSubmit} onClose={onClose}>
      <Field label={words("name")} field="name" required error={fault}>
        <TextInput value={name} onChange={setName} maxLength={MAX_NAME} />
      </Field>
    </FormDialog>
  );
}
