import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import type { KeptAnswers } from "./kept-answers.ts";
import type { Queries } from "./port.ts";
import { asBusy } from "./sqlite-faults.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";

/** A read-only connection at rest. */
type Reader = { readonly database: DatabaseSync; readonly queries: Queries };

/**
 * Read-only connections, one per read that is under way: all statements of one read see the same moment, so that a
 * total belongs to its rows. Reads hardly overlap, so there are few.
 */
export class Snapshots {
  readonly #file: string;
  readonly #busyTimeoutMs: number;
  readonly #kept: KeptAnswers | undefined;
  readonly #idle: Reader[] = [];
  readonly #all: DatabaseSync[] = [];
  #isClosed = false;

  /** @param kept what has been answered in this process, which alone writes; absent where another one does */
  constructor(file: string, busyTimeoutMs: number, kept?: KeptAnswers) {
    this.#file = file;
    this.#busyTimeoutMs = busyTimeoutMs;
    this.#kept = kept;
  }

  async read<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    return this.#withReader(async ({ database, queries }) => {
      database.exec("BEGIN");
      try {
        return await work(queries);
      } finally {
        if (database.isOpen && database.isTransaction) database.exec("ROLLBACK");
      }
    });
  }

  /** One statement sees one moment without being told to. */
  async ask<T>(work: (db: Queries) => Promise<T>): Promise<T> {
    return this.#withReader(({ queries }) => work(queries));
  }

  async #withReader<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new Error("the store is closed");
    const reader = this.#idle.pop() ?? this.#open();
    this.#kept?.begin(reader.queries);
    try {
      return await work(reader);
    } catch (fault) {
      throw asBusy(fault);
    } finally {
      if (reader.database.isOpen) this.#idle.push(reader);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const database of this.#all) if (database.isOpen) database.close();
  }

  #open(): Reader {
    const database = new DatabaseSync(this.#file, { readOnly: true });
    database.exec(`PRAGMA busy_timeout = ${this.#busyTimeoutMs}`);
    this.#all.push(database);
    return { database, queries: new Kysely<Tables>({ dialect: sqliteDialect(database) }) };
  }
}
