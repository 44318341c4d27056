import { sql } from "kysely";
import type { LiveRecords } from "../../core/contract/live.ts";
import { mayRead } from "../../core/gate/may-read.ts";
import type { Product } from "../../core/definition/product.ts";
import { entityNamed, gatherEntityCall, workflowsOn, type EntityCall } from "../entity/entity-call.ts";
import { inReach, underPath } from "../entity/scope.ts";
import { allOf, amongIds, anyOf } from "../entity/sql-text.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import type { Call } from "../wire/call.ts";
import type { RecordNews } from "./news.ts";

/** Ids asked about in one statement. */
const AT_ONCE = 500;

/** Whether any record of an entity may be told to somebody: whoever may read no list of it hears nothing of it. */
export function mayHearOf(product: Product, { session, code }: SignedIn, entity: string): boolean {
  return entity in product.entities && workflowsOn(product, entity, code).some((one) => mayRead(one, session, "list"));
}

/**
 * What of the news is about records that the caller's lists may show at this moment: within scope, below a path that they
 * may read. One that was removed counts as if it were still there, and one that has just gone out of the side's sight as if
 * it were still seen, or no list would let it go.
 */
export async function visibleRecords(
  db: Queries,
  call: Call,
  who: SignedIn,
  news: readonly RecordNews[],
): Promise<LiveRecords[]> {
  const { product } = call.services;
  const asked = { ...call, signedIn: who };
  const told: LiveRecords[] = [];
  for (const [entity, items] of Map.groupBy(news, (item) => item.entity)) {
    if (!mayHearOf(product, who, entity)) continue;
    const readable = workflowsOn(product, entity, who.code)
      .filter((one) => mayRead(one, who.session, "list"))
      .map((one) => gatherEntityCall(asked, one.workflow));
    const isNew = new Set(items.flatMap((item) => (item.isNew ? [item.id] : [])));
    const rows = await found(db, readable, [...new Set(items.map(({ id }) => id))]);
    const seen = new Set(rows.map(({ id }) => id));
    const left = new Set(items.flatMap(({ id, left: by }) => (by.includes(who.session.side) && !seen.has(id) ? [id] : [])));
    const gone = await found(db, readable.map(seeingAll), [...left]);
    if (rows.length + gone.length === 0) continue;
    const { path } = entityNamed(product, entity, who.code);
    told.push({
      entity,
      paths: [...new Set(readable.map(({ workflow }) => workflow.path ?? path))],
      records: [
        ...rows.map(
          ({ id, delFlag }) => ({ id, kind: delFlag !== "0" ? "removed" : isNew.has(id) ? "made" : "changed" }) as const,
        ),
        ...gone.map(({ id }) => ({ id, kind: "removed" }) as const),
      ],
    });
  }
  return told;
}

/** The same reach without what a side does not see of it. */
function seeingAll(ec: EntityCall): EntityCall {
  const { rows: _some, ...scope } = ec.entity.scope;
  return { ...ec, entity: { ...ec.entity, scope } };
}

async function found(
  db: Queries,
  readable: readonly EntityCall[],
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly delFlag: string }[]> {
  const [ec] = readable;
  if (ec === undefined || ids.length === 0) return [];
  const under = anyOf(readable.map(underPath));
  const all: { readonly id: string; readonly delFlag: string }[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const where = allOf([amongIds(ec.entity, ids.slice(from, from + AT_ONCE)), inReach(ec), under]);
    const { rows } = await sql<{ id: string | number; delFlag: string }>`
      SELECT ${sql.ref(idColumn(ec.entity))} AS "id", ${sql.ref("delFlag")} AS "delFlag"
      FROM ${sql.table(tableFor(ec.entity))} WHERE ${where}`.execute(db);
    all.push(...rows.map((row) => ({ id: String(row.id), delFlag: row.delFlag })));
  }
  return all;
}
