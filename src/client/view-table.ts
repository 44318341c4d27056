import type { ViewTable } from "../core/definition/view-table.ts";

let table: ViewTable = {};

/** What the menu's components show; the server says it with the menu. */
export function putViews(next: ViewTable): void {
  table = next;
}

export function readViews(): ViewTable {
  return table;
}
