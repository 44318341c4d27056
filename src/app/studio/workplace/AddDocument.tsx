import { type FormEvent, useState } from "react";
import { documentPlace } from "../../../core/definition/document-kind.ts";
import { useText } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { report } from "../../failures/report.ts";
import { useWords } from "../use-words.ts";
import { textOnServer } from "./draft-saver.ts";
import { firstText } from "../../../core/compiler/first-text.ts";

export type AddDocumentProps = {
  readonly draftId: number;
  /** The document that is open; its text may be the new one's beginning. */
  readonly open: string | undefined;
  readonly onClose: () => void;
  readonly onAdd: (path: string, text: string) => void;
};

/** A new document by its place: as what it is, or as a copy of the one that is open. */
export function AddDocument({ draftId, open, onClose, onAdd }: AddDocumentProps) {
  const words = useWords();
  const text = useText();
  const [path, setPath] = useState(open ?? "schemas/");
  const [isCopy, setCopy] = useState(false);
  const [fault, setFault] = useState<"pathWrong" | "pathTaken">();
  const [isBusy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const at = path.trim();
    const place = documentPlace(at);
    if (place === undefined) return setFault("pathWrong");
    setBusy(true);
    try {
      if ((await textOnServer(draftId, at)) !== null) return setFault("pathTaken");
      const copied = isCopy && open !== undefined ? await textOnServer(draftId, open) : null;
      onAdd(at, copied ?? firstText(place));
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words("addDocument")}
      closeLabel={text("common.close")}
      width={640}
      busy={isBusy}
      footer={
        <>
          <Button onClick={onClose}>{text("common.cancel")}</Button>
          <Button tone="primary" type="submit" form="studio-add-document" loading={isBusy}>
            {words("addDocument")}
          </Button>
        </>
      }
    >
      <form id="studio-add-document" className="form-grid" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label={words("path")} field="path" required span="full" hint={words("pathHint")} error={fault && words(fault)}>
          <TextInput value={path} onChange={setPath} spellCheck={false} />
        </Field>
        {open !== undefined && <Checkbox checked={isCopy} onChange={setCopy} label={words("copyOpen")} />}
      </form>
    </Dialog>
  );
}
