import type { Cell } from "./cell.ts";

/** A text on one line; the whole value stands in the tooltip when it is cut. */
export const TextCell: Cell = () => (value) => (
  <span className="cut" data-tip="">
    {String(value)}
  </span>
);
