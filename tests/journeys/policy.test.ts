import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "./support/browser.ts";
import { openList, press, signIn } from "./support/portal.ts";
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

/** What a script on the page gets for an attempt: the name of the error that it is stopped by, or how it went. */
const attempt = (page: Page, sink: "markup" | "script" | "address" | "policy"): Promise<string> =>
  page.evaluate((kind) => {
    const attempts = {
      markup: () => {
        document.createElement("div").innerHTML = "<img src=x>";
      },
      script: () => {
        document.createElement("script").textContent = "window.broken = true";
      },
      address: () => {
        document.createElement("script").src = "/evil.js";
      },
      policy: () => {
        const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } };
        trustedTypes.createPolicy("default", { createHTML: (text: string) => text });
      },
    };
    try {
      attempts[kind]();
      return "went through";
    } catch (error) {
      return (error as Error).name;
    }
  }, sink);

describe("the policy of the pages", () => {
  it("is broken by nothing on the way through the product", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    for (const open of ["/", "/announcement", "/brand/option", "/register"]) {
      await page.goto(open);
      await page.getByRole("banner").first().waitFor();
    }
    await signIn(page, "hengtuo.admin");
    const list = await openList(page, "/gyssystem/delivery", "delivery.list");
    await list.locator("[data-row-id] a").first().click();
    await page.locator('section[data-screen="delivery.detail"]').waitFor();
    await openList(page, "/gyssystem/contract", "contract.list");
    const users = await openList(page, "/system/user", "user.list");
    await press(page, users, "add");
    await page.locator('section[data-screen="user.detail"]').waitFor();
    await page.goto("/user/profile");
    await page.getByRole("heading").first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("refuses texts that would become markup, script, or the address of one, and every policy that would let them", async () => {
    const { page, context } = await openPage(browser, product.address);
    await signIn(page, "hengtuo.admin");
    for (const sink of ["markup", "script", "address", "policy"] as const)
      expect([sink, await attempt(page, sink)]).toEqual([sink, "TypeError"]);
    await context.close();
  });
});
