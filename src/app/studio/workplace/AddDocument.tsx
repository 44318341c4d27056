import { useState } from "react";
import { documentPlace } from "../../../core/definition/document-kind.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { FormDialog } from "../FormDialog.tsx";
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
  const [path, setPath] = useState(open ?? "schemas/");
  const [isCopy, setCopy] = useState(false);
  const [fault, setFault] = useState<"pathWrong" | "pathTaken">();
  const handleSubmit = async (): Promise<void> => {
    const at = path.trim();
    const place = documentPlace(at);
    if (place === undefined) return setFault("pathWrong");
    if ((await textOnServer(draftId, at)) !== null) return setFault("pathTaken");
    const copied = isCopy && open !== undefined ? await textOnServer(draftId, open) : null;
    onAdd(at, copied ?? firstText(place));
  };
  return (
    <FormDialog
      title={words("addDocument")}
      confirm={words("addDocument")}
      className="form-grid"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field label={words("path")} field="path" required span="full" hint={words("pathHint")} error={fault && words(fault)}>
        <TextInput value={path} onChange={setPath} spellCheck={false} />
      </Field>
      {open !== undefined && <Checkbox checked={isCopy} onChange={setCopy} label={words("copyOpen")} />}
    </FormDialog>
  );
}
