import type { Storable } from "./parameters.ts";

/** What the main thread asks of a scanning thread; only queries are answered, with the same number. */
export type ScanRequest = { readonly kind: "end" } | ScanQuery;

export type ScanQuery = {
  readonly kind: "query";
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly Storable[];
  /** It is the first one of a read, whose queries all see one moment. */
  readonly begins: boolean;
};

/** Rows go as lists of values, which are copied from thread to thread in a fraction of the time of objects. */
export type ScanAnswer =
  | { readonly id: number; readonly names: readonly string[]; readonly rows: readonly (readonly unknown[])[] }
  | { readonly id: number; readonly fault: { readonly message: string; readonly code: unknown; readonly errcode: unknown } };

export type ScanSettings = { readonly file: string; readonly busyTimeoutMs: number };
