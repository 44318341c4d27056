import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CountsOfVersion } from "../../src/server/store/counts-of-version.ts";
import type { Queries, Transaction } from "../../src/server/store/port.ts";
import { testStore } from "./support/stores.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

type Compiled = ReturnType<typeof QUERY.compile>;
const QUERY = sql<{ n: number }>`SELECT count(*) AS n FROM "oper_log" WHERE "title" = ${"one"}`;

describe("a count beside the rows of a list", () => {
  let portal: TestPortal;
  let asked = 0;
  beforeEach(async () => {
    portal = await openTestPortal();
    asked = 0;
  });
  afterEach(() => portal.close());

  /** The count, and how often the store was asked by then. */
  const total = async (): Promise<readonly [number, number]> => {
    const { store } = portal;
    const counted = await store.list(async (db) => {
      const query = QUERY.compile(db);
      const rows = sql`SELECT * FROM "oper_log" LIMIT 1`.execute(db);
      const ofRow = () => sql`SELECT count(*) AS n FROM "oper_log" WHERE "operId" = ${""} AND "title" = ${"one"}`.compile(db);
      return store.countBeside(db, { query, table: "oper_log", key: "operId", ofRow }, rows, async () => {
        asked += 1;
        return Number((await db.executeQuery(query)).rows[0]?.n);
      });
    });
    return [counted, asked];
  };
  const note = (tx: Transaction, title: string): Promise<unknown> =>
    tx
      .insertInto("oper_log")
      .values({ title, businessType: "0", operName: "somebody", operTime: "2026-11-21 00:00:00" })
      .execute();

  it("is asked for once, until somebody has written", async () => {
    expect([await total(), await total()]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    await portal.store.write((tx) => note(tx, "one"));
    // The embedded store takes it along: it sees which rows a write changes.
    const [afterOne, afterAll] = testStore === "sqlite" ? [1, 1] : [2, 3];
    expect([await total(), await total()]).toEqual([
      [1, afterOne],
      [1, afterOne],
    ]);
    await portal.store.write((tx) => tx.deleteFrom("oper_log").where("title", "=", "one").execute());
    expect(await total()).toEqual([0, afterAll]);
  });

  it("stands over a write that was taken back, and over the last use of a session", async () => {
    await total();
    const taken = portal.store.write(async (tx) => {
      await note(tx, "one");
      throw new Error("taken back");
    });
    await expect(taken).rejects.toThrow("taken back");
    await portal.store.writeAside((tx) => tx.updateTable("sessions").set({ seenAt: 1 }).execute());
    expect(await total()).toEqual([0, 1]);
  });

  it("is never that of a moment before a write that has been answered, however many read and write at once", async () => {
    let written = 0;
    const write = async (): Promise<void> => {
      for (let turn = 0; turn < 15; turn += 1) {
        await portal.store.write((tx) => note(tx, "one"));
        written += 1;
      }
    };
    const read = async (): Promise<void> => {
      for (let turn = 0; turn < 40; turn += 1) {
        const before = written;
        expect((await total())[0]).toBeGreaterThanOrEqual(before);
      }
    };
    await Promise.all([write(), write(), read(), read(), read()]);
    expect((await total())[0]).toBe(30);
  });
});

describe("counts of a version", () => {
  /** Counts that are asked for on a connection which begins with a version. */
  const counting = () => {
    let now = 0;
    let asked = 0;
    const counts = new CountsOfVersion(() => now);
    const text = { sql: "SELECT count(*)", parameters: ["one"] } as unknown as Compiled;
    return {
      counts,
      wait: (ms: number) => (now += ms),
      of: async (version: string | undefined, values: readonly unknown[] = ["one"]) => {
        const db = {} as Queries;
        if (version !== undefined) counts.begin(db, Promise.resolve(version));
        return counts.of(db, { ...text, parameters: values }, async () => (asked += 1));
      },
    };
  };

  it("stand for ten seconds of the same version and for the same values", async () => {
    const { of, wait } = counting();
    expect([await of("1"), await of("1"), await of("1", ["two"]), await of("2"), await of("1")]).toEqual([1, 1, 2, 3, 4]);
    wait(9_999);
    expect(await of("1")).toBe(4);
    wait(1);
    expect(await of("1")).toBe(5);
  });

  it("are not kept where nobody knows of what moment a connection reads", async () => {
    const { counts, of } = counting();
    expect([await of(undefined), await of(undefined)]).toEqual([1, 2]);
    const failing = {} as Queries;
    counts.begin(failing, Promise.reject(new Error("no version")));
    const any = { sql: "SELECT count(*)", parameters: ["one"] } as unknown as Compiled;
    expect([await counts.of(failing, any, async () => 5), await counts.of(failing, any, async () => 6)]).toEqual([5, 6]);
    const db = {} as Queries;
    counts.begin(db, Promise.resolve("1"));
    counts.end(db);
    const text = { sql: "SELECT count(*)", parameters: ["one"] } as unknown as Compiled;
    expect([await counts.of(db, text, async () => 7), await counts.of(db, text, async () => 8)]).toEqual([7, 8]);
  });

  it("make room in the order in which they came", async () => {
    const { of } = counting();
    await of("1");
    for (let value = 0; value < 500; value += 1) await of("1", [value]);
    expect([await of("1", [499]), await of("1")]).toEqual([501, 502]);
  });
});
