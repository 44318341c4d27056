import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useImperativeHandle, useRef, type Ref, type RefObject } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import { GridRow } from "./GridRow.tsx";
import type { RowStore } from "./row-store.ts";
import type { PlacedColumn } from "./use-list-table.ts";

/** Above this many rows only those in sight are drawn; below it the whole page scrolls better (speed 4). */
export const VIRTUAL_ABOVE = 100;
const OVERSCAN_ROWS = 8;

export type GridBodyHandle = { readonly bringInto: (index: number) => void };

export type GridBodyProps = {
  readonly rows: readonly WireRow[];
  readonly columns: readonly PlacedColumn[];
  readonly store: RowStore;
  readonly nameOf: (row: WireRow) => string;
  readonly rowHeightPx: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** The row in which the keyboard stands; it stays drawn when it scrolls away, or the focus would be lost. */
  readonly keptRow: RefObject<number>;
  readonly menuLabel: string | undefined;
  readonly ref?: Ref<GridBodyHandle>;
};

/** The rows: all of them for a short page, those in sight for a long one. */
export function GridBody(props: GridBodyProps) {
  return props.rows.length > VIRTUAL_ABOVE ? <VirtualBody {...props} /> : <WholeBody {...props} />;
}

function WholeBody({ rows, ...rest }: GridBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useImperativeHandle(rest.ref, () => ({ bringInto: () => undefined }), []);
  return (
    <div className="grid-body" role="rowgroup" ref={body}>
      {rows.map((row, index) => (
        <GridRow
          key={row.id}
          row={row}
          index={index}
          name={rest.nameOf(row)}
          columns={rest.columns}
          store={rest.store}
          topPx={undefined}
          menuLabel={rest.menuLabel}
        />
      ))}
    </div>
  );
}

function VirtualBody({ rows, columns, store, nameOf, rowHeightPx, scroller, keptRow, menuLabel, ref }: GridBodyProps) {
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
