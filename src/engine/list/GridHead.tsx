import { memo } from "react";
import type { SortOrder } from "../../core/search/query.ts";
import { useText } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { HeadCheckbox } from "./HeadCheckbox.tsx";
import { ResizeHandle } from "./ResizeHandle.tsx";
import type { RowStore } from "./row-store.ts";
import type { ListTable, PlacedColumn } from "./use-list-table.ts";

export type GridHeadProps = {
  readonly table: ListTable;
  readonly sort: SortOrder | undefined;
  readonly store: RowStore;
  readonly rowCount: number;
  readonly onSort: (key: string) => void;
  readonly onWidth: (key: string, widthPx: number | undefined) => void;
  readonly hasMenu: boolean;
};

/** The head row: 全选, a sorting button per column, a handle that resizes. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { table, sort, store, rowCount, onSort, onWidth, hasMenu } = props;
  const text = useText();
  return (
    <div className="grid-head" role="rowgroup">
      <div className="grid-row" role="row" aria-rowindex={1}>
        <div className="grid-cell" role="columnheader" {...table.select}>
          <HeadCheckbox store={store} rowCount={rowCount} />
        </div>
        {table.columns.map((column) => (
          <div key={column.key} className="grid-cell" role="columnheader" aria-sort={sortOf(column, sort)} {...column.place}>
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
          <div className="grid-cell" role="columnheader" {...table.menu}>
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
