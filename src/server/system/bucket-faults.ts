/** What a fault of a call to an object store means. */
export type BucketFault = {
  readonly isMissing: boolean;
  /** Whether the same call may go well a moment later. */
  readonly mayPass: boolean;
  /** For the log and the operator: never the fault itself, which carries what was signed and the name of the key. */
  readonly reason: string;
};

const MISSING = new Set(["NoSuchKey", "NotFound"]);
const PASSING = new Set(["SlowDown", "RequestTimeout", "RequestTimeTooSkewed", "TimeoutError"]);
const TOO_MANY = 429;
const OWN_FAULT = 500;

export function bucketFault(fault: unknown): BucketFault {
  const { name, code, $metadata } = fault as {
    readonly name?: unknown;
    readonly code?: unknown;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  const said = word(code) ?? word(name) ?? "unknown";
  return {
    isMissing: status === 404 && MISSING.has(String(name)),
    mayPass: status === undefined || status >= OWN_FAULT || status === TOO_MANY || PASSING.has(String(name)),
    reason: status === undefined ? said : `${said}, ${status}`,
  };
}

/** One plain word; anything else could be a text that quotes the request. */
function word(value: unknown): string | undefined {
  return typeof value === "string" && /^\w{1,60}$/.test(value) ? value : undefined;
}
