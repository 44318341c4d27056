import type { ScreenId } from "../../core/definition/generated/documents.ts";

/** What a component path of the menu tree shows: a screen, or a view that is written in code. */
export type ViewTarget = {
  readonly screen?: ScreenId | undefined;
  readonly view?: string | undefined;
  readonly mode?: "create" | "edit" | undefined;
  /** Codes of the companies that have it; absent: all. */
  readonly variants?: readonly string[] | undefined;
};

export type ViewTable = Readonly<Record<string, ViewTarget>>;

let table: ViewTable = {};

/** The table that the compiler makes of schemas/menu.json; put once at the start, and again when the document changes. */
export function putViews(next: ViewTable): void {
  table = next;
}

export function readViews(): ViewTable {
  return table;
}
