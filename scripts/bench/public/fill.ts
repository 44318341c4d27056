import { sql } from "kysely";
import type { Store } from "../../../src/server/store/port.ts";
import { nextNumbers } from "../../../src/server/store/sequences.ts";

/** Copies made by one statement; no statement may take as long as a store allows. */
const COPIES_AT_ONCE = 50;

/** What makes a copy another record: its own number, and the record that it hangs on. */
type Copied = {
  readonly table: string;
  readonly own: readonly string[];
  readonly hangs?: { readonly key: string; readonly on: string };
};

const goods: readonly Copied[] = [
  { table: "goods", own: ["goodsNo"] },
  { table: "sku", own: ["skuCode"], hangs: { key: "goodsId", on: "goods" } },
];
const announcements: readonly Copied[] = [{ table: "announcement", own: [] }];

/** Multiply the shop of the demonstration until it is as large as asked for. */
export async function fillShop(store: Store, wanted: { readonly goods: number; readonly announcements: number }): Promise<void> {
  await multiply(store, goods, wanted.goods);
  await multiply(store, announcements, wanted.announcements);
  await store.write((tx) => sql`ANALYZE`.execute(tx).then(() => undefined));
}

async function multiply(store: Store, tables: readonly Copied[], wanted: number): Promise<void> {
  await store.write(async (tx) => {
    const facts = new Map<string, { readonly names: readonly string[]; readonly step: number; readonly count: number }>();
    for (const { table } of tables) {
      const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)} LIMIT 1`.execute(tx);
      const sizes = await sql<{
        n: number;
        top: number;
      }>`SELECT count(*) AS "n", max(CAST("id" AS INTEGER)) AS "top" FROM ${sql.table(table)}`.execute(tx);
      const { n = 0, top = 0 } = sizes.rows[0] ?? {};
      facts.set(table, { names: Object.keys(rows[0] ?? {}), step: Number(top), count: Number(n) });
    }
    const copies = Math.ceil(wanted / (facts.get(tables[0]?.table ?? "")?.count ?? 1));
    for (const { table, own, hangs } of tables) {
      const { names, step } = facts.get(table) ?? { names: [], step: 0 };
      const moved = (name: string, by: number) =>
        sql`CAST(CAST(${sql.ref(`t.${name}`)} AS INTEGER) + n.i * ${sql.lit(by)} AS TEXT)`;
      const value = (name: string) => {
        if (name === "id") return moved("id", step);
        if (name === hangs?.key) return moved(name, facts.get(hangs.on)?.step ?? 0);
        return own.includes(name) ? sql`${sql.ref(`t.${name}`)} || '-' || CAST(n.i AS TEXT)` : sql.ref(`t.${name}`);
      };
      for (let first = 1; first < copies; first += COPIES_AT_ONCE) {
        const last = Math.min(copies - 1, first + COPIES_AT_ONCE - 1);
        const numbers = sql`WITH RECURSIVE n(i) AS (SELECT ${sql.lit(first)} UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(last)})`;
        await sql`INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
          ${numbers} SELECT ${sql.join(names.map(value))} FROM ${sql.table(table)} t, n WHERE CAST(t."id" AS INTEGER) <= ${sql.lit(step)}`.execute(
          tx,
        );
      }
      await nextNumbers(tx, `id:${table}`, step * copies);
    }
  });
}
