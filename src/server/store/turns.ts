import { AsyncLocalStorage } from "node:async_hooks";
import { BusyFailure } from "../ground/failures.ts";

/** Beyond this many waiting a new one would only make everybody late. */
const MAX_WAITING = 1000;
const RETRY_SECONDS = 2;

/**
 * Let one piece of work run at a time, or a few, in the order of asking.
 *
 * More than may wait are refused with BUSY. Work that asks again from within would wait for itself for ever; it is refused at once instead.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  readonly #urgent: (() => void)[] = [];
  readonly #within = new AsyncLocalStorage<true>();
  #running = 0;
  readonly #idle: (() => void)[] = [];

  constructor(atOnce = 1, mostWaiting = MAX_WAITING) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** @param isUrgent it goes before everything that is not, but for what runs already */
  async take<T>(work: () => Promise<T>, isUrgent = false): Promise<T> {
    if (this.#within.getStore() === true) throw new Error("store.write inside store.write: pass the transaction on instead");
    await this.#turn(isUrgent ? this.#urgent : this.#waiting);
    try {
      return await this.#within.run(true, work);
    } finally {
      this.#handOn();
    }
  }

  /** How much work waits for its turn. */
  get waiting(): number {
    return this.#waiting.length + this.#urgent.length;
  }

  /** Resolves when everything asked for so far has ended. */
  async idle(): Promise<void> {
    if (this.#running > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  async #turn(queue: (() => void)[]): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (this.waiting >= this.#mostWaiting) throw new BusyFailure(RETRY_SECONDS);
    await new Promise<void>((go) => queue.push(go));
  }

  /** The place is handed on, not given back, or a newcomer could slip in between. */
  #handOn(): void {
    const next = this.#urgent.shift() ?? this.#waiting.shift();
    if (next !== undefined) return next();
    this.#running -= 1;
    if (this.#running === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }
}
