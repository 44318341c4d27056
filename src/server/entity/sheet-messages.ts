import type { Cell, TableBounds } from "./cell-table.ts";
import type { SheetBound } from "./sheet-budget.ts";
import type { SheetFormat } from "./sheet-guard.ts";

/** What the main thread hands to the thread that reads a sheet, and what it is answered once. */
export type SheetRequest = { readonly file: Uint8Array; readonly format: SheetFormat; readonly bounds: TableBounds };

export type SheetAnswer =
  | { readonly kind: "cells"; readonly cells: readonly (readonly Cell[])[] }
  | { readonly kind: "tooLarge"; readonly bound: SheetBound }
  | { readonly kind: "unreadable" };
