import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launchBrowser, openPage, DESKTOP, PHONE, type Watched } from "./support/browser.ts";
import { openList, signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { overWidth } from "./support/over-width.ts";

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function asSales(viewport = DESKTOP): Promise<Watched> {
  const watched = await openPage(browser, product.address, viewport);
  watched.page.setDefaultTimeout(15_000);
  await signIn(watched.page, "hengtuo.sales");
  return watched;
}

/** Four digits within the number of a note, past the letters and the year that all numbers of the kind share. */
async function telling(page: Page): Promise<string> {
  const number = (await page.locator("[data-row-id] a[data-open]").first().textContent()) ?? "";
  const found = /^[A-Z]+2026(\d{4})/.exec(number)?.[1];
  if (found === undefined) throw new Error(`${number} is no number of a note`);
  return found;
}

describe("a note that somebody has four digits of", () => {
  it("is open after six keys from anywhere", async () => {
    const { page, complaints } = await asSales();
    await openList(page, "/gyssystem/delivery", "delivery.list");
    const part = await telling(page);
    await page.goto(`${product.address}/workbenches/workbenches`);
    const search = page.getByRole("combobox", { name: "搜索菜单" });
    await search.waitFor();
    let keys = 0;
    const press = async (key: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await press("Control+k");
    for (const digit of part) await press(digit);
    const option = page.getByRole("option", { name: new RegExp(`送货单 SH.*${part}`) }).first();
    await option.waitFor();
    expect(await option.getAttribute("data-active")).toBe("true");
    await press("Enter");
    expect(keys).toBe(6);
    await page.locator('section[data-screen="delivery.detail"] h1', { hasText: part }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("is found with Enter pressed before the answer is here", async () => {
    const { page } = await asSales();
    const search = page.getByRole("combobox", { name: "搜索菜单" });
    await search.waitFor();
    await page.route("**/system/search?*", async (route) => {
      await new Promise((done) => setTimeout(done, 600));
      await route.continue();
    });
    await search.click();
    await page.keyboard.type("SHDS2026");
    await page.keyboard.press("Enter");
    await page.locator('section[data-screen="delivery.detail"] h1').waitFor();
  });

  it("asks before it switches to the company whose it is", async () => {
    const { page } = await asSales();
    const search = page.getByRole("combobox", { name: "搜索菜单" });
    await search.waitFor();
    await search.click();
    await page.keyboard.type("YJD-CG-2026");
    await page
      .getByRole("option", { name: /采购合同/ })
      .first()
      .click();
    await page.getByRole("dialog").locator("[data-confirm=company]").click();
    await page.locator('section[data-screen="contract.detail"][data-variant="YJD"] h1').waitFor();
  });
});

describe("a contract that is read", () => {
  it.each([
    ["wide", DESKTOP],
    ["on a phone", PHONE],
  ])("tells how far it has come and leads to its notes, lines first, what is empty folded, %s", async (_name, viewport) => {
    const { page, complaints } = await asSales(viewport);
    await page.goto(`${product.address}/gyssystem/contract/detail/100001`);
    const chain = page.locator("section.chain");
    await chain.locator('[data-figure="contract-payment.paid"]').waitFor();
    expect(await chain.locator('[data-figure="contract-quantity.gGoodsname"]').count()).toBe(0);
    expect(JSON.stringify(await violations(page))).toBe("[]");
    expect(await overWidth(page)).toBeLessThanOrEqual(0);
    const above = await page
      .locator(".detail-tabs")
      .evaluate(
        (tabs) => tabs.compareDocumentPosition(document.querySelector(".form-sections")!) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    expect(above).not.toBe(0);
    const fields = page.locator(".form-sections [data-field]");
    const folded = await fields.count();
    await page.getByRole("button", { name: /显示 \d+ 项未填内容/ }).click();
    expect(await fields.count()).toBeGreaterThan(folded);
    const note = chain.locator('[data-chain="delivery"] a').first();
    const number = (await note.textContent()) ?? "";
    await note.click();
    await page.locator('section[data-screen="delivery.detail"] h1', { hasText: number }).waitFor();
    await page.locator('section.chain [data-chain="contract"] a').first().waitFor();
    expect(complaints).toEqual([]);
  });
});

describe("a note that somebody reads", () => {
  it.each([
    ["cn", DESKTOP, "办理记录", "采购方"],
    ["id", PHONE, "Riwayat", "Pihak pembeli"],
  ] as const)(
    "tells below its facts what was done to it, and of the house only its side, %s",
    async (language, viewport, title, house) => {
      const { page, complaints } = await asSales(viewport);
      await page.evaluate((chosen) => localStorage.setItem("lang", chosen), language);
      await page.goto(`${product.address}/gyssystem/delivery/detail/100021`);
      await page.locator('section[data-screen="delivery.detail"] h1').waitFor();
      await page.locator('[data-part="@history"]').scrollIntoViewIfNeeded();
      const history = page.getByRole("region", { name: title });
      await history.locator("li").first().waitFor();
      expect(await history.locator("li").count()).toBeGreaterThan(1);
      expect(await history.getByText(house, { exact: true }).count()).toBeGreaterThan(0);
      expect(await history.getByText("ds.manager").count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(await overWidth(page)).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
    },
  );
});

describe("a payment that is approved", () => {
  it("is asked about with whom it is and what it amounts to", async () => {
    const { page, complaints } = await openPage(browser, product.address, DESKTOP);
    page.setDefaultTimeout(15_000);
    await signIn(page, "ds.manager");
    await openList(page, "/financebuyer/payment", "payment-manage.list");
    const row = page.locator("[data-row-id]", { has: page.getByText("审批中") }).first();
    await row.getByRole("checkbox").click();
    await page.locator("[data-action=auditPass]").first().click();
    const told = page.getByRole("dialog").locator("[data-gist]");
    await told.getByText(/有限公司/).waitFor();
    await told.getByText(/^CNY [\d,]+\.\d\d$/).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
