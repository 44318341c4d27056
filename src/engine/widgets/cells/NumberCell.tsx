import { formatNumber } from "../../../core/format/number.ts";
import type { Cell } from "./cell.ts";

/** An exact number in the separators of the language. */
export const NumberCell: Cell =
  ({ field }, { language }) =>
  (value) => (
    <span className="cut num" data-tip="">
      {formatNumber(value, field, language)}
    </span>
  );
