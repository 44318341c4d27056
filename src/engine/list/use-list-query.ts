import { useCallback, useMemo } from "react";
import type { Condition } from "../../core/definition/generated/documents.ts";
import type { SearchValues } from "../../core/search/search-model.ts";
import { toAddress } from "../../core/search/address.ts";
import { askedQuery, askedSort, fixedFilter, openPart, PART } from "../../core/search/asked-for.ts";
import { listParams, type ListQuery, type QueryParams, type SortOrder } from "../../core/search/query.ts";
import type { ScreenRoute, WriteHow } from "../engine-context.ts";
import type { CompiledList } from "./compile-list.ts";

/** The committed state of a list. It lives in the address, so that a reload, a link and "back" all lead to it. */
export type QueryState = {
  readonly query: ListQuery;
  /** The order that is asked for: the reader's, or the screen's own. */
  readonly sort: SortOrder | undefined;
  readonly params: QueryParams;
  /** The fixed filter of the screen and of the part that is open. */
  readonly where: Condition | undefined;
  /** Key of the part that is open; undefined for a list without parts. */
  readonly part: string | undefined;
  readonly openPart: (key: string) => void;
  readonly search: (values: SearchValues) => void;
  readonly goTo: (page: number, how?: WriteHow) => void;
  readonly resize: (pageSize: number) => void;
  readonly sortBy: (key: string) => void;
  /** Part, filter, order and page size as a saved view keeps them. */
  readonly address: string;
  /** Bring a saved view to the front, or the screen's own. */
  readonly openView: (id: string | undefined, address: string) => void;
};

export function useListQuery(list: CompiledList, route: ScreenRoute): QueryState {
  const { models, columns, bundle } = list;
  const text = route.params.toString();
  const { screen } = bundle;
  const asking = useMemo(() => ({ models, columns, screen }), [models, columns, screen]);
  const query = useMemo(() => askedQuery(asking, new URLSearchParams(text)), [asking, text]);
  const sort = askedSort(asking, query);
  const { parts } = screen;
  const open = openPart(asking, route.params.get(PART));
  const where = useMemo(() => fixedFilter(asking, open), [asking, open]);
  const params = useMemo(() => listParams(models, where, { ...query, sort }), [models, where, query, sort]);
  const { onParams } = route;
  const part = open?.key;
  const addressOf = useCallback(
    (next: Partial<ListQuery>, other: string | undefined = part) => {
      const address = toAddress(models, { ...query, ...next });
      if (other !== undefined && other !== parts?.[0]?.key) address.set(PART, other);
      return address;
    },
    [models, query, part, parts],
  );
  const go = useCallback(
    (next: Partial<ListQuery>, other?: string, how?: WriteHow) => onParams(addressOf(next, other), how),
    [onParams, addressOf],
  );
  return useMemo(
    () => ({
      query,
      sort,
      params,
      where,
      part,
      openPart: (key) => go({ pageNum: 1 }, key),
      search: (values) => go({ values, pageNum: 1 }),
      goTo: (pageNum, how) => go({ pageNum }, undefined, how),
      resize: (pageSize) => go({ pageSize, pageNum: 1 }),
      sortBy: (key) => go({ sort: nextSort(sort, key), pageNum: 1 }),
      address: addressOf({ pageNum: 1, view: undefined }).toString(),
      openView: (id, address) => {
        const next = new URLSearchParams(address);
        if (id !== undefined) next.set("view", id);
        onParams(next);
      },
    }),
    [query, sort, params, where, part, go, addressOf, onParams],
  );
}

/** A head steps through rising, falling, and back to the screen's own order. */
export function nextSort(sort: SortOrder | undefined, key: string): SortOrder | undefined {
  if (sort?.key !== key) return { key, direction: "asc" };
  return sort.direction === "asc" ? { key, direction: "desc" } : undefined;
}
