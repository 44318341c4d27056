import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FoundRecords } from "../../../src/core/contract/found-records.ts";
import { openTestPortal, type TestPortal } from "../support/open-test-portal.ts";
import { shippedProduct } from "./support/shipped-product.ts";

let portal: TestPortal;
const tokens = new Map<string, string>();
beforeAll(async () => {
  portal = await openTestPortal({ product: shippedProduct() });
});
afterAll(() => portal.close());

async function tokenOf(userName: string): Promise<string> {
  const token = tokens.get(userName) ?? (await portal.signIn(userName));
  tokens.set(userName, token);
  return token;
}

async function find(userName: string, keyword: string): Promise<FoundRecords> {
  const token = await tokenOf(userName);
  const { body } = await portal.call("GET", `/system/search?keyword=${encodeURIComponent(keyword)}`, { token });
  expect(body).toMatchObject({ code: 200 });
  return body.data as unknown as FoundRecords;
}

async function rows(userName: string, path: string): Promise<readonly Record<string, unknown>[]> {
  const { body } = await portal.call("GET", path, { token: await tokenOf(userName) });
  return body["rows"] as unknown as readonly Record<string, unknown>[];
}

const names = ({ groups }: FoundRecords): readonly string[] =>
  groups.flatMap(({ entity, records, comId }) => records.map(({ name }) => `${entity} ${name} ${comId}`));

describe("records that are looked for anywhere", () => {
  it("are found by four digits of a number, with what they are about and where they open", async () => {
    const [note] = await rows("hengtuo.sales", "/tdhcsystem/delivery/list?pageSize=1");
    const number = String(note?.["gDeliverynum"]);
    const found = await find("hengtuo.sales", number.slice(-6, -2));
    expect(found.meant).toBeUndefined();
    const whole = await find("hengtuo.sales", number);
    const [group] = whole.groups;
    expect(group).toMatchObject({ entity: "delivery", comId: "", records: [{ id: note?.["id"], name: number }] });
    expect(group?.records[0]?.route).toMatch(/\/detail\/\d+$/);
    expect(group?.records[0]?.state?.id).toBeTruthy();
  });

  it("are found by material, party, and how either is said", async () => {
    const party = "海宁恒拓";
    const inquiries = await find("ds.purchaser", "钢管");
    expect(new Set(inquiries.groups.map(({ entity }) => entity)).size).toBeGreaterThan(2);
    for (const typed of [party, "haininghengtuo", "hnht"])
      expect((await find("ds.purchaser", typed)).groups.map(({ entity }) => entity)).toContain("contract");
  });

  it("are those that their lists show, under each company that may be chosen, named where it is another", async () => {
    const own = await rows("hengtuo.sales", "/tdhcsystem/contract/list?pageSize=300");
    const found = await find("hengtuo.sales", "CG-2026");
    const here = found.groups.filter(({ entity, comId }) => entity === "contract" && comId === "");
    const listed = new Set(own.map(({ id }) => String(id)));
    expect(here.flatMap(({ records }) => records).length).toBeGreaterThan(0);
    for (const { id } of here.flatMap(({ records }) => records)) expect(listed).toContain(id);
    const elsewhere = found.groups.filter(({ comId }) => comId !== "");
    expect(new Set(elsewhere.map(({ comId }) => comId)).size).toBeGreaterThan(1);
    const token = await tokenOf("hengtuo.sales");
    for (const { comId, records } of elsewhere) {
      await portal.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body: { gComId: comId } });
      const there = new Set((await rows("hengtuo.sales", "/tdhcsystem/contract/list?pageSize=300")).map(({ id }) => String(id)));
      if (records.every(({ name }) => name.includes("-CG-"))) for (const { id } of records) expect(there).toContain(id);
    }
    await portal.call("POST", "/tdhcsystem/gCompanyBase/setCompany", { token, body: { gComId: "101" } });
  });

  it("are nobody else's", async () => {
    const mine = names(await find("hengtuo.sales", "CG-2026"));
    const theirs = names(await find("xifeng.sales", "CG-2026"));
    expect(theirs.length).toBeGreaterThan(0);
    expect(mine.filter((name) => theirs.includes(name))).toEqual([]);
    expect(names(await find("newbie", "CG-2026"))).toEqual([]);
    const drafts = await rows("ds.purchaser", "/tdhcsystem/contract/list?gConStatus=0&pageSize=1");
    if (drafts[0] !== undefined) expect(names(await find("hengtuo.sales", String(drafts[0]["gConnum"])))).toEqual([]);
  });

  it("are few of a kind, and none for nothing", async () => {
    const { groups } = await find("admin", "2026");
    for (const { records } of groups) expect(records.length).toBeLessThanOrEqual(5);
    expect(groups.some(({ more }) => more)).toBe(true);
    expect(await find("admin", "  ")).toEqual({ groups: [] });
    expect((await find("admin", "zzqqxxyy")).groups).toEqual([]);
  });

  it("follow what is written at once, and a line's name too", async () => {
    const token = await tokenOf("ds.purchaser");
    const [draft] = await rows("ds.purchaser", "/tdhcsystem/contract/list?gConStatus=0&pageSize=1");
    const path = `/tdhcsystem/contract/${String(draft?.["id"])}`;
    const { body } = await portal.call("GET", path, { token });
    const record = body.data as unknown as { items: readonly Record<string, unknown>[] };
    const items = record.items.map((line, index) => (index === 0 ? { ...line, gGoodsname: "蓝宝石轴套" } : line));
    const saved = await portal.call("PUT", "/tdhcsystem/contract", { token, body: { ...record, items } });
    expect(saved.body).toMatchObject({ code: 200 });
    expect(names(await find("ds.purchaser", "lbszt"))).toEqual([`contract ${String(draft?.["gConnum"])} `]);
  });
});
