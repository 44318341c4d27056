import { mayDiffer } from "../../../core/compiler/first-text.ts";
import { documentPlace } from "../../../core/definition/document-kind.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { documentKindTexts } from "../../../i18n/studio-texts.ts";
import { useWords } from "../use-words.ts";
import { documentTree } from "./document-tree.ts";
import { useDocuments } from "./use-documents.ts";

export type DocumentNameProps = {
  readonly draftId: number;
  readonly path: string;
  /** Each text that arrives makes another one. */
  readonly version: number;
};

/** What a document is called, what it is and for whom it holds; its path is for those who know files. */
export function DocumentName({ draftId, path, version }: DocumentNameProps) {
  const words = useWords();
  const language = useLanguage();
  const { data } = useDocuments(draftId, "", version);
  const place = documentPlace(path);
  const entry = documentTree(data ?? [])
    .flatMap(({ entries }) => entries)
    .find(({ kind, name }) => kind === place?.kind && name === place.name);
  return (
    <h2 className="studio-path">
      {place !== undefined && (
        <span>
          {entry?.title[language]} {documentKindTexts[place.kind][language]}
          {mayDiffer(place) && ` · ${place.variant ?? words("everybody")}`}{" "}
        </span>
      )}
      <code>{path.replace("schemas/", "")}</code>
    </h2>
  );
}
