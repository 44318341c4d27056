import { sql, type RawBuilder } from "kysely";
import type { Product } from "../../core/definition/product.ts";
import { amongTexts } from "../entity/sql-text.ts";
import type { Following } from "../save/followed.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import { writeLater } from "../store/later.ts";
import type { Store, Transaction } from "../store/port.ts";
import { trackedEntities, type Tracked } from "./deciding-columns.ts";

/** Records of one statement. */
const AT_ONCE = 500;

/** Keeps where each record stands among the changes of its entity; what is taken back keeps nothing. */
export function keepChanges(dialect: Store["dialect"], product: Product): Following["within"] {
  const tracked = trackedEntities(product);
  return async (tx, written) => {
    const due = [...written.records].flatMap(([name, records]): readonly Places[] => {
      const one = tracked.get(name);
      return one === undefined ? [] : inParts(one, [...records.keys()].toSorted());
    });
    // A document and what it moves are mostly few records, which one statement places.
    const isFew = due.reduce((sum, { ids }) => sum + ids.length, 0) <= AT_ONCE;
    if (due.length > 0 && isFew) await placeAnew(tx, dialect, due);
    else for (const one of due) await placeAnew(tx, dialect, [one]);
    for (const one of due) if (one.tracked.isErased) await placeErased(tx, dialect, one);
  };
}

/** Records of one entity. */
type Places = { readonly tracked: Tracked; readonly ids: readonly string[] };

function inParts(tracked: Tracked, ids: readonly string[]): readonly Places[] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ({
    tracked,
    ids: ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  }));
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

async function placeAnew(tx: Transaction, dialect: Store["dialect"], due: readonly Places[]): Promise<void> {
  const placed = due.map(({ tracked, ids }) => {
    const { entity } = tracked;
    const id = idColumn(entity);
    return sql`SELECT ${sql.val(entity.entity)}, ${sql.ref(id)}, ${placeNow(dialect, entity.entity)}, ${shownNow(dialect, tracked)}, ''
      FROM ${sql.table(tableFor(entity))} WHERE ${amongTexts(id, ids)}`;
  });
  const placing = sql`
    INSERT INTO record_change (entity, "recordId", "changedAt", shown, "shownBefore") ${sql.join(placed, sql` UNION ALL `)}
    ON CONFLICT (entity, "recordId") DO UPDATE SET "changedAt" = excluded."changedAt", shown = excluded.shown,
      "shownBefore" = CASE WHEN record_change.shown = excluded.shown THEN record_change."shownBefore" ELSE ${BEFORE} END`;
  await writeLater(tx, placing.compile(tx));
}

/** Of a record that was deleted for good only this is left. */
async function placeErased(tx: Transaction, dialect: Store["dialect"], { tracked: { entity }, ids }: Places): Promise<void> {
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
