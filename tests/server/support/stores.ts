import { Client } from "pg";
import { createHash } from "node:crypto";
import { addressOf, administer } from "./postgres-cluster.ts";

/** Where the global set-up of the project «postgres» tells the server's socket. */
export const SOCKET_VARIABLE = "TEST_POSTGRES_SOCKET";

/** The store that this run of the suites is about: the project «node» takes SQLite, «postgres» the other. */
export const testStore: "sqlite" | "postgres" = process.env["TEST_STORE"] === "postgres" ? "postgres" : "sqlite";

const made = new Set<string>();
/** What PostgreSQL answers when a database of the name exists. */
const DUPLICATE_DATABASE = "42P04";

/** Name of the database that those with one beginning are copied from. */
const templateOf = (beginning: string): string => `portal_seeded_${beginning}`;

/**
 * The database that belongs to a folder, made when it is asked for first; undefined on SQLite, whose file is in the folder.
 *
 * @param beginning begin with a copy of what was published under this name
 */
export async function databaseOf(dataDir: string, beginning?: string): Promise<string | undefined> {
  if (testStore === "sqlite") return undefined;
  const socket = process.env[SOCKET_VARIABLE];
  if (socket === undefined) throw new Error("TEST_STORE=postgres needs the vitest project «postgres», which starts a server");
  const name = nameOf(dataDir);
  // As files: the default writes all pages of the copy to the log as well, and takes three times as long.
  if (!made.has(name))
    await administer(
      socket,
      `CREATE DATABASE "${name}" TEMPLATE ${beginning === undefined ? "template0" : templateOf(beginning)} ENCODING 'UTF8' STRATEGY file_copy`,
    );
  made.add(name);
  return addressOf(socket, name);
}

/** Let the database of a folder be the one that others with its beginning are copied from. @returns false where there is one already */
export async function publishTemplate(dataDir: string, beginning: string): Promise<boolean> {
  const socket = process.env[SOCKET_VARIABLE];
  if (socket === undefined || testStore === "sqlite") return true;
  await vacuum(addressOf(socket, nameOf(dataDir)));
  try {
    await administer(socket, `ALTER DATABASE "${nameOf(dataDir)}" RENAME TO ${templateOf(beginning)}`);
    made.delete(nameOf(dataDir));
    return true;
  } catch (fault) {
    if ((fault as { readonly code?: string }).code !== DUPLICATE_DATABASE) throw fault;
    await dropDatabaseOf(dataDir);
    return false;
  }
}

/** What the server does by itself elsewhere: without its statistics a third of the suites' time goes into worse plans. */
async function vacuum(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("VACUUM (FREEZE, ANALYZE)");
  await client.end();
}

/** Drop the database of a folder, when there is one. */
export async function dropDatabaseOf(dataDir: string): Promise<void> {
  const socket = process.env[SOCKET_VARIABLE];
  if (socket === undefined || !made.delete(nameOf(dataDir))) return;
  await administer(socket, `DROP DATABASE IF EXISTS "${nameOf(dataDir)}" WITH (FORCE)`);
}

function nameOf(dataDir: string): string {
  return `portal_${createHash("sha256").update(dataDir).digest("hex").slice(0, 20)}`;
}
