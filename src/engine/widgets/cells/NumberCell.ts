import { formatNumber, unitOf } from "../../../core/format/number.ts";
import type { Cell } from "./cell.ts";

/** An exact number in the separators of the language; never cut, for what is left of one reads as another. */
export const NumberCell: Cell =
  ({ field }, { language }) =>
  (value, row) => ({ look: "number", content: formatNumber(value, field, language, unitOf(field, row)) });
