import { type FormEvent, useState } from "react";
import { RefusedError } from "../../../client/errors.ts";
import { useText } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { report } from "../../failures/report.ts";
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
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === "") return setFault(words("nameNeeded"));
    setBusy(true);
    try {
      await onName(name.trim());
      onClose();
    } catch (error) {
      const own = error instanceof RefusedError ? error.faults.find(({ field }) => field === "name") : undefined;
      setFault(own?.msg);
      if (own === undefined) report(error);
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
      busy={isBusy}
      footer={
        <>
          <Button onClick={onClose}>{text("common.cancel")}</Button>
          <Button tone="primary" type="submit" form="studio-name" loading={isBusy}>
            {text("common.save")}
          </Button>
        </>
      }
    >
      <form id="studio-name" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label={words("name")} field="name" required error={fault}>
          <TextInput value={name} onChange={setName} maxLength={MAX_NAME} />
        </Field>
      </form>
    </Dialog>
  );
}
