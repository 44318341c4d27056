import { labelOf } from "../../client/dictionaries.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Language } from "../../core/contract/language.ts";
import { formatNumber, unitOf } from "../../core/format/number.ts";
import type { ColumnModel } from "../../core/table/column-model.ts";
import { sumOf, sumsByUnit } from "../../core/table/totals.ts";

/**
 * The sum of a column in words; of what is counted in several units, such as currencies or pieces and metres, one for each.
 *
 * @param owner the document of the rows, where that says what their values are counted in
 */
export function totalTexts(
  { key, field, unit }: Pick<ColumnModel, "key" | "field" | "unit">,
  rows: readonly Facts[],
  language: Language,
  owner?: Facts,
): readonly string[] {
  if (unit === undefined) return [formatNumber(sumOf(rows, key), field, language, unitOf(field, owner))];
  return sumsByUnit(rows, key, unit.key).map(([value, sum]) =>
    `${formatNumber(sum, field, language, value)} ${labelOf(value, unit.dictionary, language)}`.trimEnd(),
  );
}
