import { sql } from "kysely";
import type { Store } from "../../../src/server/store/port.ts";
import { nextNumbers } from "../../../src/server/store/sequences.ts";

const TABLE = "delivery";
const LINES = "delivery_items";
/** Copies made by one statement; no statement may take as long as a store allows. */
const COPIES_AT_ONCE = 50;

/**
 * Multiply the notes of the demonstration until there are as many as asked for: their lines, owners and states stay as
 * they are dealt out, numbers and times differ.
 */
export async function fillDeliveries(store: Store, wanted: number): Promise<void> {
  await store.write(async (tx) => {
    const columns = async (table: string): Promise<readonly string[]> => {
      const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)} LIMIT 1`.execute(tx);
      return Object.keys(rows[0] ?? {});
    };
    const { rows } = await sql<{ n: number; top: number; topLine: number }>`SELECT
      (SELECT count(*) FROM ${sql.table(TABLE)}) AS "n",
      (SELECT max(CAST("id" AS INTEGER)) FROM ${sql.table(TABLE)}) AS "top",
      (SELECT max(CAST("id" AS INTEGER)) FROM ${sql.table(LINES)}) AS "topLine"`.execute(tx);
    const { n = 1, top = 0, topLine = 0 } = rows[0] ?? {};
    const copies = Math.ceil(wanted / Number(n));
    // Ids of the copies begin after the highest one, a whole block for each copy.
    const headStep = Number(top);
    const lineStep = Number(topLine);
    const moved = (of: string, step: number) => sql`CAST(CAST(${sql.ref(of)} AS INTEGER) + n.i * ${sql.lit(step)} AS TEXT)`;
    const head = await columns(TABLE);
    const line = await columns(LINES);
    const day = sql`CAST(1 + n.i % 28 AS TEXT)`;
    const month = sql`CAST(1 + n.i / 28 % 12 AS TEXT)`;
    const padded = (text: typeof day) => sql`substr('0' || ${text}, length('0' || ${text}) - 1, 2)`;
    const created = sql`'2026-' || ${padded(month)} || '-' || ${padded(day)} || substr(t."createTime", 11)`;
    const headValue = (name: string) => {
      if (name === "id") return moved("t.id", headStep);
      if (name === "gDeliverynum") return sql`t."gDeliverynum" || '-' || CAST(n.i AS TEXT)`;
      return name === "createTime" || name === "gCreatetime" ? created : sql.ref(`t.${name}`);
    };
    const lineValue = (name: string) => {
      if (name === "id") return moved("t.id", lineStep);
      return name === "parentId" ? moved("t.parentId", headStep) : sql.ref(`t.${name}`);
    };
    for (const [table, names, value] of [
      [TABLE, head, headValue],
      [LINES, line, lineValue],
    ] as const)
      for (let first = 1; first < copies; first += COPIES_AT_ONCE) {
        const last = Math.min(copies - 1, first + COPIES_AT_ONCE - 1);
        const numbers = sql`WITH RECURSIVE n(i) AS (SELECT ${sql.lit(first)} UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(last)})`;
        await sql`INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        ${numbers} SELECT ${sql.join(names.map(value))} FROM ${sql.table(table)} t, n WHERE CAST(t."id" AS INTEGER) <= ${sql.lit(table === TABLE ? headStep : lineStep)}`.execute(
          tx,
        );
      }
    await nextNumbers(tx, `id:${TABLE}`, headStep * copies);
    await nextNumbers(tx, `id:${LINES}`, lineStep * copies);
  });
  await store.write((tx) => sql`ANALYZE`.execute(tx).then(() => undefined));
}

/** How many notes there are. */
export async function countDeliveries(store: Store): Promise<number> {
  const { rows } = await store.read((db) => sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(TABLE)}`.execute(db));
  return Number(rows[0]?.n ?? 0);
}
