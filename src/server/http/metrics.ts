import { Hono } from "hono";
import type { Services } from "../services.ts";
import { type PortalApp, transportOf } from "../wire/transport.ts";
import { DIRECTIVES, secure } from "../wire/security-headers.ts";

/** Upper bounds of the duration histogram, in seconds. */
const BOUNDS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const TEXT_TYPE = "text/plain; version=0.0.4; charset=utf-8";
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Counts of one process since its start; a scraper sums over processes and time. */
export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #reports = new Map<string, number>();
  readonly #buckets: number[] = BOUNDS_SECONDS.map(() => 0);
  #count = 0;
  #sumSeconds = 0;

  /** Note one answered call. Paths are left out: they hold ids, and each would be a series of its own. */
  observe(method: string, code: number, seconds: number): void {
    const labels = `method="${method}",code="${code}"`;
    this.#requests.set(labels, (this.#requests.get(labels) ?? 0) + 1);
    this.#count += 1;
    this.#sumSeconds += seconds;
    for (const [index, bound] of BOUNDS_SECONDS.entries())
      if (seconds <= bound) this.#buckets[index] = (this.#buckets[index] ?? 0) + 1;
  }

  /** Note a report of a page that broke its policy; a directive that no policy has is a stranger's invention. */
  countReport(directive: string): void {
    const known = DIRECTIVES.has(directive) ? directive : "other";
    this.#reports.set(known, (this.#reports.get(known) ?? 0) + 1);
  }

  /** The Prometheus text of these counts and of the moment. */
  render({ waitingWrites, memory, uptimeSeconds }: Moment): string {
    return [
      ...family(
        "portal_requests_total",
        "counter",
        "Answered calls by method and envelope code.",
        [...this.#requests].toSorted().map(([labels, value]): Sample => [`{${labels}}`, value]),
      ),
      ...family("portal_request_duration_seconds", "histogram", "Time to answer a call.", [
        ...BOUNDS_SECONDS.map((bound, index): Sample => [`_bucket{le="${bound}"}`, this.#buckets[index] ?? 0]),
        [`_bucket{le="+Inf"}`, this.#count],
        ["_sum", this.#sumSeconds],
        ["_count", this.#count],
      ]),
      ...family(
        "portal_policy_reports_total",
        "counter",
        "Reports of pages that broke their content security policy.",
        [...this.#reports].toSorted().map(([directive, value]): Sample => [`{directive="${directive}"}`, value]),
      ),
      ...family("portal_store_waiting_writes", "gauge", "Writes that wait for their turn.", [["", waitingWrites]]),
      ...family("process_resident_memory_bytes", "gauge", "Resident memory.", [["", memory.rss]]),
      ...family("nodejs_heap_size_used_bytes", "gauge", "Heap in use.", [["", memory.heapUsed]]),
      ...family("process_uptime_seconds", "gauge", "Time since the start.", [["", uptimeSeconds]]),
      "",
    ].join("\n");
  }
}

type Moment = {
  readonly waitingWrites: number;
  readonly memory: { readonly rss: number; readonly heapUsed: number };
  readonly uptimeSeconds: number;
};
type Sample = readonly [suffix: string, value: number];

function family(name: string, type: string, help: string, samples: readonly Sample[]): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map(([suffix, value]) => `${name}${suffix} ${value}`)];
}

/**
 * `/metrics` beside the product, for callers of this machine only; with METRICS_PORT it is on that port and nowhere else.
 * A call that came through a proxy is not from this machine, whatever its socket says.
 */
export function metricsRoute(app: PortalApp, services: Services): void {
  if (services.settings.metricsPort !== undefined) return;
  app.get("/metrics", (context) => {
    const address = transportOf(context)?.address ?? transportOf(context)?.incoming?.socket.remoteAddress ?? "";
    const isProxied = ["x-forwarded-for", "forwarded", "x-real-ip"].some((name) => context.req.header(name) !== undefined);
    return LOOPBACK.has(address) && !isProxied ? answer(services) : context.notFound();
  });
}

/** The app of METRICS_PORT: this one path. */
export function metricsApp(services: Services): PortalApp {
  const app: PortalApp = new Hono();
  app.get("/metrics", () => answer(services));
  return app;
}

function answer({ metrics, store }: Services): Response {
  const headers = new Headers({ "Content-Type": TEXT_TYPE, "Cache-Control": "no-store" });
  secure(headers);
  const moment = { waitingWrites: store.waiting?.() ?? 0, memory: process.memoryUsage(), uptimeSeconds: process.uptime() };
  return new Response(metrics.render(moment), { headers });
}
