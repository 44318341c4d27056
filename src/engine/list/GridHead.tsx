import { memo } from "react";
import type { SortOrder } from "../../core/search/query.ts";
import { useText } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { HeadCheckbox } from "./HeadCheckbox.tsx";
import { ResizeHandle } from "./ResizeHandle.tsx";
import type { RowStore } from "./row-store.ts";
import { type ListTable, MENU_WIDTH_PX, type PlacedColumn } from "./use-list-table.ts";

export type GridHeadProps = {
  readonly columns: readonly PlacedColumn[];
  readonly selectStyle: ListTable["selectStyle"];
  readonly sort: SortOrder | undefined;
  readonly store: RowStore;
  readonly rowCount: number;
  readonly onSort: (key: string) => void;
  readonly onWidth: (key: string, widthPx: number | undefined) => void;
  readonly hasMenu: boolean;
};

/** The head row: 全选, a sorting button per column, a handle that resizes. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, selectStyle, sort, store, rowCount, onSort, onWidth, hasMenu } = props;
  const text = useText();
  return (
    <div className="grid-head" role="rowgroup">
      <div className="grid-row" role="row" aria-rowindex={1}>
        <div
          className="grid-cell"
          role="columnheader"
          aria-colindex={1}
          data-pin="start"
          data-edge={columns[0]?.pin === "start" ? undefined : ""}
          style={selectStyle}
        >
          <HeadCheckbox store={store} rowCount={rowCount} />
        </div>
        {columns.map((column, place) => (
          <div
            key={column.key}
            className="grid-cell"
            role="columnheader"
            aria-colindex={place + 2}
            aria-sort={sortOf(column, sort)}
            data-column={column.key}
            data-align={column.align === "end" ? "end" : undefined}
            data-pin={column.pin}
            data-edge={column.isEdge ? "" : undefined}
            style={column.style}
          >
            {column.sortable ? (
              <button type="button" className="grid-sort" tabIndex={-1} onClick={() => onSort(column.key)}>
                <span className="cut" data-tip="">
                  {column.head}
                </span>
                {sort?.key === column.key && <Icon name={sort.direction === "asc" ? "sort-up" : "sort-down"} />}
              </button>
            ) : (
              <span className="cut" data-tip="">
                {column.head}
              </span>
            )}
            <ResizeHandle column={column.key} onWidth={onWidth} />
          </div>
        ))}
        {hasMenu && (
          <div
            className="grid-cell"
            role="columnheader"
            aria-colindex={columns.length + 2}
            data-align="center"
            data-pin="end"
            data-edge={columns.at(-1)?.pin === "end" ? undefined : ""}
            style={{ inlineSize: MENU_WIDTH_PX, insetInlineEnd: 0 }}
          >
            {text("list.rowActions")}
          </div>
        )}
      </div>
    </div>
  );
});

function sortOf(column: PlacedColumn, sort: SortOrder | undefined): "ascending" | "descending" | "none" | undefined {
  if (!column.sortable) return undefined;
  if (sort?.key !== column.key) return "none";
  return sort.direction === "asc" ? "ascending" : "descending";
}
