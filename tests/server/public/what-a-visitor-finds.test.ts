import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openScene, type Scene } from "../entity/support/scene.ts";

/** What somebody who has no account finds in a demonstration (domain 11.1). */
let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.portal.close());

type Listed = { readonly total: number; readonly rows: readonly Readonly<Record<string, unknown>>[] };
const listed = async (path: string): Promise<Listed> =>
  (await scene.portal.call("GET", `${path}?pageSize=300`)).body as unknown as Listed;

describe("a visitor of the demonstration", () => {
  it("finds forty announcements", async () => {
    const { total, rows } = await listed("/announcement/list");
    expect([total, rows.length]).toEqual([40, 40]);
  });

  it("finds tenders of every state that is public", async () => {
    const { total, rows } = await listed("/bid/list");
    expect(total).toBeGreaterThanOrEqual(12);
    expect([...new Set(rows.map((row) => row["bidStatus"]))].toSorted()).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("finds a picture of each of the goods, and goods of each merchant", async () => {
    const goods = await listed("/brand/goods/list");
    const wrong: unknown[] = [];
    // One after another, as pictures are made: a few at once, and the others are asked to come again.
    for (const { goodsNo, mainImage } of goods.rows) {
      const { status, headers } = await scene.portal.send("GET", `/prod-api/common/picture?name=${String(mainImage)}&w=160`);
      if (status !== 200 || headers.get("content-type") !== "image/webp") wrong.push([goodsNo, status]);
    }
    expect(goods.rows.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
    const merchants = await listed("/merchant/list");
    expect(merchants.rows.filter((row) => !(Number(row["goodsCount"]) > 0))).toEqual([]);
  });
});
