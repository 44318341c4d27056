import type { FocusEvent } from "react";
import { cellAddress } from "../form/draft-address.ts";
import type { LineScope } from "./line-scope.ts";

/** The keyboard left the lines, unless it only went to a popup that hangs from a cell. */
export function leaveLines(event: FocusEvent, { draft, table, focus }: LineScope): void {
  const next = event.relatedTarget;
  if (next instanceof Element && (event.currentTarget.contains(next) || next.closest(".popup") !== null)) return;
  const active = focus.active();
  if (active !== undefined && focus.isFocused()) draft.touch(cellAddress(table.key, active.row, active.key));
  if (document.hasFocus()) focus.leave();
}
