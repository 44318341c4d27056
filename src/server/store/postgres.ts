import { Kysely, sql } from "kysely";
import { Client, type ClientBase, type Pool, type PoolClient } from "pg";
import { checkServer } from "./check-postgres.ts";
import { COMMIT, COMMIT_COUNTED, READ_COUNT } from "./counted-writes.ts";
import { CountsOfVersion } from "./counts-of-version.ts";
import { sendingLater } from "./later.ts";
import type { PoolState, Queries, Store, Transaction } from "./port.ts";
import { configOf, poolOf } from "./postgres-connections.ts";
import { dialectOn, PgConnection, postgresDialect } from "./postgres-dialect.ts";
import { throughAbsence } from "./postgres-absence.ts";
import {
  asBusy,
  isBrokenConnection,
  isContention,
  isUniqueViolation,
  UncertainCommit,
  wasBrokenBefore,
} from "./postgres-faults.ts";
import { idsFor } from "./system-tables.ts";
import type { Tables } from "./tables.ts";
import { PreparedNames } from "./prepared-names.ts";
import { rateWindows } from "./rate-windows.ts";
import { Replica } from "./replica.ts";
import { ReadMemo, remembering } from "./read-memo.ts";
import { Turns } from "./turns.ts";

/** Connections on which rates are counted, besides the others. */
const COUNTING = 2;
/** Times that a write is run again after it lost a race; with one such write per process at a time this is plenty. */
const MOST_TRIES = 20;
/** Times after which this process begins no other write before it is through. */
const TRIES_AMONG_OTHERS = 5;
const LONGEST_PAUSE_MS = 20;

/** Any number will do, as long as all processes of the product agree on it, and it is not that of the migration. */
const ALONE_LOCK = 7_208_312_606;

export type PostgresOptions = {
  readonly url: string;
  /** The same server without a pooler in front, where there is one: what belongs to a connection is lost behind it. */
  readonly directUrl?: string | undefined;
  /** Connections of this process: half of them read, half of them write, so that neither starves the other. */
  readonly connections: number;
  /** A server that follows it and answers lists. */
  readonly replicaUrl?: string | undefined;
};

/** The store on a PostgreSQL server. */
export type PostgresStore = Store & {
  readonly dialect: "postgres";
  /** A connection of one's own to the server itself, without time limits, for migrations. */
  readonly directly: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  /** A transaction on such a connection, kept or taken back at its end. */
  readonly writeUntil: <T>(end: "keep" | "takeBack", work: (client: Client, tx: Transaction) => Promise<T>) => Promise<T>;
};

/**
 * Open the store on a PostgreSQL server and see that it is fit.
 *
 * @throws {PostgresUnfitError} when it cannot be reached, is older than 15, is not in UTF-8, or may lose what it acknowledged
 */
