import type { Text } from "../definition/generated/documents.ts";
import type { ChainRecord } from "./chain.ts";

/** What somebody handed on and now waits for others in all companies, the longest first: GET /workbench/waiting. */
export type Waiting = { readonly rows: readonly WaitingRecord[]; readonly total: number };

/** A record that the reader handed on, and with which others have to do something. */
export type WaitingRecord = ChainRecord & {
  readonly entity: string;
  /** What kind of document it is. */
  readonly kind: Text;
  /** Roles whose turn it is; never who of them. */
  readonly waitsFor: readonly Text[];
  /** What they are to do. */
  readonly label: Text;
  /** The moment since which it stands as it does. */
  readonly since: string;
  /** Whole days from that day to today. */
  readonly days: number;
  /** The company that the reader must choose first to open it; empty where the present one will do. */
  readonly comId: string;
  /** Name of the company that the record belongs to; empty where it belongs to none. */
  readonly company: string;
};

export const WAITING_PATH = "/workbench/waiting";
