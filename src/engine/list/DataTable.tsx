import { useRef, useState } from "react";
import type { SortOrder } from "../../core/search/query.ts";
import type { Density, TableDelta } from "../../core/table/table-state.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import { useText } from "../../i18n/i18n.ts";
import { useEngine } from "../engine-context.ts";
import type { CompiledList } from "./compile-list.ts";
import { GridBody, type GridBodyHandle } from "./GridBody.tsx";
import { GridHead } from "./GridHead.tsx";
import type { RowStore } from "./row-store.ts";
import { useGridEvents } from "./use-grid-events.ts";
import { useListTable } from "./use-list-table.ts";
import { useScrollEdges } from "./use-scroll-edges.ts";

export type DataTableProps = {
  readonly list: CompiledList;
  readonly rows: readonly WireRow[];
  readonly total: number;
  readonly isFull: boolean;
  readonly isBusy: boolean;
  /** It has been busy for long enough to say so. */
  readonly isSlow: boolean;
  readonly sort: SortOrder | undefined;
  readonly delta: TableDelta;
  readonly store: RowStore;
  readonly onSort: (key: string) => void;
  readonly onWidth: (key: string, widthPx: number | undefined) => void;
  readonly onOpen: (id: string) => void;
  readonly onCopy: (text: string) => void;
  readonly onMenu: ((id: string, button: HTMLElement) => void) | undefined;
};

/** The grid of a list: head, rows, keyboard. Selection and marks are read row by row from the store. */
export function DataTable(props: DataTableProps) {
  const { list, rows, total, isBusy, isSlow, sort, delta, store, onSort, onWidth } = props;
  const text = useText();
  const { language } = useEngine();
  const table = useListTable(list.columns, delta, list.expansion !== undefined, rows, language);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<GridBodyHandle>(null);
  const rowHeightPx = useRowHeight(delta.density);
  const events = useGridEvents({ ...props, language, grid, body, rows, columns: table.columns, rowHeightPx });
  useScrollEdges(scroller);
  const hasMenu = props.onMenu !== undefined;
  return (
    <div
      className={props.isFull && rows.length > 0 ? "grid-scroll min-h-0 flex-1" : "grid-scroll"}
      style={props.isFull || rows.length === 0 ? undefined : BOUNDED}
      ref={scroller}
    >
      <div
        className="grid"
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={list.title}
        aria-rowcount={total + 1}
        aria-colcount={table.columns.length + (hasMenu ? 2 : 1)}
        aria-multiselectable
        aria-busy={isBusy}
        data-stale={isSlow ? "" : undefined}
        data-density={delta.density}
        {...events.handlers}
      >
        <GridHead
          table={table}
          sort={sort}
          store={store}
          rowCount={rows.length}
          onSort={onSort}
          onWidth={onWidth}
          hasMenu={hasMenu}
        />
        {rows.length > 0 && (
          <GridBody
            ref={body}
            rows={rows}
            table={table}
            store={store}
            nameOf={list.nameOf}
            rowHeightPx={rowHeightPx}
            scroller={scroller}
            kept={events.kept}
            expands={list.expansion && list}
            menuLabel={hasMenu ? text("list.more") : undefined}
          />
        )}
      </div>
    </div>
  );
}

/** The table scrolls inside its card; with the page scrolled down it fills the window between the bars and the pager. */
const BOUNDED = { maxBlockSize: "max(320px, calc(100dvh - 260px))" };
const STANDARD_ROW_PX = 40;

const ROW_PX = { comfortable: 48, standard: 40, compact: 32 } as const satisfies Record<Density, number>;

/** Height of a row in pixels: of the density, or else of the product's size as the style sheet tells it. */
function useRowHeight(density: Density | undefined): number {
  const [toldPx] = useState(toldRowPx);
  return density === undefined ? toldPx : ROW_PX[density];
}

/** Asked of the page as a whole, whose styles stand; those of a table that is being drawn would be made for the answer. */
function toldRowPx(): number {
  const told = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--row-h"));
  return told > 0 ? told : STANDARD_ROW_PX;
}
