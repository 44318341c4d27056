/** Statements that come again, of which the server keeps how to read them. */
const MOST_PREPARED = 300;
/** Texts that came once are remembered for a while, to be known when they come again. */
const MOST_SEEN = 1000;

/**
 * Names of the prepared statements of one connection. A statement is prepared when it comes for the second time, and the
 * one that was used longest ago makes room: a start that writes its samples, or filters that come once, must not keep the
 * statements of every call from being prepared.
 */
export class PreparedNames {
  /** By text, the one used longest ago first. */
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  #dropped: string[] = [];
  #count = 0;

  /** The name of a statement that is to be prepared. None is given twice: the driver holds each to its text. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text) ?? this.#named(text);
    if (name === undefined) return undefined;
    this.#names.delete(text);
    this.#names.set(text, name);
    const [oldest] = this.#names;
    if (this.#names.size > MOST_PREPARED && oldest !== undefined) {
      this.#names.delete(oldest[0]);
      this.#dropped.push(oldest[1]);
    }
    return name;
  }

  /** Names that the server need not keep any longer, each told once; a transaction may still be using one until its end. */
  takeDropped(): readonly string[] {
    const dropped = this.#dropped;
    if (dropped.length > 0) this.#dropped = [];
    return dropped;
  }

  #named(text: string): string | undefined {
    if (!this.#seen.delete(text)) {
      if (this.#seen.size >= MOST_SEEN) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    this.#count += 1;
    return `p${this.#count}`;
  }
}
