import { sql, type RawBuilder } from "kysely";
import type { Product } from "../../core/definition/product.ts";
import { amongTexts } from "../entity/sql-text.ts";
import type { Following } from "../save/followed.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Store, Transaction } from "../store/port.ts";
import { trackedEntities, type Tracked } from "./deciding-columns.ts";

/** Records of one statement. */
const AT_ONCE = 500;

/** Keeps where each record stands among the changes of its entity; what is taken back keeps nothing. */
export function keepChanges(dialect: Store["dialect"], product: Product): Following["within"] {
  const tracked = trackedEntities(product);
  return async (tx, written) => {
    for (const [name, records] of written.records) {
      const one = tracked.get(name);
      if (one !== undefined) await keepPlaces(tx, dialect, one, [...records.keys()].toSorted());
    }
  };
}

async function keepPlaces(tx: Transaction, dialect: Store["dialect"], tracked: Tracked, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    await placeAnew(tx, dialect, tracked, some);
    if (tracked.isErased) await placeErased(tx, dialect, tracked, some);
  }
}

/**
 * Where a change stands that is written now. On the embedded store writers come one after another, so a number is enough.
 * On PostgreSQL a higher number may be there before a lower one: the transaction's own number stands for it, and readers
 * go no further than the oldest transaction that is still under way.
 */
function placeNow(dialect: Store["dialect"], entity: string): RawBuilder<number> {
  return dialect === "postgres"
    ? sql<number>`pg_current_xact_id()::text::bigint`
    : sql<number>`(SELECT coalesce(max("changedAt"), 0) + 1 FROM record_change WHERE entity = ${entity})`;
}

/** What stood before is kept once, however often it comes back. */
const BEFORE = sql`CASE
  WHEN record_change.shown = '' OR replace(record_change."shownBefore", record_change.shown, '') <> record_change."shownBefore"
  THEN record_change."shownBefore" ELSE record_change."shownBefore" || record_change.shown || ${"\n"} END`;

async function placeAnew(tx: Transaction, dialect: Store["dialect"], tracked: Tracked, ids: readonly string[]): Promise<void> {
  const { entity } = tracked;
  const id = idColumn(entity);
  await sql`
    INSERT INTO record_change (entity, "recordId", "changedAt", shown, "shownBefore")
    SELECT ${sql.val(entity.entity)}, ${sql.ref(id)}, ${placeNow(dialect, entity.entity)}, ${shownNow(dialect, tracked)}, ''
    FROM ${sql.table(tableFor(entity))} WHERE ${amongTexts(id, ids)}
    ON CONFLICT (entity, "recordId") DO UPDATE SET "changedAt" = excluded."changedAt", shown = excluded.shown,
      "shownBefore" = CASE WHEN record_change.shown = excluded.shown THEN record_change."shownBefore" ELSE ${BEFORE} END`.execute(
    tx,
  );
}

/** Of a record that was deleted for good only this is left. */
async function placeErased(
  tx: Transaction,
  dialect: Store["dialect"],
  { entity }: Tracked,
  ids: readonly string[],
): Promise<void> {
  const id = sql.ref(`${tableFor(entity)}.${idColumn(entity)}`);
  await sql`
    UPDATE record_change SET "changedAt" = ${placeNow(dialect, entity.entity)}, "shownBefore" = ${BEFORE}, shown = ''
    WHERE entity = ${entity.entity} AND ${amongTexts("recordId", ids)} AND shown <> ''
      AND NOT EXISTS (SELECT 1 FROM ${sql.table(tableFor(entity))} WHERE ${id} = record_change."recordId")`.execute(tx);
}

/** The values by which it is decided who sees a record, as one line of text. */
export function shownNow(dialect: Store["dialect"], { columns }: Tracked): RawBuilder<string> {
  const values = sql.join(columns.map(({ name }) => sql.ref(name)));
  return dialect === "postgres" ? sql<string>`json_build_array(${values})::text` : sql<string>`json_array(${values})`;
}
