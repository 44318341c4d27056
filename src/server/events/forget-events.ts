import { DAY_MS } from "../store/clock.ts";
import type { Store, Transaction } from "../store/port.ts";

/** What has happened is known to others by then, or they ask for the records themselves. */
export const KEPT_MS = 30 * DAY_MS;
/** Few enough that nobody who writes meanwhile waits for it. */
const AT_ONCE = 1000;

/**
 * Remove events and their deliveries of which nobody will ask any more. What an endpoint that is stopped has missed for
 * so long is forgotten as well, or it would grow without an end.
 *
 * @returns how many rows were removed
 */
export async function forgetEvents(store: Store, nowMs: number): Promise<number> {
  const before = nowMs - KEPT_MS;
  const deliveries = await inSteps(store, (tx) => {
    const old = tx.selectFrom("webhook_delivery").select("deliveryId").where("createdAt", "<", before).limit(AT_ONCE);
    return tx.deleteFrom("webhook_delivery").where("deliveryId", "in", old).executeTakeFirst();
  });
  const events = await inSteps(store, (tx) => {
    const old = tx.selectFrom("outbox").select("outId").where("createdAt", "<", before).limit(AT_ONCE);
    return tx.deleteFrom("outbox").where("outId", "in", old).executeTakeFirst();
  });
  return deliveries + events;
}

async function inSteps(store: Store, step: (tx: Transaction) => Promise<{ readonly numDeletedRows: bigint }>): Promise<number> {
  let removed = 0;
  for (;;) {
    const gone = Number((await store.write(step)).numDeletedRows);
    removed += gone;
    if (gone < AT_ONCE) return removed;
  }
}
