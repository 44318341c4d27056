import type { ReactNode } from "react";

/** So many of the last characters stay in sight: days and counters stand there, by which numbers differ. */
const TAIL_LENGTH = 6;

/** A number or code on one line. Where there is no room it is cut in its middle; the whole stands in the tooltip. */
export function cutCode(text: string): ReactNode {
  return [
    <span key="head" className="cut-head">
      {text.slice(0, -TAIL_LENGTH)}
    </span>,
    text.slice(-TAIL_LENGTH),
  ];
}

/** A text that tells records apart by its end: one word of a number or code, too long to be read at a glance. */
export function isCode(text: string): boolean {
  return /^(?=.{10})[A-Za-z\d./_-]*\d[A-Za-z\d./_-]*$/.test(text);
}
