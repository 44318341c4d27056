import type { CSSProperties } from "react";
import type { ColumnModel } from "../../core/table/column-model.ts";

/** Width of the column with the line numbers, and of the one that takes lines out. */
export const NUMBER_WIDTH_PX = 52;
export const ACTIONS_WIDTH_PX = 52;

/** Padding of a head, and the mark of what must be filled. */
const HEAD_ROOM_PX = 36;
/** A letter of the widest face that heads come in. */
const LETTER_PX = 8.4;

/** Width at which no word of the head is broken: what is wide enough for Chinese may be too narrow for Indonesian words. */
export function wholeWordsPx(definedPx: number, head: string): number {
  const letters = head.match(/[\p{Script=Latin}\d.'’-]+/gu)?.map((word) => word.length) ?? [];
  return Math.max(definedPx, Math.ceil(Math.max(0, ...letters) * LETTER_PX + HEAD_ROOM_PX));
}

/** Width of a cell, and where it stays while the grid scrolls. */
export function pinStyle({ pin, widthPx }: Pick<ColumnModel, "pin" | "widthPx">, insetPx: number): CSSProperties {
  if (pin === undefined) return { inlineSize: widthPx };
  return pin === "start" ? { inlineSize: widthPx, insetInlineStart: insetPx } : { inlineSize: widthPx, insetInlineEnd: insetPx };
}

/** Distance of each pinned column from its edge; columns that are not pinned have none. */
export function pinInsets(columns: readonly Pick<ColumnModel, "pin" | "widthPx">[], hasActions: boolean): readonly number[] {
  let start = NUMBER_WIDTH_PX;
  const fromStart = columns.map(({ pin, widthPx }) => (pin === "start" ? (start += widthPx) - widthPx : 0));
  let end = hasActions ? ACTIONS_WIDTH_PX : 0;
  const fromEnd = columns.toReversed().map(({ pin, widthPx }) => (pin === "end" ? (end += widthPx) - widthPx : 0));
  return columns.map(({ pin }, index) => (pin === "end" ? (fromEnd.toReversed()[index] ?? 0) : (fromStart[index] ?? 0)));
}

/** How much of the beginning stays in place while the grid scrolls. */
export function pinnedWidthPx(columns: readonly Pick<ColumnModel, "pin" | "widthPx">[]): number {
  return columns.reduce((sum, { pin, widthPx }) => (pin === "start" ? sum + widthPx : sum), NUMBER_WIDTH_PX);
}
