import type { Queries, Store, Transaction } from "../store/port.ts";
import { isoTime } from "../store/clock.ts";
import type { Row } from "../store/tables.ts";
import { DELIVERY } from "../events/status.ts";

const AT_ONCE = 200;
/** SQLite takes some thousands of values in one statement. */
const ROWS_AT_ONCE = 50;

type Event = Row<"outbox">;
type Endpoint = Pick<Row<"webhook_endpoint">, "endpointId" | "endpointName" | "comId" | "kinds">;

/**
 * Give every event that is new in the outbox a delivery for each endpoint that wants it, in the order of their numbers.
 * What a stopped endpoint misses waits for it. Done twice it changes nothing, so that processes need not agree.
 *
 * @returns how many events were looked at
 */
export async function routeEvents(store: Store, nowMs: number): Promise<number> {
  // Read before the transaction and found by their keys in it: writers of records would lose races against a look over all.
  const events = await store.read(newEvents);
  if (events.length === 0) return 0;
  await store.write(async (tx) => {
    const endpoints = await tx
      .selectFrom("webhook_endpoint")
      .select(["endpointId", "endpointName", "comId", "kinds"])
      .where("delFlag", "=", "0")
      .orderBy("endpointId")
      .execute();
    const deliveries = events.flatMap((event) =>
      endpoints.filter((one) => wants(one, event)).map((one) => deliveryOf(one, event)),
    );
    await insertNew(tx, deliveries);
    await tx
      .updateTable("outbox")
      .set({ routedAt: nowMs })
      .where(
        "outId",
        "in",
        events.map(({ outId }) => outId),
      )
      .execute();
  });
  return events.length;
}

/** Events that no endpoint was asked about yet. */
export async function newEvents(db: Queries): Promise<readonly Event[]> {
  return db.selectFrom("outbox").selectAll().where("routedAt", "is", null).orderBy("outId").limit(AT_ONCE).execute();
}

/** An endpoint without a company hears of records that belong to none; one without kinds hears of all kinds. */
function wants({ comId, kinds }: Endpoint, event: Event): boolean {
  if ((comId ?? "") !== event.comId) return false;
  const named = (kinds ?? "").split(",").filter((kind) => kind !== "");
  return named.length === 0 || named.includes(event.kind);
}

function deliveryOf({ endpointId, endpointName }: Endpoint, event: Event) {
  const { outId, eventId, kind, entity, recordId, action, comId, traceparent, createdAt } = event;
  return {
    endpointId,
    endpointName,
    outId,
    eventId,
    kind,
    entity,
    recordId,
    action,
    comId,
    traceparent,
    createdAt,
    eventTime: isoTime(createdAt),
    status: DELIVERY.waiting,
    delFlag: "0",
  };
}

async function insertNew(tx: Transaction, deliveries: readonly ReturnType<typeof deliveryOf>[]): Promise<void> {
  for (let from = 0; from < deliveries.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto("webhook_delivery")
      .values(deliveries.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.columns(["endpointId", "outId"]).doNothing())
      .execute();
}
