import { metaHelper, tableFeatures, useTable, type ColumnDef } from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useEffect, useMemo, useRef, useSyncExternalStore, type CSSProperties, type MouseEvent } from "react";
import { columnsOf, type HandColumn, type HandRow } from "./columns.tsx";
import type { Selection } from "./store.ts";
import { wishes } from "../page.ts";

const features = tableFeatures({ columnMeta: metaHelper<HandColumn>() });
const ROW_PX = 40;
const columns = columnsOf(wishes.columns);
const definitions: ColumnDef<typeof features, HandRow>[] = columns.map((column) => ({
  id: column.key,
  accessorFn: (row) => row[column.key],
  header: column.title,
  meta: column,
}));
const styleOf = (column: HandColumn): CSSProperties =>
  column.pin === "start" ? { inlineSize: column.width, insetInlineStart: 48 } : { inlineSize: column.width };
const styles = new Map(columns.map((column) => [column.key, styleOf(column)]));
const SELECT = { inlineSize: 48, insetInlineStart: 0 };
const MENU = { inlineSize: 56, insetInlineEnd: 0 };

export type TableProps = {
  readonly rows: readonly HandRow[];
  readonly total: number;
  readonly isBusy: boolean;
  readonly selection: Selection;
  readonly sort: string;
  readonly onSort: (key: string) => void;
};

/** The table of an expert: memoised rows, one listener for all clicks, windowed above 100 rows if it is asked to be. */
export const Table = memo(function Table({ rows, total, isBusy, selection, sort, onSort }: TableProps) {
  const table = useTable({ features, columns: definitions, data: rows as HandRow[], getRowId: (row) => row.id });
  const drawn = table.getRowModel().rows;
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => tellEdges(scroller.current), []);
  const handleClick = (event: MouseEvent) => {
    const box = (event.target as Element).closest("[data-select]");
    const id = box?.closest<HTMLElement>("[data-row-id]")?.dataset["rowId"];
    if (id !== undefined) selection.toggle(id);
  };
  const isVirtual = wishes.isVirtual && rows.length > 100;
  return (
    <div
      className="grid-scroll"
      style={{ maxBlockSize: "max(320px, calc(100dvh - 260px))" }}
      ref={scroller}
      onScroll={(event) => tellEdges(event.currentTarget)}
    >
      <div
        className="grid"
        role="grid"
        tabIndex={0}
        aria-label="送货单"
        aria-rowcount={total + 1}
        aria-multiselectable
        aria-busy={isBusy}
        onClick={handleClick}
      >
        <div className="grid-head" role="rowgroup">
          <div className="grid-row" role="row" aria-rowindex={1}>
            <div className="grid-cell" role="columnheader" aria-colindex={1} data-pin="start" style={SELECT}>
              <HeadBox rows={rows} selection={selection} />
            </div>
            {columns.map((column, place) => (
              <div
                key={column.key}
                className="grid-cell"
                role="columnheader"
                aria-colindex={place + 2}
                aria-sort={sort === column.key ? "ascending" : "none"}
                data-column={column.key}
                data-pin={column.pin}
                style={styles.get(column.key)}
              >
                <button type="button" className="grid-sort" tabIndex={-1} onClick={() => onSort(column.key)}>
                  <span className="cut" data-tip="">
                    {column.title}
                  </span>
                </button>
                <span className="grid-resize" data-resize={column.key} />
              </div>
            ))}
            <div
              className="grid-cell"
              role="columnheader"
              aria-colindex={columns.length + 2}
              data-align="center"
              data-pin="end"
              data-edge=""
              style={MENU}
            >
              操作
            </div>
          </div>
        </div>
        {isVirtual ? (
          <Windowed rows={drawn.map((row) => row.original)} selection={selection} scroller={scroller} />
        ) : (
          <div className="grid-body" role="rowgroup">
            {drawn.map((row, index) => (
              <Row key={row.id} row={row.original} index={index} top={undefined} selection={selection} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
});

/** Pinned cells cast a shadow where columns are hidden behind them. */
function tellEdges(box: HTMLElement | null): void {
  if (box === null) return;
  const [before, after] = [box.scrollLeft > 0, box.scrollLeft < box.scrollWidth - box.clientWidth - 1];
  box.dataset["scrolled"] = before && after ? "both" : before ? "start" : after ? "end" : "";
}

type WindowedProps = {
  readonly rows: readonly HandRow[];
  readonly selection: Selection;
  readonly scroller: { readonly current: HTMLElement | null };
};

function Windowed({ rows, selection, scroller }: WindowedProps) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });
  return (
    <div className="grid-body relative" role="rowgroup" style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <Row key={rows[index]!.id} row={rows[index]!} index={index} top={start} selection={selection} />
      ))}
    </div>
  );
}

function HeadBox({ rows, selection }: { readonly rows: readonly HandRow[]; readonly selection: Selection }) {
  const chosen = useSyncExternalStore(selection.subscribe, selection.get);
  const isAll = useMemo(() => rows.length > 0 && rows.every(({ id }) => chosen.has(id)), [rows, chosen]);
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label="全选"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = !isAll && chosen.size > 0;
      }}
      onChange={() => selection.put(isAll ? new Set() : new Set(rows.map(({ id }) => id)))}
    />
  );
}

type RowProps = {
  readonly row: HandRow;
  readonly index: number;
  readonly top: number | undefined;
  readonly selection: Selection;
};
const ignore = () => undefined;

const Row = memo(function Row({ row, index, top, selection }: RowProps) {
  const isSelected = useSyncExternalStore(
    (listener) => selection.subscribeRow(row.id, listener),
    () => selection.has(row.id),
  );
  return (
    <div
      className="grid-row"
      role="row"
      tabIndex={-1}
      data-row-id={row.id}
      data-odd={index % 2 === 1 || undefined}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      style={top === undefined ? undefined : { position: "absolute", insetBlockStart: 0, transform: `translateY(${top}px)` }}
    >
      <div className="grid-cell gap-1" role="gridcell" aria-colindex={1} data-pin="start" style={SELECT}>
        <input
          type="checkbox"
          className="tick"
          tabIndex={-1}
          aria-label={row["gDeliverynum"] as string}
          checked={isSelected}
          onChange={ignore}
          data-select=""
        />
      </div>
      {columns.map((column, place) => (
        <div
          key={column.key}
          className="grid-cell"
          role="gridcell"
          aria-colindex={place + 2}
          data-column={column.key}
          data-pin={column.pin}
          data-edge={column.pin && ""}
          style={styles.get(column.key)}
        >
          {column.cell(row)}
        </div>
      ))}
      <div
        className="grid-cell"
        role="gridcell"
        aria-colindex={columns.length + 2}
        data-align="center"
        data-pin="end"
        data-edge=""
        style={MENU}
      >
        <button
          type="button"
          className="btn btn-icon"
          data-tone="text"
          data-size="small"
          tabIndex={-1}
          data-menu=""
          aria-haspopup="menu"
          aria-label={`更多 ${row["gDeliverynum"] as string}`}
        >
          <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" />
          </svg>
        </button>
      </div>
    </div>
  );
});
