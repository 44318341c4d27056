import { useTable, type ColumnDef } from "@tanstack/react-table";
import { useMemo } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import { applyDelta, MAX_WIDTH_PX, MIN_WIDTH_PX, type TableDelta } from "../../core/table/table-state.ts";
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

/** The columns with the reader's changes, placed by TanStack Table: order, visibility, pins, widths, offsets. */
export function useListTable(columns: readonly ListColumn[], delta: TableDelta, rows: readonly WireRow[]): ListTable {
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const state = useMemo(() => tableState(columns, delta), [columns, delta]);
  const table = useTable({ features, columns: definitions, data: rows as WireRow[], getRowId: rowId, state });
  const placed = table.getVisibleLeafColumns();
  const sizes: Record<string, string> = {};
  for (const column of placed) {
    const pin = column.getIsPinned();
    sizes[`--w-${column.id}`] = `${column.getSize()}px`;
    if (pin === "start") sizes[`--o-${column.id}`] = `${SELECT_WIDTH_PX + column.getStart("start")}px`;
    if (pin === "end") sizes[`--o-${column.id}`] = `${MENU_WIDTH_PX + column.getAfter("end")}px`;
  }
  // Only order, visibility and pins make new columns: the rows are memoised on them.
  const layout = placed.map((column) => `${column.id}:${String(column.getIsPinned())}`).join();
  const drawn = useMemo(() => placeColumns(columns, layout), [columns, layout]);
  const shown = table.getRowModel().rows;
  return { columns: drawn, sizes, rows: useMemo(() => shown.map((row) => row.original), [shown]) };
}

function definitionOf(column: ListColumn): ColumnDef<ListFeatures, WireRow> {
  return {
    id: column.key,
    accessorFn: (row) => row[column.key],
    header: column.head,
    size: column.widthPx,
    minSize: MIN_WIDTH_PX,
    maxSize: MAX_WIDTH_PX,
    meta: column,
  };
}

function tableState(columns: readonly ListColumn[], delta: TableDelta) {
  const placed = applyDelta(columns, delta);
  const pinned = (pin: "start" | "end") => placed.filter((column) => column.pin === pin).map((column) => column.key);
  return {
    columnOrder: placed.map((column) => column.key),
    columnPinning: { start: pinned("start"), end: pinned("end") },
    columnVisibility: Object.fromEntries(placed.map((column) => [column.key, !column.hidden])),
    columnSizing: Object.fromEntries(placed.map((column) => [column.key, column.widthPx])),
  };
}

/** Columns in the order of a layout `key:start,key:false,key:end`, each with its style and edge. */
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
