import { useMemo } from "react";
import { applyDelta, type TableDelta } from "../../core/table/table-state.ts";
import type { ListColumn } from "./compile-list.ts";

/** A column where it stands now. Width and offset are read from custom properties, so resizing renders no cell. */
export type PlacedColumn = ListColumn & {
  readonly style: { readonly inlineSize: string; readonly insetInlineStart?: string; readonly insetInlineEnd?: string };
  /** The pinned column next to what scrolls. */
  readonly isEdge: boolean;
};

export type ListTable = {
  readonly columns: readonly PlacedColumn[];
  /** Custom properties of the grid: width of the first cell and of each column, offset of the pinned ones. */
  readonly sizes: Readonly<Record<string, string>>;
};

/** Width of the column with the row's checkbox, of the last one with its menu, and what the button that opens a row adds. */
const SELECT_WIDTH_PX = 48;
export const MENU_WIDTH_PX = 56;
const EXPAND_WIDTH_PX = 32;

/** The columns with the reader's changes: those in sight, in their order, pinned ones at the edges with their offsets. */
export function useListTable(columns: readonly ListColumn[], delta: TableDelta, canExpand: boolean): ListTable {
  const shown = useMemo(() => applyDelta(columns, delta).filter((column) => !column.hidden), [columns, delta]);
  // Only order, visibility and pins make new columns: the rows are memoised on them, widths are custom properties.
  const layout = shown.map(({ key, pin }) => `${key}:${pin ?? ""}`).join();
  return {
    columns: useMemo(() => placeColumns(columns, layout), [columns, layout]),
    sizes: useMemo(() => sizesOf(shown, SELECT_WIDTH_PX + (canExpand ? EXPAND_WIDTH_PX : 0)), [shown, canExpand]),
  };
}

/** Width of each column, and how far the pinned ones stand from their edge. */
export function sizesOf(
  shown: readonly Pick<ListColumn, "key" | "pin" | "widthPx">[],
  selectPx: number,
): Readonly<Record<string, string>> {
  const sizes: Record<string, string> = { "--w-select": `${selectPx}px` };
  let startPx = selectPx;
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
