import { Pool, types, type ClientConfig, type CustomTypesConfig } from "pg";
import { integerFromText } from "./integers.ts";

/** No call may last longer; the slowest export page on a million rows stays well below. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** A writer that waits longer for a row answers that it is busy. */
const LOCK_TIMEOUT_MS = 8000;
/** A process that stalls inside of a transaction must not hold its rows for ever. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
/** As statements, since a pooler in front of the server knows no such words at the start of a connection. */
const LIMITS = `SET statement_timeout = ${STATEMENT_TIMEOUT_MS}; SET lock_timeout = ${LOCK_TIMEOUT_MS}; SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`;
/** How long to connect may take. */
export const CONNECT_TIMEOUT_MS = 5000;
const IDLE_CONNECTION_MS = 60_000;
/** int8, int4, int2, numeric: all integers of the portal, and the sums of them. */
const INTEGER_TYPES = new Set([20, 23, 21, 1700]);

/** Connections that are kept, at most so many. */
export function poolOf(url: string, max: number): Pool {
  const pool = new Pool({
    ...configOf(url),
    pipeline: true,
    max,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // An idle connection that the server closes is replaced at the next call; without a listener it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    // Before anything else that is asked on it; whoever asks next is told if the connection has gone meanwhile.
    client.query(LIMITS).catch(() => undefined);
  });
  return pool;
}

/** What a connection of the portal says of itself. */
export function configOf(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: "supplier-portal",
    keepAlive: true,
    types: { getTypeParser: typeParser } as CustomTypesConfig,
  };
}

/** The one parser for integers; everything else as pg reads it. */
function typeParser(oid: number, format?: "text" | "binary"): unknown {
  if (INTEGER_TYPES.has(oid) && format !== "binary") return integerFromText;
  return types.getTypeParser(oid, format ?? "text");
}
