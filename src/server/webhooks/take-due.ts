import { sql } from "kysely";
import type { Queries, Store } from "../store/port.ts";
import { notOfRetired } from "../store/retired-companies.ts";
import type { Row } from "../store/tables.ts";
import { LEASE_MS } from "./patience.ts";
import { DELIVERY, ENDPOINT } from "../events/status.ts";
import { REST_AFTER } from "./waits.ts";

/** A delivery that this process sends now, and where. */
export type Taken = {
  readonly delivery: Row<"webhook_delivery">;
  readonly endpoint: Pick<Row<"webhook_endpoint">, "endpointId" | "url" | "secret">;
};

/** What is for a company that no document names waits for it, as for a stopped endpoint. */
const ofLiving = notOfRetired(sql.ref("comId"));

/** Endpoints to which something could go now. */
export async function readyEndpoints(db: Queries, nowMs: number): Promise<readonly number[]> {
  const open = await db
    .selectFrom("webhook_endpoint")
    .select("endpointId")
    .where("delFlag", "=", "0")
    .where("status", "=", ENDPOINT.open)
    .where(ofLiving)
    .where("restUntil", "<=", nowMs)
    .orderBy("endpointId")
    .execute();
  const ready: number[] = [];
  for (const { endpointId } of open) if ((await dueOf(db, endpointId, nowMs, 1)).length > 0) ready.push(endpointId);
  return ready;
}

/**
 * Take some of the deliveries of an endpoint that are due, the earliest of each record alone, so that what happened to a
 * record arrives in the order in which it happened. Nobody else takes them until the lease has lapsed.
 */
export async function takeDue(store: Store, endpointId: number, most: number, nowMs: number): Promise<readonly Taken[]> {
  return store.write(async (tx) => {
    const endpoint = await tx
      .selectFrom("webhook_endpoint")
      .select(["endpointId", "url", "secret", "failures"])
      .where("endpointId", "=", endpointId)
      .where("delFlag", "=", "0")
      .where("status", "=", ENDPOINT.open)
      .where(ofLiving)
      .executeTakeFirst();
    if (endpoint === undefined) return [];
    // One that fails is tried with a single event, not with all that wait.
    const limit = endpoint.failures >= REST_AFTER ? 1 : most;
    const due = await dueOf(tx, endpointId, nowMs, limit);
    if (due.length === 0) return [];
    const taken = await tx
      .updateTable("webhook_delivery")
      .set((row) => ({
        leaseUntil: nowMs + LEASE_MS,
        attempts: row("attempts", "+", 1),
        firstAt: row.fn.coalesce("firstAt", row.val(nowMs)),
      }))
      .where(
        "deliveryId",
        "in",
        due.map(({ deliveryId }) => deliveryId),
      )
      .returningAll()
      .execute();
    return taken.toSorted((one, other) => one.outId - other.outId).map((delivery) => ({ delivery, endpoint }));
  });
}

/**
 * Waiting deliveries of an endpoint whose time has come, that nobody holds, and before which none of the same record waits.
 * Read in the order of their events, in which the first of a record come first: however many wait, few are looked at.
 */
async function dueOf(db: Queries, endpointId: number, nowMs: number, most: number) {
  return db
    .selectFrom("webhook_delivery as due")
    .select("due.deliveryId")
    .where("due.endpointId", "=", endpointId)
    .where("due.status", "=", DELIVERY.waiting)
    .where("due.dueAt", "<=", nowMs)
    .where("due.leaseUntil", "<=", nowMs)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("webhook_delivery as earlier")
            .select("earlier.deliveryId")
            .where("earlier.endpointId", "=", endpointId)
            .whereRef("earlier.recordId", "=", "due.recordId")
            .whereRef("earlier.entity", "=", "due.entity")
            .where("earlier.status", "=", DELIVERY.waiting)
            .whereRef("earlier.outId", "<", "due.outId"),
        ),
      ),
    )
    .orderBy("due.outId")
    .limit(most)
    .execute();
}
