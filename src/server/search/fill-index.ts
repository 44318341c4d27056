import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Product } from "../../core/definition/product.ts";
import { hasNumberId, idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries, Store, Transaction } from "../store/port.ts";
import { indexRecords } from "./index-records.ts";
import { type Source, sourcesOf } from "./sources.ts";

/** Raised whenever texts are cut into other tokens: every index is then filled anew. */
const CUT = 1;
/** Records of one transaction. */
const AT_ONCE = 200;
/** Records that a start waits for, so that a small store finds everything from its first answer on. */
const MOST_AT_START = 4000;

/** How the marks begin that say how far an index is. */
const MARKS = "index.";

/** How far the index of a source is filled. */
type Mark = { readonly of: string; readonly after?: string; readonly done?: boolean };
/** A source whose earlier records are not all in the index. */
export type Unfilled = { readonly source: Source; readonly mark: Mark };

/** Sources whose index lacks records that were there before the documents named what they are found by. */
export async function unfilledIn(db: Queries, product: Product): Promise<readonly Unfilled[]> {
  const sources = sourcesOf(product);
  if (sources.length === 0) return [];
  const names = sources.map(nameOf);
  const rows = await db.selectFrom("meta").selectAll().where("name", "in", names).execute();
  const marks = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as Mark]));
  return sources.flatMap((source) => {
    const kept = marks.get(nameOf(source));
    const of = digest(source);
    const mark = kept?.of === of ? kept : { of };
    return mark.done === true ? [] : [{ source, mark }];
  });
}

/** Index the next records of a source, and keep how far it went: whoever goes on begins there. */
export async function fillSome(store: Store, { source, mark }: Unfilled): Promise<Unfilled> {
  return store.write(async (tx) => {
    const ids = await nextIds(tx, source, mark.after);
    if (ids.length > 0) await indexRecords(tx, source, ids);
    const last = ids.at(-1);
    const next: Mark = ids.length < AT_ONCE || last === undefined ? { of: mark.of, done: true } : { of: mark.of, after: last };
    await keepMark(tx, source, next);
    return { source, mark: next };
  });
}

/** Fill what a start can wait for; the rest follows while people work. */
export async function fillFew(store: Store, product: Product): Promise<void> {
  for (const unfilled of await store.read((db) => unfilledIn(db, product))) {
    let next = unfilled;
    for (let filled = 0; filled < MOST_AT_START && next.mark.done !== true; filled += AT_ONCE) next = await fillSome(store, next);
  }
}

/** Let every index be filled anew at the next start, since the records come from another store and its index does not. */
export async function forgetIndexes(tx: Transaction): Promise<void> {
  await tx.deleteFrom("meta").where("name", "like", `${MARKS}%`).execute();
}

async function nextIds(db: Queries, { entity }: Source, after: string | undefined): Promise<readonly string[]> {
  const id = sql.ref(idColumn(entity));
  const from = after === undefined ? sql`` : sql`WHERE ${id} > ${hasNumberId(entity) ? Number(after) : after}`;
  const { rows } = await sql<{ id: string | number }>`
    SELECT ${id} AS "id" FROM ${sql.table(tableFor(entity))} ${from} ORDER BY ${id} LIMIT ${AT_ONCE}`.execute(db);
  return rows.map((row) => String(row.id));
}

async function keepMark(tx: Transaction, source: Source, mark: Mark): Promise<void> {
  const value = JSON.stringify(mark);
  await tx
    .insertInto("meta")
    .values({ name: nameOf(source), value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

function nameOf({ table }: Source): string {
  return `${MARKS}${table.name}`;
}

function digest({ fields }: Source): string {
  return createHash("sha256")
    .update(JSON.stringify([CUT, fields]))
    .digest("base64url")
    .slice(0, 22);
}
