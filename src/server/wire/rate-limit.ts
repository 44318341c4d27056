import { MINUTE_MS, type Clock } from "../store/clock.ts";
import { RateLimitedFailure } from "../ground/failures.ts";

type Window = { since: number; count: number };

/** Windows kept at most; beyond it the oldest are forgotten, so that many addresses cannot fill the memory. */
const MAX_WINDOWS = 20_000;

/** Calls per minute or other window, counted per name (path and address). One process counts for itself. */
export class RateLimits {
  readonly #clock: Clock;
  readonly #isOn: boolean;
  readonly #windows = new Map<string, Window>();

  constructor(clock: Clock, isOn: boolean) {
    this.#clock = clock;
    this.#isOn = isOn;
  }

  /**
   * Count one call.
   *
   * @param name always with the same window
   * @throws {RateLimitedFailure} when the window is used up
   */
  count(name: string, most: number, lengthMs: number = MINUTE_MS): void {
    if (!this.#isOn) return;
    const now = this.#clock();
    const window = this.#windows.get(name);
    if (window === undefined || now - window.since >= lengthMs) {
      this.#windows.delete(name);
      this.#windows.set(name, { since: now, count: 1 });
      this.#forgetOldest();
      return;
    }
    window.count += 1;
    if (window.count > most) throw new RateLimitedFailure((window.since + lengthMs - now) / 1000);
  }

  #forgetOldest(): void {
    const oldest = this.#windows.size > MAX_WINDOWS ? this.#windows.keys().next().value : undefined;
    if (oldest !== undefined) this.#windows.delete(oldest);
  }
}
