import type { PointerEvent } from "react";
import { clampWidth } from "../../core/table/table-state.ts";

export type ResizeHandleProps = {
  readonly column: string;
  /** The new width in pixels, or undefined for the definition's own. */
  readonly onWidth: (column: string, widthPx: number) => void;
};

/**
 * The 6 px handle at the end of a head. While it is dragged only the cells of its column are widened, past React; the
 * width is taken over on release. The keyboard's way is Shift with an arrow on the head (grid-keys).
 */
export function ResizeHandle({ column, onWidth }: ResizeHandleProps) {
  const handleDown = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const cell = handle.parentElement;
    const grid = handle.closest<HTMLElement>("[role=grid]");
    if (event.button !== 0 || cell === null || grid === null) return;
    event.preventDefault();
    const [fromX, fromWidth] = [event.clientX, cell.offsetWidth];
    let width = fromWidth;
    const cells = grid.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(column)}"]`);
    const move = (next: globalThis.PointerEvent) => {
      width = clampWidth(fromWidth + next.clientX - fromX);
      for (const one of cells) one.style.inlineSize = `${width}px`;
    };
    const end = () => {
      delete handle.dataset["active"];
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("pointerup", end);
      handle.removeEventListener("pointercancel", end);
      if (width !== fromWidth) onWidth(column, width);
    };
    handle.dataset["active"] = "";
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
  };
  return (
    <span
      className="grid-resize"
      data-resize={column}
      onPointerDown={handleDown}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => {
        event.stopPropagation();
        const grid = event.currentTarget.closest<HTMLElement>("[role=grid]");
        if (grid !== null) void import("./fit-width.ts").then(({ fitWidth }) => onWidth(column, fitWidth(grid, column)));
      }}
    />
  );
}
