import { existsSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { Kysely } from "kysely";
import { ChangedRows } from "./changed-rows.ts";
import { lockFolder } from "./folder-lock.ts";
import { KeptAnswers } from "./kept-answers.ts";
import type { Store, Transaction } from "./port.ts";
import { asBusy } from "./sqlite-faults.ts";
import { ReadMemo, remembering } from "./read-memo.ts";
import { Scans } from "./scans.ts";
import { Snapshots } from "./snapshots.ts";
import { NotAFolderError } from "./start-faults.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";
import { Turns } from "./turns.ts";

/** How long a statement waits for another process, such as a backup, to let go. */
const BUSY_TIMEOUT_MS = 5000;

const FILE_NAME = "portal.sqlite";

/** The embedded store, and the raw writer that migrations need before anything else runs. */
export type SqliteStore = Store & {
  readonly dialect: "sqlite";
  readonly file: string;
  readonly writer: DatabaseSync;
  /** A write that is kept or taken back at its end. */
  readonly writeUntil: <T>(end: "keep" | "takeBack", work: (tx: Transaction) => Promise<T>) => Promise<T>;
};

/**
 * Open the embedded store: one writer connection, read-only connections, and a lock on the folder.
 *
 * @throws {FolderInUseError} when another process holds the folder
 */
export function openSqliteStore(dataDir: string): SqliteStore {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockFolder(dataDir);
  try {
    return openLocked(join(dataDir, FILE_NAME), release);
  } catch (fault) {
    release();
    throw fault;
  }
}

/** There is no store in the folder yet. */
export class NoStoreError extends Error {
  readonly code = "store.none";
  constructor(folder: string) {
    super(`There is no store in DATA_DIR ${folder} yet; npm start makes one.`);
  }
}

/**
 * Read the embedded store beside the process that works on it, for a backup or a check.
 *
 * @throws {NoStoreError} when nothing has been stored in the folder yet
 * @throws {NotAFolderError} when it is a file
 */
export function openSqliteReader(dataDir: string): Pick<Store, "read" | "close"> {
  const snapshots = new Snapshots(knownFile(dataDir), BUSY_TIMEOUT_MS);
  return { read: (work) => snapshots.read(work), close: async () => snapshots.close() };
}

/**
 * The file of a store that is there.
 *
 * @throws {NoStoreError} when nothing has been stored in the folder yet
 * @throws {NotAFolderError} when it is a file
 */
export function knownFile(dataDir: string): string {
  const file = join(dataDir, FILE_NAME);
  if (statSync(dataDir, { throwIfNoEntry: false })?.isFile() === true) throw new NotAFolderError(dataDir);
  if (!existsSync(file)) throw new NoStoreError(dataDir);
  return file;
}

function openLocked(file: string, release: () => void): SqliteStore {
  const writer = new DatabaseSync(file);
  // FULL: a committed answer survives a power cut; the journal is fsynced before the caller hears of it.
  writer.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`,
  );
  const changed = new ChangedRows(writer, file, BUSY_TIMEOUT_MS);
  const kept = new KeptAnswers(changed);
  const snapshots = new Snapshots(file, BUSY_TIMEOUT_MS, kept);
  const scans = new Scans({ file, busyTimeoutMs: BUSY_TIMEOUT_MS });
  const memo = new ReadMemo();
  const writes = new Kysely<Tables>({ dialect: sqliteDialect(writer, memo, kept) }) as Transaction;
  remembering(writes, memo);
  const turns = new Turns();
  let isClosed = false;
  // Nobody else writes to the store while this process holds its folder.
  let writesEnded = 0;
  const writing = <T>(work: (tx: Transaction) => Promise<T>, end?: "keep" | "takeBack"): Promise<T> =>
    turns.take(() => {
      // Whose end is given changes tables themselves.
      if (end === undefined) kept.beginning();
      else changed.unwatch();
      return inTransaction(writer, kept, () => work(writes), end).catch((fault: unknown) => {
        memo.forget();
        throw fault;
      });
    });
  const counted = <T>(write: Promise<T>): Promise<T> => write.finally(() => (writesEnded += 1));

  return {
    dialect: "sqlite",
    file,
    writer,
    read: (work) => snapshots.read(work),
    ask: (work) => snapshots.ask(work),
    scan: (work) => scans.read(work),
    list: (work) => scans.read(work),
    countBeside: (_, rowCount, rows, count) => kept.countOf(rowCount, rows, count),
    kept,
    write: (work) => counted(writing(work)),
    writeAside: (work) => writing(work),
    // Its work changes tables themselves too, beside the statements that are heard of.
    writeUntil: (end, work) =>
      counted(
        writing((tx) => {
          kept.note(end);
          return work(tx);
        }, end).finally(() => memo.forget()),
      ),
    // No other process has the folder.
    alone: (work) => work(),
    version: async () => String(writesEnded),
    waiting: () => turns.waiting,
    // BEGIN IMMEDIATE already holds the whole database.
    lockForUpdate: async () => {},
    rowLock: () => sql``,
    nextSerial: async (tx, table, column) => {
      const { rows } = await sql<{ next: number }>`
        SELECT max(coalesce((SELECT max(${sql.ref(column)}) FROM ${sql.table(table)}), 0),
          coalesce((SELECT "seq" FROM "sqlite_sequence" WHERE "name" = ${table}), 0)) + 1 AS next`.execute(tx);
      return String(rows[0]?.next ?? 1);
    },
    // AUTOINCREMENT goes on after the highest number by itself.
    settleSerials: async () => {},
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await turns.idle();
      await scans.close();
      snapshots.close();
      changed.close();
      try {
        // Keeps the planner's statistics fresh; cheap when nothing has changed.
        writer.exec("PRAGMA optimize");
      } finally {
        // A store that is damaged is let go all the same.
        writer.close();
        release();
      }
    },
  };
}

async function inTransaction<T>(
  writer: DatabaseSync,
  kept: KeptAnswers,
  work: () => Promise<T>,
  end: "keep" | "takeBack" = "keep",
): Promise<T> {
  try {
    writer.exec("BEGIN IMMEDIATE");
    const result = await work();
    if (end === "keep") kept.committing();
    writer.exec(end === "keep" ? "COMMIT" : "ROLLBACK");
    if (end === "keep") kept.committed();
    return result;
  } catch (fault) {
    // SQLite may have rolled back by itself (disk full); a second ROLLBACK would hide the first fault.
    if (writer.isTransaction) writer.exec("ROLLBACK");
    throw asBusy(fault);
  } finally {
    kept.ended();
  }
}
