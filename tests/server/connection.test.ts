import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PreparedNames } from "../../src/server/store/prepared-names.ts";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";
import { testStore } from "./support/stores.ts";

describe("names of prepared statements", () => {
  it("are given to what comes again, and kept by what is used", () => {
    const names = new PreparedNames();
    expect(names.nameOf("often")).toBeUndefined();
    const name = names.nameOf("often");
    expect(name).toBeDefined();
    for (let turn = 0; turn < 2000; turn += 1) {
      expect(names.nameOf(`once ${turn}`)).toBeUndefined();
      names.nameOf(`twice ${turn}`);
      names.nameOf(`twice ${turn}`);
      expect(names.nameOf("often")).toBe(name);
    }
  });

  it("are told once when they make room, oldest first, and never given again", () => {
    const names = new PreparedNames();
    const given = Array.from({ length: 320 }, (_, index) => {
      names.nameOf(`statement ${index}`);
      return names.nameOf(`statement ${index}`);
    });
    expect(new Set(given).size).toBe(320);
    expect(names.takeDropped()).toEqual(given.slice(0, 20));
    expect(names.takeDropped()).toEqual([]);
    names.nameOf("statement 0");
    expect(given).not.toContain(names.nameOf("statement 0"));
  });
});

const onPostgres = testStore === "postgres" ? describe : undefined;

onPostgres?.("prepared statements of a connection", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal({});
  });
  afterAll(() => portal.close());

  it("go on being prepared after hundreds of others, which the server forgets", async () => {
    const { store } = portal;
    const one = async (text: string) => {
      for (let turn = 0; turn < 3; turn += 1)
        await store.write(async (tx) => void (await sql`SELECT ${sql.lit(text)} AS one`.execute(tx)));
    };
    for (let index = 0; index < 400; index += 1) await one(`statement ${index}`);
    await one("the last one");
    const kept = await store.write(async (tx) => {
      const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(tx);
      return rows.map(({ statement }) => statement);
    });
    expect(kept.some((text) => text.includes("'the last one'"))).toBe(true);
    expect(kept.some((text) => text.includes("'statement 0'"))).toBe(false);
    expect(kept.length).toBeLessThanOrEqual(301);
  });

  it("answer with what failed first, whoever hears of it first", async () => {
    const written = portal.store.write(async (tx) => {
      const first = sql`SELECT 1 / 0`.execute(tx);
      first.catch(() => {});
      await sql`SELECT 1`.execute(tx);
    });
    await expect(written).rejects.toThrow("division by zero");
  });
});
