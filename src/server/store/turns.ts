import { AsyncLocalStorage } from "node:async_hooks";
import { BusyFailure } from "../http/failures.ts";

/** Beyond this many waiting writes a new one would only make everybody late. */
const MAX_WAITING = 1000;
const RETRY_SECONDS = 2;

/**
 * Let one piece of work run at a time, in the order of asking.
 *
 * Work that asks again from within would wait for itself for ever; it is refused at once instead.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #within = new AsyncLocalStorage<true>();

  take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#within.getStore() === true)
      return Promise.reject(new Error("store.write inside store.write: pass the transaction on instead"));
    if (this.#waiting >= MAX_WAITING) return Promise.reject(new BusyFailure(RETRY_SECONDS));
    this.#waiting += 1;
    const turn = this.#last.then(() => {
      this.#waiting -= 1;
      return this.#within.run(true, work);
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** How much work waits for its turn. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Resolves when everything asked for so far has ended. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
