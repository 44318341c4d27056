import { sql, type RawBuilder } from "kysely";
import type { WorkbenchChart } from "../../core/definition/generated/documents.ts";
import type { Holds } from "../entity/sql-text.ts";
import { DAY_MS, isoTime } from "../store/clock.ts";

export type Range = "30d" | "12m";

/** Where the records of a chart stand: the key of each, the rows that count, and the keys in their order. */
export type Axis = {
  readonly key: RawBuilder<unknown>;
  readonly holds: Holds;
  readonly order: (values: ReadonlyMap<string, string | null>) => readonly string[];
};

const DAYS = 30;
const MONTHS = 12;
const DATE_LENGTH = 10;
const MONTH_LENGTH = 7;

export function axisOf({ by, top = 10, bands = [30, 60, 90] }: WorkbenchChart, at: string, range: Range, now: number): Axis {
  switch (by) {
    case "time":
      return timeAxis(at, range === "30d" ? lastDays(now) : lastMonths(now));
    case "value":
      return {
        key: sql.ref(at),
        holds: sql<boolean>`${sql.ref(at)} IS NOT NULL`,
        order: (values) =>
          [...values]
            .toSorted(([, one], [, other]) => Number(other ?? 0) - Number(one ?? 0))
            .slice(0, top)
            .map(([key]) => key),
      };
    case "age":
      return ageAxis(at, bands, now);
  }
}

/** Texts begin with the day or the month, whichever store keeps them. */
function timeAxis(at: string, keys: readonly string[]): Axis {
  const [first = ""] = keys;
  return {
    // A literal length: as a parameter the two uses of the expression would differ for the grouping.
    key: sql`substr(${sql.ref(at)}, 1, ${sql.raw(String(first.length))})`,
    holds: sql<boolean>`${sql.ref(at)} >= ${first}`,
    order: () => keys,
  };
}

function ageAxis(at: string, bands: readonly number[], now: number): Axis {
  const ends = [...bands];
  const keys = [...ends.map((end, index) => `${index === 0 ? 0 : ends[index - 1]! + 1}–${end}`), `> ${ends.at(-1) ?? 0}`];
  const cases = ends.map(
    (end, index) =>
      sql`WHEN ${sql.ref(at)} >= ${sql.lit(isoTime(now - end * DAY_MS).slice(0, DATE_LENGTH))} THEN ${sql.lit(keys[index])}`,
  );
  return {
    key: sql`CASE ${sql.join(cases, sql` `)} ELSE ${sql.lit(keys.at(-1))} END`,
    holds: sql<boolean>`${sql.ref(at)} IS NOT NULL`,
    order: () => keys,
  };
}

function lastDays(now: number): readonly string[] {
  return Array.from({ length: DAYS }, (_, index) => isoTime(now - (DAYS - 1 - index) * DAY_MS).slice(0, DATE_LENGTH));
}

function lastMonths(now: number): readonly string[] {
  const [year = 0, month = 1] = isoTime(now).slice(0, MONTH_LENGTH).split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const count = year * 12 + month - 1 - (MONTHS - 1 - index);
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
  });
}
