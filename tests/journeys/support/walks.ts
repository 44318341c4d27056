import type { Browser, Locator, Page } from "playwright-core";
import { openPage, type Watched } from "./browser.ts";
import { type Caller, callerOf, comparedInquiry, itemsOf, openInquiry, type Prices } from "./compared-inquiry.ts";
import { openList, signIn } from "./portal.ts";

/** What a walk took, counted by the page itself. */
export type Taken = { readonly keys: number; readonly presses: number };

/** A task as a person does it in a browser, from the moment at which she knows what is to be done until it is done. */
export type Walk = {
  readonly key: string;
  readonly title: string;
  /** How many presses or keys it may take at most. */
  readonly most: Partial<Taken>;
  readonly run: (browser: Browser, address: string) => Promise<Taken>;
};

export const WALK_LINES = 20;
const DRAWING = { name: "法兰图.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF\n") };
const NONE: Taken = { keys: 0, presses: 0 };

/** Somebody at the workbench, in a window of her own; what breaks the page's rules ends the walk. */
async function walking(browser: Browser, address: string, account: string, walk: (watched: Watched) => Promise<Taken>) {
  const watched = await openPage(browser, address);
  const { page, context, complaints } = watched;
  page.setDefaultTimeout(20_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, account);
  const taken = await walk(watched);
  if (complaints.length > 0) throw new Error(complaints.join("\n"));
  await context.close();
  return taken;
}

/** Count what is done on the page from now on; it must not be left by an address. */
async function beginCounting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = { keys: 0, presses: 0 };
    Object.assign(window, { counted });
    const isModifier = (key: string): boolean => ["Control", "Shift", "Alt", "Meta"].includes(key);
    addEventListener("keydown", (event) => event.isTrusted && !isModifier(event.key) && (counted.keys += 1), true);
    addEventListener("pointerdown", (event) => event.isTrusted && (counted.presses += 1), true);
  });
}

const counted = (page: Page): Promise<Taken> => page.evaluate(() => (window as unknown as { readonly counted: Taken }).counted);

/** Paste a column from a cell of the first line on. */
async function pasteInto(page: Page, column: Locator, values: readonly string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), values.join("\n"));
  await column.first().click();
  await page.keyboard.press("Control+v");
}

/** The prices that the supplier of the first walk pastes. */
export const offeredPrices = Array.from({ length: WALK_LINES }, (_, place) => `${10 + place}.50`);

/** An inquiry of twenty lines is answered with prices, a date, a lead time and a drawing, and submitted. */
export async function answerInquiry(browser: Browser, address: string): Promise<Taken & { readonly inquiry: string }> {
  const inquiry = await openInquiry(
    address,
    "法兰询价",
    Array.from({ length: WALK_LINES }, (_, place) => ({ name: `法兰 ${place + 1}`, spec: `DN${20 + place * 5}` })),
  );
  const taken = await walking(browser, address, "hengtuo.sales", async ({ page }) => {
    await beginCounting(page);
    const task = page.locator('[data-part=tasks] [data-task^="quotation "]').filter({ hasText: "法兰询价" });
    await page.locator("[data-part=tasks] [data-task]").first().waitFor();
    if (!(await task.isVisible())) await page.locator("[data-part=tasks] .task-more").first().click();
    await task.locator("[data-action=startOffer]").click();
    const form = page.locator('section[data-screen="quotation.detail"]');
    await form.or(page.getByRole("dialog")).first().waitFor();
    const confirm = page.getByRole("dialog").locator("[data-confirm]");
    if (await confirm.isVisible()) await confirm.click();
    const prices = page.locator('[role="grid"][data-screen="quotation.items"] .grid-body [data-column="taxUnitPrice"]');
    await prices.first().waitFor();
    const head = async (field: string, text: string): Promise<void> => {
      await form.locator(`[data-field="${field}"] input`).first().click();
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    };
    await head("qpValidDate", "2099-01-31");
    await head("qpDelivDays", "20");
    await pasteInto(page, prices, offeredPrices);
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
    return counted(page);
  });
  return { ...taken, inquiry };
}

/** Twenty lines go to three suppliers, the lowest of each line but for two, which are given a reason. */
export async function awardLines(browser: Browser, address: string): Promise<Taken> {
  const prices = Array.from({ length: WALK_LINES }, (_, line): Prices => {
    const lowest = Math.min(Math.floor(line / 7), 2);
    const of = (bidder: number): string => (bidder === lowest ? `${10 + line}.50` : `${11 + line + bidder}.00`);
    return [of(0), of(1), of(2)];
  });
  const id = await comparedInquiry(address, "定标路程", prices, "9000");
  return walking(browser, address, "ds.manager", async ({ page }) => {
    await page.goto(`/purchase/compare/detail/${id}`);
    await page.locator(".choosing").waitFor();
    await beginCounting(page);
    const offer = (line: number, bidder: number): Locator =>
      page.locator(".choosing [data-row-id]").nth(line).locator(".choice-offer").nth(bidder);
    await page.locator("[data-tool=lowest]").click();
    await offer(0, 1).click();
    await offer(19, 0).click();
    await page.locator('.choice-bar [data-action="award"]').click();
    const dialog = page.getByRole("dialog");
    await dialog.locator('[data-field="reason"] textarea').click();
    await page.keyboard.type("交期短");
    await dialog.locator("[data-confirm=award]").click();
    await dialog.waitFor({ state: "detached" });
    return counted(page);
  });
}

