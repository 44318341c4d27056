import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "./support/browser.ts";
import { signIn } from "./support/portal.ts";
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

describe("the second visit of a list", () => {
  it("learns of every script that it needs from the page itself, and asks for its rows right after them", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    await signIn(page, "hengtuo.admin");
    const answer = await page.goto("/gyssystem/contract");
    await page.locator("[data-row-id]").first().waitFor();
    const html = (await answer?.text()) ?? "";
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
        .toSorted((one, other) => one.startTime - other.startTime)
        .map(({ path }) => path),
    );
    const rows = asked.findIndex((path) => path.startsWith("/prod-api/") && path.endsWith("/list"));
    const before = asked.slice(0, rows).filter((path) => path.endsWith(".js"));
    expect(before.length).toBeGreaterThan(8);
    expect(before.filter((path) => !html.includes(`"${path}"`))).toEqual([]);
    // Nothing is named that the page does without.
    const named = [...html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, path = ""]) => path);
    expect(named.filter((path) => !before.includes(path))).toEqual([]);
    // The first call is begun by the page, before any of its scripts has come.
    expect(asked.filter((path) => path.startsWith("/prod-api/"))[0]).toBe("/prod-api/workbench/bootstrap");
    expect(complaints).toEqual([]);
    await context.close();
  });
});
