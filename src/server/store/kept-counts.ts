import type { CompiledQuery } from "kysely";
import { changedBy } from "./changed-by.ts";

/** So many lists with their filters, of which people turn pages and come back; the one asked longest ago goes first. */
const MOST_KEPT = 500;

type Kept = { readonly text: string; readonly count: number };

/**
 * How many rows lists had when they were counted, for as long as nobody has written to a table that the count names. To
 * count takes as long as there are rows, and a page of twenty of them is read in a moment.
 *
 * It is only for a store to which nobody else writes.
 */
export class KeptCounts {
  readonly #kept = new Map<string, Kept>();
  /** Tables that the transaction under way has written to; undefined for any of them. */
  #written: Set<string> | undefined = new Set();
  #commits = 0;

  /** A statement of the transaction under way. */
  note(text: string): void {
    const changed = changedBy(text);
    if (changed.kind === "anything") this.#written = undefined;
    else if (changed.kind === "table") this.#written?.add(changed.table);
  }

  /** The transaction has been committed: at once, before anybody can read what it has left. */
  committed(): void {
    const written = this.#written;
    this.#written = new Set();
    this.#commits += 1;
    if (written === undefined) this.#kept.clear();
    // A name within another one is taken for it, which forgets too much at worst.
    else for (const [key, { text }] of this.#kept) if ([...written].some((table) => text.includes(table))) this.#kept.delete(key);
  }

  /** It was taken back. */
  takenBack(): void {
    this.#written = new Set();
  }

  /**
   * The count of a query beside rows of the same moment.
   *
   * @param rows that are being read in that moment; nothing has been read in it before
   * @param count asks the store in that moment
   */
  async of(query: CompiledQuery, rows: Promise<unknown>, count: () => Promise<number>): Promise<number> {
    const key = JSON.stringify([query.sql, ...query.parameters], (_, value: unknown) =>
      typeof value === "bigint" ? `${value}n` : value,
    );
    const known = this.#kept.get(key);
    const commits = this.#commits;
    if (known !== undefined) {
      await rows;
      // Whoever has written meanwhile may have done so before the rows were read.
      if (this.#kept.get(key) === known) return known.count;
    }
    const counted = await count();
    if (this.#commits === commits) this.#keep(key, { text: query.sql, count: counted });
    return counted;
  }

  #keep(key: string, kept: Kept): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, kept);
  }
}
