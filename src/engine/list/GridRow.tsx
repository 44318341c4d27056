import { memo, type ReactElement } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";
import { drawIcon, Icon } from "../../ui/Icon.tsx";
import type { TextLook } from "../widgets/cells/cell.ts";
import { drawAlone } from "../widgets/cells/draw-alone.tsx";
import type { CompiledList } from "./compile-list.ts";
import { ExpandButton, ExpandedRow } from "./RowExpansion.tsx";
import { type RowStore, useRowState } from "./row-store.ts";
import { type ListTable, MENU_WIDTH_PX, type PlacedColumn } from "./use-list-table.ts";

export type GridRowProps = {
  readonly row: WireRow;
  /** Place among the rows of the page, from 0. */
  readonly index: number;
  readonly name: string;
  readonly columns: readonly PlacedColumn[];
  readonly selectStyle: ListTable["selectStyle"];
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
const menuStyle = { inlineSize: MENU_WIDTH_PX, insetInlineEnd: 0 };

/** One row. Drawn again only when its values, its selection, its mark or the columns change; clicks are read by the grid. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, name, columns, selectStyle, store, topPx, expands, menuLabel } = props;
  const { isSelected, mark } = useRowState(store, row.id);
  const drawn = (
    <div
      className={mark === undefined ? "grid-row" : "grid-row [--row-bg:var(--danger-soft)]!"}
      role="row"
      tabIndex={-1}
      data-row-id={row.id}
      data-odd={index % 2 === 1 || undefined}
      data-failed={mark === undefined ? undefined : ""}
      aria-rowindex={index + 1 + HEAD_ROWS}
      aria-selected={isSelected}
      style={topPx === undefined ? undefined : { position: "absolute", insetBlockStart: 0, transform: `translateY(${topPx}px)` }}
    >
      <div
        className="grid-cell gap-1"
        role="gridcell"
        aria-colindex={1}
        data-pin="start"
        data-edge={columns[0]?.pin === "start" ? undefined : ""}
        style={selectStyle}
      >
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
      {columns.map((column, place) => drawCell(column, place + 2, row))}
      {menuLabel !== undefined && (
        <div
          className="grid-cell"
          role="gridcell"
          aria-colindex={columns.length + 2}
          data-align="center"
          data-pin="end"
          data-edge={columns.at(-1)?.pin === "end" ? undefined : ""}
          style={menuStyle}
        >
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
      <ExpandedRow list={expands} row={row} store={store} columnCount={columns.length + 2} topPx={topPx} />
    </>
  );
});

/** Classes of a cell that is itself the element of its text. */
const TEXT_CLASSES = {
  text: "grid-cell cut",
  date: "grid-cell cut",
  code: "grid-cell cut-middle",
  link: "grid-cell cut-link",
  number: "grid-cell whitespace-nowrap",
  none: "grid-cell text-text-3",
} as const satisfies Record<TextLook, string>;

/** The shadow of a pinned edge lies outside of its cell, which therefore may not cut its own text. */
const EDGE_LOOKS: ReadonlySet<TextLook> = new Set(["link", "number", "none"]);

function drawCell(column: PlacedColumn, colIndex: number, row: WireRow): ReactElement {
  const drawn = column.cell(row);
  const text = "look" in drawn && !(column.isEdge && !EDGE_LOOKS.has(drawn.look)) ? drawn : undefined;
  return (
    <div
      key={column.key}
      className={text === undefined ? "grid-cell" : TEXT_CLASSES[text.look]}
      role="gridcell"
      aria-colindex={colIndex}
      data-column={column.key}
      data-align={column.align === "end" ? "end" : undefined}
      data-pin={column.pin}
      data-edge={column.isEdge ? "" : undefined}
      data-tip={text?.tip}
      style={column.style}
    >
      {text === undefined ? drawAlone(drawn) : text.content}
    </div>
  );
}

/** The grid reads clicks of all rows in one place (grid-clicks); React only wants to know that the box is controlled. */
const ignore = () => undefined;
