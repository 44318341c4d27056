import { paramsText, type QueryParams } from "../../core/search/query.ts";

/** What SWR keeps one list answer under. The app may fill it ahead with the first page of its bootstrap answer. */
export type ListKey = readonly ["list", companyId: string, base: string, query: string];

export function listKey(companyId: string | undefined, base: string, params: QueryParams): ListKey {
  return ["list", companyId ?? "", base, paramsText(params)];
}

/** The parameters that a key was made from. */
export function paramsOf([, , , query]: ListKey): QueryParams {
  return [...new URLSearchParams(query)];
}
