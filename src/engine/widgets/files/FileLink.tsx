import type { Language } from "../../../core/contract/language.ts";
import { useText } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { sizeText } from "../inputs/file-calls.ts";
import type { FieldFile } from "./use-known-files.ts";
import "./files.css";

export type FileLinkProps = {
  readonly file: FieldFile;
  readonly language: Language;
  /** Address of a small picture, once it is here. */
  readonly preview?: string | undefined;
};

/** One file to open: its own name and size. One that is there no more says so, and never shows its id. */
export function FileLink({ file: { id, known }, language, preview }: FileLinkProps) {
  const t = useText();
  if (known === undefined) return <span className="file-link text-text-3">{t("input.fileGone")}</span>;
  return (
    <span className="file-link">
      {preview === undefined ? (
        <Icon name="paper" className="text-text-3" />
      ) : (
        <img src={preview} alt="" width={32} height={32} />
      )}
      <button
        type="button"
        className="link cut"
        data-file={id}
        data-tip={t("detail.download", { name: known.name })}
        onClick={(event) => {
          event.stopPropagation(); // a click within a row selects it otherwise
          void import("./open-file.ts").then(({ openFile }) => openFile(id, language));
        }}
      >
        {known.name}
      </button>
      {known.size !== undefined && <span className="text-caption text-text-3 num">{sizeText(known.size)}</span>}
    </span>
  );
}
