import { sql } from "kysely";
import type { Facts } from "../../core/condition/evaluate.ts";
import { workflowsOn } from "../entity/entity-call.ts";
import { stateFields } from "../entity/states.ts";
import { isLive, partyOf } from "../session/party.ts";
import type { Queries } from "../store/port.ts";
import { whoCalls, type Call } from "../wire/call.ts";
import { NotFoundFailure } from "../ground/failures.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { purchasersOf } from "../system/purchasers-of.ts";
import { idInPath } from "./admin-call.ts";

/** GET /distribution/purchasers: who buys for the chosen company, to be put in charge of suppliers. */
export async function purchasers(call: Call): Promise<Reply> {
  const { company } = whoCalls(call);
  return call.services.store.read(async (db) => {
    const rows = await purchasersOf(db, company?.comId ?? "")
      .orderBy("users.userId")
      .execute();
    return replyData(
      call,
      rows.map((row) => ({ ...row, userId: String(row.userId) })),
      "FOUND",
    );
  });
}

/** GET /distribution/userSupplier/{id}: suppliers of the chosen company that a purchaser is in charge of. */
export async function suppliersOfUser(call: Call): Promise<Reply> {
  const { company } = whoCalls(call);
  const userId = idInPath(call);
  return call.services.store.read(async (db) => {
    const user = await db.selectFrom("users").select("userId").where("userId", "=", userId).executeTakeFirst();
    if (user === undefined) throw new NotFoundFailure();
    return replyData(call, await inChargeOf(db, call, String(userId), company?.comId ?? ""), "FOUND");
  });
}

/** Who they are, and in which state: whom the document calls the handler of a party is in charge of it. */
async function inChargeOf(db: Queries, call: Call, userId: string, comId: string): Promise<readonly Facts[]> {
  const { product } = call.services;
  const { entity, id, table, name, company } = partyOf(product);
  const handler = entity?.scope.handler;
  if (entity === undefined || handler === undefined) return [];
  const states = workflowsOn(product, entity.entity, product.variants.default).flatMap(stateFields);
  const columns = [id, name, company, "comName", ...states];
  const { rows } = await sql<Facts>`
    SELECT ${sql.join([...new Set(columns)].map((column) => sql.ref(column)))} FROM ${sql.table(table)}
    WHERE ${sql.ref(handler.field)} = ${userId} AND ${sql.ref(company)} = ${comId} AND ${isLive}
    ORDER BY ${sql.ref(id)}`.execute(db);
  return rows;
}
