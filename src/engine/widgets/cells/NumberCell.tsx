import { formatNumber, unitOf } from "../../../core/format/number.ts";
import type { Cell } from "./cell.ts";

/** An exact number in the separators of the language. */
export const NumberCell: Cell =
  ({ field }, { language }) =>
  (value, row) => (
    <span className="cut num" data-tip="">
      {formatNumber(value, field, language, unitOf(field, row))}
    </span>
  );
