import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useImperativeHandle } from "react";
import type { GridBodyProps } from "./GridBody.tsx";
import { GridRow } from "./GridRow.tsx";

const OVERSCAN_ROWS = 8;

/** The rows of a long page: those in sight, and the one in which the keyboard stands. */
export function VirtualBody({ rows, columns, store, nameOf, rowHeightPx, scroller, keptRow, menuLabel, ref }: GridBodyProps) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN_ROWS,
    scrollPaddingStart: rowHeightPx, // the sticky head
    rangeExtractor: (range) => {
      const kept = keptRow.current;
      const drawn = defaultRangeExtractor(range);
      if (kept < 0 || kept >= rows.length || drawn.includes(kept)) return drawn;
      return [...drawn, kept].toSorted((left, right) => left - right);
    },
  });
  useImperativeHandle(ref, () => ({ bringInto: (index) => virtualizer.scrollToIndex(index) }), [virtualizer]);
  return (
    <div className="grid-body relative" role="rowgroup" style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        return (
          row && (
            <GridRow
              key={row.id}
              row={row}
              index={index}
              name={nameOf(row)}
              columns={columns}
              store={store}
              topPx={start}
              menuLabel={menuLabel}
            />
          )
        );
      })}
    </div>
  );
}
