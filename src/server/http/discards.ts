const MB = 1024 * 1024;
const WINDOW_MS = 10_000;
/** Six of the largest uploads: an honest client that is refused sends one again, not forty-five at once. */
const MOST_BYTES = 128 * MB;
const MOST_CLIENTS = 10_000;

/** How much is still read, only to be forgotten, of the refused bodies of one client; reading costs the others time. */
export class Discards {
  readonly #spent = new Map<string, { since: number; bytes: number }>();

  /** Count bytes of a client. @returns false when it has used up its share of the moment */
  spend(client: string, bytes: number, now = performance.now()): boolean {
    const found = this.#spent.get(client);
    if (found !== undefined && now - found.since < WINDOW_MS) {
      found.bytes += bytes;
      return found.bytes <= MOST_BYTES;
    }
    this.#spent.delete(client);
    this.#spent.set(client, { since: now, bytes });
    const [oldest] = this.#spent.keys();
    if (this.#spent.size > MOST_CLIENTS && oldest !== undefined) this.#spent.delete(oldest);
    return true;
  }
}
