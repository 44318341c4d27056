import { Client } from "pg";
import { CONNECT_TIMEOUT_MS, configOf } from "./postgres-connections.ts";

const OLDEST_VERSION = 150_000;

/** The server cannot be used; the message is the whole sentence for the operator. */
export class PostgresUnfitError extends Error {
  readonly code = "store.postgresUnfit";
}

/** The server cannot be reached, or has gone meanwhile. */
export function unusable(cause: unknown): PostgresUnfitError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return Object.assign(new PostgresUnfitError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`), { cause });
}

/**
 * See that the server of an address is fit for the store.
 *
 * @throws {PostgresUnfitError}
 */
export async function checkServer(url: string): Promise<void> {
  const client = new Client({ ...configOf(url), connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw unusable(cause);
  }
  try {
    const { rows } = await client
      .query<Record<"version" | "encoding" | "commit", string>>(
        `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding, current_setting('synchronous_commit') AS commit`,
      )
      // A pooler takes the connection, and says at the first statement that the server behind it is away.
      .catch((cause: unknown) => {
        throw unusable(cause);
      });
    const { version = "0", encoding = "", commit = "" } = rows[0] ?? {};
    if (Number(version) < OLDEST_VERSION)
      throw new PostgresUnfitError(
        `The server of DATABASE_URL is PostgreSQL ${Math.floor(Number(version) / 10_000)}; 15 or newer is needed.`,
      );
    if (encoding !== "UTF8")
      throw new PostgresUnfitError(`The database of DATABASE_URL is encoded in ${encoding}; create one with ENCODING 'UTF8'.`);
    if (commit === "off")
      throw new PostgresUnfitError(
        "synchronous_commit is off, so acknowledged writes could be lost; switch it on for this database.",
      );
  } finally {
    await client.end();
  }
}
