import { entryLabel } from "../../client/dictionaries.ts";
import type { Dictionaries } from "../../core/contract/dictionaries.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Language } from "../../core/contract/language.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { formatNumber } from "../../core/format/number.ts";
import type { ColumnModel } from "../../core/table/column-model.ts";

/** A value as it is said, such as in the name of a cell; an en dash for none. */
export function cellText(column: ColumnModel, facts: Facts, language: Language, dictionaries: Dictionaries): string {
  const value = facts[column.from];
  if (isEmpty(value)) return "–";
  if (column.kind === "decimal" || column.kind === "integer") return formatNumber(value, column.field, language);
  const entries = column.dictionary === undefined ? undefined : dictionaries[column.dictionary];
  if (entries === undefined) return String(value);
  const labels = String(value)
    .split(",")
    .map((one) => {
      const entry = entries.find(({ dictValue }) => dictValue === one);
      return entry === undefined ? one : entryLabel(entry, language);
    });
  return labels.join(", ");
}
