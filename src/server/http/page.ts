import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "../../core/contract/paging.ts";
import { BadRequestFailure } from "./failures.ts";
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

function wholeNumber(query: Query, name: string, standard: number, max: number): number {
  const text = queryText(query, name);
  if (text === undefined) return standard;
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > max) throw new BadRequestFailure([{ field: name, rule: "range", text: "FIELD_WRONG" }]);
  return value;
}
