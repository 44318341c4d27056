import type { Side } from "../definition/generated/documents.ts";

/** What was done to a record, in the reader's language: GET below its path, `history/{id}`, the latest first. */
export type HistoryEntry = {
  readonly operTime: string;
  /** Account and name of who did it; empty where the reader may know the side alone, and of what nobody pressed. */
  readonly operName: string;
  readonly nickName: string | null;
  /** The machine's key that did it in the name of the account; null for a person, and where the reader may not know who. */
  readonly key: string | null;
  /** The absent person for whom a deputy did it; null for what was done in one's own name, and where the reader may not know who. */
  readonly actingFor: string | null;
  /** Where who did it stands; null for what came about by itself, and for an account that is gone. */
  readonly side: Side | null;
  /** Document and action together, as the operation log says it, and the action alone. */
  readonly title: string | null;
  readonly deed: string | null;
  readonly businessType: string;
  readonly fromState: string | null;
  readonly toState: string | null;
  /** What set it off, when that was no press of its own. */
  readonly cause: string | null;
};

/** Where the history of a record is read. */
export function historyPath(base: string, id: string): string {
  return `${base}/history/${encodeURIComponent(id)}`;
}
