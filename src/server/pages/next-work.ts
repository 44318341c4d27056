/**
 * Work of which everybody needs an outcome that was begun after they asked: those who ask while it runs share the next run.
 */
export class NextWork<Outcome> {
  #running: Promise<Outcome> | undefined;
  #next: Promise<Outcome> | undefined;

  run(work: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#running === undefined) return this.#begin(work);
    const ended = this.#running.then(
      () => undefined,
      () => undefined,
    );
    this.#next ??= ended.then(() => {
      this.#next = undefined;
      return this.#begin(work);
    });
    return this.#next;
  }

  #begin(work: () => Promise<Outcome>): Promise<Outcome> {
    const begun: Promise<Outcome> = work().finally(() => {
      if (this.#running === begun) this.#running = undefined;
    });
    this.#running = begun;
    return begun;
  }
}
