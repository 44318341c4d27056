import { sql } from "kysely";
import type { Call, JsonObject } from "../wire/call.ts";
import { AuthRequiredFailure, NotFoundFailure } from "../ground/failures.ts";
import type { EntityCall } from "../entity/entity-call.ts";
import { selectRows, withLines } from "../entity/load.ts";
import { allOf, amongTexts, type Holds } from "../entity/sql-text.ts";
import { toRecord, type EntityRecord } from "../entity/stored-record.ts";
import type { Queries } from "../store/port.ts";
import { tryProof } from "../holder/proof-tries.ts";
import { isSame, plainPhone } from "../holder/query-code.ts";

/** What a caller brings to show that an order is theirs. */
export type Proof = { readonly phone: string; readonly queryCode: string };

const LONGEST = 32;

/** The proof in a query or a body; undefined where there is none. */
export function proofIn(given: JsonObject): Proof | undefined {
  const [phone, code] = [plainPhone(given["phone"]), given["queryCode"]];
  if (phone === "" || typeof code !== "string" || code.trim() === "") return undefined;
  return { phone: phone.slice(0, LONGEST), queryCode: code.trim().toUpperCase().slice(0, LONGEST) };
}

/**
 * The number of an order that the caller holds: the account that it was made with, or whoever names its telephone and its
 * code. Somebody else's order, a wrong code and a number that there is not answer alike.
 *
 * @throws {AuthRequiredFailure} where nothing could prove it
 * @throws {NotFoundFailure}
 */
export async function heldOrder(call: Call, ec: EntityCall, orderNo: unknown, given: JsonObject): Promise<EntityRecord> {
  const proof = proofIn(given);
  if (call.signedIn === undefined && proof === undefined) throw new AuthRequiredFailure();
  const { store } = call.services;
  const numbered = amongTexts("orderNo", [typeof orderNo === "string" ? orderNo.slice(0, LONGEST) : ""]);
  const own = await store.read((db) => ownOrders(call, ec, db, numbered));
  const found =
    own[0] ??
    (proof === undefined
      ? undefined
      : await tryProof(call, proof.phone, async () => (await store.read((db) => provenOrders(ec, db, proof, numbered)))[0]));
  if (found === undefined) throw new NotFoundFailure();
  return found;
}

/** Orders that the proof is of; one as a rule, since each has a code of its own. */
export async function provenOrders(ec: EntityCall, db: Queries, proof: Proof, where?: Holds): Promise<readonly EntityRecord[]> {
  const coded = amongTexts("queryCode", [proof.queryCode]);
  const rows = await selectRows(db, ec.entity, allOf([isLive, coded, ...(where === undefined ? [] : [where])]));
  const records = rows.map((row) => toRecord(ec.entity, row)).filter((one) => isSame(plainPhone(one["phone"]), proof.phone));
  return withLines(db, ec.entityOf, records);
}

const isLive = sql<boolean>`${sql.ref("delFlag")} = '0'`;

/** Condition of the orders that the caller's account has made; undefined for who has none. */
export function ownedBy(call: Call): Holds | undefined {
  const { signedIn } = call;
  return signedIn === undefined ? undefined : allOf([isLive, sql<boolean>`${sql.ref("userId")} = ${signedIn.userId}`]);
}

async function ownOrders(call: Call, ec: EntityCall, db: Queries, where: Holds): Promise<readonly EntityRecord[]> {
  const owned = ownedBy(call);
  if (owned === undefined) return [];
  const rows = await selectRows(db, ec.entity, allOf([owned, where]));
  return withLines(
    db,
    ec.entityOf,
    rows.map((row) => toRecord(ec.entity, row)),
  );
}
