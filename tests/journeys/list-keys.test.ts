import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beSignedIn } from "./support/be-signed-in.ts";
import { DESKTOP, launchBrowser, openPage } from "./support/browser.ts";
import { clearFilters, openList } from "./support/portal.ts";
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

const focusedRow = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>("[role=row]")?.dataset["rowId"]);
const focusedAction = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement).dataset["action"]);

describe("a list that is used by the keyboard", () => {
  it("is entered by an arrow while the keyboard is nowhere, also after another page has come", async () => {
    const { page, complaints } = await openPage(browser, product.address, DESKTOP);
    await beSignedIn(page, "hengtuo.sales");
    const list = page.locator('section[data-screen="delivery.list"]');
    await clearFilters(page, list, "/gyssystem/delivery", { gApprovalStatus: "", gDeliverystatus: "" });
    const ids = (): Promise<readonly (string | undefined)[]> =>
      list.locator("[data-row-id]").evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset["rowId"]));
    const before = await ids();
    await page.keyboard.press("ArrowDown");
    expect(await focusedRow(page)).toBe(before[0]);
    await page.keyboard.press("]");
    await expect.poll(ids).not.toEqual(before);
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await ids()).indexOf(await focusedRow(page))).toBeGreaterThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  it("leads from a row to its actions and out again by Esc where the table fills the screen", async () => {
    const { page, complaints } = await openPage(browser, product.address, DESKTOP);
    await beSignedIn(page, "ds.manager");
    const list = await openList(page, "/purchase/deliveryAudit", "delivery-audit.list");
    const full = list.getByRole("button", { name: "全屏", exact: true });
    await full.click();
    await list.getByRole("grid").focus();
    await page.keyboard.press("a");
    await expect.poll(() => focusedAction(page)).toBe("approve");
    await page.keyboard.press("Escape");
    const row = await focusedRow(page);
    expect(row).toBeDefined();
    await page.keyboard.press("Alt+Enter");
    await page.locator(`.row-peek[data-peek="${row}"] h1`).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".row-peek").waitFor({ state: "detached" });
    expect(await full.count()).toBe(0);
    // The selection goes first, the full screen after it.
    await page.keyboard.press("Escape");
    expect(await full.count()).toBe(0);
    await page.keyboard.press("Escape");
    await full.waitFor();
    expect(complaints).toEqual([]);
  });

  it("comes back to the button from the dialog that it opened, and leads on into the rows", async () => {
    const { page, complaints } = await openPage(browser, product.address, DESKTOP);
    await beSignedIn(page, "hengtuo.sales");
    const list = await openList(page, "/gyssystem/delivery", "delivery.list");
    const dialog = page.getByRole("dialog");
    await page.keyboard.press("ArrowDown");
    const row = await focusedRow(page);
    await page.keyboard.press("Space");
    await page.keyboard.press("a");
    await expect.poll(() => focusedAction(page)).toBe("apply");
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => focusedAction(page)).toBe("apply");
    await list.locator('[data-action="apply"]:not([aria-disabled="true"])').waitFor(); // a button rests after each press
    await page.keyboard.press("Enter");
    await dialog.waitFor();
    await page.keyboard.press("Enter");
    await list.locator(`[data-row-id="${row}"]`).waitFor({ state: "detached" });
    await expect.poll(() => focusedAction(page)).toBe("apply");
    await page.keyboard.press("ArrowDown");
    expect(await focusedRow(page)).toBe(await list.locator("[data-row-id]").first().getAttribute("data-row-id"));
    expect(complaints).toEqual([]);
  });

  it("keeps its place among the rows when the one whose menu was used goes", async () => {
    const { page, complaints } = await openPage(browser, product.address, DESKTOP);
    await beSignedIn(page, "hengtuo.sales");
    const list = await openList(page, "/gyssystem/delivery", "delivery.list");
    const row = list.locator("[data-row-id]").first();
    const id = await row.getAttribute("data-row-id");
    await row.locator("[data-menu]").click();
    await page.getByRole("menuitem", { name: "提交审批" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "确定" }).click();
    await list.locator(`[data-row-id="${id}"]`).waitFor({ state: "detached" });
    await expect.poll(() => focusedRow(page)).toBe(await list.locator("[data-row-id]").first().getAttribute("data-row-id"));
    expect(complaints).toEqual([]);
  });

  it("begins at the heading of a document that it opened, and comes back to its row", async () => {
    const { page, complaints } = await openPage(browser, product.address, DESKTOP);
    await beSignedIn(page, "hengtuo.sales");
    const list = await openList(page, "/gyssystem/delivery", "delivery.list");
    await list.locator("[data-views]").waitFor(); // what leads on from a row comes with it
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const row = await focusedRow(page);
    await page.keyboard.press("Enter");
    const heading = page.locator('[data-screen="delivery.detail"] h1');
    await expect.poll(() => heading.evaluate((own) => own === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    const isInDocument = () => document.activeElement?.closest('[data-screen="delivery.detail"]') !== null;
    expect(await page.evaluate(isInDocument)).toBe(true);
    await page.goBack();
    await list.waitFor();
    await expect.poll(() => focusedRow(page)).toBe(row);
    expect(complaints).toEqual([]);
  });

  it("says of a date that nobody can read what is wrong, and does not search without it", async () => {
    const { page, complaints } = await openPage(browser, product.address, DESKTOP);
    await beSignedIn(page, "hengtuo.sales");
    const list = await openList(page, "/gyssystem/delivery", "delivery.list");
    const start = list.getByRole("search").locator("input").first();
    const asked: string[] = [];
    page.on("request", (request) => void (request.url().includes("/delivery/list") && asked.push(request.url())));
    await start.fill("2026-13-45");
    await list.getByRole("search").getByRole("button", { name: "查询" }).click();
    const said = (await start.getAttribute("data-tip")) ?? "";
    expect(said).not.toBe("");
    await page.locator(".toast", { hasText: said }).waitFor();
    expect(await start.inputValue()).toBe("2026-13-45");
    expect(await start.evaluate((input) => input === document.activeElement)).toBe(true);
    await start.press("Enter");
    expect(asked).toEqual([]);
    await start.fill("2026-11-01");
    await start.press("Enter");
    await expect.poll(() => asked.length).toBe(1);
    expect(complaints).toEqual([]);
  });
});
