import { BusyFailure } from "../ground/failures.ts";

/** SQLITE_BUSY, LOCKED, NOMEM, IOERR (a failed write or sync), FULL, CANTOPEN. */
const UNAVAILABLE = new Set([5, 6, 7, 10, 13, 14]);
const PRIMARY_CODE = 0xff;
const RETRY_SECONDS = 5;

/** The disk or another process stands in the way: the caller is asked to come again. Any other fault stays what it is. */
export function asBusy(fault: unknown): unknown {
  const code = fault instanceof Error && "errcode" in fault && typeof fault.errcode === "number" ? fault.errcode : 0;
  return UNAVAILABLE.has(code & PRIMARY_CODE) ? Object.assign(new BusyFailure(RETRY_SECONDS), { cause: fault }) : fault;
}
