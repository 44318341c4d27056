import { formatInstant } from "../core/format/date.ts";

const HALF_SECOND_MS = 500; // the Date header names whole seconds

let offsetMs = 0;

/** Learn the server's time from the Date header of an answer; a missing or odd header changes nothing. */
export function noteServerTime(header: string | null): void {
  const serverMs = header === null ? Number.NaN : Date.parse(header);
  if (Number.isFinite(serverMs)) offsetMs = serverMs + HALF_SECOND_MS - Date.now();
}

/** The server's time as far as the browser knows it, `yyyy-MM-dd HH:mm:ss`. */
export function serverNow(): string {
  return formatInstant(Date.now() + offsetMs);
}
