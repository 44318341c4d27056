import type { Browser, Page } from "playwright-core";
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
  it("learns of every script that it needs from the page itself, and has its rows with the first answer", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    await signIn(page, "hengtuo.admin");
    await page.addInitScript(noteFirstRow);
    const answer = await page.goto("/gyssystem/contract");
    await page.locator("[data-row-id]").first().waitFor();
    const html = (await answer?.text()) ?? "";
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
        .toSorted((one, other) => one.startTime - other.startTime),
    );
    const rowsStoodAt = await page.evaluate(() => performance.getEntriesByName("first row")[0]?.startTime ?? 0);
    const calls = asked.map(({ path }) => path).filter((path) => path.startsWith("/prod-api/"));
    expect(calls.filter((path) => path.endsWith("/contract/list"))).toEqual([]);
    const before = asked.flatMap(({ path, startTime }) => (path.endsWith(".js") && startTime < rowsStoodAt ? [path] : []));
    expect(before.length).toBeGreaterThan(3);
    expect(before.length).toBeLessThanOrEqual(6);
    expect(before.filter((path) => !html.includes(`"${path}"`))).toEqual([]);
    // Nothing is named that the page does without.
    const named = [...html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, path = ""]) => path);
    expect(named.filter((path) => !before.includes(path))).toEqual([]);
    // The first call is begun by the page, before any of its scripts has come.
    expect(calls[0]).toBe("/prod-api/workbench/bootstrap");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("documents that are opened one after the other", () => {
  it("are asked for once each, whether the page or the way to it is quicker", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    await signIn(page, "hengtuo.admin");
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes("/delivery/getData/")) asked.push(pathname);
    });
    await page.goto("/gyssystem/delivery?gApprovalStatus=&gDeliverystatus=");
    const links = page.locator("[data-screen='delivery.list'] [data-row-id] a");
    const opened: string[] = [];
    for (const at of [0, 1, 2, 3]) {
      const address = (await links.nth(at).getAttribute("href")) ?? "";
      opened.push(`/prod-api/tdhcsystem/delivery/getData/${address.slice(address.lastIndexOf("/") + 1)}`);
      await links.nth(at).click();
      await page.locator("[data-screen='delivery.detail'] [data-field='gDeliverynum']").filter({ visible: true }).waitFor();
      await page.goBack();
      await links.nth(at).waitFor();
    }
    expect(asked).toEqual(opened);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Mark when the first row stands. */
function noteFirstRow(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector("[data-row-id]") === null) return;
    observer.disconnect();
    performance.mark("first row");
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Keep the router's script back. @returns what lets it pass */
async function holdRouter(page: Page): Promise<() => void> {
  let pass: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => (pass = resolve));
  await page.route(ROUTER, async (route) => {
    await passed;
    await route.continue();
  });
  return pass;
}

const ROUTER = /\/assets\/router-[^/]+\.js$/;
const CONTRACTS = "/gyssystem/contract";
const DELIVERIES = "/gyssystem/delivery";

describe("a page that stands before the router is here", () => {
  it("follows a link that is pressed meanwhile, and goes back to the rows that it left", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    await signIn(page, "hengtuo.admin");
    const pass = await holdRouter(page);
    await page.goto(CONTRACTS);
    const row = page.locator("[data-screen='contract.list'] [data-row-id]").first();
    await row.waitFor();
    await row.evaluate((element) => element.setAttribute("data-known", ""));
    await page.locator(`a[href="${DELIVERIES}"]`).first().click();
    await page.locator(".shell-moving").waitFor();
    expect(new URL(page.url()).pathname).toBe(CONTRACTS);
    pass();
    await page.locator("[data-screen='delivery.list'] [data-row-id]").first().waitFor();
    expect(new URL(page.url()).pathname).toBe(DELIVERIES);
    await page.goBack();
    // The router took over what stood: nothing was drawn anew.
    await page.locator("[data-screen='contract.list'] [data-row-id][data-known]").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("goes where the browser's own way back leads", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    await signIn(page, "hengtuo.admin");
    await page.goto(CONTRACTS);
    await page.locator("[data-screen='contract.list'] [data-row-id]").first().waitFor();
    await page.locator(`a[href="${DELIVERIES}"]`).first().click();
    await page.locator("[data-screen='delivery.list'] [data-row-id]").first().waitFor();
    const pass = await holdRouter(page);
    await page.reload();
    await page.locator("[data-screen='delivery.list'] [data-row-id]").first().waitFor();
    await page.evaluate(() => history.back());
    await page.waitForURL(`**${CONTRACTS}`);
    pass();
    await page.locator("[data-screen='contract.list'] [data-row-id]").first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("leaves the way to the browser where a release has taken the router's script away", async () => {
    const { page, context } = await openPage(browser, product.address);
    await signIn(page, "hengtuo.admin");
    await page.route(ROUTER, (route) => route.abort());
    await page.goto(CONTRACTS);
    await page.locator("[data-screen='contract.list'] [data-row-id]").first().waitFor();
    await page.locator(`a[href="${DELIVERIES}"]`).first().click();
    await page.locator("[data-screen='delivery.list'] [data-row-id]").first().waitFor();
    expect(new URL(page.url()).pathname).toBe(DELIVERIES);
    await context.close();
  });
});
