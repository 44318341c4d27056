import type { Condition, ListPart, ListScreen } from "../definition/generated/documents.ts";
import { fromAddress } from "./address.ts";
import { listParams, type ListQuery, type QueryParams, type SortOrder } from "./query.ts";
import type { SearchModel } from "./search-model.ts";

/** What of a list says which rows it asks for. */
export type AskingList = {
  readonly models: readonly SearchModel[];
  readonly screen: ListScreen;
  readonly columns: readonly { readonly key: string; readonly sortable: boolean }[];
};

/** Name of the open part in the address. */
export const PART = "part";

/** The reader's part of a query, as the address has it. */
export function askedQuery({ models, columns }: AskingList, address: URLSearchParams): ListQuery {
  const sortable = (key: string) => columns.some((column) => column.key === key && column.sortable);
  return fromAddress(models, address, sortable);
}

/** The part that the address opens; the first one without it, undefined for a list without parts. */
export function openPart({ screen }: AskingList, asked: string | null) {
  return screen.parts?.find(({ key }) => key === asked) ?? screen.parts?.[0];
}

/** The order that is asked for: the reader's, or the screen's own. */
export function askedSort({ screen }: AskingList, query: ListQuery): SortOrder | undefined {
  return query.sort ?? screen.sort?.[0];
}

/** The fixed filter of the screen and of the part that is open. */
export function fixedFilter({ screen }: AskingList, part: ListPart | undefined): Condition | undefined {
  const [one, other] = [screen.where, part?.where];
  if (one === undefined || other === undefined) return one ?? other;
  return { all: [one, other] };
}

/** The parameters of the call that a list at this address begins with. */
export function firstParams(list: AskingList, address: URLSearchParams): QueryParams {
  const query = askedQuery(list, address);
  const where = fixedFilter(list, openPart(list, address.get(PART)));
  return listParams(list.models, where, { ...query, sort: askedSort(list, query) });
}
