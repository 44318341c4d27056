/** Work that many ask for at the same moment is done once: whoever asks while it runs takes its outcome. Nothing is kept. */
export class SharedWork<Outcome> {
  readonly #running = new Map<string, Promise<Outcome>>();

  run(key: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const begun = work().finally(() => this.#running.delete(key));
    this.#running.set(key, begun);
    return begun;
  }
}
