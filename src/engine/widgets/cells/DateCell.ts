import { formatTimestamp } from "../../../core/format/date.ts";
import type { Cell } from "./cell.ts";

const UP_TO_DAY = 10;
const UP_TO_MINUTE = 16;

/** `yyyy-MM-dd`; what cannot be read stands as it came. */
export const DateCell: Cell = () => (value) => ({
  look: "date",
  content: formatTimestamp(value as string).slice(0, UP_TO_DAY) || String(value),
});

/** `yyyy-MM-dd HH:mm`, seconds in the tooltip. */
export const DateTimeCell: Cell = () => (value) => {
  const full = formatTimestamp(value as string);
  return { look: "date", content: full.slice(0, UP_TO_MINUTE) || String(value), tip: full };
};
