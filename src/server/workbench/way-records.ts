import { sql } from "kysely";
import type { Condition, WayLack, WayRecords } from "../../core/definition/generated/documents.ts";
import { mayRead } from "../../core/gate/may-read.ts";
import { type EntityCall, gatherEntityCall, workflowsOn } from "../entity/entity-call.ts";
import { scalarText } from "../entity/scalar-text.ts";
import { inScope } from "../entity/scope.ts";
import { allOf, amongTexts, conditionHolds, type Holds } from "../entity/sql-text.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import type { StoredValue } from "../store/tables.ts";
import { type Call, whoCalls } from "../wire/call.ts";

/** Records of another kind that belong to those on the way. */
export type Belonging = WayRecords | WayLack;

/** The reader's view of an entity; undefined where none of its lists is his to read. */
export function viewOf(call: Call, entity: string): EntityCall | undefined {
  const { code, session } = whoCalls(call);
  const workflow = workflowsOn(call.services.product, entity, code).find((one) => mayRead(one, session, "list"));
  return workflow === undefined ? undefined : gatherEntityCall(call, workflow.workflow);
}

/** The oldest record for each of those that it belongs to, and how many there are. */
export async function oldestOf(db: Queries, ec: EntityCall, { by, where }: Belonging, ids: readonly string[]) {
  const { entity } = ec;
  const [id, owner] = [sql.ref(idColumn(entity)), sql.ref(by)];
  const { rows } = await sql<{ id: StoredValue; name: StoredValue; owner: StoredValue }>`
    SELECT ${id} AS "id", ${sql.ref(entity.label)} AS "name", ${owner} AS "owner" FROM ${sql.table(tableFor(entity))}
    WHERE ${belongs(ec, by, where, ids)} ORDER BY ${sql.ref("createTime")}, ${id}`.execute(db);
  const found = new Map<string, { readonly id: string; readonly name: string; readonly more: number }>();
  for (const row of rows) {
    const [key, known] = [String(row.owner), found.get(String(row.owner))];
    found.set(
      key,
      known === undefined
        ? { id: String(row.id), name: scalarText(row.name ?? row.id), more: 0 }
        : { ...known, more: known.more + 1 },
    );
  }
  return found;
}

/** The latest day of a field of the records that belong to each. */
export async function latestOf(db: Queries, ec: EntityCall, { by, where }: Belonging, date: string, ids: readonly string[]) {
  const { rows } = await sql<{ owner: StoredValue; day: string | null }>`
    SELECT ${sql.ref(by)} AS "owner", max(${sql.ref(date)}) AS "day" FROM ${sql.table(tableFor(ec.entity))}
    WHERE ${belongs(ec, by, where, ids)} GROUP BY 1`.execute(db);
  return new Map(rows.map(({ owner, day }) => [String(owner), day ?? ""]));
}

function belongs(ec: EntityCall, by: string, where: Condition | undefined, ids: readonly string[]): Holds {
  const narrowed = where === undefined ? [] : [conditionHolds(ec.entity, where)];
  return allOf([amongTexts(by, ids), inScope(ec), ...narrowed]);
}
