import { useMemo } from "react";
import { applyDelta, type TableDelta } from "../../core/table/table-state.ts";
import { filterParams, type QueryParams } from "../../core/search/query.ts";
import { useLatest } from "../use-latest.ts";
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
      rows: store.selected,
      refresh: () => latest.current.data.refresh(),
      replace: (rows) => {
        store.keepPage();
        return latest.current.data.replace(rows);
      },
      mark: store.mark,
      exportParams: () =>
        exportParams(
          list,
          latest.current.state,
          applyDelta(columns, latest.current.delta)
            .filter((column) => !column.hidden)
            .map((column) => column.key),
        ),
    };
  }, [list, store, latest]);
}

/** What is seen: the filter in force, the order, and the columns in sight in their order. */
function exportParams({ bundle, models }: CompiledList, { query, sort }: QueryState, columns: readonly string[]): QueryParams {
  const order: QueryParams =
    sort === undefined
      ? []
      : [
          ["orderByColumn", sort.key],
          ["isAsc", sort.direction],
        ];
  return [...filterParams(models, bundle.screen.where, query.values), ...order, ["columns", columns.join(",")]];
}
