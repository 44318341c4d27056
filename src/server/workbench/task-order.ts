import { BadRequestFailure } from "../ground/failures.ts";
import { DAY_MS } from "../store/clock.ts";
import type { Call } from "../wire/call.ts";
import { readPage, type Page } from "../wire/page.ts";

/** Records that can be paged through; who has more does the first ones first. */
export const MOST_READ = 1000;
const DATE_LENGTH = 10;

/** @throws {BadRequestFailure} beyond the last record that is told */
export function readTaskPage(call: Call): Page {
  const page = readPage(call.query);
  if (page.offset + page.limit > MOST_READ)
    throw new BadRequestFailure([{ field: "pageNum", rule: "range", text: "FIELD_WRONG" }]);
  return page;
}

/** Whole days from one moment to another; negative where the other came before. */
export function daysBetween(from: string, to: string): number {
  const dayOf = (text: string): number => Date.parse(`${text.slice(0, DATE_LENGTH)}T00:00:00Z`);
  return Math.round((dayOf(to) - dayOf(from)) / DAY_MS);
}

/** The order of texts, in which those of moments stand as the moments do. */
export function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
