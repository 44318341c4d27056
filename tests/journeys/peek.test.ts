import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { beSignedIn } from "./support/be-signed-in.ts";
import { DESKTOP, launchBrowser, openPage, PHONE } from "./support/browser.ts";
import { inTurn } from "./support/in-turn.ts";
import { clearFilters, openList } from "./support/portal.ts";
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

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>("[role=row]")?.dataset["rowId"]);

describe("a row that is looked at beside its list", () => {
  it.each(inTurn(1, ["cn", "id"] as const))(
    "opens by Alt+Enter, goes on with the arrows, closes by Esc, and is only read, %s",
    async (language) => {
      const { page, complaints } = await openPage(browser, product.address, DESKTOP);
      page.setDefaultTimeout(15_000);
      await beSignedIn(page, "hengtuo.sales", language);
      const list = page.locator('section[data-screen="delivery.list"]');
      await clearFilters(page, list, "/gyssystem/delivery", { gApprovalStatus: "", gDeliverystatus: "" });
      const ids = await list.locator("[data-row-id]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-row-id")));
      await list.getByRole("grid").focus();
      expect(await focused(page)).toBe(ids[0]);
      const address = page.url();
      await page.keyboard.press("Alt+Enter");
      const peek = page.locator(".row-peek");
      const heading = peek.locator("h1");
      await heading.waitFor();
      const first = await heading.innerText();
      expect(await peek.locator(".detail-toolbar").count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      const [shown, beside] = [
        await list.locator("[role=row][data-row-id]:not(.row-peek *)").first().boundingBox(),
        await peek.boundingBox(),
      ];
      expect((shown?.x ?? 0) + 200).toBeLessThan(beside?.x ?? 0);
      const search = list.getByRole("search").locator("[data-field]");
      const tooNarrow = search.evaluateAll((fields) =>
        fields.filter((field) => field.scrollWidth > field.clientWidth).map((field) => field.getAttribute("data-field")),
      );
      expect(await search.count()).toBeGreaterThan(2);
      expect(await tooNarrow).toEqual([]);
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => peek.getAttribute("data-peek")).toBe(ids[1]);
      await expect.poll(() => heading.innerText()).not.toBe(first);
      expect(page.url()).toBe(address);
      await page.keyboard.press("Escape");
      await peek.waitFor({ state: "detached" });
      expect(await focused(page)).toBe(ids[1]);
      expect(complaints).toEqual([]);
    },
  );

  it("covers the list on a narrow window and is closed by its button", async () => {
    const { page, complaints } = await openPage(browser, product.address, DESKTOP);
    page.setDefaultTimeout(15_000);
    await beSignedIn(page, "hengtuo.sales");
    const list = await openList(page, "/gyssystem/contract", "contract.list");
    await list.getByRole("grid").focus();
    // The keys come after the rows.
    const press = async (): Promise<number> => {
      await page.keyboard.press("Alt+Enter");
      return page.locator(".row-peek").count();
    };
    await expect.poll(press).toBe(1);
    await page.locator(".row-peek h1").waitFor();
    await page.setViewportSize(PHONE);
    expect(await overWidth(page)).toBeLessThanOrEqual(0);
    await page.locator(".row-peek").getByRole("button", { name: "关闭" }).click();
    await page.locator(".row-peek").waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  it("has its actions one key away, and Esc leads back to it", async () => {
    const { page, complaints } = await openPage(browser, product.address, DESKTOP);
    page.setDefaultTimeout(15_000);
    await beSignedIn(page, "ds.manager");
    const list = await openList(page, "/purchase/deliveryAudit", "delivery-audit.list");
    await list.getByRole("grid").focus();
    const row = await focused(page);
    await page.keyboard.press("a");
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset["action"])).toBe("approve");
    expect(await list.locator("[data-selection]").getAttribute("data-selection")).toBe("1");
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe(row);
    expect(await list.locator("[data-selection]").getAttribute("data-selection")).toBe("1");
    await page.keyboard.press("a");
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset["action"])).toBe("approve");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").locator("[data-confirm=approve]").waitFor();
    expect(complaints).toEqual([]);
  });

  it("answers a key that was pressed before what answers it had come", async () => {
    const { page, complaints } = await openPage(browser, product.address, DESKTOP);
    page.setDefaultTimeout(15_000);
    await beSignedIn(page, "ds.manager");
    const held = Promise.withResolvers<void>();
    let isAsked = false;
    await page.route("**/assets/ListExtras-*.js", async (route) => {
      isAsked = true;
      await held.promise;
      await route.continue();
    });
    const list = await openList(page, "/purchase/deliveryAudit", "delivery-audit.list");
    await list.getByRole("grid").focus();
    await page.keyboard.press("a");
    await expect.poll(() => isAsked).toBe(true);
    const action = (): Promise<string | undefined> =>
      page.evaluate(() => (document.activeElement as HTMLElement).dataset["action"]);
    expect(await action()).toBeUndefined();
    held.resolve();
    await expect.poll(action).toBe("approve");
    expect(await list.locator("[data-selection]").getAttribute("data-selection")).toBe("1");
    expect(complaints).toEqual([]);
  });
});
