import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "./support/browser.ts";
import { openList, press, signIn, type Words } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

let product: RunningProduct;
let browser: Browser;
let page: Page;
let context: BrowserContext;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  ({ page, context } = await openPage(browser, product.address));
  page.setDefaultTimeout(10_000);
  await signIn(page, "admin");
});
afterAll(async () => {
  await context.close();
  await browser.close();
  await product.stop();
});

const readIn = async (language: Words, path: string): Promise<void> => {
  await page.evaluate((lang) => localStorage.setItem("lang", lang), language);
  await page.goto(path);
};

describe("what belongs to one record (specification 2.1)", () => {
  it.each([
    ["cn", "字典数据 · 是否"],
    ["id", "Data Kamus · Ya / tidak"],
  ] as const)("is named in %s by the record's name in that language: %s", async (language, title) => {
    await readIn(language, "/dict/type/data/1");
    const heading = page.locator('section[data-screen="dictionary.list"]');
    await expect.poll(() => heading.getAttribute("aria-label")).toBe(title);
  });
});

describe("an action that is about no chosen rows", () => {
  it.each([
    ["cn", "确定对整个“操作日志”执行“清空”吗？"],
    ["id", "Jalankan “Kosongkan” untuk seluruh “Log Operasi”?"],
  ] as const)("asks in %s for what it does, whatever is chosen", async (language, question) => {
    await readIn(language, "/");
    const list = await openList(page, "/monitor/operlog", "operation-log.list");
    await list.locator("[data-row-id]").first().getByRole("checkbox").check();
    await press(page, list, "clean");
    await page.getByRole("dialog").getByText(question).waitFor();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^(取消|Batal)$/ })
      .click();
  });
});
