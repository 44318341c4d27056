import { tellEvent } from "../messages/tell-event.ts";
import type { Services } from "../services.ts";
import { isoTime } from "../store/clock.ts";
import type { DeliveryFault } from "./delivery-failed.ts";
import { DELIVERY, ENDPOINT } from "../events/status.ts";
import type { Taken } from "./take-due.ts";
import { GONE, MOST_TRIES, REST_AFTER, STOP_AFTER_MS, waitAfter } from "./waits.ts";

/** What came of a try: the status of the answer, or why there was none. */
export type Outcome = { readonly status: number } | { readonly fault: DeliveryFault };

/** Whether the receiver has taken it. */
export function hasArrived(outcome: Outcome): boolean {
  return "status" in outcome && outcome.status >= 200 && outcome.status < 300;
}

type Settling = Pick<Services, "store" | "product">;

/** Write down what came of a try, and when the next one comes, unless another process has taken the delivery meanwhile. */
export async function settle({ store, product }: Settling, taken: Taken, outcome: Outcome, nowMs: number): Promise<void> {
  await store.write(async (tx) => {
    const { delivery, endpoint } = taken;
    const known = await tx
      .selectFrom("webhook_endpoint")
      .selectAll()
      .where("endpointId", "=", endpoint.endpointId)
      .executeTakeFirst();
    const said = {
      lastTime: isoTime(nowMs),
      lastStatus: "status" in outcome ? outcome.status : null,
      lastFault: "fault" in outcome ? outcome.fault : null,
    };
    const isDelivered = hasArrived(outcome);
    // Something has arrived there since this event was tried first, so it is the event that fails, not the endpoint.
    const failsAlone = delivery.attempts >= MOST_TRIES && (known?.successAt ?? 0) > (delivery.firstAt ?? nowMs);
    await tx
      .updateTable("webhook_delivery")
      .set({
        ...said,
        leaseUntil: 0,
        dueAt: isDelivered ? 0 : nowMs + waitAfter(delivery.attempts),
        status: isDelivered ? DELIVERY.delivered : failsAlone ? DELIVERY.givenUp : DELIVERY.waiting,
      })
      .where("deliveryId", "=", delivery.deliveryId)
      .where("attempts", "=", delivery.attempts)
      .where("status", "=", DELIVERY.waiting)
      .execute();
    if (known === undefined) return;
    const stands = isDelivered ? { ...WELL, successAt: nowMs } : failed(known, outcome, nowMs);
    await tx
      .updateTable("webhook_endpoint")
      .set({ ...said, ...stands })
      .where("endpointId", "=", known.endpointId)
      .execute();
    if ("status" in stands)
      await tellEvent(tx, { product, key: "webhookStopped", facts: { name: known.endpointName }, now: said.lastTime });
  });
}

const WELL = { failures: 0, failingSince: null, restUntil: 0 };

function failed(
  known: { readonly failures: number; readonly failingSince: number | null; readonly status: string },
  outcome: Outcome,
  nowMs: number,
) {
  const failures = known.failures + 1;
  const failingSince = known.failingSince ?? nowMs;
  const isGone = "status" in outcome && outcome.status === GONE;
  const isLasting = failures >= REST_AFTER && nowMs - failingSince >= STOP_AFTER_MS;
  return {
    failures,
    failingSince,
    restUntil: failures < REST_AFTER ? 0 : nowMs + waitAfter(failures - REST_AFTER + 1),
    ...(known.status === ENDPOINT.open && (isGone || isLasting) ? { status: ENDPOINT.stopped, gaveUp: "1" } : {}),
  };
}
