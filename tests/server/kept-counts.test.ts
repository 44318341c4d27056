import { describe, expect, it } from "vitest";
import { CompiledQuery } from "kysely";
import { KeptCounts } from "../../src/server/store/kept-counts.ts";

const QUERY = CompiledQuery.raw('SELECT count(*) AS n FROM "note" WHERE "owner" = ?', ["7"]);
const nothing = Promise.resolve();

/** Counts that say how often the store was asked. */
function counting() {
  const counts = new KeptCounts();
  let asked = 0;
  const of = (query = QUERY, rows: Promise<unknown> = nothing): Promise<number> =>
    counts.of(query, rows, async () => (asked += 1));
  const write = (...texts: readonly string[]): void => {
    for (const text of texts) counts.note(text);
    counts.committed();
  };
  return { counts, of, write };
}

describe("kept counts", () => {
  it("are asked for once until somebody writes", async () => {
    const { of } = counting();
    expect([await of(), await of()]).toEqual([1, 1]);
    expect(await of(CompiledQuery.raw(QUERY.sql, ["8"]))).toBe(2); // others' rows are others
  });

  it.each([
    ["into its table", 'INSERT INTO "note" VALUES (?)', 2],
    ["to rows of its table", 'update "note" set "owner" = ?', 2],
    ["to another table", 'UPDATE "sessions" SET "seenAt" = ?', 1],
    ["nothing", 'SELECT * FROM "note"', 1],
    ["what takes along whatever hangs on it", 'DELETE FROM "owner"', 2],
    ["what cannot be told", "RELEASE here", 2],
  ])("stand or fall with a write %s", async (_, text, expected) => {
    const { of, write } = counting();
    await of();
    write(text);
    expect(await of()).toBe(expected);
  });

  it("stand when a write is taken back, and fall with the next one only by what that has written", async () => {
    const { counts, of, write } = counting();
    await of();
    counts.note('INSERT INTO "note" VALUES (?)');
    counts.takenBack();
    write('INSERT INTO "mail" VALUES (?)');
    expect(await of()).toBe(1);
  });

  it("are counted anew beside rows that were read while somebody wrote", async () => {
    const { of, write } = counting();
    await of();
    const rows = Promise.withResolvers<void>();
    const total = of(QUERY, rows.promise);
    write('INSERT INTO "note" VALUES (?)');
    rows.resolve();
    expect(await total).toBe(2);
  });

  it("are not kept when somebody has written while they were counted", async () => {
    const { counts, of, write } = counting();
    await counts.of(QUERY, nothing, async () => {
      write('INSERT INTO "note" VALUES (?)');
      return 100;
    });
    expect(await of()).toBe(1);
  });
});
