import type { Entity } from "../../core/definition/generated/documents.ts";
import { RefusedFailure } from "../ground/failures.ts";
import type { Queries, Transaction } from "../store/port.ts";
import type { EntityCall } from "./entity-call.ts";
import { selectRows } from "./load.ts";
import { inScope, underPath } from "./scope.ts";
import { allOf, conditionHolds } from "./sql-text.ts";
import { toRecord } from "./stored-record.ts";
import type { Facts } from "../../core/condition/evaluate.ts";

/** Whose keys these are: another party's system may use the same ones, and is not told of theirs. */
export function sourceOfKeys({ who, session }: EntityCall, entity: Entity): string {
  const company = entity.scope.company === undefined ? "" : (who.company?.comId ?? "");
  return [company, session.supplierId ?? "", session.merchantId ?? ""].join("/");
}

/** The record of an entity that the other system knows under a key; undefined for a key that comes for the first time. */
export async function recordUnder(
  tx: Transaction,
  ec: EntityCall,
  externalKey: string,
  entity = ec.entity,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("exchange_key")
    .select("recordId")
    .where("source", "=", sourceOfKeys(ec, entity))
    .where("entity", "=", entity.entity)
    .where("externalKey", "=", externalKey)
    .executeTakeFirst();
  return row?.recordId;
}

/** Under which keys the other system knows records of this entity, by their ids. */
export async function keysOfRecords(db: Queries, ec: EntityCall, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("exchange_key")
    .select(["recordId", "externalKey"])
    .where("entity", "=", ec.entity.entity)
    .where("recordId", "in", ids)
    .where("source", "=", sourceOfKeys(ec, ec.entity))
    .execute();
  return new Map(rows.map(({ recordId, externalKey }) => [recordId, externalKey]));
}

/** Keep under which key the other system knows a record. */
export async function keepKey(tx: Transaction, ec: EntityCall, externalKey: string, recordId: string): Promise<void> {
  const row = { source: sourceOfKeys(ec, ec.entity), entity: ec.entity.entity, externalKey, recordId };
  await tx.insertInto("exchange_key").values(row).execute();
}

/**
 * A record that was there before the other system sent it, by the values of the fields that its entity names.
 *
 * @throws {RefusedFailure} where several have them, or the other system knows it under another key
 */
export async function recognised(
  tx: Transaction,
  ec: EntityCall,
  known: NonNullable<Entity["exchange"]>["known"],
  body: Facts,
): Promise<string | undefined> {
  if (known === undefined || known.some((key) => typeof body[key] !== "string" || body[key] === "")) return undefined;
  const { entity } = ec;
  const alike = known.map((key) => conditionHolds(entity, { [key]: { eq: String(body[key]) } }));
  const rows = await selectRows(tx, entity, allOf([...alike, inScope(ec), underPath(ec)]));
  const [row] = rows;
  if (row === undefined) return undefined;
  const { id } = toRecord(entity, row);
  const taken = await tx
    .selectFrom("exchange_key")
    .select("externalKey")
    .where("entity", "=", entity.entity)
    .where("recordId", "=", id)
    .where("source", "=", sourceOfKeys(ec, entity))
    .executeTakeFirst();
  if (rows.length > 1 || taken !== undefined) throw new RefusedFailure("DUPLICATE", "DUPLICATE", {}, known[0]);
  return id;
}
