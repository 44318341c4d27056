import { useMemo } from "react";
import { applyDelta, type TableDelta } from "../../core/table/table-state.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Language } from "../../core/contract/language.ts";
import type { ListColumn } from "./compile-list.ts";
import { numberRoom } from "./number-room.ts";

/** A column where it stands now. Sizes are plain pixels: a browser parses and shares them far faster than custom properties. */
export type PlacedColumn = ListColumn & { readonly place: CellPlace };

/** What the place of a column says of each of its cells, its head among them. */
export type CellPlace = {
  /** Its number among all cells of a row, from 1, which is the checkbox. */
  readonly "aria-colindex": number;
  readonly "data-column"?: string;
  readonly "data-align"?: "end" | "center";
  readonly "data-pin"?: "start" | "end";
  /** The pinned column next to what scrolls. */
  readonly "data-edge"?: "";
  readonly style: {
    readonly inlineSize: number;
    readonly insetInlineStart?: number;
    readonly insetInlineEnd?: number;
    /** Room of columns that are left out because nobody sees them. */
    readonly marginInlineStart?: number;
    readonly marginInlineEnd?: number;
  };
};

export type ListTable = {
  readonly columns: readonly PlacedColumn[];
  /** Of the cell with the row's checkbox, before all columns. */
  readonly select: CellPlace;
  /** Of the cell with the row's menu, after them. */
  readonly menu: CellPlace;
};

/** Width of the column with the row's checkbox, of the last one with its menu, and what the button that opens a row adds. */
const SELECT_WIDTH_PX = 48;
const MENU_WIDTH_PX = 56;
const EXPAND_WIDTH_PX = 32;

/** The columns with the reader's changes: those in sight, in their order, pinned ones at the edges with their offsets. */
export function useListTable(
  columns: readonly ListColumn[],
  delta: TableDelta,
  canExpand: boolean,
  rows: readonly WireRow[],
  language: Language,
): ListTable {
  const shown = useMemo(() => applyDelta(columns, delta).filter((column) => !column.hidden), [columns, delta]);
  // An amount is never cut, neither by the document's width nor by the reader's.
  const rooms = useMemo(() => shown.map((column) => numberRoom(column, rows, language)), [shown, rows, language]);
  // The rows are memoised on the columns: only order, visibility, pins and widths make new ones.
  const layout = shown
    .map(({ key, pin, widthPx }, index) => `${key}:${pin ?? ""}:${Math.max(widthPx, rooms[index] ?? 0)}`)
    .join();
  const selectPx = SELECT_WIDTH_PX + (canExpand ? EXPAND_WIDTH_PX : 0);
  return useMemo(() => placeColumns(columns, readLayout(layout), selectPx), [columns, layout, selectPx]);
}

/** Where a column stands: its pin and its width in pixels. */
export type Place = { readonly key: string; readonly pin: "start" | "end" | undefined; readonly widthPx: number };

/** A layout `key:start:160,key::120,key:end:80`. */
function readLayout(layout: string): readonly Place[] {
  return layout.split(",").map((place) => {
    const [key = "", pin, width] = place.split(":");
    return { key, pin: pin === "start" || pin === "end" ? pin : undefined, widthPx: Number(width) };
  });
}

/** The columns at their places, and what stands before and after them. */
function placeColumns(columns: readonly ListColumn[], places: readonly Place[], selectPx: number): ListTable {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const offsets = offsetsOf(places, selectPx);
  const placed = places.flatMap(({ key, pin, widthPx }, index) => {
    const column = byKey.get(key);
    if (column === undefined) return [];
    const isEdge = pin !== undefined && places[pin === "start" ? index + 1 : index - 1]?.pin !== pin;
    const align = column.align === "end" ? ({ "data-align": "end" } as const) : undefined;
    const place = { "aria-colindex": index + 2, "data-column": key, ...align, ...pinned(pin, isEdge, widthPx, offsets.get(key)) };
    return [{ ...column, pin, place }];
  });
  return {
    columns: placed,
    select: { "aria-colindex": 1, ...pinned("start", places[0]?.pin !== "start", selectPx) },
    menu: {
      "aria-colindex": placed.length + 2,
      "data-align": "center",
      ...pinned("end", places.at(-1)?.pin !== "end", MENU_WIDTH_PX),
    },
  };
}

/** Width and pin of a cell; what does not hold is left out, because each cell would ask for it. */
function pinned(pin: Place["pin"], isEdge: boolean, inlineSize: number, offsetPx = 0) {
  if (pin === undefined) return { style: { inlineSize } };
  const style = pin === "start" ? { inlineSize, insetInlineStart: offsetPx } : { inlineSize, insetInlineEnd: offsetPx };
  return isEdge ? ({ "data-pin": pin, "data-edge": "", style } as const) : { "data-pin": pin, style };
}

/** How far each pinned column stands from its edge, in pixels. */
export function offsetsOf(places: readonly Place[], selectPx: number): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  let startPx = selectPx;
  for (const { key, widthPx } of places.filter(({ pin }) => pin === "start")) {
    offsets.set(key, startPx);
    startPx += widthPx;
  }
  let endPx = MENU_WIDTH_PX;
  for (const { key, widthPx } of places.filter(({ pin }) => pin === "end").toReversed()) {
    offsets.set(key, endPx);
    endPx += widthPx;
  }
  return offsets;
}
