import { createChannels } from "../form/draft-channels.ts";
import type { Cell } from "./grid-moves.ts";

export type GridFocus = ReturnType<typeof createGridFocus>;

/** Which cell of a grid the keyboard is in. A cell follows itself, so that moving draws two cells and no row. */
export function createGridFocus() {
  const hub = createChannels();
  let active: Cell | undefined;
  let isFocused = false;
  let before: unknown;
  const nameOf = (cell: Cell | undefined): readonly string[] => (cell === undefined ? [] : [`${cell.row}#${cell.key}`]);
  const put = (next: Cell | undefined, focused: boolean): void => {
    if (active?.row === next?.row && active?.key === next?.key && focused === isFocused) return;
    const changed = new Set([...nameOf(active), ...nameOf(next), ACTIVE]);
    active = next;
    isFocused = focused;
    hub.announce(changed);
  };
  return {
    subscribe: (row: string, key: string, listener: () => void) => hub.subscribe([`${row}#${key}`], listener),
    /** Follow the active cell itself, wherever it goes. */
    subscribeActive: (listener: () => void) => hub.subscribe([ACTIVE], listener),
    version: () => hub.version([ACTIVE]),
    active: (): Cell | undefined => active,
    isFocused: (): boolean => isFocused,
    /** `idle`: another cell; `stop`: Tab would come here; `focus`: the keyboard is here. */
    stateOf: (row: string, key: string): "idle" | "stop" | "focus" =>
      active?.row !== row || active.key !== key ? "idle" : isFocused ? "focus" : "stop",
    activate: (cell: Cell): void => put(cell, true),
    /** Say where Tab comes in, without taking the focus. */
    settle: (cell: Cell | undefined): void => put(cell, false),
    /** What stood in the active cell when the keyboard came, for Escape. */
    remember: (value: unknown): void => {
      before = value;
    },
    remembered: (): unknown => before,
    leave: (): void => put(active, false),
  };
}

const ACTIVE = "@active";
