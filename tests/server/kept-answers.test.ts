import { describe, expect, it } from "vitest";
import { CompiledQuery } from "kysely";
import { KeptAnswers } from "../../src/server/store/kept-answers.ts";

const QUERY = CompiledQuery.raw('SELECT count(*) AS n FROM "note" WHERE "owner" = ?', ["7"]);
const nothing = Promise.resolve();
const inNotes = (query: CompiledQuery) => ({ query, table: "note", key: "id", ofRow: () => query });

/** Counts that say how often the store was asked. */
function counting() {
  const kept = new KeptAnswers();
  let asked = 0;
  const of = (query = QUERY, rows: Promise<unknown> = nothing): Promise<number> =>
    kept.countOf(inNotes(query), rows, async () => (asked += 1));
  const write = (...texts: readonly string[]): void => {
    for (const text of texts) kept.note(text);
    kept.committed();
  };
  return { kept, of, write };
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
    ["that takes rows of its table away", 'delete from "note" where "owner" = ?', 2],
    ["that takes rows of another table away", 'DELETE FROM "mail"', 1],
    ["a mark within a transaction", "SAVEPOINT part", 1],
    ["to a table of another name space", 'INSERT INTO "main"."mail" VALUES (?)', 2],
    ["that may be left out", 'UPDATE OR IGNORE "mail" SET "sent" = 1', 2],
    ["of which nothing is known", 'WITH gone AS (SELECT 1) DELETE FROM "owner"', 2],
  ])("stand or fall with a write %s", async (_, text, expected) => {
    const { of, write } = counting();
    await of();
    write(text);
    expect(await of()).toBe(expected);
  });

  it("stand when a write is taken back, and fall with the next one only by what that has written", async () => {
    const { kept, of, write } = counting();
    await of();
    kept.note('INSERT INTO "note" VALUES (?)');
    kept.ended();
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
    const { kept, of, write } = counting();
    await kept.countOf(inNotes(QUERY), nothing, async () => {
      write('INSERT INTO "note" VALUES (?)');
      return 100;
    });
    expect(await of()).toBe(1);
  });

  it("are rows too, each for its own values, until somebody writes to a table of theirs", async () => {
    const { kept, write } = counting();
    let asked = 0;
    const rows = (owner: string) => kept.rowsOf(CompiledQuery.raw(QUERY.sql, [owner]), async () => [(asked += 1)]);
    expect([await rows("7"), await rows("8"), await rows("7")]).toEqual([[1], [2], [1]]);
    write('INSERT INTO "mail" VALUES (?)', 'UPDATE "note" SET "owner" = ?');
    expect([await rows("8"), await rows("7")]).toEqual([[3], [4]]);
  });

  it("make room where nobody has asked for longest", async () => {
    const { of } = counting();
    const owner = (name: string | number) => CompiledQuery.raw(QUERY.sql, [`owner ${name}`]);
    await of(owner("forgotten"));
    await of(owner("busy"));
    for (let at = 0; at < 998; at += 1) await of(owner(at));
    expect(await of(owner("busy"))).toBe(2);
    await of(owner(998));
    expect(await of(owner("busy"))).toBe(2);
    expect(await of(owner("forgotten"))).toBe(1002);
  });
});
