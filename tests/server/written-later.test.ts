import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertion, insertionInto } from "../../src/server/store/insertion.ts";
import { writeLater } from "../../src/server/store/later.ts";
import { openStore as openFreshStore, type FreshStore } from "../../src/server/store/open-store.ts";
import type { Queries, Transaction } from "../../src/server/store/port.ts";
import { inSavepoint } from "../../src/server/store/savepoint.ts";
import { systemTables } from "../../src/server/store/system-tables.ts";
import { together } from "../../src/server/store/together.ts";
import { temporaryFolder } from "./support/open-test-portal.ts";
import { databaseOf, dropDatabaseOf } from "./support/stores.ts";

let store: FreshStore;
let folder: string;

beforeEach(async () => {
  folder = temporaryFolder();
  store = await openFreshStore({ dataDir: folder, databaseUrl: await databaseOf(folder), databaseConnections: 8 });
  await store.migrate([...systemTables()], { orphanColumns: "refuse" });
});

afterEach(async () => {
  await store.close();
  await dropDatabaseOf(folder);
});

const remember = (tx: Transaction, ...names: readonly string[]) =>
  writeLater(
    tx,
    insertionInto(
      tx,
      "meta",
      names.map((name) => ({ name, value: `of ${name}` })),
    ),
  );
const namesIn = async (db: Queries) =>
  (await db.selectFrom("meta").select("name").orderBy("name").execute()).map(({ name }) => name);
const namesKept = () => store.read(namesIn);

describe("what is written without waiting", () => {
  it("is seen by what comes after it, and kept with its transaction", async () => {
    const before = await namesKept();
    const seen = await store.write(async (tx) => {
      await remember(tx, "x2", "x1");
      return namesIn(tx);
    });
    expect(seen).toEqual([...before, "x1", "x2"].toSorted());
    expect(await namesKept()).toEqual(seen);
  });

  it("takes everything back when it fails, whether anything comes after it or nothing", async () => {
    const before = await namesKept();
    const last = store.write(async (tx) => {
      await remember(tx, "y1");
      await remember(tx, "y1");
    });
    await expect(last).rejects.toThrow(/unique|duplicate/i);
    const followed = store.write(async (tx) => {
      await remember(tx, "y1");
      await remember(tx, "y1");
      await remember(tx, "y2");
      return namesIn(tx);
    });
    await expect(followed).rejects.toThrow(/unique|duplicate/i);
    expect(await namesKept()).toEqual(before);
    // The connection serves on.
    await store.write((tx) => remember(tx, "y3"));
    expect(await namesKept()).toContain("y3");
  });

  it("is refused at once where a value cannot be stored, so that nothing is kept without it", async () => {
    const before = await namesKept();
    const refused = store.write(async (tx) => {
      await remember(tx, "z1");
      await remember(tx, "z\u0000");
    });
    await expect(refused).rejects.toThrow();
    expect(await namesKept()).toEqual(before);
  });

  it("goes to each of several tables in its order, and is seen by whatever is asked beside each other then", async () => {
    const note = (tx: Transaction, ...keys: readonly string[]) =>
      writeLater(
        tx,
        insertion(
          tx,
          "noted",
          keys.map((key) => ({ key, size: 9_007_199_254_740_993n })),
        ),
      );
    const seen = await store.write(async (tx) => {
      await sql`CREATE TABLE noted (nth ${sql.raw(store.dialect === "sqlite" ? "INTEGER PRIMARY KEY" : "SERIAL")}, key TEXT, size BIGINT)`.execute(
        tx,
      );
      await remember(tx, "b1");
      await note(tx, "first", "second");
      await note(tx, "third");
      await remember(tx, "b2");
      const keys = sql<{ key: string; size: unknown }>`SELECT key, size FROM noted ORDER BY nth`.execute(tx);
      return together(keys, namesIn(tx));
    });
    expect(seen[0].rows.map(({ key }) => key)).toEqual(["first", "second", "third"]);
    expect(seen[0].rows.map(({ size }) => String(size))).toEqual(Array.from({ length: 3 }, () => "9007199254740993"));
    expect(seen[1]).toEqual(expect.arrayContaining(["b1", "b2"]));
  });

  it("goes with a part of the transaction that is taken back, and nothing else does", async () => {
    const before = await namesKept();
    await store.write(async (tx) => {
      await remember(tx, "p1");
      const part = inSavepoint(tx, async () => {
        await remember(tx, "p2");
        throw new Error("taken back");
      });
      await expect(part).rejects.toThrow("taken back");
      await inSavepoint(tx, () => remember(tx, "p3"));
      const failed = inSavepoint(tx, () => sql`SELECT 1 FROM nowhere`.execute(tx));
      await expect(failed).rejects.toThrow(/nowhere/);
      await remember(tx, "p4");
    });
    expect(await namesKept()).toEqual([...before, "p1", "p3", "p4"].toSorted());
  });

  it("may be the first statement of its transaction, as may what is waited for", async () => {
    await store.write((tx) => remember(tx, "a1"));
    await store.write((tx) => tx.updateTable("meta").set({ value: "other" }).where("name", "=", "a1").execute());
    expect(await store.read((db) => db.selectFrom("meta").select("value").where("name", "=", "a1").execute())).toEqual([
      { value: "other" },
    ]);
  });
});

describe("rows that are inserted", () => {
  it("come with texts, numbers, what is beyond 2^53 and nothing at all, each in its column", async () => {
    const rows = await store.write(async (tx) => {
      await sql`CREATE TABLE of_all_kinds (a TEXT, b BIGINT, c TEXT)`.execute(tx);
      await tx.executeQuery(
        insertion(tx, "of_all_kinds", [
          { a: "one", b: 1, c: null },
          { a: "2^53", b: 9_007_199_254_740_993n, c: undefined },
        ]),
      );
      return (await sql`SELECT * FROM of_all_kinds ORDER BY b`.execute(tx)).rows;
    });
    expect(rows).toEqual([
      { a: "one", b: 1, c: null },
      { a: "2^53", b: 9_007_199_254_740_993n, c: null },
    ]);
  });

  it("are refused where they differ in columns or name one that could be SQL", async () => {
    await store.write(async (tx) => {
      expect(() => insertion(tx, "meta", [{ name: "a" }, { name: "b", value: "c" }])).toThrow(/differ/);
      expect(() => insertion(tx, "meta", [{ 'name") --': "a" }])).toThrow(/cannot be the name/);
      expect(() => insertion(tx, 'meta" --', [{ name: "a" }])).toThrow(/cannot be the name/);
    });
  });
});

describe("work that is under way at once", () => {
  it("has ended altogether when one of it is told to have failed", async () => {
    const ended: string[] = [];
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      ended.push("slow");
    };
    const failing = async () => {
      throw new Error("failed");
    };
    await expect(together(failing(), slow())).rejects.toThrow("failed");
    expect(ended).toEqual(["slow"]);
    expect(await together(Promise.resolve(1), Promise.resolve("two"))).toEqual([1, "two"]);
  });
});
