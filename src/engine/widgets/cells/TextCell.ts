import { formatText } from "../../../core/format/text.ts";
import type { Cell } from "./cell.ts";
import { cutCode, isCode } from "./cut-code.tsx";

/** A text on one line; the whole value stands in the tooltip when it is cut. */
export const TextCell: Cell =
  ({ field }, { language }) =>
  (value) => {
    const text = formatText(value, field, language);
    return isCode(text) ? { look: "code", content: cutCode(text) } : { look: "text", content: text };
  };
