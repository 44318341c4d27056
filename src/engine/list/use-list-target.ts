import { useMemo } from "react";
import { EXPORT_ROW_LIMIT, MAX_FILTER_VALUES } from "../../core/contract/paging.ts";
import type { SearchValues } from "../../core/search/search-model.ts";
import type { ColumnModel } from "../../core/table/column-model.ts";
import { applyDelta, type TableDelta } from "../../core/table/table-state.ts";
import { filterParams, type QueryParams } from "../../core/search/query.ts";
import { useLatest } from "../use-latest.ts";
import type { ListScreen } from "../../core/definition/generated/documents.ts";
import type { ActionTarget } from "../actions/action-target.ts";
import type { CompiledList } from "./compile-list.ts";
import type { RowStore } from "./row-store.ts";
import type { ListData } from "./use-list-data.ts";
import type { QueryState } from "./use-list-query.ts";

/** The list as a target of actions: its selected rows, its refresh, what an export of it means. Stays the same object. */
export function useListTarget(
  list: CompiledList,
  data: ListData,
  state: QueryState,
  delta: TableDelta,
  store: RowStore,
): ActionTarget {
  const latest = useLatest({ data, state, delta });
  return useMemo((): ActionTarget => {
    const { bundle, base, title, nameOf, columns, openAction } = list;
    return {
      entity: bundle.entity,
      workflows: bundle.workflows,
      base,
      title,
      nameOf,
      detail: openAction?.opens,
      owned: ownedBy(bundle.screen),
      rows: store.selected,
      refresh: () => latest.current.data.refresh(),
      replace: (rows) => {
        store.keepPage();
        return latest.current.data.replace(rows);
      },
      mark: store.mark,
      choose: store.chooseOnly,
      exports: () => {
        const { state: seenBy, data: loaded, delta: reader } = latest.current;
        const placed = applyDelta(columns, reader);
        const shown = placed.filter((column) => !column.hidden);
        const ids = store.selected().map((row) => row.id);
        return {
          chosen:
            ids.length === 0
              ? undefined
              : {
                  params: [...exportParams(list, seenBy, {}, shown), ["id", ids.join(",")]],
                  columnCount: shown.length,
                  rowCount: ids.length,
                  rowLimit: MAX_FILTER_VALUES,
                },
          seen: {
            params: exportParams(list, seenBy, seenBy.query.values, shown),
            columnCount: shown.length,
            rowCount: loaded.total,
            rowLimit: EXPORT_ROW_LIMIT,
          },
          all: {
            params: exportParams(list, seenBy, {}, placed),
            columnCount: placed.length,
            rowCount: undefined,
            rowLimit: EXPORT_ROW_LIMIT,
          },
        };
      },
    };
  }, [list, store, latest]);
}

/** A filter over the screen's fixed one, the order, and columns in their order. */
function exportParams(
  { bundle, models }: CompiledList,
  { sort, where }: QueryState,
  values: SearchValues,
  columns: readonly ColumnModel[],
): QueryParams {
  const order: QueryParams =
    sort === undefined
      ? []
      : [
          ["orderByColumn", sort.key],
          ["isAsc", sort.direction],
        ];
  return [
    ["screen", bundle.screen.screen],
    ...filterParams(models, where, values),
    ...order,
    ["columns", columns.map(({ key }) => key).join(",")],
  ];
}

/** What the fixed filter of a list that belongs to one record says of every row. */
function ownedBy({ of, where }: ListScreen): Readonly<Record<string, string>> | undefined {
  if (of === undefined || where === undefined) return undefined;
  const comparison = (where as Readonly<Record<string, { readonly eq?: unknown }>>)[of.by];
  return comparison?.eq === undefined ? undefined : { [of.by]: String(comparison.eq) };
}
