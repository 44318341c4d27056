import type { Text, WayTerm } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import { concealedFrom } from "../../core/gate/kept-back.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import type { Queries } from "../store/port.ts";
import { shiftedDay } from "./due.ts";
import { latestOf, viewOf } from "./way-records.ts";

/** A record with the values that its terms are read from, by field. */
export type TermFacts = { readonly id: string; readonly [field: string]: unknown };

const MONTH_LENGTH = 7;

/** The day by which each record's money is due by the terms that it names; none for what has not begun to run. */
export async function dueDays(db: Queries, ec: EntityCall, { by, rules }: WayTerm, records: readonly TermFacts[]) {
  const days = new Map<string, string>();
  for (const { value, of, date, after = 0, monthEnd = false } of rules) {
    const ones = records.filter((record) => String(record[by] ?? "") === value);
    if (ones.length === 0) continue;
    const view = of === undefined ? ec : viewOf(ec.call, of.entity);
    if (view === undefined || concealedFrom(view.entity, view.session).has(date)) continue;
    const ids = ones.map(({ id }) => id);
    const latest = of === undefined ? undefined : await latestOf(db, view, of, date, ids);
    for (const record of ones) {
      const from = latest === undefined ? String(record[date] ?? "") : (latest.get(record.id) ?? "");
      const day = shiftedDay(monthEnd ? lastOfMonth(from) : from, after);
      if (day !== undefined) days.set(record.id, day);
    }
  }
  return days;
}

/** The last day of the month of a day; the empty text for none. */
function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.slice(0, MONTH_LENGTH).split("-").map(Number);
  return month === 0 ? "" : new Date(Date.UTC(year, month, 0)).toISOString();
}

/** The terms in words, as their dictionary has them; undefined where the record names none. */
export function termText({ entity, product, who }: EntityCall, { by }: WayTerm, record: TermFacts): Text | undefined {
  const value = String(record[by] ?? "");
  const perVariant = product.dictionaries[fieldIndex(entity.fields).get(by)?.dict ?? ""];
  const dictionary = perVariant?.[who.code] ?? perVariant?.[product.variants.default];
  return dictionary?.items.find((item) => item.value === value)?.label;
}
