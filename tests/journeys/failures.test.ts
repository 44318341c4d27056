import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "./support/browser.ts";
import { press, signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const LIST = "**/prod-api/goods/merchant/list**";

describe("failures (specification 8)", () => {
  let page: Page;
  let context: BrowserContext;
  const toasts = () => page.locator(".toast[role=alert] .toast-text");
  const merchants = () => page.locator('section[data-screen="merchant.list"]');
  const answer = (pattern: string, code: number, msg: string) =>
    page.route(pattern, (route) => route.fulfill({ json: { code, msg } }));
  beforeAll(async () => {
    ({ page, context } = await openPage(browser, product.address));
    page.setDefaultTimeout(10_000);
    await signIn(page, "operator");
  });
  afterAll(() => context.close());

  /** Lists ask for their rows themselves, as where the first answer has none. */
  const withoutFirstRows = () =>
    page.route("**/prod-api/workbench/bootstrap*", async (route) => {
      const response = await route.fetch();
      const envelope = (await response.json()) as { data: { first: unknown } };
      envelope.data.first = null;
      await route.fulfill({ response, json: envelope });
    });

  it("says that a list is not allowed as the catalogue does, and keeps saying so in its place", async () => {
    await withoutFirstRows();
    await answer(LIST, 403, "x");
    await page.goto("/goods/merchant");
    await expect.poll(() => toasts().allTextContents()).toEqual(["当前操作没有权限"]);
    await merchants().getByText("没有查看权限").waitFor();
    await page.unroute(LIST);
  });

  it("shows a lost connection of a list for 5000 ms, and in its place until it is loaded again", async () => {
    await withoutFirstRows();
    await page.route(LIST, (route) => route.abort());
    await page.goto("/goods/merchant");
    await expect.poll(() => toasts().allTextContents()).toEqual(["后端接口连接异常"]);
    const shownMs = Date.now();
    await toasts().waitFor({ state: "detached" });
    expect(Date.now() - shownMs).toBeGreaterThan(4000);
    expect(Date.now() - shownMs).toBeLessThan(7000);
    await merchants().getByText("后端接口连接异常，请检查网络后重试").waitFor();
    await page.unroute(LIST);
    await merchants().getByRole("button", { name: "重试" }).click();
    await merchants().locator("[data-row-id]").first().waitFor();
    expect(await toasts().count()).toBe(0);
  });

  it.each([
    [500, "单据正在处理"],
    [601, "单据已被锁定"],
  ])("notifies of a code %i with the server's message, and keeps it in the dialog with what was entered", async (code, msg) => {
    await page.goto("/goods/merchant?merStatus=0");
    await merchants().locator("[data-row-id]").first().getByRole("checkbox").check();
    await press(page, merchants(), "auditReject");
    const dialog = page.getByRole("dialog");
    await dialog.locator("[data-field=reason] textarea").fill("证照不清晰");
    await answer("**/prod-api/goods/merchant/audit", code, msg);
    await dialog.locator("[data-confirm=auditReject]").click();
    await expect.poll(() => toasts().allTextContents()).toEqual([msg]);
    await dialog.getByText(`服务器答复：${msg}`).waitFor();
    expect(await dialog.locator("[data-field=reason] textarea").inputValue()).toBe("证照不清晰");
    await page.unroute("**/prod-api/goods/merchant/audit");
  });

  it("tells an outage of all parts of a page once, and each part keeps its place", async () => {
    await page.route("**/prod-api/workbench/*", (route) =>
      route.request().url().includes("bootstrap") ? route.continue() : route.abort(),
    );
    await page.goto("/workbenches/workbenches");
    await expect.poll(() => page.locator("#main .empty").count()).toBeGreaterThan(1);
    await expect.poll(() => toasts().allTextContents()).toEqual(["后端接口连接异常"]);
    expect(await page.locator(".toast-count").count()).toBe(0);
    await page.unrouteAll();
  });
});
