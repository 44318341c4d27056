import type { DictionaryEntry } from "../../core/contract/dictionaries.ts";
import type { Language } from "../../core/contract/language.ts";
import type { Field } from "../../core/definition/generated/documents.ts";
import { decimalMark } from "../../core/format/number.ts";
import { readDay } from "../../ui/calendar-text.ts";
import { readDayTime } from "../../ui/calendar-times.ts";
import { readDecimal, settleDecimal } from "../../ui/decimal-text.ts";

export type CellReading = { readonly language: Language; readonly entries: readonly DictionaryEntry[] };

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
  const read = readDecimal(text, decimalMark(language));
  if (read === undefined) return text;
  const plain = settleDecimal(read);
  return field.kind === "integer" && /^-?\d{1,15}$/.test(plain) ? Number(plain) : plain;
}

function codeOf(text: string, entries: readonly DictionaryEntry[]): string {
  const wanted = text.toLowerCase();
  const found = entries.find(({ dictValue, dictLabel, dictLabelId }) =>
    [dictLabel, dictLabelId ?? "", dictValue].some((name) => name.toLowerCase() === wanted),
  );
  return found?.dictValue ?? text;
}
