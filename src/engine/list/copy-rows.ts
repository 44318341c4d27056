import { labelOf } from "../../client/dictionaries.ts";
import type { Language } from "../../core/contract/language.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { formatTimestamp } from "../../core/format/date.ts";
import { formatText } from "../../core/format/text.ts";
import { formatNumber } from "../../core/format/number.ts";
import { MASK } from "../../core/gate/visibility.ts";
import type { ListColumn } from "./compile-list.ts";

/** Rows as a spreadsheet takes them: heads first, cells between tabs; one cell alone comes without a head. */
export function rowsText(rows: readonly WireRow[], columns: readonly ListColumn[], language: Language): string {
  const lines = rows.map((row) => columns.map((column) => plain(textOf(row[column.key], column, language))).join("\t"));
  if (rows.length === 1 && columns.length === 1) return lines.join("\n");
  return [columns.map(({ head }) => head).join("\t"), ...lines].join("\n");
}

/** The whole value as people read it, whatever the cell cuts off. */
function textOf(value: unknown, { kind, field, dictionary }: ListColumn, language: Language): string {
  if (isEmpty(value) || value === MASK) return value === MASK ? MASK : "";
  switch (kind) {
    case "integer":
    case "decimal":
      return formatNumber(value, field, language);
    case "date":
    case "dateTime":
      return formatTimestamp(value as string) || String(value);
    case "dict":
    case "dictMany":
    case "flag":
      return (Array.isArray(value) ? value.map(String) : String(value).split(","))
        .map((one) => labelOf(one, dictionary ?? "SiFo", language))
        .join(", ");
    case "file":
    case "files":
      return String(Array.isArray(value) ? value.length : 1);
    case "string":
    case "text":
    case "ref":
      return formatText(value, field, language);
  }
}

/** A cell keeps to its place: no tab and no new line within. */
function plain(text: string): string {
  return text.replaceAll(/[\t\r\n]+/g, " ");
}
