import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Product } from "../../core/definition/product.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import { metaOf, setMeta } from "../store/meta.ts";
import type { Queries, Store, Transaction } from "../store/port.ts";
import { trackedEntities, type Tracked } from "./deciding-columns.ts";
import { shownNow } from "./keep-changes.ts";

/** Records of one transaction. */
const AT_ONCE = 1000;
/** Records of an entity that a start waits for. */
const MOST_AT_START = 4000;
/** How the marks begin that say how far an entity is. */
const MARKS = "followed.";
const EPOCH = "followed-since";

/** How far the records of an entity are known that were there before their changes were kept. */
type Mark = { readonly of: string; readonly after?: string; readonly done?: boolean };
export type Untracked = { readonly tracked: Tracked; readonly mark: Mark };

/** Entities with records of which nobody has kept yet who sees them. */
export async function untrackedIn(db: Queries, product: Product): Promise<readonly Untracked[]> {
  const rows = await db.selectFrom("meta").selectAll().where("name", "like", `${MARKS}%`).execute();
  const marks = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as Mark]));
  return [...trackedEntities(product).values()].flatMap((tracked) => {
    const kept = marks.get(markOf(tracked));
    const mark = kept?.of === tracked.digest ? kept : { of: tracked.digest };
    return mark.done === true ? [] : [{ tracked, mark }];
  });
}

/** The records of an entity are all known. */
export async function isTracked(db: Queries, tracked: Tracked): Promise<boolean> {
  const text = await metaOf(db, markOf(tracked));
  const mark = text === undefined ? undefined : (JSON.parse(text) as Mark);
  return mark?.of === tracked.digest && mark.done === true;
}

/** Keep of the next records who sees them; where they stand among the changes stays. Whoever goes on begins there. */
export async function trackSome(store: Store, { tracked, mark }: Untracked): Promise<Untracked> {
  return store.write(async (tx) => {
    const { entity } = tracked;
    const id = sql.ref(idColumn(entity));
    const from = mark.after === undefined ? sql`` : sql`AND ${id} > ${mark.after}`;
    const some = sql`${id} IN (SELECT ${id} FROM ${sql.table(tableFor(entity))} WHERE 1 = 1 ${from} ORDER BY ${id} LIMIT ${AT_ONCE})`;
    const { rows } = await sql<{ id: string }>`
      INSERT INTO record_change (entity, "recordId", "changedAt", shown, "shownBefore")
      SELECT ${sql.val(entity.entity)}, ${id}, 0, ${shownNow(store.dialect, tracked)}, ''
      FROM ${sql.table(tableFor(entity))} WHERE ${some}
      ON CONFLICT (entity, "recordId") DO UPDATE SET shown = excluded.shown, "shownBefore" = ''
      RETURNING "recordId" AS id`.execute(tx);
    const last = rows
      .map((row) => row.id)
      .toSorted()
      .at(-1);
    const isDone = rows.length < AT_ONCE || last === undefined;
    const next: Mark = isDone ? { of: mark.of, done: true } : { of: mark.of, after: last };
    await setMeta(tx, markOf(tracked), JSON.stringify(next));
    return { tracked, mark: next };
  });
}

/** Keep what a start can wait for; the rest follows while people work. */
export async function trackFew(store: Store, product: Product): Promise<void> {
  if ((await store.read(epochOf)) === undefined)
    await store.write((tx) => setMeta(tx, EPOCH, randomBytes(9).toString("base64url")));
  for (const untracked of await store.read((db) => untrackedIn(db, product))) {
    let next = untracked;
    for (let known = 0; known < MOST_AT_START && next.mark.done !== true; known += AT_ONCE) next = await trackSome(store, next);
  }
}

/** Records come from another store: who was told where its changes stood must begin anew. */
export async function forgetChanges(tx: Transaction): Promise<void> {
  await tx.deleteFrom("meta").where("name", "=", EPOCH).execute();
}

/** Since when changes are counted in this store without a break; undefined before the first start. */
export async function epochOf(db: Queries): Promise<string | undefined> {
  return metaOf(db, EPOCH);
}

function markOf({ entity }: Tracked): string {
  return `${MARKS}${entity.entity}`;
}
