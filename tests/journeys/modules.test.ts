import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesWith } from "../server/support/module-product.ts";
import { launchBrowser, openPage, type Watched } from "./support/browser.ts";
import { type DevProduct, startDevProduct } from "./support/dev-product.ts";
import { action, openList, rowOf, signIn } from "./support/portal.ts";
import { signInByCall } from "./support/sign-in-by-call.ts";

const DS = "101";
const SUPPLIER = "海宁恒拓钢管有限公司";

let dev: DevProduct;
let browser: Browser;
beforeAll(async () => {
  [dev, browser] = await Promise.all([startDevProduct({}, filesWith()), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await dev.stop();
});

/** Somebody at a browser of their own, who holds a token for calls too. */
async function actor(account: string): Promise<Watched & { readonly put: Call; readonly post: Call }> {
  const watched = await openPage(browser, dev.address);
  await signIn(watched.page, account);
  const { token } = await signInByCall(dev.address, account, DS);
  const call =
    (method: string): Call =>
    async (path, body) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const response = await fetch(`${dev.address}/prod-api${path}`, { method, headers, body: JSON.stringify(body) });
      return (await response.json()) as Awaited<ReturnType<Call>>;
    };
  return { ...watched, put: call("PUT"), post: call("POST") };
}
type Call = (
  path: string,
  body: unknown,
) => Promise<{ readonly code: number; readonly data?: { readonly id: string; readonly creditNo: string } }>;

/** Which of the actions stand on a list, in its bar or its overflow menu. */
async function offered(section: Locator, keys: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const key of keys) if ((await action(section, key).count()) > 0) found.push(key);
  return found;
}

describe("modules that are written in documents alone", () => {
  it("open on both sides, each with its own buttons, and show a record from its list to its detail", async () => {
    const supplier = await actor("hengtuo.admin");
    const finance = await actor("ds.finance");
    const manager = await actor("ds.manager");
    const warehouse = await actor("ds.warehouse");

    const complaints = await openList(supplier.page, "/gyssystem/complaint", "complaint.list");
    expect(await offered(complaints, ["answer", "raise", "close"])).toEqual(["answer"]);
    await complaints.locator('[role="columnheader"][data-column="defect"]').waitFor();
    const managed = await openList(warehouse.page, "/warehouse/complaint", "complaint-manage.list");
    expect(await offered(managed, ["answer", "raise"])).toEqual(["raise"]);

    const returns = await openList(supplier.page, "/gyssystem/returnNote", "return-note.list");
    expect(await offered(returns, ["confirm", "refuse", "send"])).toEqual(["confirm", "refuse"]);
    const sent = await openList(warehouse.page, "/warehouse/returnNote", "return-manage.list");
    expect(await offered(sent, ["confirm", "send"])).toEqual(["send"]);

    const made = await finance.post("/finance/supplierCredit", { gSupplierName: SUPPLIER, creditLimit: "99000000" });
    expect(made).toMatchObject({ code: 200 });
    const { id = "", creditNo = "" } = made.data ?? {};
    const items = [{ id }];
    expect(await finance.put("/finance/supplierCredit/submit", { items })).toMatchObject({ code: 200 });
    expect(await manager.put("/finance/supplierCredit/grant", { items })).toMatchObject({ code: 200 });
    const credits = await openList(finance.page, "/financebuyer/supplierCredit", "supplier-credit-manage.list");
    await rowOf(credits, creditNo).locator('[data-column="leftOver"]').waitFor();
    const own = await openList(supplier.page, "/finance/supplierCredit", "supplier-credit.list");
    await rowOf(own, creditNo).getByRole("link", { name: creditNo }).click();
    const detail = supplier.page.locator('section[data-screen="supplier-credit.detail"]');
    await detail.waitFor();
    await expect.poll(async () => detail.textContent()).toContain("99,000,000.00");
    expect(await offered(detail, ["grant", "end", "print"])).toEqual(["print"]);

    expect([supplier, finance, manager, warehouse].flatMap(({ complaints: said }) => said)).toEqual([]);
  });
});
