import { type RefObject, useEffect, useMemo, useState } from "react";
import { columnsInSight, startsOf } from "./columns-in-sight.ts";
import type { GridPlace } from "./grid-keys.ts";
import type { ListTable } from "./use-list-table.ts";

/** So far beyond both edges columns are drawn. */
const OVERSCAN_PX = 600;
/** After so far rows are drawn anew: seldom enough, and before the last of what is drawn comes into sight. */
const REDRAWN_AFTER_PX = 400;

/** Of a large page only the columns in sight are drawn, and the one in which the keyboard stands. */
export function useColumnsInSight(table: ListTable, box: HTMLElement | null, kept: RefObject<GridPlace>) {
  const { columns } = table;
  const leadPx = table.select.style.inlineSize;
  const [drawn, setDrawn] = useState(() => ({ atPx: box?.scrollLeft ?? 0, kept: -1 }));
  const [widthPx, setWidth] = useState(() => box?.clientWidth ?? 0);
  useEffect(() => {
    if (box === null) return undefined;
    const follow = () => {
      const { scrollLeft: atPx } = box;
      const { row, column } = kept.current;
      const next = { atPx, kept: row < 0 ? -1 : column - 1 };
      setDrawn((former) => (Math.abs(atPx - former.atPx) < REDRAWN_AFTER_PX ? former : next));
    };
    const measure = () => setWidth(box.clientWidth);
    box.addEventListener("scroll", follow, { passive: true });
    const observer = typeof ResizeObserver === "function" ? new ResizeObserver(measure) : undefined;
    observer?.observe(box);
    return () => {
      box.removeEventListener("scroll", follow);
      observer?.disconnect();
    };
  }, [box, kept]);
  const shown = useMemo(() => {
    const sight = { fromPx: drawn.atPx - OVERSCAN_PX, toPx: drawn.atPx + widthPx + OVERSCAN_PX };
    return { ...table, columns: columnsInSight(columns, leadPx, sight, drawn.kept) };
  }, [table, columns, leadPx, drawn, widthPx]);
  /** Scroll to a column that is not drawn; the focus then brings all of it into sight. */
  const bringInto = (column: number) => {
    const startPx = startsOf(columns, leadPx)[column - 1];
    if (box === null || startPx === undefined || shown.columns.some(({ key }) => key === columns[column - 1]?.key)) return;
    box.scrollTo?.({ left: startPx - widthPx / 2, behavior: "instant" });
  };
  return { shown, bringInto };
}
