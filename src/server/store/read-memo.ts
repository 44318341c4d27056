import type { CompiledQuery, RawBuilder } from "kysely";
import { changedBy } from "./changed-by.ts";
import type { Queries } from "./port.ts";

/** More than one record with its neighbours asks for; an import of thousands must not keep what all of them have asked. */
const MOST_KEPT = 60;

type Kept = { readonly text: string; readonly rows: Promise<readonly unknown[]> };

/**
 * What one transaction has read and may take again: nobody else's change is seen in it, so that rows stay what they were
 * until the transaction itself writes to one of their tables. Where all writes go over one connection, they stay so for the
 * transactions after it too, unless it is taken back.
 */
export class ReadMemo {
  readonly #kept = new Map<string, Kept>();

  /** Others may have written since, or what was read here has been taken back. */
  forget(): void {
    this.#kept.clear();
  }

  /** A statement is sent; what it may change is not taken again. */
  note(text: string): void {
    if (this.#kept.size === 0) return;
    const changed = changedBy(text);
    if (changed.kind === "nothing") return;
    if (changed.kind === "anything") return this.forget();
    const mentions = mentionOf(changed.table);
    for (const [key, kept] of this.#kept) if (mentions.test(kept.text)) this.#kept.delete(key);
  }

  /** Rows that were read before, or are read now. */
  async rowsOf(query: CompiledQuery, read: () => Promise<readonly unknown[]>): Promise<readonly unknown[]> {
    const key = JSON.stringify([query.sql, ...query.parameters], (_, value: unknown) =>
      typeof value === "bigint" ? `${value}n` : value,
    );
    const known = this.#kept.get(key);
    if (known !== undefined) return known.rows;
    if (this.#kept.size >= MOST_KEPT) this.forget();
    const kept = { text: query.sql, rows: read() };
    this.#kept.set(key, kept);
    // What has failed is asked anew.
    kept.rows.catch(() => this.#kept.get(key) === kept && this.#kept.delete(key));
    return kept.rows;
  }
}

const memos = new WeakMap<Queries, ReadMemo>();

/** Let the reads of a connection that writes be taken again within its transaction. */
export function remembering(queries: Queries, memo: ReadMemo): void {
  memos.set(queries, memo);
}

/**
 * Rows of a query that says the same again within one transaction: it is asked once, and anew when the transaction has
 * written to a table that it names. Rows are shared, so nobody may change them; a query must do nothing but read, or lock.
 */
export async function readOnce<R>(db: Queries, query: RawBuilder<R>): Promise<readonly R[]> {
  return askOnce(db, query.compile(db));
}

/** The same of a query that is written down already. */
export async function askOnce<R>(db: Queries, query: CompiledQuery<R>): Promise<readonly R[]> {
  const memo = memos.get(db);
  const read = async (): Promise<readonly R[]> => (await db.executeQuery(query)).rows;
  return memo === undefined ? read() : ((await memo.rowsOf(query, read)) as readonly R[]);
}

const mentionsKnown = new Map<string, RegExp>();

function mentionOf(table: string): RegExp {
  const known = mentionsKnown.get(table) ?? new RegExp(`\\b${table}\\b`);
  mentionsKnown.set(table, known);
  return known;
}
