import { createChannels } from "../form/draft-channels.ts";
import type { GridFocus } from "./grid-focus.ts";
import type { Cell } from "./grid-moves.ts";

export type GridRange = ReturnType<typeof createGridRange>;

/** Which cells are chosen: from the active one to another. Whenever the keyboard goes elsewhere, only that cell is. */
export function createGridRange(focus: GridFocus) {
  const hub = createChannels();
  let chosen: { readonly from: Cell; readonly to: Cell } | undefined;
  const announce = (): void => hub.announce([CHOSEN]);
  const isAtActive = (cell: Cell): boolean => focus.active()?.row === cell.row && focus.active()?.key === cell.key;
  return {
    subscribe: (listener: () => void): (() => void) => {
      const leave = [hub.subscribe([CHOSEN], listener), focus.subscribeActive(listener)];
      return () => {
        for (const one of leave) one();
      };
    },
    /** Grows whenever the chosen cells change. */
    version: (): number => hub.version([CHOSEN]) + focus.version(),
    /** Both corners; `undefined` while the keyboard was never here. */
    corners: (): { readonly from: Cell; readonly to: Cell } | undefined => {
      if (chosen !== undefined && isAtActive(chosen.from)) return chosen;
      const active = focus.active();
      return active === undefined ? undefined : { from: active, to: active };
    },
    extendTo: (to: Cell): void => {
      const from = focus.active();
      if (from === undefined) return;
      chosen = { from, to };
      announce();
    },
    collapse: (): void => {
      if (chosen === undefined) return;
      chosen = undefined;
      announce();
    },
  };
}

const CHOSEN = "@chosen";
