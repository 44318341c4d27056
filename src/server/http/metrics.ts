import { DIRECTIVES } from "../wire/security-headers.ts";
import { family, type Sample } from "./metrics-text.ts";

/** Upper bounds of the duration histogram, in seconds. */
const BOUNDS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

type Sum = { count: number; seconds: number };

/** Counts of one process since its start; a scraper sums over processes and time. */
export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #routes = new Map<string, Sum>();
  readonly #jobs = new Map<string, Sum>();
  readonly #reports = new Map<string, number>();
  readonly #buckets: number[] = BOUNDS_SECONDS.map(() => 0);
  #count = 0;
  #sumSeconds = 0;

  /**
   * Note one answered call.
   *
   * @param route its pattern, such as `/system/user/:id`: a path holds ids, and each would be a series of its own
   */
  observe(method: string, route: string, code: number, seconds: number): void {
    const labels = `method="${method}",code="${code}"`;
    this.#requests.set(labels, (this.#requests.get(labels) ?? 0) + 1);
    add(this.#routes, `method="${method}",route="${route}"`, seconds);
    this.#count += 1;
    this.#sumSeconds += seconds;
    for (const [index, bound] of BOUNDS_SECONDS.entries())
      if (seconds <= bound) this.#buckets[index] = (this.#buckets[index] ?? 0) + 1;
  }

  /** Note a run of a job, by what it runs. */
  observeJob(job: string, result: "done" | "failed", seconds: number): void {
    add(this.#jobs, `job="${job.replaceAll(/[^\w.-]/g, "_")}",result="${result}"`, seconds);
  }

  /** Note a report of a page that broke its policy; a directive that no policy has is a stranger's invention. */
  countReport(directive: string): void {
    const known = DIRECTIVES.has(directive) ? directive : "other";
    this.#reports.set(known, (this.#reports.get(known) ?? 0) + 1);
  }

  /** The Prometheus text of these counts. */
  lines(): readonly string[] {
    return [
      ...family("portal_requests_total", "counter", "Answered calls by method and envelope code.", counts(this.#requests)),
      ...family("portal_request_duration_seconds", "histogram", "Time to answer a call.", [
        ...BOUNDS_SECONDS.map((bound, index): Sample => [`_bucket{le="${bound}"}`, this.#buckets[index] ?? 0]),
        [`_bucket{le="+Inf"}`, this.#count],
        ["_sum", this.#sumSeconds],
        ["_count", this.#count],
      ]),
      ...family("portal_route_duration_seconds", "summary", "Time to answer a call, by its route.", sums(this.#routes)),
      ...family("portal_job_duration_seconds", "summary", "Time of a run of a job, by what came of it.", sums(this.#jobs)),
      ...family(
        "portal_policy_reports_total",
        "counter",
        "Reports of pages that broke their content security policy.",
        [...this.#reports].toSorted().map(([directive, value]): Sample => [`{directive="${directive}"}`, value]),
      ),
    ];
  }
}

function add(sumsOf: Map<string, Sum>, labels: string, seconds: number): void {
  const sum = sumsOf.get(labels) ?? { count: 0, seconds: 0 };
  sum.count += 1;
  sum.seconds += seconds;
  sumsOf.set(labels, sum);
}

function counts(byLabels: ReadonlyMap<string, number>): readonly Sample[] {
  return [...byLabels].toSorted().map(([labels, value]): Sample => [`{${labels}}`, value]);
}

function sums(byLabels: ReadonlyMap<string, Sum>): readonly Sample[] {
  return [...byLabels]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([labels, { count, seconds }]): Sample[] => [
      [`_sum{${labels}}`, seconds],
      [`_count{${labels}}`, count],
    ]);
}
