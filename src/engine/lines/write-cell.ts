import { entryLabel } from "../../client/dictionaries.ts";
import type { DictionaryEntry } from "../../core/contract/dictionaries.ts";
import type { Language } from "../../core/contract/language.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { decimalMark } from "../../core/format/number.ts";
import type { ColumnModel } from "../../core/table/column-model.ts";
import { showDecimal } from "../../ui/decimal-text.ts";

export type CellWriting = { readonly language: Language; readonly entries: readonly DictionaryEntry[] };

/** A value as text for another program, so that pasting it back means the same: labels, and numbers without grouped thousands. */
export function writeCell({ kind }: Pick<ColumnModel, "kind">, value: unknown, { language, entries }: CellWriting): string {
  if (isEmpty(value)) return "";
  switch (kind) {
    case "integer":
    case "decimal":
      return showDecimal(String(value), decimalMark(language));
    case "dict":
    case "flag":
      return labelOf(String(value), entries, language);
    case "dictMany":
      return String(value)
        .split(",")
        .map((one) => labelOf(one, entries, language))
        .join("、");
    case "string":
    case "text":
    case "ref":
    case "date":
    case "dateTime":
      return String(value);
    case "file":
    case "files":
      return Array.isArray(value) ? String(value.length) : "1";
  }
}

function labelOf(value: string, entries: readonly DictionaryEntry[], language: Language): string {
  const entry = entries.find(({ dictValue }) => dictValue === value);
  return entry === undefined ? value : entryLabel(entry, language);
}
