import { randomFillSync } from "node:crypto";

/** How a call is told from all others, here and in the systems before and behind the portal (W3C Trace Context). */
export type Trace = {
  /** Of the whole journey; 32 hexadecimal digits. Logs and failures name it. */
  readonly traceId: string;
  /** Of this call on it; 16 digits. */
  readonly spanId: string;
  /** Of the step before, where somebody sent one. */
  readonly parentId: string | undefined;
  readonly isSampled: boolean;
  /** What a proxy or client calls the request; its own, or the journey's. */
  readonly requestId: string;
};

/** One step of a journey, as the next one is told of it. */
export type Step = Pick<Trace, "traceId" | "spanId" | "isSampled">;

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
const VERSION_00 = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
/** A later version may say more behind it. */
const LATER = /^(?!00|ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const SAMPLED = 1;
/** Signs that stand in names of requests everywhere, and cannot break a line of a log. */
const REQUEST_ID = /^[\w.:/+=@-]{1,128}$/;

/**
 * Where a call stands on its journey; what cannot be read begins one.
 *
 * @param isRecorded whether a journey that begins here is kept by anybody
 */
export function traceOf(headers: Headers, isRecorded: boolean): Trace {
  const parent = readTraceparent(headers.get("traceparent") ?? "");
  const traceId = parent?.traceId ?? newId(TRACE_BYTES);
  const named = headers.get("x-request-id") ?? "";
  return {
    traceId,
    spanId: newId(SPAN_BYTES),
    parentId: parent?.spanId,
    isSampled: parent?.isSampled ?? isRecorded,
    requestId: REQUEST_ID.test(named) ? named : traceId,
  };
}

/** Random bytes that are fetched for many calls at once, which takes hardly longer than for one. */
const pool = Buffer.alloc(4096);
let taken = pool.byteLength;

/** Nothing but a name: it lets nobody in, so that it may lie ready in memory. */
function newId(length: number): string {
  if (taken + length > pool.byteLength) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += length;
  return pool.toString("hex", taken - length, taken);
}

/** The step that a header names; undefined where it cannot be read. */
export function readTraceparent(header: string): Step | undefined {
  const [, traceId, spanId, flags = ""] = VERSION_00.exec(header) ?? LATER.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** The same for whoever is told next. */
export function traceparent({ traceId, spanId, isSampled }: Step): string {
  return `00-${traceId}-${spanId}-${isSampled ? "01" : "00"}`;
}
