import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tasksOf } from "../../../src/server/jobs/tasks.ts";
import { isoNow } from "../../../src/server/store/clock.ts";
import { shippedProduct } from "../entity/support/shipped-product.ts";
import { drawer, openPage, overwrite, stored, type Row } from "../pages/support.ts";
import { openTestPortal, seededFolder, type TestPortal } from "../support/open-test-portal.ts";

const DAY_MS = 86_400_000;
const product = shippedProduct();
let portal: TestPortal;
let shown: readonly Row[];
beforeAll(async () => {
  portal = await openTestPortal({ product, drawer });
  // Two browsers of one address are one reader where they hash alike, which the secret of a store decides by chance.
  await portal.store.write((tx) => tx.insertInto("meta").values({ name: "views.salt", value: "of this test" }).execute());
  shown = (await stored(portal, "announcement")).filter((row) => row["noticeStatus"] === "1" && row["delFlag"] === "0");
});
afterAll(() => portal.close());

type Visit = { readonly address?: string; readonly browser?: string; readonly token?: string; readonly of?: TestPortal };

/** Somebody's browser tells that it shows an announcement. */
async function visit(
  id: string,
  { address = "192.0.2.1", browser = "Firefox", token, of = portal }: Visit = {},
): Promise<unknown> {
  const headers = { "User-Agent": browser };
  const options = { headers, address, ...(token === undefined ? {} : { token }) };
  const { body } = await of.call("POST", `/announcement/view/${id}`, options);
  return body.code === 200 ? (body.data as unknown as { readonly views: number }).views : body.code;
}

const countOf = async (id: string, of: TestPortal = portal): Promise<number> =>
  Number((await stored(of, "announcement")).find((row) => row.id === id)?.["viewNum"]);
const settledCount = async (id: string): Promise<number> => {
  await portal.services.views.settle();
  return countOf(id);
};
/** An announcement that no other test of this file opens. */
const another = (index: number): Row => shown[index]!;

