import { useTable, type ColumnDef } from "@tanstack/react-table";
import { useMemo } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import { applyDelta, type TableDelta } from "../../core/table/table-state.ts";
import type { ListColumn } from "./compile-list.ts";
import { features, type ListFeatures } from "./table-features.ts";

/** A column where it stands now. Width and offset are read from custom properties, so resizing renders no cell. */
export type PlacedColumn = ListColumn & {
  readonly style: { readonly inlineSize: string; readonly insetInlineStart?: string; readonly insetInlineEnd?: string };
  /** The pinned column next to what scrolls. */
  readonly isEdge: boolean;
};

export type ListTable = {
  readonly columns: readonly PlacedColumn[];
  /** Custom properties of the grid: width of each column, offset of the pinned ones. */
  readonly sizes: Readonly<Record<string, string>>;
  readonly rows: readonly WireRow[];
};

/** Width of the column with the row's checkbox, and of the last one with its menu. */
export const SELECT_WIDTH_PX = 48;
export const MENU_WIDTH_PX = 56;

const rowId = (row: WireRow) => row.id;

/** The columns with the reader's changes: those in sight, in their order, pinned ones at the edges with their offsets. */
export function useListTable(columns: readonly ListColumn[], delta: TableDelta, rows: readonly WireRow[]): ListTable {
  const shown = useMemo(() => applyDelta(columns, delta).filter((column) => !column.hidden), [columns, delta]);
  // Only order, visibility and pins make new columns: the rows are memoised on them, widths are custom properties.
  const layout = shown.map(({ key, pin }) => `${key}:${pin ?? ""}`).join();
  const placed = useMemo(() => placeColumns(columns, layout), [columns, layout]);
  const definitions = useMemo(() => placed.map(definitionOf), [placed]);
  const table = useTable({ features, columns: definitions, data: rows as WireRow[], getRowId: rowId });
  const drawn = table.getAllLeafColumns();
  const drawnRows = table.getRowModel().rows;
  return {
    columns: useMemo(() => drawn.flatMap((column) => column.columnDef.meta ?? []), [drawn]),
    sizes: useMemo(() => sizesOf(shown), [shown]),
    rows: useMemo(() => drawnRows.map((row) => row.original), [drawnRows]),
  };
}

function definitionOf(column: PlacedColumn): ColumnDef<ListFeatures, WireRow> {
  return { id: column.key, accessorFn: (row) => row[column.key], header: column.head, meta: column };
}

/** Width of each column, and how far the pinned ones stand from their edge. */
export function sizesOf(shown: readonly Pick<ListColumn, "key" | "pin" | "widthPx">[]): Readonly<Record<string, string>> {
  const sizes: Record<string, string> = {};
  let startPx = SELECT_WIDTH_PX;
  for (const { key, pin, widthPx } of shown) {
    sizes[`--w-${key}`] = `${widthPx}px`;
    if (pin !== "start") continue;
    sizes[`--o-${key}`] = `${startPx}px`;
    startPx += widthPx;
  }
  let endPx = MENU_WIDTH_PX;
  for (const { key, widthPx } of shown.filter(({ pin }) => pin === "end").toReversed()) {
    sizes[`--o-${key}`] = `${endPx}px`;
    endPx += widthPx;
  }
  return sizes;
}

/** Columns in the order of a layout `key:start,key:,key:end`, each with its style and edge. */
function placeColumns(columns: readonly ListColumn[], layout: string): readonly PlacedColumn[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const places = layout.split(",").map((place) => place.split(":") as [key: string, pin: string]);
  return places.flatMap(([key, pin], index) => {
    const column = byKey.get(key);
    if (column === undefined) return [];
    const isEdge = (pin === "start" && places[index + 1]?.[1] !== "start") || (pin === "end" && places[index - 1]?.[1] !== "end");
    return [{ ...column, pin: pin === "start" || pin === "end" ? pin : undefined, style: styleOf(key, pin), isEdge }];
  });
}

function styleOf(key: string, pin: string): PlacedColumn["style"] {
  const inlineSize = `var(--w-${key})`;
  const offset = `var(--o-${key})`;
  if (pin === "start") return { inlineSize, insetInlineStart: offset };
  return pin === "end" ? { inlineSize, insetInlineEnd: offset } : { inlineSize };
}
