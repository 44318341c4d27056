import type { SaveWarning } from "../../client/change-records.ts";
import type { Facts } from "../../core/condition/evaluate.ts";

/** What a new document's screen leaves for the screen of the saved one: the server's warnings, and what was to follow. */
export type Handover = {
  readonly warnings: readonly SaveWarning[];
  readonly next: string | undefined;
  /** The record as it was sent and as it stood when the answer came, where somebody typed on meanwhile. */
  readonly typed: { readonly sent: Facts; readonly now: Facts } | undefined;
};

const waiting = new Map<string, Handover>();

export function handOver(id: string, left: Handover): void {
  waiting.set(id, left);
}

/** Take what was left for a document; once. */
export function takeHandover(id: string): Handover | undefined {
  const left = waiting.get(id);
  waiting.delete(id);
  return left;
}
