import { type RawBuilder, sql } from "kysely";
import type { Queries, Store, Transaction } from "../../../src/server/store/port.ts";
import { nextNumbers } from "../../../src/server/store/sequences.ts";

/** What is multiplied, each after what it names. */
const TABLES = ["contract", "contract_items", "delivery", "delivery_items"] as const;
type Copied = (typeof TABLES)[number];

/** Columns that name a record which is multiplied too, and so name its copy. */
const NAMES: Readonly<Record<Copied, Readonly<Record<string, Copied>>>> = {
  contract: { id: "contract" },
  contract_items: { id: "contract_items", parentId: "contract" },
  delivery: { id: "delivery", conId: "contract" },
  delivery_items: { id: "delivery_items", parentId: "delivery", conLineId: "contract_items" },
};
/** Columns that hold a number of one record alone; `gConnumContractFk` says that of the contract again. */
const NUMBERS = new Set(["gConnum", "gDeliverynum", "gConnumContractFk"]);
const TIMES = new Set(["createTime", "gCreatetime"]);

/** Contracts are fewer than notes: so many copies of each take the notes' copies in turn. */
const CONTRACT_COPIES = 250;
/** Copies made by one statement; no statement may take as long as a store allows. */
const COPIES_AT_ONCE = 50;

/**
 * Multiply the notes of the demonstration until there are as many as asked for, and their contracts along: lines, owners and
 * states stay as they are dealt out, numbers and times differ.
 */
export async function fillDeliveries(store: Store, wanted: number): Promise<void> {
  await store.write(async (tx) => {
    if (store.dialect === "postgres") await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    const copies = Math.ceil(wanted / (await countOf(tx, "delivery")));
    const steps = new Map(await Promise.all(TABLES.map(async (table) => [table, await highestId(tx, table)] as const)));
    for (const table of TABLES) {
      const own = table.startsWith("contract") ? Math.min(copies, CONTRACT_COPIES) : copies;
      await withoutIndexes(store, tx, table, () => copyRows(tx, table, own, steps));
      await nextNumbers(tx, `id:${table}`, (steps.get(table) ?? 0) * own);
    }
  });
  await store.write((tx) => sql`ANALYZE`.execute(tx).then(() => undefined));
}

async function copyRows(tx: Transaction, table: Copied, copies: number, steps: ReadonlyMap<Copied, number>): Promise<void> {
  const names = await columnsOf(tx, table);
  // Among its copies the first rows would have to be looked for by each statement.
  await sql`CREATE TEMPORARY TABLE bench_first AS SELECT * FROM ${sql.table(table)}`.execute(tx);
  for (let first = 1; first < copies; first += COPIES_AT_ONCE) {
    const last = Math.min(copies - 1, first + COPIES_AT_ONCE - 1);
    await sql`INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      WITH RECURSIVE n(i) AS (SELECT ${sql.lit(first)} UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(last)})
      SELECT ${sql.join(names.map((name) => valueOf(table, name, steps)))} FROM n CROSS JOIN bench_first t`.execute(tx);
  }
  await sql`DROP TABLE bench_first`.execute(tx);
}

/** Fill a table without its indexes, which are made quicker of all rows at once than of one after the other. */
async function withoutIndexes(store: Store, tx: Transaction, table: Copied, fill: () => Promise<void>): Promise<void> {
  const { rows } =
    store.dialect === "sqlite"
      ? await sql<MadeIndex>`SELECT name, sql AS made FROM sqlite_master WHERE type = 'index' AND tbl_name = ${table} AND sql IS NOT NULL`.execute(
          tx,
        )
      : await sql<MadeIndex>`SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE tablename = ${table} AND indexname <> ${`${table}_pkey`}`.execute(
          tx,
        );
  for (const { name } of rows) await sql`DROP INDEX ${sql.id(name)}`.execute(tx);
  await fill();
  for (const { made } of rows) await sql.raw(made).execute(tx);
}

type MadeIndex = { readonly name: string; readonly made: string };

/** A column of copy `n.i` of row `t`. Ids of the copies begin after the highest one, a whole block for each copy. */
function valueOf(table: Copied, name: string, steps: ReadonlyMap<Copied, number>): RawBuilder<unknown> {
  const named = NAMES[table][name];
  const copy =
    named?.startsWith("contract") === true || name.startsWith("gConnum") ? sql`n.i % ${sql.lit(CONTRACT_COPIES)}` : sql`n.i`;
  const own = sql.ref(`t.${name}`);
  if (named !== undefined) return sql`CAST(CAST(${own} AS INTEGER) + (${copy}) * ${sql.lit(steps.get(named) ?? 0)} AS TEXT)`;
  if (NUMBERS.has(name)) return sql`CASE WHEN ${copy} = 0 THEN ${own} ELSE ${own} || '-' || CAST(${copy} AS TEXT) END`;
  return TIMES.has(name) && table === "delivery" ? created : own;
}

// Months take turns, so that each holds its share however many copies there are.
const day = sql`CAST(1 + n.i / 12 % 28 AS TEXT)`;
const month = sql`CAST(1 + n.i % 12 AS TEXT)`;
const padded = (text: typeof day) => sql`substr('0' || ${text}, length('0' || ${text}) - 1, 2)`;
const created = sql`'2026-' || ${padded(month)} || '-' || ${padded(day)} || substr(t."createTime", 11)`;

async function columnsOf(db: Queries, table: Copied): Promise<readonly string[]> {
  const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(table)} LIMIT 1`.execute(db);
  return Object.keys(rows[0] ?? {});
}

async function highestId(db: Queries, table: Copied): Promise<number> {
  const { rows } = await sql<{ top: number }>`SELECT max(CAST("id" AS INTEGER)) AS "top" FROM ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.top ?? 0);
}

async function countOf(db: Queries, table: Copied): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS "n" FROM ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** How many notes there are. */
export function countDeliveries(store: Store): Promise<number> {
  return store.read((db) => countOf(db, "delivery"));
}