export async function openPostgresStore({
  url,
  directUrl = url,
  connections,
  replicaUrl,
}: PostgresOptions): Promise<PostgresStore> {
  await checkServer(url);
  const each = Math.max(2, Math.floor(connections / 2));
  const readers = poolOf(url, each);
  const writers = poolOf(url, each);
  const counters = poolOf(url, COUNTING);
  const replicaPool = replicaUrl === undefined ? undefined : poolOf(replicaUrl, each);
  const replica =
    replicaPool === undefined
      ? undefined
      : new Replica({
          pool: replicaPool,
          reading: (pool, before, work) => readingIf(pool, BEGIN_SCAN, before, work),
          standing: async () => (await counters.query<{ lsn: string }>(READ_POSITION)).rows[0]?.lsn ?? "",
        });
  const counted = replica === undefined ? COMMIT_COUNTED : `${COMMIT_COUNTED}; ${READ_POSITION}`;
  const told = (lsn: string): void => replica?.note(lsn);
  const turns = new Turns(each);
  // Those that lost a race run again one after another, or they would trip each other up for ever.
  const contended = new Turns();
  let isClosed = false;
  let retries = 0;

  // What a write that has lost again and again is let by with: a long one would lose to short ones for ever.
  const ahead: { through?: Promise<void> | undefined } = {};

  const again = async <T>(work: (tx: Transaction) => Promise<T>, end: string, first: unknown): Promise<T> => {
    const through = Promise.withResolvers<void>();
    try {
      return await tryAgain(work, end, first, () => (ahead.through = through.promise));
    } finally {
      ahead.through = undefined;
      through.resolve();
    }
  };

  const tryAgain = async <T>(
    work: (tx: Transaction) => Promise<T>,
    end: string,
    first: unknown,
    goFirst: () => void,
  ): Promise<T> => {
    let lost = first;
    for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
      retries += 1;
      if (attempt > TRIES_AMONG_OTHERS) goFirst();
      if (attempt > 1) await pause(Math.random() * LONGEST_PAUSE_MS);
      try {
        return await throughAbsence(() => inTransaction(writers, work, end, told));
      } catch (fault) {
        // What is there already when one looks again is there to stay.
        if (!isContention(fault) && !(isUniqueViolation(fault) && isContention(lost))) throw fault;
        lost = fault;
      }
    }
    throw lost;
  };

  const readAfter =
    (begin: string, versions?: CountsOfVersion): Store["read"] =>
    async (work) => {
      if (isClosed) throw new Error("the store is closed");
      return throughAbsence(() => reading(readers, begin, work, versions)).catch(throwBusy);
    };

  const scan = readAfter(BEGIN_SCAN);
  const counts = new CountsOfVersion();
  const list = readAfter(BEGIN_SCAN, counts);

  const writing = <T>(work: (tx: Transaction) => Promise<T>, end: string): Promise<T> =>
    turns.take(async () => {
      if (isClosed) throw new Error("the store is closed");
      while (ahead.through !== undefined) await ahead.through;
      try {
        return await throughAbsence(() => inTransaction(writers, work, end, told));
      } catch (fault) {
        if (!isContention(fault) && !isUniqueViolation(fault)) throw asBusy(fault);
        return await contended.take(() => again(work, end, fault)).catch(throwBusy);
      }
    });

  const withClient = async <T>(work: (client: Client) => Promise<T>, to = url): Promise<T> => {
    const client = new Client({ ...configOf(to), pipeline: true });
    // A connection that breaks while nothing is asked of it is told by whatever is asked next.
    client.on("error", () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };

  return {
    dialect: "postgres",
    waiting: () => turns.waiting,
    pools: () =>
      Object.entries({ readers, writers, counters, ...(replicaPool === undefined ? {} : { replica: replicaPool }) }).map(
        ([name, pool]) => stateOf(name, pool),
      ),
    rates: rateWindows(counters),
    retries: () => retries,
    read: readAfter(BEGIN_READ),
    ask: async (work) => {
      if (isClosed) throw new Error("the store is closed");
      return throughAbsence(() => asking(readers, work)).catch(throwBusy);
    },
    scan,
    list: async (work) => {
      const read = await replica?.read(work);
      return read === undefined ? list(work) : read.value;
    },
    countBeside: (db, { query }, _, count) => counts.of(db, query, count),
    ...(replica === undefined ? {} : { replica }),
    alone: (work) =>
      withClient(async (client) => {
        // The lock of a transaction, which a pooler in front of the server leaves on one connection; its end gives it back.
        await client.query("BEGIN");
        await client.query("SELECT pg_advisory_xact_lock($1)", [ALONE_LOCK]);
        return work();
      }),
    version: async () => {
      const { rows } = await readers.query<{ count: string }>(READ_COUNT).catch((fault: unknown) => throwBusy(fault));
      return rows[0]?.count ?? "";
    },
    write: (work) => writing(work, counted),
    writeAside: (work) => writing(work, COMMIT),
    lockForUpdate: async (tx, table, ids, column = "id") => {
      const possible = idsFor(table, column, ids);
      if (possible.length === 0) return;
      const among = sql.join(possible.map((id) => sql.val(id)));
      // The order makes two batches that cross wait for each other instead of stopping each other.
      await sql`SELECT ${sql.ref(column)} FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (${among}) ORDER BY ${sql.ref(column)} FOR UPDATE`.execute(
        tx,
      );
    },
    rowLock: (alias) => sql`FOR UPDATE OF ${sql.id(alias)}`,
    nextSerial: async (tx, table, column) => {
      const { rows } = await sql<{
        next: string;
      }>`SELECT nextval(pg_get_serial_sequence(${`"${table}"`}, ${column})) AS next`.execute(tx);
      return String(rows[0]?.next);
    },
    settleSerials: async (tx, table, column) => {
      const highest = sql`coalesce((SELECT max(${sql.ref(column)}) FROM ${sql.table(table)}), 0)`;
      await sql`SELECT setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), greatest(${highest}, 1), ${highest} > 0)`.execute(
        tx,
      );
    },
    directly: (work) => withClient(work, directUrl),
    writeUntil: (end, work) =>
      withClient(async (client) => {
        await client.query("BEGIN");
        const result = await work(client, new Kysely<Tables>({ dialect: postgresDialect(client) }) as Transaction);
        // Whatever fails before ends the connection, which takes everything back.
        await client.query(end === "keep" ? COMMIT_COUNTED : "ROLLBACK");
        return result;
      }),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await turns.idle();
      await Promise.all([readers.end(), writers.end(), replica?.close(), counters.end()]);
    },
  };
}

/** Rules are judged by reading, so what a write has read must still hold at its end; one that lost is run again. */
const BEGIN_WRITE = "BEGIN ISOLATION LEVEL SERIALIZABLE";
/** One view of one moment, so that a total belongs to its rows. */
const BEGIN_READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
/** Over many rows the plan for these very values is worth being made anew; one for any values may visit several times as many. */
const BEGIN_SCAN = `${BEGIN_READ}; SET LOCAL plan_cache_mode = force_custom_plan`;

/** What is flushed by now has been committed before, and is what a follower is sent. */
const READ_POSITION = "SELECT pg_current_wal_flush_lsn()::text AS lsn";

