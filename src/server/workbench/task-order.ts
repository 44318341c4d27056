import { BadRequestFailure } from "../ground/failures.ts";
import { DAY_MS, isoTime } from "../store/clock.ts";
import type { Call } from "../wire/call.ts";
import { readPage, type Page } from "../wire/page.ts";
import type { Place } from "./task-places.ts";

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

/** A record that waits at a place, and until when; nothing says it where `due` is absent. */
export type Waiting = { readonly place: Place; readonly id: string; readonly due: string | undefined };

/** What is late, then the first of each kind of work, then the rest; each by its day, and what has none behind. */
export function inOrder(waiting: readonly Waiting[], now: number): readonly Waiting[] {
  // Texts of moments sort as the moments do.
  const byDay = waiting.toSorted((one, other) => compare(one.due ?? "~", other.due ?? "~"));
  const today = isoTime(now).slice(0, DATE_LENGTH);
  const isLate = ({ due }: Waiting): boolean => due !== undefined && due.slice(0, DATE_LENGTH) < today;
  const kinds = Map.groupBy(byDay, ({ place: { ec, does } }) => `${ec.entity.entity} ${does}`);
  const firsts = new Set(Array.from(kinds.values(), ([first]) => first));
  const rankOf = (one: Waiting): number => {
    if (isLate(one)) return 0;
    return firsts.has(one) ? 1 : 2;
  };
  return byDay.toSorted((one, other) => rankOf(one) - rankOf(other));
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
