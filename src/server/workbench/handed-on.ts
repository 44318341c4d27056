import { sql } from "kysely";
import type { EntityCall } from "../entity/entity-call.ts";
import type { Holds } from "../entity/sql-text.ts";
import { textColumn } from "../entity/sql-text.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";

/** What moved the record of the row from one state into another, as its history keeps it as long as the record lives. */
function movesOf({ entity }: EntityCall) {
  const id = textColumn(entity, tableFor(entity), idColumn(entity));
  return sql`FROM ${sql.table("oper_log")} AS l WHERE ${sql.ref("l.entity")} = ${entity.entity} AND ${sql.ref("l.entityId")} = ${id}
    AND ${sql.ref("l.fromState")} <> ${sql.ref("l.toState")}`;
}

/** The moment since which a record stands in its state. */
export function standsSince(ec: EntityCall) {
  return sql<string | null>`(SELECT max(${sql.ref("l.operTime")}) ${movesOf(ec)})`;
}

/**
 * The records that the caller handed on. What waits on his own side is his as long as he moved it last; what waits
 * elsewhere stays his, although people there have passed it among themselves.
 */
export function handedOn(ec: EntityCall, isOwnSide: boolean): Holds {
  const { userName } = ec.session;
  const moves = movesOf(ec);
  const name = sql.ref("l.operName");
  return isOwnSide
    ? sql<boolean>`(SELECT ${name} ${moves} ORDER BY ${sql.ref("l.operId")} DESC LIMIT 1) = ${userName}`
    : sql<boolean>`EXISTS (SELECT 1 ${moves} AND ${name} = ${userName})`;
}
