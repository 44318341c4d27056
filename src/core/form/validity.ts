import type { Entity, Field, LineEntity } from "../definition/generated/documents.ts";
import { isEmpty } from "../definition/fields.ts";
import type { Facts } from "../condition/evaluate.ts";
import { shift } from "../format/date.ts";

/** How a span of days stands (dictionary file_valid_state). */
export type ValidState = "0" | "1" | "2" | "3" | "4";

const DAY_LENGTH = 10;

/**
 * How the span of a row stands on a day.
 *
 * @param now the server's time, `yyyy-MM-dd HH:mm:ss`
 */
export function validState(field: Field, row: Facts, now: string): ValidState | null {
  const span = field.compute?.validity;
  if (span === undefined) return null;
  const today = now.slice(0, DAY_LENGTH);
  const from = row[span.from];
  const until = row[span.until];
  if (!isEmpty(from) && String(from) > today) return "0";
  if (isEmpty(until)) return isEmpty(from) ? null : "4";
  if (String(until) < today) return "3";
  return String(until) <= shift(now, `+${span.soonDays}d`).slice(0, DAY_LENGTH) ? "2" : "1";
}

/** Rows of a table with their spans as they stand today; other tables as they are. */
export function withValidity<R extends Facts>(table: LineEntity, rows: readonly R[], now: string): readonly R[] {
  const spans = table.fields.filter((field) => field.compute?.validity !== undefined);
  if (spans.length === 0) return rows;
  return rows.map((row) => ({ ...row, ...Object.fromEntries(spans.map((field) => [field.key, validState(field, row, now)])) }));
}

/** A record with all its spans as they stand today. */
export function recordToday<R extends Facts>(entity: Entity, record: R, now: string): R {
  const tables = (entity.lines ?? []).flatMap((table) => {
    const rows = record[table.key];
    return Array.isArray(rows) ? [[table.key, withValidity(table, rows as Facts[], now)] as const] : [];
  });
  return { ...record, ...Object.fromEntries(tables) };
}
