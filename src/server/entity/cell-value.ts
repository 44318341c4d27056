import type { Lang } from "../../core/contract/messages.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { formatText } from "../../core/format/text.ts";
import { MASK } from "../../core/gate/visibility.ts";
import type { ColumnModel } from "../../core/table/column-model.ts";
import type { Cell } from "./sheet.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Words a flag that names no dictionary of its own, as on screens. */
const YES_NO = "SiFo";

/** Beyond this many digits a spreadsheet's number would no longer be the stored one; then the text is written. */
const EXACT_DIGITS = 15;

/** A value as a spreadsheet shows it: labels for coded values, numbers as numbers, everything else as text. */
export function cellOf(
  column: Pick<ColumnModel, "kind" | "dictionary" | "field">,
  value: unknown,
  vocabulary: Vocabulary,
  lang: Lang,
): Cell {
  if (isEmpty(value)) return null;
  if (value === MASK) return MASK;
  switch (column.kind) {
    case "integer":
    case "decimal":
      return numberCell(String(value));
    case "dict":
    case "dictMany":
    case "flag":
      return String(value)
        .split(",")
        .map((one) => label(wordedBy(column), one, vocabulary, lang))
        .join("、");
    case "file":
    case "files":
      return Array.isArray(value) ? value.length : 1;
    case "string":
    case "text":
    case "ref":
      return formatText(value, column.field, lang);
    case "date":
    case "dateTime":
      return String(value);
  }
}

/** The dictionary that words a column's values. */
export function wordedBy({ kind, dictionary }: Pick<ColumnModel, "kind" | "dictionary">): string | undefined {
  return dictionary ?? (kind === "flag" ? YES_NO : undefined);
}

function numberCell(text: string): Cell {
  return text.replaceAll(/\D/g, "").replace(/^0+/, "").length <= EXACT_DIGITS ? Number(text) : text;
}

function label(dictionary: string | undefined, value: string, vocabulary: Vocabulary, lang: Lang): string {
  return (dictionary === undefined ? undefined : vocabulary.labelOf(dictionary, value)?.[lang]) ?? value;
}
