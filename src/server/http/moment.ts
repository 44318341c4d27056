import { monitorEventLoopDelay, performance, type EventLoopUtilization } from "node:perf_hooks";
import { sql } from "kysely";
import { DELIVERY } from "../events/status.ts";
import { MAIL } from "../mail/status.ts";
import type { Services } from "../services.ts";
import { SECOND_MS } from "../store/clock.ts";
import { family, type Sample } from "./metrics-text.ts";

const NS_PER_SECOND = 1e9;
/** Steps in which the loop is asked whether it is late, in milliseconds. */
const LOOP_STEP_MS = 20;
const QUANTILES = [0.5, 0.9, 0.99] as const;

/** What a scraper is told of the moment: the loop, the store, what waits to go out. A process that nobody asks measures nothing. */
export class Moment {
  #delay: ReturnType<typeof monitorEventLoopDelay> | undefined;
  #used: EventLoopUtilization | undefined;

  /** The Prometheus text of now; the loop's since the last time. */
  async lines({ store, clock, log }: Services): Promise<readonly string[]> {
    const memory = process.memoryUsage();
    const pools = store.pools?.() ?? [];
    const replica = store.replica?.state();
    const out = await outgoing(store, clock()).catch((err: unknown) => {
      log.warn({ err }, "what waits to go out cannot be counted");
      return undefined;
    });
    return [
      ...family("portal_store_waiting_writes", "gauge", "Writes that wait for their turn.", [["", store.waiting?.() ?? 0]]),
      ...family(
        "portal_store_retries_total",
        "counter",
        "Writes that were run again because another came first.",
        store.retries === undefined ? [] : [["", store.retries()]],
      ),
      ...family(
        "portal_store_connections",
        "gauge",
        "Connections to the server of the store, by what they are for.",
        pools.flatMap(({ name, used, idle }): Sample[] => [
          [`{pool="${name}",state="used"}`, used],
          [`{pool="${name}",state="idle"}`, idle],
        ]),
      ),
      ...family(
        "portal_store_waiting_for_connection",
        "gauge",
        "Work that waits for a connection.",
        pools.map(({ name, waiting }): Sample => [`{pool="${name}"}`, waiting]),
      ),
      ...family(
        "portal_replica_reads_total",
        "counter",
        "Lists that the server that follows has answered.",
        replica === undefined ? [] : [["", replica.answered]],
      ),
      ...family(
        "portal_replica_lag_seconds",
        "gauge",
        "How far it was behind at the last of them.",
        replica?.behindMs === undefined ? [] : [["", replica.behindMs / SECOND_MS]],
      ),
      ...family(
        "portal_outbox_waiting",
        "gauge",
        "Events, deliveries and mails that have not gone out.",
        out === undefined ? [] : Object.entries(out.waiting).map(([of, count]): Sample => [`{of="${of}"}`, count]),
      ),
      ...family(
        "portal_outbox_oldest_seconds",
        "gauge",
        "Age of the oldest event that nobody has been told of.",
        out === undefined ? [] : [["", out.oldestSeconds]],
      ),
      ...this.#loop(),
      ...family("process_resident_memory_bytes", "gauge", "Resident memory.", [["", memory.rss]]),
      ...family("nodejs_heap_size_used_bytes", "gauge", "Heap in use.", [["", memory.heapUsed]]),
      ...family("process_uptime_seconds", "gauge", "Time since the start.", [["", process.uptime()]]),
    ];
  }

  #loop(): readonly string[] {
    const delay = (this.#delay ??= monitorEventLoopDelay({ resolution: LOOP_STEP_MS }));
    delay.enable();
    const lag = QUANTILES.map((quantile): Sample => {
      const seconds = delay.percentile(quantile * 100) / NS_PER_SECOND;
      return [`{quantile="${quantile}"}`, Number.isFinite(seconds) ? seconds : 0];
    });
    delay.reset();
    const now = performance.eventLoopUtilization();
    const { utilization } = this.#used === undefined ? now : performance.eventLoopUtilization(now, this.#used);
    this.#used = now;
    return [
      ...family("nodejs_eventloop_lag_seconds", "gauge", "How late the event loop was since the last scrape.", lag),
      ...family("nodejs_eventloop_utilization_ratio", "gauge", "Share of the time that the event loop worked.", [
        ["", utilization],
      ]),
    ];
  }

  /** Ask the loop nothing any more. */
  stop(): void {
    this.#delay?.disable();
  }
}

type Outgoing = { readonly waiting: Readonly<Record<"events" | "deliveries" | "mails", number>>; readonly oldestSeconds: number };

/** What waits to go out; each part is found by an index of what waits. */
async function outgoing(store: Services["store"], nowMs: number): Promise<Outgoing> {
  const { rows } = await store.ask((db) =>
    sql<{ events: number; oldest: number | null; deliveries: number; mails: number }>`
      SELECT
        (SELECT count(*) FROM outbox WHERE ${sql.ref("routedAt")} IS NULL) AS events,
        (SELECT min(${sql.ref("createdAt")}) FROM outbox WHERE ${sql.ref("routedAt")} IS NULL) AS oldest,
        (SELECT count(*) FROM webhook_endpoint JOIN webhook_delivery
          ON ${sql.ref("webhook_delivery.endpointId")} = ${sql.ref("webhook_endpoint.endpointId")}
          WHERE ${sql.ref("webhook_delivery.status")} = ${DELIVERY.waiting}) AS deliveries,
        (SELECT count(*) FROM mail WHERE status = ${MAIL.waiting}) AS mails`.execute(db),
  );
  const [found] = rows;
  const oldest = found?.oldest ?? null;
  return {
    waiting: {
      events: Number(found?.events ?? 0),
      deliveries: Number(found?.deliveries ?? 0),
      mails: Number(found?.mails ?? 0),
    },
    oldestSeconds: oldest === null ? 0 : Math.max(0, (nowMs - Number(oldest)) / SECOND_MS),
  };
}
