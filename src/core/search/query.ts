import type { Condition } from "../definition/generated/documents.ts";
import { isAll, isAny, isNot } from "../condition/evaluate.ts";
import { isBlank, type SearchModel, type SearchValues } from "./search-model.ts";

/** The specification's date range on the time of creation travels as params[beginTime] and params[endTime]. */
export const TIMES_KEY = "times";

export type SortOrder = { readonly key: string; readonly direction: "asc" | "desc" };

/** What a list asks the server for. */
export type ListQuery = {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly values: SearchValues;
  readonly sort?: SortOrder | undefined;
};

/** Query parameters, nested objects as `name[key]` (specification §7). */
export type QueryParams = readonly (readonly [name: string, value: string])[];

/** Parameters of a list call: the screen's fixed filter, the search values, paging and order. */
export function listParams(models: readonly SearchModel[], where: Condition | undefined, query: ListQuery): QueryParams {
  return [
    ["pageNum", String(query.pageNum)],
    ["pageSize", String(query.pageSize)],
    ...filterParams(models, where, query.values),
    ...(query.sort === undefined
      ? []
      : ([
          ["orderByColumn", query.sort.key],
          ["isAsc", query.sort.direction],
        ] as const)),
  ];
}

/** The filter alone, for exports and counts. */
export function filterParams(models: readonly SearchModel[], where: Condition | undefined, values: SearchValues): QueryParams {
  return [...whereParams(where), ...models.flatMap((model) => valueParams(model, values))];
}

function valueParams(model: SearchModel, values: SearchValues): QueryParams {
  const value = values[model.key];
  if (value === undefined || isBlank(value)) return [];
  if (typeof value === "string") return [[model.key, value.trim()]];
  const [beginName, endName] =
    model.key === TIMES_KEY ? ["params[beginTime]", "params[endTime]"] : [`${model.key}[begin]`, `${model.key}[end]`];
  const pairs: [string, string][] = [];
  if (value[0] !== "") pairs.push([beginName ?? "", value[0]]);
  if (value[1] !== "") pairs.push([endName ?? "", value[1]]);
  return pairs;
}

/** A screen's fixed filter can say equals and one-of; the compiler refuses anything else. */
export class UnsendableFilterError extends Error {
  readonly code = "search.unsendable-filter";
}

function whereParams(where: Condition | undefined): QueryParams {
  if (where === undefined) return [];
  if (isAll(where)) return where.all.flatMap(whereParams);
  if (isAny(where) || isNot(where)) throw new UnsendableFilterError("a screen's where may only say eq and in");
  return Object.entries(where).map(([field, comparison]) => {
    if (comparison.eq !== undefined) return [field, String(comparison.eq)] as const;
    if (comparison.in !== undefined) return [field, comparison.in.join(",")] as const;
    throw new UnsendableFilterError("a screen's where may only say eq and in");
  });
}
