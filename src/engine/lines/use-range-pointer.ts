import { type PointerEvent, useRef } from "react";
import type { GridDeeds } from "./grid-deeds.ts";
import type { Cell } from "./grid-moves.ts";
import type { LineScope } from "./line-scope.ts";

/** The corner that is dragged to fill reaches so far into its cell. */
const HANDLE_PX = 10;

/** Choosing cells with the mouse: dragging, Shift and press, the number of a line, and the corner that fills. Fingers scroll. */
export function useRangePointer({ focus, range, columns }: LineScope, deeds: GridDeeds, editable: boolean) {
  const dragged = useRef<AbortController>(undefined);
  const follow = (onMove: (cell: Cell) => void, onEnd: (cell: Cell | undefined) => void): void => {
    dragged.current?.abort();
    const drag = new AbortController();
    dragged.current = drag;
    let last: Cell | undefined;
    document.addEventListener(
      "pointermove",
      (event) => {
        const cell = cellUnder(event.target);
        if (cell === undefined || (cell.row === last?.row && cell.key === last.key)) return;
        last = cell;
        onMove(cell);
      },
      { signal: drag.signal },
    );
    for (const end of ["pointerup", "pointercancel"] as const)
      document.addEventListener(
        end,
        () => {
          drag.abort();
          onEnd(end === "pointerup" ? last : undefined);
        },
        { signal: drag.signal },
      );
  };
  const lineAt = (target: EventTarget | null): readonly [Cell, Cell] | undefined => {
    const head = target instanceof Element ? target.closest<HTMLElement>('[role="rowheader"]') : null;
    const row = head?.closest<HTMLElement>("[data-row-id]")?.dataset["rowId"];
    const [first, last] = [columns[0]?.key, columns.at(-1)?.key];
    if (row === undefined || first === undefined || last === undefined) return undefined;
    return [
      { row, key: first },
      { row, key: last },
    ];
  };
  return {
    onPointerDownCapture: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || event.pointerType === "touch") return;
      const line = lineAt(event.target);
      if (line !== undefined) {
        event.preventDefault();
        if (event.shiftKey && focus.active()?.key === line[0].key) return range.extendTo(line[1]);
        deeds.go(line[0]);
        return range.extendTo(line[1]);
      }
      const cell = cellUnder(event.target);
      if (cell === undefined) return;
      if (editable && isHandle(event)) {
        event.preventDefault();
        return follow(
          () => undefined,
          (to) => {
            const outcome = to && deeds.fillTo(deeds.placeOf(to));
            if (outcome !== undefined && outcome.count > 0) deeds.tell("filled", outcome);
          },
        );
      }
      if (event.shiftKey && focus.active() !== undefined) {
        event.preventDefault();
        return range.extendTo(cell);
      }
      range.collapse();
      follow(
        (to) => {
          getSelection()?.removeAllRanges();
          range.extendTo(to);
        },
        () => undefined,
      );
    },
  };
}

function cellUnder(target: EventTarget | null): Cell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.grid-body [role="gridcell"][data-column]') : null;
  const row = cell?.closest<HTMLElement>("[data-row-id]")?.dataset["rowId"];
  const key = cell?.dataset["column"];
  return row === undefined || key === undefined ? undefined : { row, key };
}

function isHandle(event: PointerEvent<HTMLElement>): boolean {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-range~="corner"]') : null;
  if (cell === null) return false;
  const { right, bottom } = cell.getBoundingClientRect();
  return right - event.clientX <= HANDLE_PX && bottom - event.clientY <= HANDLE_PX;
}
