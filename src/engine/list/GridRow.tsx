import { memo, type ReactElement } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import { drawIcon, Icon } from "../../ui/Icon.tsx";
import type { TextLook } from "../widgets/cells/cell.ts";
import type { CompiledList } from "./compile-list.ts";
import { ExpandButton, ExpandedRow } from "./RowExpansion.tsx";
import { type RowStore, useRowState } from "./row-store.ts";
import type { ListTable, PlacedColumn } from "./use-list-table.ts";

export type GridRowProps = {
  readonly row: WireRow;
  /** Place among the rows of the page, from 0. */
  readonly index: number;
  readonly name: string;
  /** With the columns that are drawn. */
  readonly table: ListTable;
  readonly store: RowStore;
  /** Distance from the top in pixels while rows are virtual. */
  readonly topPx: number | undefined;
  /** The list, where a row opens in place. */
  readonly expands: CompiledList | undefined;
  /** Name of the button that opens the row's menu; undefined where the row has none. */
  readonly menuLabel: string | undefined;
};

const HEAD_ROWS = 1;
const MORE = drawIcon("more");

/** One row. Drawn again only when its values, its selection, its mark or the columns change; clicks are read by the grid. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, name, table, store, topPx, expands, menuLabel } = props;
  const { isSelected, mark } = useRowState(store, row.id);
  const drawn = (
    <div
      className="grid-row"
      role="row"
      tabIndex={-1}
      data-row-id={row.id}
      data-odd={index % 2 === 1 || undefined}
      data-failed={mark === undefined ? undefined : ""}
      aria-rowindex={index + 1 + HEAD_ROWS}
      aria-selected={isSelected}
      style={topPx === undefined ? undefined : { transform: `translateY(${topPx}px)` }}
    >
      <div className="grid-cell gap-1" role="gridcell" {...table.select}>
        {expands !== undefined && <ExpandButton list={expands} id={row.id} name={name} store={store} tabIndex={-1} />}
        <input
          type="checkbox"
          className="tick"
          tabIndex={-1}
          aria-label={name}
          checked={isSelected}
          onChange={ignore}
          data-select=""
        />
        {mark !== undefined && (
          <span className="text-danger" data-tip={mark}>
            <Icon name="warning" />
            <span className="sr-only">{mark}</span>
          </span>
        )}
      </div>
      {table.columns.map((column) => drawCell(column, row))}
      {menuLabel !== undefined && (
        <div className="grid-cell" role="gridcell" {...table.menu}>
          <button
            type="button"
            className="btn btn-icon"
            data-tone="text"
            data-size="small"
            tabIndex={-1}
            data-menu=""
            aria-haspopup="menu"
            aria-label={`${menuLabel} ${name}`}
          >
            {MORE}
          </button>
        </div>
      )}
    </div>
  );
  if (expands === undefined) return drawn;
  return (
    <>
      {drawn}
      <ExpandedRow list={expands} row={row} store={store} columnCount={table.menu["aria-colindex"]} topPx={topPx} />
    </>
  );
});

/** The classes of a cell that is the element of its text. */
const CLASSES = {
  text: "grid-cell cut",
  date: "grid-cell cut",
  code: "grid-cell cut-middle",
  link: "grid-cell cut-link",
  number: "grid-cell whitespace-nowrap",
  none: "grid-cell text-text-3",
} as const satisfies Record<TextLook, string>;

function drawCell(column: PlacedColumn, row: WireRow): ReactElement {
  const drawn = column.cell(row);
  return (
    <div
      key={column.key}
      className={"look" in drawn ? CLASSES[drawn.look] : "grid-cell"}
      role="gridcell"
      {...column.place}
      data-tip={"look" in drawn ? drawn.tip : undefined}
    >
      {"look" in drawn ? drawn.content : drawn}
    </div>
  );
}

/** The grid reads clicks of all rows in one place (grid-clicks); React only wants to know that the box is controlled. */
const ignore = () => undefined;
