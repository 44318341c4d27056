import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicOrder } from "../../../src/server/public/order.ts";
import { isPublic, published } from "../../../src/server/public/published.ts";
import { publicIndexes } from "../../../src/server/public/public-indexes.ts";
import { createIndexSql } from "../../../src/server/store/table-spec.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { testStore } from "../support/stores.ts";

const product = shippedProduct();
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ product });
});
afterAll(() => portal.close());

const specs = publicIndexes(product).flatMap(({ name, indexes }) => indexes.map((index) => ({ table: name, index })));

describe("indexes of public lists", () => {
  it("are of the order in which each list opens, and of those that pages show", () => {
    const named = (table: string): readonly string[] =>
      specs.filter((one) => one.table === table).map(({ index }) => index.columns.slice(0, 2).join(" "));
    expect(named("announcement")).toEqual(["topFlag releaseTime"]);
    expect(named("goods")).toEqual(["orderNum createTime", "salesNum createTime"]);
    // What is withheld of some goods is reckoned row by row.
    expect(specs.some(({ index }) => index.columns.includes("minPrice"))).toBe(false);
  });

  it("put missing values last, as the lists do, and hold what makes a row public", () => {
    const { index } = specs.find(({ table }) => table === "announcement")!;
    const wanted =
      '("topFlag" DESC NULLS LAST, "releaseTime" DESC NULLS LAST, "createTime" DESC NULLS LAST, "id" DESC NULLS LAST';
    expect(createIndexSql("announcement", index, "postgres")).toContain(wanted);
    expect(createIndexSql("announcement", index, "sqlite")).not.toContain("NULLS");
    expect(index.columns.at(-1)).toBe("noticeStatus");
  });

  it("are there, and spare the store the sorting of all announcements", async () => {
    const explain = testStore === "postgres" ? "EXPLAIN" : "EXPLAIN QUERY PLAN";
    const plan = await portal.store.write(async (tx) => {
      // A few rows are sorted more quickly than they are looked up; there may be thousands.
      if (testStore === "postgres") await sql`SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off`.execute(tx);
      const of = published(product, "announcement", "2026-11-21 16:00:00");
      const { rows } = await sql`${sql.raw(explain)} SELECT "id" FROM "announcement" WHERE ${isPublic(of)}
        ORDER BY ${publicOrder(of, {})} LIMIT 20`.execute(tx);
      return JSON.stringify(rows);
    });
    expect(plan).toContain("ip_announcement");
    expect(plan).not.toMatch(/Sort|TEMP B-TREE/);
  });
});
