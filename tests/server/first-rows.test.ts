import { afterAll, beforeAll, expect, it } from "vitest";
import type { FirstRows } from "../../src/core/contract/first-rows.ts";
import { openScene, type Scene } from "./entity/support/scene.ts";
import { presentProduct } from "./entity/support/shipped-product.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await openScene(presentProduct());
});
afterAll(() => scene.portal.close());

async function firstOf(account: string, company: string | undefined, page: string | undefined) {
  const person = await scene.signIn(account, company);
  const path = page === undefined ? "" : `?page=${encodeURIComponent(page)}`;
  const { first } = (await person.get(`/workbench/bootstrap${path}`)).data as unknown as { readonly first: FirstRows | null };
  return { first, person };
}

it.each([
  ["hengtuo.admin", "101", "/gyssystem/delivery", /gApprovalStatus=0&gDeliverystatus=1/],
  [
    "hengtuo.admin",
    "102",
    "/gyssystem/delivery?gApprovalStatus=&gDeliverystatus=&size=50&sort=gDeliverynum.asc",
    /=50.*=gDeliverynum/,
  ],
  ["ds.manager", undefined, "/purchase/deliveryAudit", /gApprovalStatus=1/],
  ["yjd.warehouse", undefined, "/purchase/deliveryAudit", /gApprovalStatus=4/],
] as const)("the first answer has %s, company %s, the rows that %s begins with, as their own call answers", async (...of) => {
  const [account, company, page, call] = of;
  const { first, person } = await firstOf(account, company, page);
  expect(first?.call).toMatch(call);
  expect(first?.answer).toEqual(await person.get(first?.call ?? ""));
  type Words = { readonly data: Readonly<Record<string, unknown>>; readonly live?: readonly string[] };
  const { data = {}, live } = (first?.words ?? {}) as Partial<Words>;
  const asked = (await person.get(`/system/dict/data/types?keys=${Object.keys(data).join(",")}`)) as unknown as Words;
  expect(Object.keys(data).length).toBeGreaterThan(3);
  expect({ data, live }).toEqual({ data: asked.data, live: asked.live });
});

// Such a page asks itself, and is told why.
it.each([
  ["newbie", "/purchase/deliveryAudit"],
  ["hengtuo.admin", "/workbenches/workbenches"],
  ["hengtuo.admin", "/constructor"],
  ["hengtuo.admin", `/gyssystem/delivery?gDeliverynum=${"x".repeat(3000)}`],
  ["hengtuo.admin", undefined],
] as const)("the first answer has no rows for %s at %s, which is no list of theirs", async (account, page) => {
  expect((await firstOf(account, undefined, page)).first).toBeNull();
});
