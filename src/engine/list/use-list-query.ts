import { useCallback, useMemo } from "react";
import type { SearchValues } from "../../core/search/search-model.ts";
import { fromAddress, toAddress } from "../../core/search/address.ts";
import { listParams, type ListQuery, type QueryParams, type SortOrder } from "../../core/search/query.ts";
import type { ScreenRoute } from "../engine-context.ts";
import type { CompiledList } from "./compile-list.ts";

/** The committed state of a list. It lives in the address, so that a reload, a link and "back" all lead to it. */
export type QueryState = {
  readonly query: ListQuery;
  /** The order that is asked for: the reader's, or the screen's own. */
  readonly sort: SortOrder | undefined;
  readonly params: QueryParams;
  readonly search: (values: SearchValues) => void;
  readonly goTo: (page: number) => void;
  readonly resize: (pageSize: number) => void;
  readonly sortBy: (key: string) => void;
};

export function useListQuery(list: CompiledList, route: ScreenRoute): QueryState {
  const { models, columns, bundle } = list;
  const text = route.params.toString();
  const query = useMemo(() => {
    const sortable = (key: string) => columns.some((column) => column.key === key && column.sortable);
    return fromAddress(models, new URLSearchParams(text), sortable);
  }, [models, columns, text]);
  const own = bundle.screen.sort?.[0];
  const sort = query.sort ?? own;
  const params = useMemo(() => listParams(models, bundle.screen.where, { ...query, sort }), [models, bundle, query, sort]);
  const { onParams } = route;
  const go = useCallback(
    (next: Partial<ListQuery>) => onParams(toAddress(models, { ...query, ...next })),
    [onParams, models, query],
  );
  return useMemo(
    () => ({
      query,
      sort,
      params,
      search: (values) => go({ values, pageNum: 1 }),
      goTo: (pageNum) => go({ pageNum }),
      resize: (pageSize) => go({ pageSize, pageNum: 1 }),
      sortBy: (key) => go({ sort: nextSort(sort, key), pageNum: 1 }),
    }),
    [query, sort, params, go],
  );
}

/** A head steps through rising, falling, and back to the screen's own order. */
export function nextSort(sort: SortOrder | undefined, key: string): SortOrder | undefined {
  if (sort?.key !== key) return { key, direction: "asc" };
  return sort.direction === "asc" ? { key, direction: "desc" } : undefined;
}
