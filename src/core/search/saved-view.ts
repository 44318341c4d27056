import type { TableDelta } from "../table/table-state.ts";

/** A list as somebody keeps it: filter and order as they stand in the address, and the reader's columns. */
export type SavedView = {
  readonly id: string;
  readonly name: string;
  /** Others of the owner's side of the company see it too. */
  readonly isShared: boolean;
  readonly isOwn: boolean;
  /** Name of the person whose view it is. */
  readonly owner: string;
  /** The query part of the list's address, without its page. */
  readonly address: string;
  readonly delta: TableDelta;
};

/** What is sent to keep one. */
export type ViewBody = Pick<SavedView, "name" | "isShared" | "address" | "delta">;

export const MAX_VIEW_NAME = 40;
export const MAX_VIEW_ADDRESS = 4000;
/** Views of one person on one screen. */
export const MAX_VIEWS = 50;
