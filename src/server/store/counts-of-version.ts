import type { CompiledQuery } from "kysely";
import { valuesText } from "./kept-answers.ts";
import type { Queries } from "./port.ts";
import { SECOND_MS } from "./clock.ts";

/** Lists with their filters, of which people turn pages and come back; what came first goes first. */
const MOST_KEPT = 500;
/** Longer than that nothing hangs on whether the end of every write was counted: a process may go in between. */
const KEPT_MS = 10 * SECOND_MS;

type Kept = { readonly version: string; readonly countedAt: number; readonly count: number };

/**
 * How many rows lists had, for as long as nobody has written anything to the store, in whichever process. To count takes as
 * long as there are rows, and a page of twenty of them is read in a moment.
 */
export class CountsOfVersion {
  readonly #kept = new Map<string, Kept>();
  readonly #versions = new WeakMap<Queries, Promise<string>>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** What a connection reads next is of a moment after that of a version. */
  begin(db: Queries, version: Promise<string>): void {
    this.#versions.set(db, version);
  }

  /** It reads of another moment from now on. */
  end(db: Queries): void {
    this.#versions.delete(db);
  }

  /**
   * The count of a query in the moment of a connection, or of one that nobody has written since.
   *
   * @param count asks the store in that moment
   */
  async of(db: Queries, { sql, parameters }: CompiledQuery, count: () => Promise<number>): Promise<number> {
    // Where the version cannot be had, the count can.
    const version = await this.#versions.get(db)?.catch(() => undefined);
    if (version === undefined) return count();
    const key = `${sql} ${valuesText(parameters)}`;
    const known = this.#kept.get(key);
    const countedAt = this.#now();
    if (known?.version === version && countedAt - known.countedAt < KEPT_MS) return known.count;
    const counted = await count();
    this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, { version, countedAt, count: counted });
    return counted;
  }
}
