import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage, type Watched } from "./support/browser.ts";
import { action, choose, clearFilters, openList, press, rowOf, signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

const HENGTUO = "海宁恒拓钢管有限公司";

let product: RunningProduct;
let browser: Browser;
const people: Watched[] = [];
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function person(account: string): Promise<Page> {
  const watched = await openPage(browser, product.address);
  people.push(watched);
  watched.page.setDefaultTimeout(10_000);
  await signIn(watched.page, account);
  return watched.page;
}

const field = (form: Locator, key: string): Locator => form.locator(`[data-field="${key}"] input`).first();

describe("the suppliers of an inquiry", () => {
  it("are found by a part of the name, chosen in the line, and kept with their contact", async () => {
    const page = await person("ds.purchaser");
    const inquiries = await openList(page, "/purchase/inquiry", "inquiry.list");
    await press(page, inquiries, "add");
    const form = page.locator('section[data-screen="inquiry.detail"]');
    await field(form, "qpTitle").fill("管道材料询价");

    await form.getByRole("button", { name: "添加一行", exact: true }).click();
    const items = page.locator('[role="grid"][data-screen="inquiry.items"]');
    // The new line is gone into.
    await items.locator(".grid-body [data-editing]").waitFor();
    const isTypedIn = (grid: Element) => document.activeElement?.tagName === "INPUT" && grid.contains(document.activeElement);
    await expect.poll(() => items.evaluate(isTypedIn)).toBe(true);
    for (const [column, value] of [
      ["gGoodsname", "镀锌钢管"],
      ["gGoodsnum", "20"],
    ] as const) {
      await items.locator(`.grid-body [data-column="${column}"]`).dblclick();
      await page.keyboard.type(value);
      await page.keyboard.press("Tab");
    }
    await items.locator('.grid-body [data-column="gUnit"]').dblclick();
    await page.keyboard.type("根");
    await page.getByRole("option", { name: "根", exact: true }).click();

    await form.getByRole("tab", { name: /^邀请供应商/ }).click();
    await form.getByRole("button", { name: "添加一行", exact: true }).click();
    const invited = page.locator('[role="grid"][data-screen="inquiry.invited"]');
    const name = invited.locator('.grid-body [data-column="supName"]');
    await name.dblclick();
    await page.keyboard.type("恒拓");
    const offered = page.getByRole("option");
    await expect.poll(() => offered.allInnerTexts()).toEqual([expect.stringContaining(HENGTUO)]);
    expect(await offered.innerText()).toContain("陈立新");
    await offered.click();
    await action(page.locator(".form-bar"), "save").click();

    await form
      .getByText(/^XJDS\d{12}$/)
      .first()
      .waitFor();
    await form.getByRole("tab", { name: /^邀请供应商/ }).click();
    await expect.poll(() => name.innerText()).toBe(HENGTUO);
    expect(await invited.locator('.grid-body [data-column="supLinkman"]').innerText()).toBe("陈立新");
  });
});

describe("an offer that is begun", () => {
  it("opens for its prices, from the list and from the document", async () => {
    for (const [account, from] of [
      ["hengtuo.admin", "list"],
      ["xifeng.admin", "document"],
    ] as const) {
      const page = await person(account);
      const offers = await openList(page, "/tdhcsystem/priceOffer?billType=0", "quotation.list");
      const row = offers.locator("[data-row-id]").first();
      if (from === "list") {
        await row.getByRole("checkbox").check();
        await press(page, offers, "startOffer");
      } else {
        await row.locator('[data-column="qpMiNo"] a').click();
        await action(page.locator('section[data-screen="quotation.detail"]'), "startOffer").click();
      }
      await page.waitForURL("**/priceOffer/detail/*?mode=edit");
      const form = page.locator('section[data-screen="quotation.detail"]');
      await field(form, "qpContacts").waitFor();
      const items = page.locator('[role="grid"][data-screen="quotation.items"]');
      await items.locator(".grid-body [data-column]").first().waitFor();
      await action(form, "submitOffer").waitFor();
    }
  });
});

describe("billing data", () => {
  it("are kept behind the button of the invoice requests, and read by a supplier", async () => {
    const page = await person("ds.finance");
    await press(page, await openList(page, "/financebuyer/makeinvoice", "make-invoice-manage.list"), "billingData");
    const kept = page.locator('section[data-screen="billing-data.list"]');
    await kept.locator("[data-row-id]").first().waitFor();
    const [first = ""] = await kept.locator('[data-row-id] [data-column="deptName"]').allInnerTexts();
    await choose(kept, first);
    await press(page, kept, "edit");
    const form = page.locator('section[data-screen="billing-company.detail"]');
    await field(form, "deptBank").fill("中国工商银行 测试支行 6222000011112222");
    await action(page.locator(".form-bar"), "save").click();
    await page.getByRole("status").filter({ hasText: "成功" }).first().waitFor();

    const reader = await person("hengtuo.finance");
    const data = reader.locator('section[data-screen="billing-company.list"]');
    await clearFilters(reader, data, "/finance/billingCompany", { deptName: first });
    expect(await data.getByRole("toolbar").first().locator("[data-action]").evaluateAll(keysOf)).toEqual(["query", "export"]);
    expect(await rowOf(data, first).locator('[data-column="deptBank"]').innerText()).toContain("测试支行");
  });
});

it("leaves nothing behind that a browser would complain of", () => {
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});

function keysOf(actions: readonly Element[]): readonly string[] {
  return actions.map((one) => one.getAttribute("data-action") ?? "");
}