describe("the number of readers of an announcement", () => {
  it("goes up once for a visitor, however often they come, and is answered at once", async () => {
    const { id } = another(0);
    const before = await countOf(id);
    expect(await visit(id)).toBe(before + 1);
    expect(await visit(id)).toBe(before + 1);
    expect(await settledCount(id)).toBe(before + 1);
    expect(await visit(id)).toBe(before + 1);
    expect(await visit(id, { browser: "Safari" })).toBe(before + 2);
    expect(await visit(id, { address: "192.0.2.2" })).toBe(before + 3);
    expect(await settledCount(id)).toBe(before + 3);
  });

  it("knows whoever is signed in by the account, wherever they are", async () => {
    const { id } = another(1);
    const before = await countOf(id);
    const token = await portal.signIn("hengtuo.sales");
    expect(await visit(id, { token })).toBe(before + 1);
    expect(await visit(id, { token, address: "198.51.100.7", browser: "Edge" })).toBe(before + 1);
    expect(await settledCount(id)).toBe(before + 1);
  });

  it("counts all who come at once, and each address as few", async () => {
    const [{ id }, { id: other }] = [another(2), another(3)];
    const [before, beforeOther] = [await countOf(id), await countOf(other)];
    const addresses = Array.from({ length: 100 }, (_, index) => `198.51.100.${index}`);
    await Promise.all(addresses.flatMap((address) => [visit(id, { address }), visit(id, { address })]));
    const browsers = Array.from({ length: 200 }, (_, index) => `Browser/${index}`);
    await Promise.all(browsers.map((browser) => visit(other, { browser })));
    expect(await settledCount(id)).toBe(before + 100);
    expect((await countOf(other)) - beforeOther).toBeGreaterThan(20);
    expect((await countOf(other)) - beforeOther).toBeLessThanOrEqual(32);
  });

  it("is of public announcements alone", async () => {
    const { id } = another(4);
    const before = await countOf(id);
    await overwrite(portal, "announcement", id, { noticeStatus: "0" });
    expect(await visit(id)).toBe(404);
    await overwrite(portal, "announcement", id, { noticeStatus: "3" });
    expect(await visit(id)).toBe(410);
    expect(await visit("999999999")).toBe(404);
    expect(await visit("x")).toBe(404);
    await overwrite(portal, "announcement", id, { noticeStatus: "1" });
    expect(await settledCount(id)).toBe(before);
  });

  it("stands on the page, and is no reason to keep fewer copies of it", async () => {
    const { id } = another(5);
    const path = `/announcement/details?id=${id}`;
    const counted = (text: string): string | undefined => /data-views="[^"]*">([^<]*)</.exec(text)?.[1];
    const before = await openPage(portal, path);
    expect(before.text).toContain(`data-views="/announcement/view/${id}"`);
    expect(counted(before.text)).toBe(String(await countOf(id)));
    await visit(id, { address: "203.0.113.9" });
    await settledCount(id);
    const after = await openPage(portal, path);
    expect(Number(counted(after.text))).toBe(Number(counted(before.text)) + 1);
    const tag = before.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\//);
    expect(after.headers.get("etag")).toBe(tag);
    expect(after.headers.get("cache-control")).toBe(before.headers.get("cache-control"));
    for (const known of [tag, tag.slice(2), `"other", ${tag}`])
      expect((await openPage(portal, path, { "if-none-match": known })).status).toBe(304);
    await overwrite(portal, "announcement", id, { annTitle: "改过的标题" });
    expect((await openPage(portal, path, { "if-none-match": tag })).status).toBe(200);
    // Every tag is a weak one: a page is the same however it is packed.
    expect((await openPage(portal, "/announcement")).headers.get("etag")).toMatch(/^W\/"/);
  });

  it("begins at nought, and counts from there", async () => {
    const { id } = another(8);
    await portal.store.write((tx) =>
      sql`UPDATE announcement SET "viewNum" = NULL WHERE id = ${id}`.execute(tx).then(() => undefined),
    );
    expect((await openPage(portal, `/announcement/details?id=${id}`)).text).toContain(`data-views="/announcement/view/${id}">0<`);
    expect(await visit(id)).toBe(1);
    expect(await settledCount(id)).toBe(1);
  });

  it("is nobody's edit: versions, times and history stay, and who edits meanwhile is not disturbed", async () => {
    const { id } = another(6);
    const of = async (): Promise<Row | undefined> => (await stored(portal, "announcement")).find((row) => row.id === id);
    const before = await of();
    await visit(id, { address: "203.0.113.10" });
    await settledCount(id);
    const after = await of();
    expect(after).toEqual({ ...before, viewNum: Number(before?.["viewNum"]) + 1 });
    const kept = await portal.store.read((db) => db.selectFrom("public_view").selectAll().execute());
    expect(JSON.stringify(kept)).not.toMatch(/203\.0\.113|Firefox/);
  });

  it("takes a visitor for a new one after thirty days, when the nightly job has forgotten them", async () => {
    const { id } = another(7);
    const before = await countOf(id);
    await visit(id);
    await settledCount(id);
    const clean = tasksOf(product)["tempFileClean"]!;
    const nightAfter = async (days: number): Promise<void> => {
      portal.wait(days * DAY_MS);
      await clean({ services: portal.services, now: isoNow(portal.services.clock) });
    };
    await nightAfter(29);
    expect(await visit(id)).toBe(before + 1);
    await nightAfter(2);
    expect(await visit(id)).toBe(before + 2);
    expect(await settledCount(id)).toBe(before + 2);
  });
});

it("is written when the portal closes, though nobody has waited", async () => {
  const dataDir = await seededFolder();
  const first = await openTestPortal({ product, dataDir });
  const { id } = (await stored(first, "announcement")).find((row) => row["noticeStatus"] === "1")!;
  const before = await countOf(id, first);
  await visit(id, { of: first });
  await first.close();
  const second = await openTestPortal({ product, dataDir });
  expect(await countOf(id, second)).toBe(before + 1);
  await second.close();
  rmSync(dataDir, { recursive: true, force: true });
});
