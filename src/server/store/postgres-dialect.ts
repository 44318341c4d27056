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
import { insertedTogether, type Insertion, isInsertion } from "./insertion.ts";
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
  return dialectOn(new PgConnection(client, names, memo));
}

/** Kysely's PostgreSQL on a connection that is already there. */
export function dialectOn(connection: PgConnection): Dialect {
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

/** One connection of pg as Kysely asks it. */
export class PgConnection implements DatabaseConnection {
  readonly #client: ClientBase;
  readonly #names: PreparedNames;
  readonly #memo: ReadMemo | undefined;
  /** What the newest statement that was tried and failed has failed by. */
  #fault: unknown;
  /** The beginning of a transaction that nobody has waited for. */
  #begun: Promise<unknown> | undefined;
  /** Statements that nobody has waited for. */
  #later: Promise<unknown>[] = [];
  /** Insertions into different tables that nobody waits for: they go as one, before whatever is asked next. */
  #held: Insertion[] = [];

  constructor(client: ClientBase, names: PreparedNames, memo: ReadMemo | undefined) {
    this.#memo = memo;
    this.#client = client;
    this.#names = names;
  }

  /**
   * Begin a transaction without waiting: what only reads changes nothing, whatever the answer will be, and what writes waits
   * for it.
   */
  begin(text: string): Promise<unknown> {
    this.#fault = undefined;
    this.#later = [];
    this.#held = [];
    const begun = this.#client.query(text);
    this.#begun = begun.then(() => (this.#begun = undefined));
    this.#begun.catch(() => undefined);
    return begun;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // What was written since a mark goes with it.
    if (TAKES_BACK.test(query.sql)) this.#held = [];
    this.flush();
    if (this.#begun !== undefined && !READS.test(query.sql)) await this.#begun;
    this.#memo?.note(query.sql);
    const { rows, rowCount } = await this.#ask(query, query.parameters.map(parameter));
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** Send a statement of which nobody needs the answer; what it fails by is told by {@link settled}. */
  async send(query: CompiledQuery): Promise<void> {
    this.#memo?.note(query.sql);
    // From then on all that is held goes before whatever is asked next, also before what is asked beside it.
    if (this.#begun !== undefined) await this.#begun;
    const isHeld = isInsertion(query) && !this.#held.some(({ into }) => into.table === query.into.table);
    if (!isHeld) this.flush();
    if (isInsertion(query)) this.#held.push(query);
    else this.#sendNow(query);
  }

  /** Send what is still held, without waiting for its answer. */
  flush(): void {
    if (this.#held.length > 0) this.#sendNow(insertedTogether(this.#held.splice(0)));
  }

  #sendNow(query: CompiledQuery): void {
    const asked = this.#ask(query, query.parameters.map(parameter));
    asked.catch(() => undefined);
    this.#later.push(asked);
  }

  /**
   * Resolves when all of them were answered, which they are before the end of their transaction is.
   *
   * @throws what the first of them that failed has failed by
   */
  async settled(): Promise<void> {
    await Promise.all(this.#later.splice(0));
  }

  #ask(query: CompiledQuery, values: (string | Uint8Array | null)[]): Promise<PgResult> {
    const name = this.#names.nameOf(query.sql);
    const named = name === undefined ? {} : { name };
    return this.#client.query({ text: query.sql, values, ...named }).catch((fault: unknown) => this.#refuse(fault));
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

type PgResult = { readonly rows: readonly unknown[]; readonly rowCount: number | null };
const READS = /^\s*select\b/i;
const TAKES_BACK = /^\s*rollback\b/i;

/** Whole numbers as texts: the column, not the driver, then decides how wide they are. */
function parameter(value: unknown): string | Uint8Array | null {
  const known = storable(value);
  return typeof known === "number" || typeof known === "bigint" ? String(known) : known;
}

async function done(): Promise<void> {}

async function refuse(): Promise<void> {
  throw new Error("transactions are opened by store.write, not by Kysely");
}
