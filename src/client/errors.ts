import type { BizCode } from "../core/contract/biz-code.ts";
import type { FailedRow, FieldFault } from "../core/contract/envelope.ts";

/** The server answered, and said no. `message` is its sentence in the reader's language. */
export class RefusedError extends Error {
  readonly code: number;
  readonly bizCode: BizCode | undefined;
  readonly faults: readonly FieldFault[];
  readonly failed: readonly FailedRow[];
  readonly traceId: string | undefined;

  constructor(facts: {
    code: number;
    msg: string;
    bizCode?: BizCode | undefined;
    faults?: readonly FieldFault[] | undefined;
    failed?: readonly FailedRow[] | undefined;
    traceId?: string | undefined;
  }) {
    super(facts.msg);
    this.code = facts.code;
    this.bizCode = facts.bizCode;
    this.faults = facts.faults ?? [];
    this.failed = facts.failed ?? [];
    this.traceId = facts.traceId;
  }
}

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
