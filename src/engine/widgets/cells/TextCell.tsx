import { formatText } from "../../../core/format/text.ts";
import type { Cell } from "./cell.ts";

/** A text on one line; the whole value stands in the tooltip when it is cut. */
export const TextCell: Cell =
  ({ field }, { language }) =>
  (value) => (
    <span className="cut" data-tip="">
      {formatText(value, field, language)}
    </span>
  );
