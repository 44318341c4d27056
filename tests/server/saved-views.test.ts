import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPortal, type TestPortal } from "./support/open-test-portal.ts";

let portal: TestPortal;
let admin: string;
let sales: string;
let other: string;
let buyer: string;
beforeAll(async () => {
  portal = await openTestPortal();
  [admin, sales, other, buyer] = (await Promise.all(
    ["hengtuo.admin", "hengtuo.sales", "xifeng.admin", "ds.purchaser"].map(portal.signIn),
  )) as [string, string, string, string];
});
afterAll(() => portal.close());

const view = {
  name: "待办",
  isShared: false,
  address: "gApprovalStatus=1",
  delta: { hidden: { gTally: true }, density: "compact" },
};
const add = async (token: string, facts: Readonly<Record<string, unknown>> = {}) =>
  (await portal.call("POST", "/system/view", { token, body: { screen: "delivery.list", ...view, ...facts } })).body;
const list = async (token: string, screen = "delivery.list"): Promise<readonly Record<string, unknown>[]> =>
  (await portal.call("GET", `/system/view/list?screen=${screen}`, { token })).body.data ?? [];

describe("a saved view", () => {
  it("keeps filter, order and columns under a name, and is its owner's alone until it is shared", async () => {
    const { data } = (await add(admin)) as unknown as { data: { id: string } };
    expect(await list(admin)).toEqual([{ id: data.id, isOwn: true, owner: "陈立新", ...view }]);
    expect(await list(admin, "contract.list")).toEqual([]);
    expect(await list(sales)).toEqual([]);
    const change = (token: string, facts: object) =>
      portal.call("PUT", `/system/view/${data.id}`, { token, body: { ...view, ...facts } });
    expect((await change(admin, { name: "共享", isShared: true })).body.code).toBe(200);
    expect(await list(sales)).toMatchObject([{ name: "共享", isOwn: false, isShared: true, owner: "陈立新" }]);
    expect((await change(sales, { name: "抢来" })).body.code).toBe(404);
    expect((await portal.call("DELETE", `/system/view/${data.id}`, { token: sales })).body.code).toBe(404);
    expect(await list(other)).toEqual([]);
    expect(await list(buyer)).toEqual([]);
    expect((await portal.call("DELETE", `/system/view/${data.id}`, { token: admin })).body.code).toBe(200);
    expect(await list(sales)).toEqual([]);
  });

  it("that is shared crosses no side, no merchant, and reaches no account that belongs to nobody", async () => {
    const [platform, merchant, rival, stranger, colleague] = (await Promise.all(
      ["admin", "merchant", "merchant2", "newbie", "operator"].map(portal.signIn),
    )) as [string, string, string, string, string];
    const screen = "order-manage.list";
    expect((await add(platform, { screen, name: "平台", isShared: true })).code).toBe(200);
    expect((await add(merchant, { screen, name: "商户", isShared: true })).code).toBe(200);
    expect((await add(stranger, { screen, name: "新人", isShared: true })).code).toBe(200);
    const namesFor = async (token: string) => (await list(token, screen)).map(({ name }) => name);
    expect(await namesFor(platform)).toEqual(["平台"]);
    expect(await namesFor(colleague)).toEqual(["平台"]);
    expect(await namesFor(merchant)).toEqual(["商户"]);
    expect(await namesFor(rival)).toEqual([]);
    expect(await namesFor(stranger)).toEqual(["新人"]);
    const another = await portal.signIn("newbie");
    expect(await namesFor(another)).toEqual(["新人"]);
  });

  it("is refused without a name, under a name that is taken, and on a strange screen", async () => {
    expect((await add(admin, { name: "甲" })).code).toBe(200);
    expect(await add(admin, { name: "甲" })).toMatchObject({ code: 400, errors: [{ field: "name", rule: "unique" }] });
    expect(await add(admin, { name: " " })).toMatchObject({ code: 400, errors: [{ field: "name", rule: "required" }] });
    expect(await add(admin, { screen: "../x" })).toMatchObject({ code: 400, errors: [{ field: "screen" }] });
    expect(await add(admin, { address: "x".repeat(4001) })).toMatchObject({ code: 400, errors: [{ field: "address" }] });
    expect((await portal.call("PUT", "/system/view/x", { token: admin, body: view })).body.code).toBe(404);
  });

  it("leaves out of the columns what it cannot read", async () => {
    const made = (await add(buyer, { delta: { widthPx: { a: "wide", b: 90 }, evil: 1 } })) as unknown as { code: number };
    expect(made.code).toBe(200);
    expect(await list(buyer)).toMatchObject([{ delta: { widthPx: { b: 90 } } }]);
  });
});
