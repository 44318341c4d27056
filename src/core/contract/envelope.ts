import type { BizCode } from "./biz-code.ts";

/** A fault of one input; shown under the field of that name. Lines are named `items[2].gSendednum`. */
export type FieldFault = { readonly field: string; readonly rule: string; readonly msg: string };

/** A row that made an action fail, with the sentence for its document. */
export type FailedRow = { readonly id: string; readonly no: string; readonly bizCode: BizCode; readonly msg: string };

/** Answer of one thing. A missing `code` counts as 200 (specification §8). */
export type Envelope<T = unknown> = {
  readonly code?: number;
  readonly msg: string;
  readonly bizCode?: BizCode;
  readonly data?: T;
  readonly errors?: readonly FieldFault[];
  readonly traceId?: string;
};

/** Answer of a list. */
export type ListEnvelope<R> = Envelope & {
  readonly rows: readonly R[];
  readonly total: number;
};

/** A record as it travels: every decimal and id a string, absent fields not visible to the reader. */
export type WireRow = {
  readonly id: string;
  readonly lockVersion: number;
  readonly [field: string]: unknown;
};

/** Body of every action: the rows with the versions that the user saw, and the prompted inputs beside them. */
export type ActionBody = {
  readonly items: readonly { readonly id: string; readonly lockVersion?: number; readonly [key: string]: unknown }[];
  readonly [prompt: string]: unknown;
};