async function reading<T>(pool: Pool, begin: string, work: (db: Queries) => Promise<T>, versions?: CountsOfVersion): Promise<T> {
  const read = await readingIf(pool, begin, () => Promise.resolve(true), work, versions);
  if (read === undefined) throw new RangeError("a read without a condition was not made");
  return read.value;
}

/**
 * Read on a connection that serves; undefined where it does not.
 *
 * @param versions told which version of the store the moment is behind
 */
async function readingIf<T>(
  pool: Pool,
  begin: string,
  before: (client: PoolClient) => Promise<boolean>,
  work: (db: Queries) => Promise<T>,
  versions?: CountsOfVersion,
): Promise<{ readonly value: T } | undefined> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    if (!(await before(client))) return undefined;
    forgetDropped(client);
    const queries = queriesOf(client);
    if (versions !== undefined) versions.begin(queries, versionAt(client));
    // The first statement need not wait for this one's answer, because it changes nothing whatever that will be.
    const begun = client.query(begin);
    begun.catch(() => undefined);
    const value = await work(queries);
    await begun;
    return { value };
  } catch (fault) {
    if (isBrokenConnection(fault)) broken = fault as Error;
    throw fault;
  } finally {
    versions?.end(queriesOf(client));
    // Nothing was written, so nobody needs to wait for the end.
    if (broken !== undefined) client.release(broken);
    else
      client.query("ROLLBACK").then(
        () => client.release(),
        (fault: Error) => client.release(fault),
      );
  }
}

/** Sent before the moment of a read begins, which then holds whatever was counted; it waits for nothing. */
function versionAt(client: PoolClient): Promise<string> {
  const version = client.query<{ count: string }>(READ_COUNT).then(({ rows }) => rows[0]?.count ?? "");
  version.catch(() => undefined);
  return version;
}

/** A statement by itself, which is a transaction of its own. */
async function asking<T>(pool: Pool, work: (db: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    forgetDropped(client);
    return await work(queriesOf(client));
  } catch (fault) {
    if (isBrokenConnection(fault)) broken = fault as Error;
    throw fault;
  } finally {
    client.release(broken);
  }
}

/** @param told hears where the server stands by the end of the write, if `end` asks */
async function inTransaction<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  end: string,
  told: (lsn: string) => void,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    forgetDropped(client);
    const { queries, connection } = knownOf(client);
    const tx = queries as Transaction;
    sendingLater(tx, (query) => connection.send(query));
    const begun = connection.begin(BEGIN_WRITE);
    begun.catch(() => undefined);
    const result = await work(tx);
    await begun;
    connection.flush();
    // Several statements are answered by several results, which the types of pg leave out.
    const [committed, , position] = [await client.query(end).catch(throwUncertain)].flat();
    await connection.settled();
    // After a failed statement that the work kept to itself, PostgreSQL answers COMMIT with ROLLBACK and no fault.
    if (committed?.command !== "COMMIT")
      throw new Error("the transaction was taken back, because one of its statements had failed");
    const [standing] = (position?.rows ?? []) as readonly { readonly lsn: string }[];
    if (standing !== undefined) told(standing.lsn);
    return result;
  } catch (fault) {
    if (fault instanceof UncertainCommit || isBrokenConnection(fault)) broken = fault as Error;
    else await client.query("ROLLBACK").catch((other: Error) => (broken = other));
    throw fault;
  } finally {
    client.release(broken);
  }
}

function stateOf(name: string, { totalCount, idleCount, waitingCount }: Pool): PoolState {
  return { name, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

type Known = {
  readonly queries: Queries;
  readonly connection: PgConnection;
  readonly names: PreparedNames;
  readonly memo: ReadMemo;
};

const known = new WeakMap<ClientBase, Known>();

/** The queries of a connection, for work that begins now. */
function queriesOf(client: PoolClient): Queries {
  return knownOf(client).queries;
}

function knownOf(client: PoolClient): Known {
  let own = known.get(client);
  if (own === undefined) {
    const names = new PreparedNames();
    const memo = new ReadMemo();
    const connection = new PgConnection(client, names, memo);
    own = { queries: new Kysely<Tables>({ dialect: dialectOn(connection) }), connection, names, memo };
    remembering(own.queries, memo);
    known.set(client, own);
  }
  own.memo.forget();
  return own;
}

/** Let the server forget statements that made room for others; outside of a transaction, which a wrong name would end. */
function forgetDropped(client: PoolClient): void {
  for (const name of known.get(client)?.names.takeDropped() ?? []) client.query(`DEALLOCATE ${name}`).catch(() => {});
}

/** A connection that breaks now leaves nobody knowing whether the server has kept what was written; one that was broken before has sent nothing. */
function throwUncertain(fault: unknown): never {
  throw isBrokenConnection(fault) && !wasBrokenBefore(fault) ? new UncertainCommit(fault) : fault;
}

function throwBusy(fault: unknown): never {
  throw asBusy(fault);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
