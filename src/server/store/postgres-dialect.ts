import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { ClientBase } from "pg";
import { storable } from "./parameters.ts";

/**
 * Kysely on one connection of pg, which sends statements that do not wait for each other one behind the other.
 * Transactions are begun and ended by the store, not by Kysely.
 */
export function postgresDialect(client: ClientBase): Dialect {
  const connection = new PgConnection(client);
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => ({
      init: done,
      acquireConnection: async () => connection,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      releaseConnection: done,
      destroy: done,
    }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

const MOST_PREPARED = 300;

class PgConnection implements DatabaseConnection {
  readonly #client: ClientBase;
  readonly #names = new Map<string, string>();

  constructor(client: ClientBase) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const parameters = query.parameters.map(parameter);
    const { rows, rowCount } = await this.#client.query({ text: query.sql, values: parameters, ...this.#named(query.sql) });
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** The server remembers how to read a statement that comes again; so many of them, or odd filters would fill its memory. */
  #named(text: string): { readonly name?: string } {
    const known = this.#names.get(text);
    if (known !== undefined) return { name: known };
    if (this.#names.size >= MOST_PREPARED) return {};
    const name = `p${this.#names.size}`;
    this.#names.set(text, name);
    return { name };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("read in pages; a cursor would hold its connection for as long as its reader is slow");
  }
}

/** Whole numbers as texts: the column, not the driver, then decides how wide they are. */
function parameter(value: unknown): string | Uint8Array | null {
  const known = storable(value);
  return typeof known === "number" || typeof known === "bigint" ? String(known) : known;
}

async function done(): Promise<void> {}

async function refuse(): Promise<void> {
  throw new Error("transactions are opened by store.write, not by Kysely");
}
