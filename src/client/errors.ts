import type { BizCode } from "../core/contract/biz-code.ts";
import type { Envelope, FailedRow, FieldFault } from "../core/contract/envelope.ts";

export type OtherCompany = { readonly comId: string; readonly comName: string };

/** The server answered, and said no. `message` is its sentence in the reader's language. */
export class RefusedError extends Error {
  readonly code: number;
  readonly bizCode: BizCode | undefined;
  readonly faults: readonly FieldFault[];
  readonly failed: readonly FailedRow[];
  readonly traceId: string | undefined;
  /** A company of the reader's under which the record would be found. */
  readonly company: OtherCompany | undefined;
  /** What the refusal brings along, for whoever knows it by its code. */
  readonly details: unknown;

  constructor({ code, msg, bizCode, errors, traceId, data }: Envelope & { readonly code: number }) {
    super(msg);
    const { failed, company } = (data ?? {}) as { failed?: readonly FailedRow[]; company?: OtherCompany };
    this.code = code;
    this.bizCode = bizCode;
    this.faults = errors ?? [];
    this.failed = failed ?? [];
    this.traceId = traceId;
    this.company = company;
    this.details = data;
  }
}

/**
 * Whether nobody can say that the call was not carried out: no answer came, or the server could not tell how it ended.
 * A retry then goes out under the same key, and what was carried out is answered again instead of done twice.
 */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof RefusedError)) return true;
  return UNDECIDED_CODES.has(error.code) || error.bizCode === "SYSTEM";
}

const UNDECIDED_CODES: ReadonlySet<number> = new Set([429, 503]);

/** Kinds of transport failure; each has its own sentence in specification §8. */
export type TransportFailure =
  | { readonly kind: "network" }
  | { readonly kind: "timeout" }
  | { readonly kind: "status"; readonly status: number };

/** No usable answer came. The text for the user is made where it is shown. */
export class TransportError extends Error {
  readonly failure: TransportFailure;
  constructor(failure: TransportFailure, options?: ErrorOptions) {
    super(`transport failed: ${failure.kind}`, options);
    this.failure = failure;
  }
}
