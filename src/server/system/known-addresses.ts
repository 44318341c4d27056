import type { Clock } from "../store/clock.ts";
import { HOUR_MS } from "../store/clock.ts";

/** As long as a session lasts without use (domain 12, decision 38). */
const KNOWN_MS = 2 * HOUR_MS;
/** Addresses kept at most; beyond it those are forgotten from which nobody has called for longest. */
const MOST_KNOWN = 20_000;

/**
 * Addresses from which somebody who has signed in has called lately. An upload carries no token (specification §7), so
 * this is what tells an office at work from a stranger.
 */
export class KnownAddresses {
  readonly #clock: Clock;
  readonly #seen = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note(client: string): void {
    this.#seen.delete(client);
    this.#seen.set(client, this.#clock());
    if (this.#seen.size <= MOST_KNOWN) return;
    const [oldest] = this.#seen.keys();
    if (oldest !== undefined) this.#seen.delete(oldest);
  }

  has(client: string): boolean {
    return this.#clock() - (this.#seen.get(client) ?? Number.NEGATIVE_INFINITY) < KNOWN_MS;
  }
}
