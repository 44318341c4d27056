import { useMemo } from "react";
import type { SearchValues } from "../../core/search/search-model.ts";
import { useLatest } from "../use-latest.ts";
import type { DeltaState } from "./use-table-delta.ts";
import type { ListData } from "./use-list-data.ts";
import type { QueryState } from "./use-list-query.ts";

/** What the parts of a list do; the functions stay the same, so that a part draws only for what it shows. */
export type ListHandlers = {
  readonly search: (values: SearchValues) => void;
  readonly refresh: () => void;
  readonly sortBy: (column: string) => void;
  readonly resizeColumn: (column: string, widthPx: number | undefined) => void;
};

export function useListHandlers(data: ListData, state: QueryState, columns: DeltaState): ListHandlers {
  const latest = useLatest({ data, state, columns });
  return useMemo(
    (): ListHandlers => ({
      // The same search again asks again.
      search: (values) => {
        const { query } = latest.current.state;
        if (JSON.stringify(values) === JSON.stringify(query.values) && query.pageNum === 1) void latest.current.data.refresh();
        else latest.current.state.search(values);
      },
      refresh: () => void latest.current.data.refresh(),
      sortBy: (column) => latest.current.state.sortBy(column),
      resizeColumn: (column, widthPx) => {
        if (widthPx !== undefined) latest.current.columns.change({ widthPx: { [column]: widthPx } });
      },
    }),
    [latest],
  );
}
