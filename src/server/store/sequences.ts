import { sql } from "kysely";
import type { Transaction } from "./port.ts";

/** Ids of records begin here, so that they all have as many digits for a long time and sort alike as text and number. */
const FIRST_ID = 100_001;

/**
 * Take the next numbers of a named sequence; gaps are left when the transaction rolls back, repetitions never.
 *
 * @returns the first of `count` consecutive numbers
 */
export async function nextNumbers(tx: Transaction, name: string, count = 1, first = 1): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    INSERT INTO number_sequence (name, last) VALUES (${name}, ${first + count - 1})
    ON CONFLICT (name) DO UPDATE SET last = number_sequence.last + ${count} RETURNING last`.execute(tx);
  const last = rows[0]?.last;
  if (last === undefined) throw new Error(`the sequence ${name} gave no number`);
  return last - count + 1;
}

/** New ids for records of a table, in rising order. */
export async function nextIds(tx: Transaction, table: string, count = 1): Promise<readonly string[]> {
  const start = await nextNumbers(tx, `id:${table}`, count, FIRST_ID);
  return Array.from({ length: count }, (_, offset) => String(start + offset));
}

/** A new id for one record of a table. */
export async function nextId(tx: Transaction, table: string): Promise<string> {
  return String(await nextNumbers(tx, `id:${table}`, 1, FIRST_ID));
}
