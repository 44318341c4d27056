import type { PaperLabel } from "../../core/definition/generated/documents.ts";
import { labelIn, paperTag, type PaperLanguage } from "../../core/print/paper-words.ts";

export type SheetLabelProps = { readonly label: PaperLabel; readonly languages: readonly PaperLanguage[] };

/** A label on paper: in the first language, and smaller below it in the others that say it differently. */
export function SheetLabel({ label, languages: [first = "cn", ...others] }: SheetLabelProps) {
  const said = labelIn(label, first);
  return (
    <>
      {said}
      {others
        .filter((language) => labelIn(label, language) !== said)
        .map((language) => (
          <span key={language} className="sheet-second" lang={paperTag[language]}>
            {labelIn(label, language)}
          </span>
        ))}
    </>
  );
}