const SHOWN_WITHIN_MS = 20_000;

/** Show more of what waits until a task is among it; what is asked for comes after a moment. */
async function untilShown(task: Locator, tasks: Locator): Promise<void> {
  const until = Date.now() + SHOWN_WITHIN_MS;
  const more = tasks.locator(".task-more");
  while (!(await task.isVisible())) {
    if (Date.now() > until) throw new Error("the task is not among what waits");
    const shown = await tasks.locator("[data-task]").count();
    if (await more.isVisible()) await more.click();
    const isMore = async (): Promise<boolean> => (await tasks.locator("[data-task]").count()) > shown;
    while (!(await isMore()) && !(await task.isVisible()) && Date.now() < until) await tasks.page().waitForTimeout(50);
  }
}

/** A payment is approved by the manager and registered by finance, each in the own inbox. */
export async function payFromInbox(browser: Browser, address: string): Promise<Taken> {
  const press = (account: string, action: string, name?: string) =>
    walking(browser, address, account, async ({ page }) => {
      const tasks = page.locator("[data-part=tasks]");
      await tasks.locator("[data-task]").first().waitFor();
      const named = name === undefined ? '[data-task^="payment "]' : `[data-task="${name}"]`;
      const task = tasks
        .locator(`${named}[data-company=""]`)
        .filter({ has: page.locator(`[data-action="${action}"]`) })
        .first();
      await untilShown(task, tasks);
      const known = (await task.getAttribute("data-task")) ?? "";
      await beginCounting(page);
      await task.locator("[data-action]").click();
      await page.getByRole("dialog").locator("[data-confirm]").click();
      await tasks.locator(`[data-task="${known}"] [data-action="${action}"]`).waitFor({ state: "detached" });
      paid = known;
      return counted(page);
    });
  let paid = "";
  const approved = await press("ds.manager", "auditPass");
  const registered = await press("ds.finance", "register", paid);
  return { keys: approved.keys + registered.keys, presses: approved.presses + registered.presses };
}

/** A note of one piece of each line of a contract, handed in. */
export function shipPart(browser: Browser, address: string): Promise<Taken> {
  return walking(browser, address, "hengtuo.sales", async ({ page }) => {
    await beginCounting(page);
    await page.getByRole("link", { name: "采购合同", exact: true }).first().click();
    const contracts = page.locator('section[data-screen="contract.list"]');
    await contracts.locator("[data-row-id]").first().getByRole("checkbox").click();
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
    await form.locator('[data-action="apply"]').first().click();
    await page.getByRole("dialog").locator("[data-confirm]").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    return counted(page);
  });
}

/** A note is open that somebody has four digits of. */
export function findNote(browser: Browser, address: string): Promise<Taken> {
  return walking(browser, address, "hengtuo.sales", async ({ page }) => {
    await openList(page, "/gyssystem/delivery", "delivery.list");
    const number = (await page.locator("[data-row-id] a[data-open]").first().textContent()) ?? "";
    const part = /^[A-Z]+2026(\d{4})/.exec(number)?.[1];
    if (part === undefined) throw new Error(`${number} is no number of a note`);
    await page.goto(`${address}/workbenches/workbenches`);
    await page.getByRole("combobox", { name: "搜索菜单" }).waitFor();
    await beginCounting(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.type(part);
    await page
      .getByRole("option", { name: new RegExp(`送货单 SH.*${part}`) })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await page.locator('section[data-screen="delivery.detail"] h1', { hasText: part }).waitFor();
    return counted(page);
  });
}

/** The five walks by which it is told what a day takes. */
export const walks: readonly Walk[] = [
  { key: "answer", title: `answer an inquiry of ${WALK_LINES} lines with a drawing`, most: { presses: 10 }, run: answerInquiry },
  {
    key: "award",
    title: `award ${WALK_LINES} lines to 3 suppliers, the lowest but for two`,
    most: { presses: 8 },
    run: awardLines,
  },
  { key: "pay", title: "approve and register a payment from the inbox", most: { presses: 4, keys: 0 }, run: payFromInbox },
  { key: "ship", title: "ship a part of a contract", most: { presses: 12 }, run: shipPart },
  { key: "find", title: "find a note by four digits of its number", most: { presses: 0, keys: 6 }, run: findNote },
];

/** Whether a walk took no more than it may. */
export function isWithin({ most }: Walk, taken: Taken): boolean {
  return (Object.keys(NONE) as (keyof Taken)[]).every((what) => taken[what] <= (most[what] ?? Infinity));
}

/** The lines of the offer that a supplier has for an inquiry. */
export async function offeredLines(address: string, inquiry: string): Promise<readonly number[]> {
  const of = (account: string): Promise<Caller> => callerOf(address, account);
  const [supplier, purchaser] = await Promise.all([of("hengtuo.sales"), of("ds.purchaser")]);
  const { data } = await purchaser("GET", `/tdhcsystem/inquiry/${inquiry}`);
  const { rows = [] } = await supplier("GET", `/tdhcsystem/priceOffer/list?qpMiNo=${String(data?.["qpMiNo"])}`);
  const { data: offer } = await supplier("GET", `/tdhcsystem/priceOffer/getInfo/${rows[0]?.id ?? ""}`);
  return itemsOf(offer).map((line) => Number(line["taxUnitPrice"]));
}
