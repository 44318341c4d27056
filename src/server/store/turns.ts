import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Let one piece of work run at a time, in the order of asking.
 *
 * Work that asks again from within would wait for itself for ever; it is refused at once instead.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  readonly #within = new AsyncLocalStorage<true>();

  take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#within.getStore() === true)
      return Promise.reject(new Error("store.write inside store.write: pass the transaction on instead"));
    const turn = this.#last.then(() => this.#within.run(true, work));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Resolves when everything asked for so far has ended. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
