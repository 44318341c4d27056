import { accessSync, constants, mkdirSync } from "node:fs";
import type { Settings } from "../ground/settings.ts";
import type { Migrated, MigrationOptions } from "./migrate.ts";
import { changePostgres, migratePostgres } from "./migrate-postgres.ts";
import { changeSqlite, migrateSqlite } from "./migrate-sqlite.ts";
import type { Store, Transaction } from "./port.ts";
import { asBusy } from "./postgres-faults.ts";
import { openPostgresStore } from "./postgres.ts";
import { knownFile, openSqliteReader, openSqliteStore, type SqliteStore } from "./sqlite.ts";
import { asStartFault } from "./start-faults.ts";
import type { TableSpec } from "./table-spec.ts";

/** A store that can still be brought to the tables of the documents. */
export type FreshStore = Store & {
  readonly migrate: (tables: readonly TableSpec[], options: MigrationOptions) => Promise<Migrated>;
  /**
   * Bring it there and do some work on it in one transaction without time limits, and keep that or take it back. On
   * PostgreSQL calls wait for the tables meanwhile.
   */
  readonly move: <T>(
    tables: readonly TableSpec[],
    options: MigrationOptions,
    end: "keep" | "takeBack",
    work: (tx: Transaction, migrated: Migrated) => Promise<T>,
  ) => Promise<T>;
};

type StoreSettings = Pick<Settings, "dataDir" | "databaseUrl" | "databaseConnections"> &
  Partial<Pick<Settings, "databaseDirectUrl" | "databaseReplicaUrl">>;

/**
 * Open the store that the settings name: PostgreSQL where DATABASE_URL is set, else the embedded one in DATA_DIR.
 *
 * @throws {FolderInUseError} when another process holds DATA_DIR
 * @throws {FolderUnusableError} when DATA_DIR cannot be written
 * @throws {StoreDamagedError} when the embedded store is no whole database any more
 * @throws {PostgresUnfitError} when the server cannot be used
 */
export async function openStore(settings: StoreSettings): Promise<FreshStore> {
  const { dataDir, databaseUrl, databaseConnections } = settings;
  if (databaseUrl === undefined) {
    makeFolder(dataDir);
    const store = embeddedStore(dataDir);
    return {
      ...store,
      migrate: async (tables, options) => migrateSqlite(store.writer, tables, options),
      move: (tables, options, end, work) => store.writeUntil(end, (tx) => work(tx, changeSqlite(store.writer, tables, options))),
    };
  }
  // Uploaded files stay in the folder.
  makeFolder(dataDir);
  const store = await openPostgresStore({
    url: databaseUrl,
    directUrl: settings.databaseDirectUrl,
    replicaUrl: settings.databaseReplicaUrl,
    connections: databaseConnections,
  });
  return {
    ...store,
    migrate: (tables, options) => store.directly((client) => migratePostgres(client, tables, options)),
    move: (tables, options, end, work) =>
      store
        .writeUntil(end, async (client, tx) => work(tx, await changePostgres(client, tables, options)))
        .catch((fault: unknown) => {
          throw asBusy(fault);
        }),
  };
}

/**
 * The same of a store that is there already: a mistyped DATA_DIR makes none.
 *
 * @throws {NoStoreError} when the embedded store is not there yet
 * @throws {NotAFolderError} when DATA_DIR is a file
 */
export async function openKnownStore(settings: StoreSettings): Promise<FreshStore> {
  if (settings.databaseUrl === undefined) knownFile(settings.dataDir);
  return openStore(settings);
}

function embeddedStore(folder: string): SqliteStore {
  try {
    return openSqliteStore(folder);
  } catch (fault) {
    throw asStartFault(fault, { dataDir: folder, databaseUrl: undefined });
  }
}

/** @throws {FolderUnusableError} when there can be no such folder, or nothing can be written into it */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (fault) {
    throw asStartFault(fault, { dataDir: folder, databaseUrl: undefined });
  }
}

/**
 * Open the store of the settings for reading only, beside a running server.
 *
 * @throws {NoStoreError} when the embedded store is not there yet
 * @throws {PostgresUnfitError} when the server cannot be used
 */
export async function openReader(
  settings: Pick<Settings, "dataDir" | "databaseUrl" | "databaseConnections">,
): Promise<Pick<Store, "read" | "close">> {
  const { dataDir, databaseUrl, databaseConnections } = settings;
  return databaseUrl === undefined
    ? openSqliteReader(dataDir)
    : openPostgresStore({ url: databaseUrl, connections: databaseConnections });
}
