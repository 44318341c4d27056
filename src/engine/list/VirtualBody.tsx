import { type ColumnDef, useTable } from "@tanstack/react-table";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import { EXPANDED_PX } from "./expanded-height.ts";
import type { GridBodyProps } from "./GridBody.tsx";
import { GridRow } from "./GridRow.tsx";

import { features, type ListFeatures } from "./table-features.ts";
import { useColumnsInSight } from "./use-columns-in-sight.ts";
import type { PlacedColumn } from "./use-list-table.ts";

const OVERSCAN_ROWS = 8;

/** The rows of a large page: those in sight, of the columns in sight, and the place in which the keyboard stands. */
export function VirtualBody({
  rows: page,
  table,
  store,
  nameOf,
  rowHeightPx,
  scroller,
  kept,
  expands,
  menuLabel,
  ref,
}: GridBodyProps) {
  const definitions = useMemo(() => table.columns.map(definitionOf), [table]);
  const rows = useTable({ features, columns: definitions, data: page as WireRow[], getRowId: rowId }).getRowModel().rows;
  const opened = useSyncExternalStore(store.subscribe, store.opened);
  // Where the grid comes with its rows, the scroller around it is known only once all of it stands.
  const [box, setBox] = useState(() => scroller.current);
  useEffect(() => setBox(scroller.current), [scroller]);
  // Known before the first drawing, which would otherwise be one of no rows.
  const [initialRect] = useState(() => ({ width: box?.clientWidth ?? 0, height: box?.clientHeight ?? 0 }));
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: (index) => rowHeightPx + (opened.has(rows[index]?.id ?? "") ? EXPANDED_PX : 0),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN_ROWS,
    initialRect,
    scrollPaddingStart: rowHeightPx, // the sticky head
    rangeExtractor: (range) => {
      const { row: keptRow } = kept.current;
      const drawn = defaultRangeExtractor(range);
      if (keptRow < 0 || keptRow >= rows.length || drawn.includes(keptRow)) return drawn;
      return [...drawn, keptRow].toSorted((left, right) => left - right);
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, opened]);
  const { shown, bringInto } = useColumnsInSight(table, box, kept);
  useImperativeHandle(ref, () => ({
    bringInto: ({ row, column }) => {
      virtualizer.scrollToIndex(row);
      bringInto(column);
    },
  }));
  return (
    <div className="grid-body grid-virtual" role="rowgroup" style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]?.original;
        return (
          row && (
            <GridRow
              key={row.id}
              row={row}
              index={index}
              name={nameOf(row)}
              table={shown}
              store={store}
              topPx={start}
              expands={expands}
              menuLabel={menuLabel}
            />
          )
        );
      })}
    </div>
  );
}

const rowId = (row: WireRow) => row.id;

function definitionOf(column: PlacedColumn): ColumnDef<ListFeatures, WireRow> {
  return { id: column.key, accessorFn: (row) => row[column.key], header: column.head, meta: column };
}
