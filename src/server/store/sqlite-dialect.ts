import type { DatabaseSync, StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { storable } from "./parameters.ts";
import { type ReadRow, rowReader } from "./row-reader.ts";

/** Prepared statements kept per connection; the oldest goes first. */
const STATEMENT_CACHE_SIZE = 400;

/** Told the text of every statement before it is run. */
type Listener = { readonly note: (text: string) => void };

/** Kysely on one node:sqlite connection. Transactions are begun and ended by the store, not by Kysely. */
export function sqliteDialect(database: DatabaseSync, ...listeners: readonly Listener[]): Dialect {
  return dialectOn(new NodeSqliteConnection(database, listeners));
}

/** Kysely's SQLite on a connection that is already there. */
export function dialectOn(connection: DatabaseConnection): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driverOf(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** A statement, and how what it answers is read; undefined where it answers no rows. */
type Prepared = { readonly statement: StatementSync; readonly read: ReadRow | undefined };

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #listeners: readonly Listener[];
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync, listeners: readonly Listener[]) {
    this.#database = database;
    this.#listeners = listeners;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (const listener of this.#listeners) listener.note(query.sql);
    const { statement, read } = this.#prepare(query.sql);
    const parameters = query.parameters.map(storable);
    if (read !== undefined) return { rows: statement.all(...parameters).map(read) as R[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // Not from the cache: a second run of the same text would reset the cursor of the first.
    const { statement, read = () => ({}) } = this.#fresh(query.sql);
    for (const row of statement.iterate(...query.parameters.map(storable))) yield { rows: [read(row) as R] };
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const prepared = this.#fresh(sql);
    const oldest = this.#statements.size >= STATEMENT_CACHE_SIZE ? this.#statements.keys().next().value : undefined;
    if (oldest !== undefined) this.#statements.delete(oldest);
    this.#statements.set(sql, prepared);
    return prepared;
  }

  #fresh(sql: string): Prepared {
    const statement = this.#database.prepare(sql);
    statement.setReadBigInts(true);
    statement.setReturnArrays(true);
    return { statement, read: statement.columns().length === 0 ? undefined : rowReader(statement) };
  }
}

function driverOf(connection: DatabaseConnection): Driver {
  return {
    init: done,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: done,
    destroy: done,
  };
}

async function done(): Promise<void> {}

async function refuse(): Promise<void> {
  throw new Error("transactions are opened by store.write, not by Kysely");
}
