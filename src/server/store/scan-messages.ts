import type { Storable } from "./parameters.ts";

/** What the main thread asks of a scanning thread; answers carry the same number. */
export type ScanRequest =
  | { readonly id: number; readonly kind: "begin" | "end" }
  | { readonly id: number; readonly kind: "query"; readonly sql: string; readonly parameters: readonly Storable[] };

export type ScanAnswer =
  | { readonly id: number; readonly rows: readonly Record<string, unknown>[] }
  | { readonly id: number; readonly fault: { readonly message: string; readonly code: unknown; readonly errcode: unknown } };

export type ScanSettings = { readonly file: string; readonly busyTimeoutMs: number };
