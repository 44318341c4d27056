/** A call as it is sent, whatever sends it. */
export type Call = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A form goes as it is, everything else as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

/** Sends a call once. @throws {Error} named `TimeoutError` when no answer has begun in time; another one for a lost connection */
export type Transport = (address: string, call: Call) => Promise<Response>;

/** Specification §7 and §9. */
export const REQUEST_TIMEOUT_MS = 1_000_000;
