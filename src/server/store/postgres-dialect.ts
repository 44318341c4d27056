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
import { isAfterFault } from "./postgres-faults.ts";
import { PreparedNames } from "./prepared-names.ts";
import type { ReadMemo } from "./read-memo.ts";

/**
 * Kysely on one connection of pg, which sends statements that do not wait for each other one behind the other.
 * Transactions are begun and ended by the store, not by Kysely.
 *
 * @param memo hears of every statement
 */
export function postgresDialect(client: ClientBase, names = new PreparedNames(), memo?: ReadMemo): Dialect {
  const connection = new PgConnection(client, names, memo);
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

class PgConnection implements DatabaseConnection {
  readonly #client: ClientBase;
  readonly #names: PreparedNames;
  readonly #memo: ReadMemo | undefined;
  /** What the newest statement that was tried and failed has failed by. */
  #fault: unknown;

  constructor(client: ClientBase, names: PreparedNames, memo: ReadMemo | undefined) {
    this.#memo = memo;
    this.#client = client;
    this.#names = names;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#memo?.note(query.sql);
    const parameters = query.parameters.map(parameter);
    const name = this.#names.nameOf(query.sql);
    const named = name === undefined ? {} : { name };
    const asked = this.#client.query({ text: query.sql, values: parameters, ...named });
    const { rows, rowCount } = await asked.catch((fault: unknown) => this.#refuse(fault));
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** Statements are sent one behind the other, and whoever asked for a later one may hear of a lost race first. */
  #refuse(fault: unknown): never {
    if (!isAfterFault(fault)) this.#fault = fault;
    throw this.#fault ?? fault;
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
