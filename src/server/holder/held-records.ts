import { sql } from "kysely";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Entity } from "../../core/definition/generated/documents.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { selectRows, withLines } from "../entity/load.ts";
import { allOf, always, amongTexts, type Holds } from "../entity/sql-text.ts";
import { toRecord, type EntityRecord, type StoredRow } from "../entity/stored-record.ts";
import { AuthRequiredFailure, NotFoundFailure } from "../ground/failures.ts";
import { tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import type { Call, JsonObject } from "../wire/call.ts";
import { readPage } from "../wire/page.ts";
import { tryProof } from "./proof-tries.ts";
import { isSame, plainPhone } from "./query-code.ts";

/** Records that people hold who do not work in the back office, and what they see of them. */
export type HeldRecords = {
  readonly workflow: string;
  /** Fields with a telephone and a code; who names both holds the record like the account that it was made with. */
  readonly proof?: ProofFields;
  /** @param isOwner whether they are shown to the account that they were made with */
  readonly show: (
    db: Queries,
    ec: EntityCall,
    records: readonly EntityRecord[],
    isOwner: boolean,
  ) => readonly Facts[] | Promise<readonly Facts[]>;
};

type ProofFields = { readonly phone: string; readonly code: string };

/** What a caller brings to show that a record is theirs. */
type Proof = { readonly fields: ProofFields; readonly phone: string; readonly code: string };

const LONGEST = 32;

/** The proof in a query or a body, under the names of its fields; undefined where there is none. */
function proofIn({ proof: fields }: HeldRecords, given: JsonObject): Proof | undefined {
  if (fields === undefined) return undefined;
  const [phone, code] = [plainPhone(given[fields.phone]), given[fields.code]];
  if (phone === "" || typeof code !== "string" || code.trim() === "") return undefined;
  return { fields, phone: phone.slice(0, LONGEST), code: code.trim().toUpperCase().slice(0, LONGEST) };
}

/**
 * The record of a number that the caller holds. Somebody else's, a wrong code and a number that there is not answer alike.
 *
 * @throws {AuthRequiredFailure} where nothing could prove it
 * @throws {NotFoundFailure}
 */
export async function heldRecord(
  call: Call,
  ec: EntityCall,
  held: HeldRecords,
  number: unknown,
  given: JsonObject,
): Promise<EntityRecord> {
  const proof = proofIn(held, given);
  if (call.signedIn === undefined && proof === undefined) throw new AuthRequiredFailure();
  const { store } = call.services;
  const numbered = amongTexts(ec.entity.number?.field ?? "id", [typeof number === "string" ? number.slice(0, LONGEST) : ""]);
  const owned = ownedBy(call, ec.entity);
  const [own] = owned === undefined ? [] : await store.read((db) => recordsWhere(ec, db, allOf([owned, numbered])));
  const found = own ?? (proof && (await tryProof(call, proof.phone, () => oneOf(call, ec, proof, numbered))));
  if (found === undefined) throw new NotFoundFailure();
  return found;
}

async function oneOf(call: Call, ec: EntityCall, proof: Proof, where: Holds): Promise<EntityRecord | undefined> {
  const [found] = await call.services.store.read((db) => provenRecords(ec, db, proof, where));
  return found;
}

/** One page of the records of the caller's account, newest first, or those that the proof is of. */
export type HeldPage = { readonly records: readonly EntityRecord[]; readonly total: number; readonly isOwner: boolean };

/**
 * @param where only those for which this holds, unless a proof says which
 * @throws {AuthRequiredFailure} where nothing could prove any
 */
export async function heldPage(call: Call, ec: EntityCall, held: HeldRecords, where: readonly Holds[]): Promise<HeldPage> {
  const proof = proofIn(held, call.query as JsonObject);
  if (proof !== undefined) {
    const records = await tryProof(call, proof.phone, async () => {
      const proven = await call.services.store.read((db) => provenRecords(ec, db, proof, always));
      return proven.length === 0 ? undefined : proven;
    });
    return { records: records ?? [], total: records?.length ?? 0, isOwner: false };
  }
  const owned = ownedBy(call, ec.entity);
  if (owned === undefined) throw new AuthRequiredFailure();
  const { offset, limit } = readPage(call.query);
  const table = sql.table(tableFor(ec.entity));
  const all = allOf([isLive, owned, ...where]);
  return call.services.store.read(async (db) => {
    const { rows } = await sql<StoredRow>`
      SELECT * FROM ${table} WHERE ${all} ORDER BY ${sql.ref("createTime")} DESC, ${sql.ref("id")} DESC LIMIT ${limit} OFFSET ${offset}`.execute(
      db,
    );
    const counted = await sql<{ n: number }>`SELECT count(*) AS n FROM ${table} WHERE ${all}`.execute(db);
    return { records: await asRecords(ec, db, rows), total: Number(counted.rows[0]?.n ?? 0), isOwner: true };
  });
}

/** Live records for which this holds, with their lines. */
export async function recordsWhere(ec: EntityCall, db: Queries, where: Holds): Promise<readonly EntityRecord[]> {
  return asRecords(ec, db, await selectRows(db, ec.entity, allOf([isLive, where])));
}

/** Whether the record was made with the caller's account. */
export function isOwner(call: Call, { scope }: Entity, record: EntityRecord): boolean {
  return call.signedIn !== undefined && Number(record[scope.holder ?? ""]) === call.signedIn.userId;
}

/** Records that the proof is of; one as a rule, since each has a code of its own. */
async function provenRecords(ec: EntityCall, db: Queries, proof: Proof, where: Holds): Promise<readonly EntityRecord[]> {
  const coded = await recordsWhere(ec, db, allOf([amongTexts(proof.fields.code, [proof.code]), where]));
  return coded.filter((one) => isSame(plainPhone(one[proof.fields.phone]), proof.phone));
}

const isLive = sql<boolean>`${sql.ref("delFlag")} = '0'`;

/** Condition of the records that the caller's account has made; undefined for who has none. */
function ownedBy({ signedIn }: Call, { scope }: Entity): Holds | undefined {
  if (signedIn === undefined || scope.holder === undefined) return undefined;
  return sql<boolean>`${sql.ref(scope.holder)} = ${signedIn.userId}`;
}

function asRecords(ec: EntityCall, db: Queries, rows: readonly StoredRow[]): Promise<readonly EntityRecord[]> {
  return withLines(
    db,
    ec.entityOf,
    rows.map((row) => toRecord(ec.entity, row)),
  );
}
