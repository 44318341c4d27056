import { BusyFailure } from "../ground/failures.ts";

/** Another transaction came first: the same work may well succeed when it is run again. */
const CONTENTION = new Set(["40001", "40P01"]);
const UNIQUE_VIOLATION = "23505";
const IN_FAILED_TRANSACTION = "25P02";
/** lock_not_available, query_canceled (a time limit). */
const OUT_OF_TIME = new Set(["55P03", "57014"]);
/** Classes: connection, insufficient resources (disk full, too many connections), operator intervention, system error. */
const UNAVAILABLE = /^(08|53|57|58)/;
const SOCKET = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND", "EAI_AGAIN"]);
const RETRY_SECONDS = 2;

/** The connection broke while the server was keeping what was written, so that to do it again might do it twice. */
export class UncertainCommit extends Error {
  constructor(cause: unknown) {
    super("the connection broke before the server had said that it keeps what was written", { cause });
  }
}

/** True when the transaction lost a race and changed nothing. */
export function isContention(fault: unknown): boolean {
  return CONTENTION.has(codeOf(fault));
}

/** True when a row is there already that the transaction could not see when it looked. */
export function isUniqueViolation(fault: unknown): boolean {
  return codeOf(fault) === UNIQUE_VIOLATION;
}

/** True when a statement was not even tried, because one before it had failed: what that one failed by is what happened. */
export function isAfterFault(fault: unknown): boolean {
  return codeOf(fault) === IN_FAILED_TRANSACTION;
}

/** The server cannot serve now, or has gone while it kept what was written: the caller is asked to come again. Any other fault stays what it is. */
export function asBusy(fault: unknown): unknown {
  const code = codeOf(fault);
  const isBusy =
    fault instanceof UncertainCommit ||
    CONTENTION.has(code) ||
    OUT_OF_TIME.has(code) ||
    UNAVAILABLE.test(code) ||
    SOCKET.has(code) ||
    isBrokenConnection(fault);
  return isBusy ? Object.assign(new BusyFailure(RETRY_SECONDS), { cause: fault }) : fault;
}

/** True when the connection is gone for good and must not go back into the pool. */
export function isBrokenConnection(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (SOCKET.has(codeOf(fault)) || /^(08|57P)/.test(codeOf(fault))) return true;
  // Another process has changed a table that this connection's remembered statements read.
  if (codeOf(fault) === "0A000" && fault.message.includes("cached plan")) return true;
  // pg has no codes for these.
  return /Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)|not queryable|Query read timeout/.test(
    fault.message,
  );
}

/** True when nothing was sent, because the connection was known to be gone. */
export function wasBrokenBefore(fault: unknown): boolean {
  return fault instanceof Error && fault.message.includes("not queryable");
}

function codeOf(fault: unknown): string {
  return fault instanceof Error && "code" in fault && typeof fault.code === "string" ? fault.code : "";
}
