import type { Condition } from "../definition/generated/documents.ts";
import { common, fixedValues } from "./fixed-values.ts";
import { isBlank, type SearchModel, type SearchValues } from "./search-model.ts";

/** The specification's date range on the time of creation travels by names of its own. */
export const TIMES_KEY = "times";
export const TIMES_RANGE: RangeNames = { begin: "params[beginTime]", end: "params[endTime]" };
const TIMES_PARAMETER = "params";
/** Of the two ends of a range one text each. */
export type RangeNames = { readonly begin: string; readonly end: string };

/** The parameters by which the range of any other field travels. */
export function rangeNames(key: string): RangeNames {
  return { begin: `${key}[begin]`, end: `${key}[end]` };
}

/** The search field whose value travels under the name of a parameter; undefined for a name that no field has. */
export function modelOfParameter(models: readonly SearchModel[], name: string): SearchModel | undefined {
  return models.find(({ key }) => key === (name === TIMES_PARAMETER ? TIMES_KEY : name));
}

export type SortOrder = { readonly key: string; readonly direction: "asc" | "desc" };

/** What a list asks the server for. */
export type ListQuery = {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly values: SearchValues;
  readonly sort?: SortOrder | undefined;
  /** Id of the saved view that is in front. */
  readonly view?: string | undefined;
};

/** Query parameters, nested objects as `name[key]` (specification §7). */
export type QueryParams = readonly (readonly [name: string, value: string])[];

/** Parameters as an address has them. */
export function paramsText(params: QueryParams): string {
  return new URLSearchParams(params.map(([name, value]) => [name, value])).toString();
}

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

/** A value that no dictionary has: what is sent where the fixed filter leaves nothing of what was asked for. */
const NOTHING = "!";

/**
 * The filter alone, for exports and counts. A repeated name would widen the filter, so a search value on a field that
 * the fixed filter names too is sent as what both allow.
 */
export function filterParams(models: readonly SearchModel[], where: Condition | undefined, values: SearchValues): QueryParams {
  const fixed = fixedValues(where);
  const asked = models.flatMap((model) => valueParams(model, values));
  const narrowed = asked.map(([name, value]) => {
    const allowed = fixed.get(name);
    return [name, allowed === undefined ? value : listed(common(allowed, value.split(",")))] as const;
  });
  const names = new Set(narrowed.map(([name]) => name));
  return [
    ...[...fixed].filter(([name]) => !names.has(name)).map(([name, allowed]) => [name, listed(allowed)] as const),
    ...narrowed,
  ];
}

const listed = (values: readonly string[]): string => (values.length === 0 ? NOTHING : values.join(","));

function valueParams(model: SearchModel, values: SearchValues): QueryParams {
  const value = values[model.key];
  if (value === undefined || isBlank(value)) return [];
  if (typeof value === "string") return [[model.key, value.trim()]];
  const { begin, end } = model.key === TIMES_KEY ? TIMES_RANGE : rangeNames(model.key);
  const pairs: [string, string][] = [];
  if (value[0] !== "") pairs.push([begin, value[0]]);
  if (value[1] !== "") pairs.push([end, value[1]]);
  return pairs;
}
