import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage, type Watched } from "./support/browser.ts";
import { callerOf, itemsOf, openInquiry } from "./support/compared-inquiry.ts";
import { signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

/*
 * What somebody's task takes in keys and presses, counted by the page itself. Awarding stands in sourcing-table, payments
 * in tasks, finding a note in desk.
 */

const LINES = 20;
const DRAWING = { name: "法兰图.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

type Counted = { readonly keys: number; readonly presses: number };

/** Somebody at the workbench, on a page that counts what she does from now on. */
async function atWorkbench(account: string): Promise<Watched> {
  const watched = await openPage(browser, product.address);
  const { page, context } = watched;
  page.setDefaultTimeout(15_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, account);
  await page.evaluate(() => {
    const counted = { keys: 0, presses: 0 };
    Object.assign(window, { counted });
    const isModifier = (key: string): boolean => ["Control", "Shift", "Alt", "Meta"].includes(key);
    addEventListener("keydown", (event) => event.isTrusted && !isModifier(event.key) && (counted.keys += 1), true);
    addEventListener("pointerdown", (event) => event.isTrusted && (counted.presses += 1), true);
  });
  return watched;
}

/** What the page has counted; it must be the page on which the counting began. */
const counted = (page: Page): Promise<Counted> =>
  page.evaluate(() => (window as unknown as { readonly counted: Counted }).counted);

/** Paste a column from a cell of the first line on. */
async function pasteInto(page: Page, column: Locator, values: readonly string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), values.join("\n"));
  await column.first().click();
  await page.keyboard.press("Control+v");
}

const numberOf = (place: number): string => `${10 + place}.50`;

describe("a person's task", () => {
  it("answering an inquiry of twenty lines with a drawing", async () => {
    const id = await openInquiry(
      product.address,
      "法兰询价",
      Array.from({ length: LINES }, (_, place) => ({ name: `法兰 ${place + 1}`, spec: `DN${20 + place * 5}` })),
    );
    const { page, context, complaints } = await atWorkbench("hengtuo.sales");
    const task = page.locator('[data-part=tasks] [data-task^="quotation "]').filter({ hasText: "法兰询价" });
    await page.locator("[data-part=tasks] [data-task]").first().waitFor();
    if (!(await task.isVisible())) await page.locator("[data-part=tasks] .task-more").first().click();
    await task.locator("[data-action=startOffer]").click();
    const form = page.locator('section[data-screen="quotation.detail"]');
    await form.or(page.getByRole("dialog")).first().waitFor();
    const confirm = page.getByRole("dialog").locator("[data-confirm]");
    if (await confirm.isVisible()) await confirm.click();
    const items = page.locator('[role="grid"][data-screen="quotation.items"]');
    await items.locator('.grid-body [data-column="taxUnitPrice"]').first().waitFor();
    const head = async (field: string, text: string): Promise<void> => {
      await form.locator(`[data-field="${field}"] input`).first().click();
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    };
    await head("qpValidDate", "2099-01-31");
    await head("qpDelivDays", "20");
    await pasteInto(
      page,
      items.locator('.grid-body [data-column="taxUnitPrice"]'),
      Array.from({ length: LINES }, (_, place) => numberOf(place)),
    );
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      form.locator('[data-field="files"] .file-drop').first().click(),
    ]);
    await Promise.all([page.waitForResponse("**/common/upload"), chooser.setFiles(DRAWING)]);
    await form.locator('[data-field="files"]').getByText(DRAWING.name).first().waitFor();
    await form.locator('[data-field="files"] [role=progressbar]').waitFor({ state: "detached" });
    await page.locator('[data-action="submitOffer"]').first().click();
    await page.getByRole("dialog").locator("[data-confirm]").click();
    await page.getByRole("status").filter({ hasText: "成功" }).first().waitFor();
    const done = await counted(page);
    console.log(`an offer of ${LINES} lines with a drawing: ${done.keys} keys, ${done.presses} presses`);
    expect(done.presses).toBeLessThanOrEqual(10);

    const supplier = await callerOf(product.address, "hengtuo.sales");
    const purchaser = await callerOf(product.address, "ds.purchaser");
    const { data: inquiry } = await purchaser("GET", `/tdhcsystem/inquiry/${id}`);
    const { rows = [] } = await supplier("GET", `/tdhcsystem/priceOffer/list?qpMiNo=${String(inquiry?.["qpMiNo"])}`);
    const { data: offer } = await supplier("GET", `/tdhcsystem/priceOffer/getInfo/${rows[0]?.id ?? ""}`);
    expect(itemsOf(offer).map((line) => Number(line["taxUnitPrice"]))).toEqual(
      Array.from({ length: LINES }, (_, place) => Number(numberOf(place))),
    );
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("shipping a part of a contract", async () => {
    const { page, context, complaints } = await atWorkbench("hengtuo.sales");
    await page.getByRole("link", { name: "采购合同", exact: true }).first().click();
    const contracts = page.locator('section[data-screen="contract.list"]');
    const row = contracts.locator("[data-row-id]").first();
    await row.getByRole("checkbox").click();
    await contracts.getByRole("toolbar").first().locator('[data-action="pushDelivery"]').click();
    const form = page.locator('section[data-screen="delivery.detail"]');
    const lines = page.locator('[role="grid"][data-screen="delivery.items"]');
    const sent = lines.locator('.grid-body [data-column="gSendednum"]');
    await sent.first().waitFor();
    const count = await sent.count();
    await form.locator('[data-field="gTransportway"] input').click();
    await page.getByRole("option", { name: "铁路" }).click();
    await form.locator('[data-field="gEsarrivetime"] input').first().click();
    await page.keyboard.type("2099-01-02 10:00:00");
    await page.keyboard.press("Enter");
    await pasteInto(page, sent, Array<string>(count).fill("1"));
    await pasteInto(page, lines.locator('.grid-body [data-column="gRough"]'), Array<string>(count).fill("10"));
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.waitForURL("**/gyssystem/delivery/detail/**");
    await page.locator('section[data-screen="delivery.detail"] [data-action="apply"]').first().click();
    await page.getByRole("dialog").locator("[data-confirm]").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const done = await counted(page);
    console.log(`a note of a part of a contract, handed in: ${done.keys} keys, ${done.presses} presses`);
    expect(done.presses).toBeLessThanOrEqual(12);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
