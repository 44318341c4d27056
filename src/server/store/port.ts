import type { CompiledQuery, Kysely, RawBuilder } from "kysely";
import type { KeptAnswers } from "./kept-answers.ts";
import type { EntityTables, Tables } from "./tables.ts";

/** Queries on the system tables; entity tables are reached with {@link entityTables}. */
export type Queries = Kysely<Tables>;

/** Queries inside a transaction that may write. Distinct from {@link Queries}, so that a write cannot stray into a read. */
export type Transaction = Queries & { readonly [isTransaction]: true };
declare const isTransaction: unique symbol;

/**
 * What operations need of a store.
 *
 * `write` is one transaction: all of its changes or none. Writes run one after another on SQLite. On PostgreSQL some run
 * side by side, each on a view of one moment, and one that meets a change made since is taken back and run again:
 * its work must therefore have no effect outside of its transaction. A write inside a write is refused, because it would
 * wait for itself.
 *
 * A store that cannot serve now (disk full, lock or statement out of time, server away) answers with BusyFailure.
 */
export type Store = {
  readonly dialect: "sqlite" | "postgres";
  read<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /** A read of one statement, which is of one moment by itself; further ones would be of moments of their own. */
  ask<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /** A read that may visit many rows, such as a list; it holds up nobody else. Small reads are faster with `read`. */
  scan<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  /**
   * A scan of a list or an export, which a server that follows may answer within a bound of time: the caller's own writes
   * are in it, those of others of the last seconds may not be. Outside of {@link ReplicaReads.as} it is a scan.
   */
  list<T>(work: (db: Queries) => Promise<T>): Promise<T>;
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A write of what no page shows, such as a lease or the last use of a session: it makes no other version. */
  writeAside<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Lock rows of a table until the transaction ends, in id order. SQLite has one writer and need not. */
  lockForUpdate(tx: Transaction, table: string, ids: readonly string[], column?: string): Promise<void>;
  /**
   * What a query inside a transaction ends with to lock the rows that it reads of one table, by its name or an alias: in the order
   * of the query, which must be that of their ids.
   */
  rowLock(alias: string): RawBuilder<unknown>;
  /** The number that the store would give the next row of a table with numbered rows; nobody else gets it. */
  nextSerial(tx: Transaction, table: string, column: string): Promise<string>;
  /**
   * Let the numbers that the store gives go on after the highest present one, when rows came with their own.
   * SQLite does so by itself.
   */
  settleSerials(tx: Transaction, table: string, column: string): Promise<void>;
  /**
   * Work that no other process does at the same time, such as bringing the first contents: whoever comes later waits, and
   * finds it done. Distinct from a transaction, which the work has its own of.
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** A text that is another one as soon as anybody's write to this store has been answered. */
  version(): Promise<string>;
  /** Where several processes may share the store: rates that they count together. */
  readonly rates?: RateWindows;
  /**
   * The count of a query within {@link Store.list}, beside rows of the same moment. What was counted before is not counted
   * again while nothing has been written; beside a write that is being answered it may be of before or after it.
   *
   * @param rows that are being read in that moment; nothing has been read in it before
   * @param count asks the store in that moment
   */
  countBeside(db: Queries, counted: RowCount, rows: Promise<unknown>, count: () => Promise<number>): Promise<number>;
  /** What the store has answered, where nobody else writes to it. */
  readonly kept?: KeptAnswers;
  /** Writes that were run again because another came first, where several are under way at once. */
  readonly retries?: () => number;
  /** Writes that wait for their turn now, where the store lets one write at a time. */
  readonly waiting?: () => number;
  /** Connections to a server, by what they are for. */
  /** Where a server that follows answers lists. */
  readonly replica?: ReplicaReads;
  readonly pools?: () => readonly PoolState[];
  close(): Promise<void>;
};

/** A count of the rows of one table. */
export type RowCount = {
  readonly query: CompiledQuery;
  readonly table: string;
  /** The column of its ids. */
  readonly key: string;
  /** The same count among one row, whose id is the first value. */
  readonly ofRow: () => CompiledQuery;
};

/** How far a caller has written: places in the log of the server, as texts that can be compared. */
export type CallerPosition = {
  /** The last write of earlier calls; empty for none, undefined where nobody knows. */
  readonly after: string | undefined;
  /** The last of this one. */
  wrote?: string;
};

/** Lists from a server that follows. */
export type ReplicaReads = {
  /** Work on behalf of a caller, who is told by the position how far it has written. */
  as<T>(position: CallerPosition, work: () => Promise<T>): Promise<T>;
  /** How many reads it has answered, and how far it was behind at the last, where that is known. */
  state(): { readonly answered: number; readonly behindMs: number | undefined };
};

/** Connections that are kept for one purpose, and the work that waits for one. */
export type PoolState = { readonly name: string; readonly used: number; readonly idle: number; readonly waiting: number };

/** Windows of time in which something may happen so many times, whichever process it happens in. */
export type RateWindows = {
  /**
   * Take so many of a window, or of the next one where it has ended.
   *
   * @returns how many are taken of it by now, and when it ends
   */
  take(name: string, share: number, nowMs: number, lengthMs: number): Promise<{ readonly count: number; readonly until: number }>;
};

/** The same connection, seen as the tables that the documents define. Table and column names come from documents only. */
export function entityTables(db: Queries): Kysely<EntityTables> {
  // Kysely has no subtype relation between databases; the two views share one connection.
  return db as unknown as Kysely<EntityTables>;
}
