import type { ReactNode } from "react";
import type { WireRow } from "../../../core/contract/envelope.ts";
import type { ColumnModel } from "../../../core/table/column-model.ts";
import type { CellTools, Drawn, TextLook } from "./cell.ts";
import { compileCell } from "./compile-cell.ts";

const CLASSES = {
  text: "cut",
  date: "cut num",
  code: "cut-middle num",
  link: "cut-link num",
  number: "num whitespace-nowrap",
  none: "text-text-3",
} as const satisfies Record<TextLook, string>;

/** What a cell shows where no cell of the grid is its element: in a card, among lines, beside another value. */
export function drawAlone(drawn: Drawn): ReactNode {
  if (!("look" in drawn)) return drawn;
  const { look, content, tip = "" } = drawn;
  return (
    <span className={CLASSES[look]} data-tip={look === "none" ? undefined : tip}>
      {content}
    </span>
  );
}

/** The one cell function of a column whose values stand in elements of their own. */
export function compileAlone(column: ColumnModel, tools: CellTools): (row: WireRow) => ReactNode {
  const draw = compileCell(column, tools);
  return (row) => drawAlone(draw(row));
}
