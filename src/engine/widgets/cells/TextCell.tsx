import { formatText } from "../../../core/format/text.ts";
import type { Cell } from "./cell.ts";
import { CutCode, isCode } from "./CutCode.tsx";

/** A text on one line; the whole value stands in the tooltip when it is cut. */
export const TextCell: Cell =
  ({ field }, { language }) =>
  (value) => {
    const text = formatText(value, field, language);
    return isCode(text) ? (
      <span className="cut-middle num" data-tip="">
        <CutCode text={text} />
      </span>
    ) : (
      <span className="cut" data-tip="">
        {text}
      </span>
    );
  };
