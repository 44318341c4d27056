import type { WireRow } from "../../../core/contract/envelope.ts";
import { isEmpty } from "../../../core/definition/fields.ts";
import { MASK } from "../../../core/gate/visibility.ts";
import type { ColumnModel } from "../../../core/table/column-model.ts";
import { cellByKind } from "./cell-by-kind.ts";
import type { CellText, CellTools, Drawn } from "./cell.ts";
import { LinkCell } from "./LinkCell.tsx";

const EMPTY: CellText = { look: "none", content: "–" };
const MASKED: CellText = { look: "number", content: MASK };

/** The one cell function of a column of the grid: empty values as an en dash, masked ones as they came, the rest by kind. */
export function compileCell(column: ColumnModel, tools: CellTools): (row: WireRow) => Drawn {
  const draw = (column.opens === undefined ? cellByKind[column.kind] : LinkCell)(column, tools);
  const { from } = column;
  return (row) => {
    const value = row[from];
    if (isEmpty(value)) return EMPTY;
    return value === MASK ? MASKED : draw(value, row);
  };
}
