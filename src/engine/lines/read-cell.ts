import type { DictionaryEntry } from "../../client/dictionaries.ts";
import type { Language } from "../../core/contract/language.ts";
import type { Field } from "../../core/definition/generated/documents.ts";
import { decimalMark } from "../../core/format/number.ts";
import { isNumberText } from "../../core/money/decimal.ts";
import { readDay, readDayTime } from "../../ui/calendar-text.ts";
import { settleDecimal, tidyDecimal } from "../../ui/decimal-text.ts";

export type CellReading = { readonly language: Language; readonly entries: readonly DictionaryEntry[] };

const MOST_DIGITS = 10;

/**
 * Read a pasted text as the field means it: numbers in the language's separators, dates as people write them, dictionary
 * values by label or code. What means nothing is kept as it came, so that its fault shows at the cell and nothing is lost.
 */
export function readCell(field: Field, text: string, { language, entries }: CellReading): unknown {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  switch (field.kind) {
    case "integer":
    case "decimal":
      return readNumber(field, trimmed, language);
    case "date":
      return readDay(trimmed) ?? trimmed;
    case "dateTime":
      return readDayTime(trimmed) ?? trimmed;
    case "dict":
    case "flag":
      return codeOf(trimmed, entries);
    case "dictMany":
      return trimmed
        .split(/[,，、;]/)
        .map((part) => codeOf(part.trim(), entries))
        .join(",");
    case "string":
      return trimmed.replace(/\s+/g, " ");
    case "text":
    case "ref":
    case "file":
    case "files":
      return trimmed;
  }
}

function readNumber(field: Field, text: string, language: Language): unknown {
  const folded = text
    .normalize("NFKC")
    .replace(/[\s\u00a0¥￥$]/g, "")
    .replace(/^Rp\.?/i, "");
  const mark = decimalMark(language);
  const group = mark === "." ? "," : ".";
  // A number in another shape, such as a text or a percentage, is a fault to show rather than digits to guess.
  const shape = new RegExp(`^-?(\\d+|\\d{1,3}(\\${group}\\d{3})+)?(\\${mark}\\d*)?$`);
  if (!shape.test(folded)) return isNumberText(folded) ? folded : text;
  const plain = settleDecimal(tidyDecimal(folded, { scale: MOST_DIGITS, signed: true, mark }));
  return field.kind === "integer" && /^-?\d{1,15}$/.test(plain) ? Number(plain) : plain;
}

function codeOf(text: string, entries: readonly DictionaryEntry[]): string {
  const wanted = text.toLowerCase();
  const found = entries.find(({ dictValue, dictLabel, dictLabelId }) =>
    [dictLabel, dictLabelId ?? "", dictValue].some((name) => name.toLowerCase() === wanted),
  );
  return found?.dictValue ?? text;
}
