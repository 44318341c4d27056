import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../contract/paging.ts";
import { initialValues, isRange, type SearchModel, type SearchValue } from "./search-model.ts";
import type { ListQuery, SortOrder } from "./query.ts";

const RANGE_MARK = "~";

/** The whole state of a list as it stands in the address; a cleared default is written as an empty value. */
export function toAddress(models: readonly SearchModel[], query: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const model of models) {
    const text = valueText(query.values[model.key] ?? "");
    if (text !== (isRange(model) ? "" : model.initial)) params.set(model.key, text);
  }
  if (query.pageNum !== 1) params.set("page", String(query.pageNum));
  if (query.pageSize !== DEFAULT_PAGE_SIZE) params.set("size", String(query.pageSize));
  if (query.sort !== undefined) params.set("sort", `${query.sort.key}.${query.sort.direction}`);
  if (query.view !== undefined) params.set("view", query.view);
  return params;
}

function valueText(value: SearchValue): string {
  if (typeof value === "string") return value;
  return value[0] === "" && value[1] === "" ? "" : value.join(RANGE_MARK);
}

/** Read a list's state from the address; what cannot be read falls back to the screen's beginning. */
export function fromAddress(
  models: readonly SearchModel[],
  params: URLSearchParams,
  sortable: (key: string) => boolean,
): ListQuery {
  const values: Record<string, SearchValue> = { ...initialValues(models) };
  for (const model of models) {
    const text = params.get(model.key);
    if (text !== null) values[model.key] = isRange(model) ? rangeOf(text) : text;
  }
  return {
    pageNum: wholeAtLeastOne(params.get("page")) ?? 1,
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get("size")) ?? DEFAULT_PAGE_SIZE,
    values,
    sort: sortOf(params.get("sort"), sortable),
    view: /^[1-9]\d{0,14}$/.exec(params.get("view") ?? "")?.[0],
  };
}

function rangeOf(text: string): readonly [string, string] {
  const [from = "", to = ""] = text.split(RANGE_MARK);
  return [from, to];
}

function wholeAtLeastOne(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

function sortOf(text: string | null, sortable: (key: string) => boolean): SortOrder | undefined {
  const match = /^(\w+)\.(asc|desc)$/.exec(text ?? "");
  const key = match?.[1];
  return key !== undefined && sortable(key) ? { key, direction: match?.[2] === "asc" ? "asc" : "desc" } : undefined;
}
