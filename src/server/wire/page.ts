import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "../../core/contract/paging.ts";
import { BadRequestFailure } from "../ground/failures.ts";
import { queryText, type Query } from "./query.ts";

/** One page of a list: `pageNum` from 1, `pageSize` up to 300. */
export type Page = { readonly limit: number; readonly offset: number };

const MAX_PAGE_NUMBER = 1_000_000;

/** @throws {BadRequestFailure} when a number is no whole number within its bounds */
export function readPage(query: Query): Page {
  const number = wholeNumber(query, "pageNum", 1, MAX_PAGE_NUMBER);
  const limit = wholeNumber(query, "pageSize", DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE);
  return { limit, offset: (number - 1) * limit };
}

/**
 * The order that a list is asked for.
 *
 * @param columns those that the list can be sorted by
 * @throws {BadRequestFailure} for any other column, or a direction that is none
 */
export function readOrder<const C extends string>(
  query: Query,
  columns: readonly C[],
): { readonly column: C; readonly direction: "asc" | "desc" } | undefined {
  const direction = readDirection(query);
  const name = queryText(query, "orderByColumn");
  if (name === undefined) return undefined;
  const column = columns.find((one) => one === name);
  if (column === undefined) throw new BadRequestFailure([{ field: "orderByColumn", rule: "unknown", text: "FIELD_WRONG" }]);
  return { column, direction };
}

/** @throws {BadRequestFailure} when `isAsc` is there and no direction */
export function readDirection(query: Query): "asc" | "desc" {
  const text = queryText(query, "isAsc");
  if (text === undefined || text === "asc" || text === "ascending") return "asc";
  if (text === "desc" || text === "descending") return "desc";
  throw new BadRequestFailure([{ field: "isAsc", rule: "unknown", text: "FIELD_WRONG" }]);
}

function wholeNumber(query: Query, name: string, standard: number, max: number): number {
  const text = queryText(query, name);
  if (text === undefined) return standard;
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw new BadRequestFailure([{ field: name, rule: "range", text: "FIELD_WRONG" }]);
  return value;
}
