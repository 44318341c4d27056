import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ChangedRows } from "../../src/server/store/changed-rows.ts";
import { KeptAnswers } from "../../src/server/store/kept-answers.ts";
import { temporaryFolder } from "./support/open-test-portal.ts";

/** A store with notes of owners, and counts of them that are taken along over writes. */
function openNotes() {
  const file = join(temporaryFolder(), "notes.sqlite");
  const writer = new DatabaseSync(file);
  writer.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE "note" ("id" TEXT PRIMARY KEY, "owner" TEXT, "state" TEXT, "mark" TEXT);
    CREATE TABLE "mark" ("name" TEXT PRIMARY KEY);
    INSERT INTO "note" VALUES ('1', 'ann', '0', 'a'), ('2', 'ann', '1', 'a'), ('3', 'bob', '0', 'b')`);
  const changed = new ChangedRows(writer, file, 1000);
  const kept = new KeptAnswers(changed);
  let asked = 0;
  const end = (how: "COMMIT" | "ROLLBACK"): void => {
    if (how === "COMMIT") kept.committing();
    writer.exec(how);
    if (how === "COMMIT") kept.committed();
    kept.ended();
  };
  const run = (text: string, ...values: readonly string[]): void => {
    kept.note(text);
    writer.prepare(text).run(...values);
  };
  return {
    kept,
    changed,
    writer,
    run,
    end,
    /** What a list tells, and how often the store was asked for it by then. */
    count: async (where: string, value: string): Promise<readonly [number, number]> => {
      const query = CompiledQuery.raw(`SELECT count(*) AS n FROM "note" WHERE ${where}`, [value]);
      const ofRow = () => CompiledQuery.raw(`SELECT count(*) AS n FROM "note" WHERE "id" = ? AND (${where})`, ["", value]);
      const counted = await kept.countOf({ query, table: "note", key: "id", ofRow }, Promise.resolve(), async () => {
        asked += 1;
        return Number(writer.prepare(query.sql).get(value)?.["n"]);
      });
      return [counted, asked];
    },
    begin: (): void => {
      kept.beginning();
      writer.exec("BEGIN IMMEDIATE");
    },
    write(...texts: readonly (readonly [string, ...string[]])[]): void {
      this.begin();
      for (const [text, ...values] of texts) run(text, ...values);
      end("COMMIT");
    },
    close: (): void => {
      changed.close();
      writer.close();
    },
  };
}

describe("a count of the embedded store", () => {
  let notes: ReturnType<typeof openNotes>;
  beforeEach(() => (notes = openNotes()));
  afterEach(() => notes.close());

  const OWNED = `"owner" = ?`;

  it("is moved by the rows that come, go and change, without being asked again", async () => {
    expect(await notes.count(OWNED, "ann")).toEqual([2, 1]);
    notes.write([`INSERT INTO "note" VALUES ('4', 'ann', '0', 'a')`]);
    expect(await notes.count(OWNED, "ann")).toEqual([3, 1]);
    notes.write([`UPDATE "note" SET "state" = '2' WHERE "owner" = ?`, "ann"]);
    expect(await notes.count(OWNED, "ann")).toEqual([3, 1]);
    notes.write([`UPDATE "note" SET "owner" = 'bob' WHERE "id" = '1'`], [`DELETE FROM "note" WHERE "id" = '2'`]);
    expect(await notes.count(OWNED, "ann")).toEqual([1, 1]);
    // A row that comes and goes within one transaction, and one whose id becomes another.
    notes.write(
      [`INSERT INTO "note" VALUES ('5', 'ann', '0', 'a')`],
      [`DELETE FROM "note" WHERE "id" = '5'`],
      [`UPDATE "note" SET "id" = '9' WHERE "id" = '4'`],
    );
    expect(await notes.count(OWNED, "ann")).toEqual([1, 1]);
  });

  it("stays as it was when a transaction is taken back", async () => {
    await notes.count(OWNED, "ann");
    notes.begin();
    notes.run(`DELETE FROM "note"`);
    notes.end("ROLLBACK");
    notes.write([`UPDATE "note" SET "state" = '2' WHERE "id" = '3'`]);
    expect(await notes.count(OWNED, "ann")).toEqual([2, 1]);
  });

  it("is asked anew where another table decides about its rows, or another row of its own", async () => {
    const marked = `"owner" = ? AND "mark" IN (SELECT "name" FROM "mark")`;
    expect(await notes.count(marked, "ann")).toEqual([0, 1]);
    notes.write([`INSERT INTO "mark" VALUES ('a')`]);
    expect(await notes.count(marked, "ann")).toEqual([2, 2]);
    // The marks stand as they were: what moves it are rows of its own.
    notes.write([`DELETE FROM "note" WHERE "id" = '1'`]);
    expect(await notes.count(marked, "ann")).toEqual([1, 2]);
    const first = `"owner" = ? AND NOT EXISTS (SELECT 1 FROM "note" AS "n" WHERE "n"."owner" = "note"."mark")`;
    expect(await notes.count(first, "ann")).toEqual([1, 3]);
    notes.write([`INSERT INTO "note" VALUES ('6', 'a', '0', 'z')`]);
    expect(await notes.count(first, "ann")).toEqual([0, 4]);
  });

  it("is asked anew after more rows than are worth a look, and after changes of tables", async () => {
    await notes.count(OWNED, "ann");
    const many = Array.from({ length: 60 }, (_, at) => `('m${at}', 'ann', '0', 'a')`).join();
    notes.write([`INSERT INTO "note" VALUES ${many}`]);
    expect(await notes.count(OWNED, "ann")).toEqual([62, 2]);
    notes.changed.unwatch();
    notes.writer.exec(`ALTER TABLE "note" RENAME COLUMN "mark" TO "label"`);
    notes.kept.note("keep");
    notes.kept.committed();
    expect(await notes.count(OWNED, "ann")).toEqual([62, 3]);
    notes.write([`DELETE FROM "note" WHERE "id" = 'm0'`]);
    expect(await notes.count(OWNED, "ann")).toEqual([61, 3]);
  });

  it("stops no write when nothing can be heard of its table", async () => {
    const query = CompiledQuery.raw(`SELECT count(*) AS n FROM "gone"`, []);
    const gone = { query, table: "gone", key: "id", ofRow: () => query };
    await expect(notes.kept.countOf(gone, Promise.resolve(), () => Promise.reject(new Error("no such table")))).rejects.toThrow();
    await notes.count(OWNED, "ann");
    notes.write([`INSERT INTO "note" VALUES ('7', 'ann', '0', 'a')`]);
    expect(await notes.count(OWNED, "ann")).toEqual([3, 1]);
    const long = "n".repeat(60);
    notes.writer.exec(`CREATE TABLE "${long}" ("id" TEXT PRIMARY KEY)`);
    notes.changed.watch(long, "id");
    notes.write([`INSERT INTO "${long}" VALUES ('1')`]);
    notes.changed.unwatch();
    notes.changed.watch(long, "id");
  });

  it("is no longer taken along when nobody has asked for it over many writes", async () => {
    await notes.count(OWNED, "ann");
    for (let turn = 0; turn < 8; turn += 1) notes.write([`UPDATE "note" SET "state" = ? WHERE "id" = '3'`, String(turn)]);
    expect(await notes.count(OWNED, "ann")).toEqual([2, 1]);
    for (let turn = 0; turn < 9; turn += 1) notes.write([`UPDATE "note" SET "state" = ? WHERE "id" = '3'`, String(turn)]);
    expect(await notes.count(OWNED, "ann")).toEqual([2, 2]);
  });

  it("is kept although somebody has written while it was counted, where that has not moved it", async () => {
    await notes.count(OWNED, "bob");
    const asking = async (text: string): Promise<readonly [number, number]> => {
      const query = CompiledQuery.raw(`SELECT count(*) AS n FROM "note" WHERE "state" = ?`, ["0"]);
      const ofRow = () => CompiledQuery.raw(`SELECT count(*) AS n FROM "note" WHERE "id" = ? AND "state" = ?`, ["", "0"]);
      const answer = await notes.kept.countOf({ query, table: "note", key: "id", ofRow }, Promise.resolve(), async () => {
        notes.write([text]);
        return 100;
      });
      const { kept } = notes;
      let again = 0;
      await kept.countOf({ query, table: "note", key: "id", ofRow }, Promise.resolve(), async () => (again += 1));
      return [answer, again];
    };
    expect(await asking(`UPDATE "note" SET "mark" = 'c' WHERE "id" = '1'`)).toEqual([100, 0]);
    notes.write([`INSERT INTO "mark" SELECT 'x' WHERE 1 = 1`], [`WITH "gone" AS (SELECT 1) DELETE FROM "mark"`]);
    expect(await asking(`UPDATE "note" SET "state" = '5' WHERE "id" = '1'`)).toEqual([100, 1]);
  });

  it("is what the store would count, whatever is written", async () => {
    let seed = 7;
    const draw = (below: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return (seed >>> 8) % below;
    };
    const pick = (of: readonly string[]): string => of[draw(of.length)] ?? "";
    const [owners, states] = [
      ["ann", "bob", "eve"],
      ["0", "1"],
    ];
    for (let turn = 0; turn < 400; turn += 1) {
      const texts: [string, ...string[]][] = Array.from({ length: 1 + draw(3) }, () => {
        const id = String(draw(30));
        if (draw(3) === 0) return [`DELETE FROM "note" WHERE "id" = ?`, id];
        if (draw(2) === 0) return [`UPDATE "note" SET "owner" = ?, "state" = ? WHERE "id" = ?`, pick(owners), pick(states), id];
        return [
          `INSERT INTO "note" VALUES (?, ?, ?, 'a') ON CONFLICT ("id") DO UPDATE SET "state" = '1'`,
          id,
          pick(owners),
          pick(states),
        ];
      });
      if (draw(5) === 0) {
        notes.begin();
        for (const [text, ...values] of texts) notes.run(text, ...values);
        notes.end("ROLLBACK");
      } else notes.write(...texts);
      for (const owner of owners) {
        const truth = notes.writer.prepare(`SELECT count(*) AS n FROM "note" WHERE "owner" = ?`).get(owner)?.["n"];
        expect((await notes.count(OWNED, owner))[0]).toBe(truth);
      }
    }
    // Once for each owner, and never again.
    expect((await notes.count(OWNED, "ann"))[1]).toBe(3);
  });
});
