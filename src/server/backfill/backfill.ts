import { setTimeout as sleep } from "node:timers/promises";
import { JobLease } from "../jobs/job-lease.ts";
import { BusyFailure } from "../ground/failures.ts";
import type { Services } from "../services.ts";
import { trackSome, untrackedIn } from "../changes/fill-changes.ts";
import { fillSome as indexSome, unfilledIn } from "../search/fill-index.ts";
import { isoNow } from "../store/clock.ts";
import { fillSome } from "./fill-some.ts";
import { type Pending, pendingOf } from "../entity/backfill-marks.ts";

const LEASE = "backfill";
/** How long another process is left alone with it before this one asks again. */
const RETRY_MS = 30_000;
const SHORTEST_REST_MS = 5;
/** How long people have the store to themselves after one of its transactions found no room beside theirs. */
const BUSY_REST_MS = 1000;

/**
 * Fills fields that the documents declare for records which are there already, then the index of words, and who sees them, a few records
 * at a time, while people work: it rests as long as it wrote. A process that stops leaves off between two transactions, and whoever starts next
 * goes on there. Of several processes on one store one does it.
 */
export class Backfill {
  readonly #services: Services;
  readonly #lease: JobLease;
  #running: Promise<void> | undefined;
  #stop = new AbortController();

  constructor(services: Services) {
    this.#services = services;
    this.#lease = new JobLease(services.store, LEASE);
  }

  /** Begin in the background. */
  start(): void {
    this.#running ??= this.#begin();
  }

  /** Other documents run: look once more, where it has begun at all. */
  renew(): void {
    this.#running = this.#running?.then(() => this.#begin());
  }

  #begin(): Promise<void> {
    return this.run().catch((fault: unknown) => {
      if (!this.#stop.signal.aborted) this.#services.log.error({ err: fault }, "fields of earlier records could not be filled");
    });
  }

  /** Leave off after the transaction under way. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await this.#lease.release().catch(() => undefined);
  }

  /** Fill everything that is declared; ends when nothing is pending. People go first: where they are too many, it waits. */
  async run(): Promise<void> {
    for (;;) {
      try {
        if (!(await this.#step())) return;
      } catch (fault) {
        if (!(fault instanceof BusyFailure) || this.#stop.signal.aborted) throw fault;
        await this.#rest(BUSY_REST_MS);
      }
    }
  }

  /** Fill a few records. @returns whether more may be pending */
  async #step(): Promise<boolean> {
    const { store, running, clock, log } = this.#services;
    const { product } = running();
    const batch = alike(await store.read((db) => pendingOf(db, product)));
    const [unfilled] = batch.length > 0 ? [] : await store.read((db) => unfilledIn(db, product));
    const isFilled = batch.length === 0 && unfilled === undefined;
    const [untracked] = isFilled ? await store.read((db) => untrackedIn(db, product)) : [];
    if ((isFilled && untracked === undefined) || this.#stop.signal.aborted) return false;
    if (!(await this.#lease.hold(clock()))) {
      await this.#rest(RETRY_MS);
      return true;
    }
    const begun = performance.now();
    if (untracked !== undefined) {
      const { tracked, mark } = await trackSome(store, untracked);
      if (mark.done === true) log.info({ entity: tracked.entity.entity }, "changes of earlier records are told");
    } else if (unfilled !== undefined) {
      const { source, mark } = await indexSome(store, unfilled);
      if (mark.done === true) log.info({ index: source.name }, "earlier records are found by their words");
    } else {
      const filled = await fillSome(store, product, batch, isoNow(clock));
      for (const { entity, lines, key, mark } of filled)
        if (mark.done !== undefined)
          log.info({ entity, lines, field: key, records: mark.filled }, "earlier records have the field");
    }
    await this.#rest(Math.max(SHORTEST_REST_MS, performance.now() - begun));
    return true;
  }

  async #rest(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined);
  }
}

/** Fields of one entity that are equally far are filled together. */
function alike(pending: readonly Pending[]): readonly Pending[] {
  const [first] = pending;
  return pending.filter(({ entity, mark }) => entity === first?.entity && mark.after === first.mark.after);
}
