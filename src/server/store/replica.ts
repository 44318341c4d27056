import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool, PoolClient } from "pg";
import { PortalFailure } from "../ground/failures.ts";
import type { CallerPosition, Queries, ReplicaReads } from "./port.ts";
import { SECOND_MS } from "./clock.ts";

/** How far what a replica answers may lie behind. */
export const MOST_BEHIND_MS = 5 * SECOND_MS;
const SAMPLE_MS = SECOND_MS / 2;

type Sample = { readonly atMs: number; readonly lsn: bigint };
type Where = { readonly lsn: string | null; readonly recovers: boolean };
/** A read on a connection of a pool; `before` may find that the connection does not serve. */
type Reading = <T>(
  pool: Pool,
  before: (client: PoolClient) => Promise<boolean>,
  work: (db: Queries) => Promise<T>,
) => Promise<{ readonly value: T } | undefined>;

export type ReplicaOptions = {
  readonly pool: Pool;
  readonly reading: Reading;
  /** Where the leading server stands, as it writes it. */
  readonly standing: () => Promise<string>;
};

/**
 * Lists of a caller from a server that follows, where that one has what the caller has written, and what everybody had
 * written {@link MOST_BEHIND_MS} ago. It is asked on the very connection that answers, since several servers may stand
 * behind one address. Whatever else is wrong with it, the leading server answers.
 */
export class Replica implements ReplicaReads {
  readonly #options: ReplicaOptions;
  readonly #callers = new AsyncLocalStorage<CallerPosition>();
  readonly #timer: NodeJS.Timeout;
  #samples: Sample[] = [];
  #answered = 0;
  #behindMs: number | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    let isBusy = false;
    this.#timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      void this.#sample().finally(() => (isBusy = false));
    }, SAMPLE_MS);
    this.#timer.unref();
    void this.#sample();
  }

  as<T>(position: CallerPosition, work: () => Promise<T>): Promise<T> {
    return this.#callers.run(position, work);
  }

  /** A write of the caller stands. */
  note(lsn: string): void {
    const position = this.#callers.getStore();
    if (position !== undefined) position.wrote = comparable(positionOf(lsn));
  }

  state(): { readonly answered: number; readonly behindMs: number | undefined } {
    return { answered: this.#answered, behindMs: this.#behindMs };
  }

  /** @returns undefined where the leading server is to be asked */
  async read<T>(work: (db: Queries) => Promise<T>): Promise<{ readonly value: T } | undefined> {
    const position = this.#callers.getStore();
    const after = position?.wrote ?? position?.after;
    if (after === undefined) return undefined;
    try {
      const read = await this.#options.reading(this.#options.pool, (client) => this.#serves(client, after), work);
      if (read !== undefined) this.#answered += 1;
      return read;
    } catch (fault) {
      if (fault instanceof PortalFailure) throw fault;
      // Cancelled by what it replays, without a column that is on its way, or gone.
      return undefined;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#options.pool.end();
  }

  async #serves(client: PoolClient, after: string): Promise<boolean> {
    const { rows } = await client.query<Where>("SELECT pg_last_wal_replay_lsn()::text AS lsn, pg_is_in_recovery() AS recovers");
    const [where] = rows;
    if (where?.recovers !== true || where.lsn === null) return false;
    const replayed = positionOf(where.lsn);
    const known = this.#samples.findLast((sample) => sample.lsn <= replayed);
    this.#behindMs = known === undefined ? undefined : performance.now() - known.atMs;
    return this.#behindMs !== undefined && this.#behindMs <= MOST_BEHIND_MS && comparable(replayed) >= after;
  }

  async #sample(): Promise<void> {
    // Before it is asked: what stands by the answer stood no earlier.
    const atMs = performance.now();
    try {
      const lsn = positionOf(await this.#options.standing());
      this.#samples = [...this.#samples.filter((one) => atMs - one.atMs <= 2 * MOST_BEHIND_MS), { atMs, lsn }];
    } catch {
      // Without a sample nothing is known to be new enough.
    }
  }
}

const DIGITS = 16;

/** A place as a text that stands behind that of every earlier place. */
function comparable(position: bigint): string {
  return position.toString(16).padStart(DIGITS, "0");
}

/** A place in the log of a server, `16/B374D848`. */
export function positionOf(lsn: string): bigint {
  const [high = "0", low = "0"] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
