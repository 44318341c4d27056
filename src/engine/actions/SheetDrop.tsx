import { IMPORT_ENDINGS, IMPORT_MAX_MB, isImportName } from "../../core/contract/import.ts";
import { useText } from "../../i18n/i18n.ts";
import { FileDrop } from "../../ui/FileDrop.tsx";

export type SheetDropProps = {
  readonly file: File | undefined;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
  /** It is no spreadsheet, or too large a one; in words. */
  readonly onRefuse: (reason: string) => void;
  readonly onRemove: () => void;
};

const MIB = 1024 * 1024;

/** Takes the one spreadsheet that an import reads. */
export function SheetDrop({ file, disabled, onChoose, onRefuse, onRemove }: SheetDropProps) {
  const text = useText();
  const take = (chosen: File): void => {
    if (!isImportName(chosen.name)) return onRefuse(text("import.wrongType"));
    if (chosen.size > IMPORT_MAX_MB * MIB) return onRefuse(text("import.tooLarge", { mb: IMPORT_MAX_MB }));
    onChoose(chosen);
  };
  return (
    <FileDrop
      aria-label={text("import.file")}
      multiple={false}
      disabled={disabled}
      accept={IMPORT_ENDINGS.map((ending) => `.${ending}`).join(",")}
      files={file === undefined ? [] : [{ key: file.name, name: file.name, state: { kind: "ready" } }]}
      onAdd={([chosen]) => chosen !== undefined && take(chosen)}
      onRemove={onRemove}
      labels={{
        choose: text("input.chooseFiles"),
        accepts: text("input.accepts", { kinds: IMPORT_ENDINGS.join(", "), mb: IMPORT_MAX_MB }),
        remove: (name) => text("input.removeFile", { name }),
        sending: (name) => text("input.sendingFile", { name }),
        retry: (name) => text("input.retryFile", { name }),
      }}
    />
  );
}
