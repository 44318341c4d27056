import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from "vitest";
import { violations } from "./support/axe.ts";
import { launchBrowser, openPage, type Watched } from "./support/browser.ts";
import { itInTurn } from "./support/in-turn.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { signInByCall } from "./support/sign-in-by-call.ts";

let product: RunningProduct;
let browser: Browser;
let watched: Watched;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const cards = (): Locator => page.locator(".line-cards > [data-row-id]");
const field = (line: number, key: string): Locator => cards().nth(line).locator(`[data-column="${key}"]`);
const head = (line: number): Locator => cards().nth(line).locator(".line-card-name");
const widest = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

const LOOKS = [
  { language: "cn", tab: "询价明细", save: "保存", wrong: "2处有误", missing: /第2行.*物料名称/ },
  { language: "id", tab: "Rincian RFQ", save: "Simpan", wrong: "2 salah", missing: /Baris 2.*Nama material/ },
];

describe.each(LOOKS)("the lines of an inquiry on a phone, in $language", (look) => {
  const { language, tab, save, wrong, missing } = look;
  const scenario = itInTurn(LOOKS, look);
  beforeEach(async () => {
    watched = await openPage(browser, product.address, { width: 390, height: 844 });
    ({ page } = watched);
    page.setDefaultTimeout(10_000);
    const { token } = await signInByCall(product.address, "ds.purchaser", "101");
    await page.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      { "Admin-Token": token, lang: language },
    );
    await page.goto("/purchase/inquiry/add");
    await page.getByRole("tab", { name: tab }).click();
    await page.locator(".line-tools button").first().click();
    await cards().first().waitFor();
  });
  afterEach(async () => {
    expect(watched.complaints).toEqual([]);
    await watched.context.close();
  });

  scenario(
    "opens a form for the line that is added, and keeps its name, sums and values in sight when it is closed",
    async () => {
      expect(await page.locator('[role="grid"]').count()).toBe(0);
      expect(await head(0).getAttribute("aria-expanded")).toBe("true");
      await field(0, "gGoodsname").locator("input").fill("不锈钢管");
      await field(0, "gGoodsnum").locator("input").fill("12");
      await field(0, "gGoodsnum").locator("input").blur();
      expect(await page.locator('[data-total="gGoodsnum"] dd').innerText()).toBe("12");
      expect(await violations(page)).toEqual([]);
      await head(0).click();
      expect(await head(0).innerText()).toContain("不锈钢管");
      expect(await field(0, "gGoodsnum").innerText()).toMatch(/12$/);
      expect(await cards().nth(0).locator("input").count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(await widest()).toBe(390);
    },
  );

  scenario("says on each card how many values are wrong, and leads from the summary into a closed one", async () => {
    await page.locator(".line-tools button").first().click();
    await expect.poll(() => cards().count()).toBe(2);
    await field(1, "gGoodsnum").locator("input").fill("3");
    await head(1).click();
    await page.getByRole("button", { name: save, exact: true }).click();
    await head(1).getByText(wrong).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: missing }).click();
    expect(await head(1).getAttribute("aria-expanded")).toBe("true");
    await expect.poll(() => field(1, "gGoodsname").evaluate((node) => node.contains(document.activeElement))).toBe(true);
    expect(await field(1, "gGoodsname").locator('[aria-invalid="true"]').count()).toBe(1);
    await page.locator("[data-tool=faults]").click();
    await expect.poll(() => field(1, "gUnit").evaluate((node) => node.contains(document.activeElement))).toBe(true);
    expect(await widest()).toBe(390);
  });

  scenario("takes a line out, gives it back with what was entered, and finds it", async () => {
    await field(0, "gGoodsname").locator("input").fill("铝型材");
    await page.locator(".line-tools button").first().click();
    await expect.poll(() => cards().count()).toBe(2);
    await cards().nth(0).locator(".line-card-head button").last().click();
    await expect.poll(() => cards().count()).toBe(1);
    await page.locator('[aria-label*="Ctrl+Z"]').click();
    await expect.poll(() => cards().count()).toBe(2);
    expect(await head(0).innerText()).toContain("铝型材");
    await page.locator('[aria-label*="Ctrl+F"]').click();
    await page.locator(".line-find input").fill("铝型");
    await page.locator(".line-find [role=status]", { hasText: language === "cn" ? "第1处，共1处" : "1 dari 1" }).waitFor();
    expect(await page.locator(".line-card[data-active]").innerText()).toContain("铝型材");
    expect(await violations(page)).toEqual([]);
  });
});
