import { RateLimitedFailure } from "../ground/failures.ts";
import { MINUTE_MS, type Clock } from "../store/clock.ts";
import type { RateWindows } from "../store/port.ts";

type Window = {
  endsAt: number;
  /** Calls that were counted, and those that this process may let through. */
  used: number;
  granted: number;
  /** Nothing more is to be had of it, by this process or another. */
  isUsedUp: boolean;
  /** Several calls that find nothing left ask for more together. */
  asking?: Promise<void> | undefined;
};

/** Windows kept at most; beyond it the oldest are forgotten, so that many addresses cannot fill the memory. */
const MAX_WINDOWS = 20_000;
/**
 * Calls that a process takes of a shared window at once: a fortieth of it. What several processes hold and do not use is
 * refused too early, of four a tenth at most; too late is nothing ever refused.
 */
const SHARES = 40;

/**
 * Calls per minute or other window, counted per name (path and address). Where several processes may share the store,
 * each takes a few calls of the store's window at a time; the embedded store has one process, which counts for itself.
 */
export class RateLimits {
  readonly #clock: Clock;
  readonly #isOn: boolean;
  readonly #shared: RateWindows | undefined;
  readonly #windows = new Map<string, Window>();

  constructor(clock: Clock, isOn: boolean, shared?: RateWindows) {
    this.#clock = clock;
    this.#isOn = isOn;
    this.#shared = shared;
  }

  /**
   * Count one call.
   *
   * @param name always with the same window
   * @throws {RateLimitedFailure} when the window is used up
   */
  async count(name: string, most: number, lengthMs: number = MINUTE_MS): Promise<void> {
    if (!this.#isOn) return;
    const now = this.#clock();
    const window = this.#windowOf(name, most, lengthMs, now);
    while (window.used >= window.granted) {
      if (window.isUsedUp) throw new RateLimitedFailure((window.endsAt - now) / 1000);
      window.asking ??= this.#ask(window, name, most, lengthMs, now).finally(() => (window.asking = undefined));
      await window.asking;
    }
    window.used += 1;
  }

  #windowOf(name: string, most: number, lengthMs: number, now: number): Window {
    const known = this.#windows.get(name);
    if (known !== undefined && now < known.endsAt) return known;
    const isShared = this.#shared !== undefined;
    const begun: Window = { endsAt: now + lengthMs, used: 0, granted: isShared ? 0 : most, isUsedUp: !isShared };
    this.#windows.delete(name);
    this.#windows.set(name, begun);
    this.#forgetOldest();
    return begun;
  }

  async #ask(window: Window, name: string, most: number, lengthMs: number, now: number): Promise<void> {
    const share = Math.max(1, Math.floor(most / SHARES));
    const taken = await this.#shared?.take(name, share, now, lengthMs).catch(() => undefined);
    if (taken === undefined) {
      // A store that cannot count now keeps nobody from what it can still do; each process counts for itself meanwhile.
      window.granted = most;
      window.isUsedUp = true;
      return;
    }
    // Another process may have begun the window earlier, or the next one.
    if (taken.until !== window.endsAt) Object.assign(window, { endsAt: taken.until, used: 0, granted: 0 });
    window.granted += Math.max(0, share - Math.max(0, taken.count - most));
    window.isUsedUp = taken.count >= most;
  }

  #forgetOldest(): void {
    const oldest = this.#windows.size > MAX_WINDOWS ? this.#windows.keys().next().value : undefined;
    if (oldest !== undefined) this.#windows.delete(oldest);
  }
}
