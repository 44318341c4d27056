import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { beSignedIn } from "./support/be-signed-in.ts";
import { DESKTOP, launchBrowser, openPage, type Viewport, type Watched } from "./support/browser.ts";
import { inTurn } from "./support/in-turn.ts";
import { signIn, switchCompany, type Words } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { overWidth } from "./support/over-width.ts";

const PHONE: Viewport = { width: 390, height: 844 };

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Somebody on the workbench, in one language, on a page that notices when it is loaded anew. */
async function atWorkbench(account: string, language: Words = "cn", viewport = DESKTOP): Promise<Watched> {
  const watched = await openPage(browser, product.address, viewport);
  const { page } = watched;
  page.setDefaultTimeout(15_000);
  await beSignedIn(page, account, language);
  await page.goto("/workbenches/workbenches");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return watched;
}

const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => "isSamePage" in window);
const inbox = (page: Page): Locator => page.locator("[data-part=tasks]");

/** Presses the mouse, and counts. */
function counted() {
  let presses = 0;
  return {
    press: async (what: Locator): Promise<void> => {
      presses += 1;
      await what.click();
    },
    presses: () => presses,
  };
}

/** A task by what it is and what does it. */
const taskOf = (page: Page, entity: string, action: string, company = ""): Locator =>
  inbox(page)
    .locator(`[data-task^="${entity} "][data-company="${company}"]`)
    .filter({ has: page.locator(`[data-action="${action}"]`) })
    .first();

/** The task leaves the list by itself, and the others stay; the keyboard stays among them. */
async function expectGone(page: Page, name: string | null): Promise<void> {
  await inbox(page)
    .locator(`[data-task="${name ?? ""}"]`)
    .waitFor({ state: "detached" });
  expect(await inbox(page).locator("[data-task]").count()).toBeGreaterThan(0);
  expect(await isSamePage(page)).toBe(true);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[data-part=tasks]") !== null)).toBe(true);
}

describe("a payment that waits", () => {
  it.each(
    inTurn(0, [
      ["cn", DESKTOP, "待我处理", /^共 \d+ 项(，逾期 \d+ 项)?$/],
      ["id", PHONE, "Tugas saya", /^\d+ tugas(, \d+ terlambat)?$/],
    ] as const),
  )("is approved where it stands in two presses, %s", async (language, viewport, title, sum) => {
    const { page, complaints, calls } = await atWorkbench("ds.manager", language, viewport);
    await page.getByRole("region", { name: title }).waitFor();
    const payment = taskOf(page, "payment", "auditPass");
    await payment.waitFor();
    expect(await inbox(page).locator(".task-sum").textContent()).toMatch(sum);
    expect(await violations(page)).toEqual([]);
    expect(await overWidth(page)).toBeLessThanOrEqual(0);
    const number = (await payment.locator("a").textContent()) ?? "";
    const name = await payment.getAttribute("data-task");
    expect(await payment.locator(".task-amount").textContent()).toMatch(/^CNY [\d.,]+$/);
    const { press, presses } = counted();
    await press(payment.locator("[data-action]"));
    await page.getByRole("dialog").getByText(number).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page.getByRole("dialog").locator("[data-confirm]"));
    await expectGone(page, name);
    expect(presses()).toBe(2);
    expect(calls.filter((call) => call.startsWith("PUT ") && call.includes("payment"))).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it.each(
    inTurn(1, [
      ["cn", DESKTOP],
      ["id", PHONE],
    ] as const),
  )("is registered in two more, with what was approved, today and by transfer, %s", async (language, viewport) => {
    const { page, complaints } = await atWorkbench("ds.finance", language, viewport);
    const payment = taskOf(page, "payment", "register");
    const name = await payment.getAttribute("data-task");
    const { press, presses } = counted();
    await press(payment.locator("[data-action]"));
    const dialog = page.getByRole("dialog");
    const way = dialog.locator('[data-field="regWay"] [role=combobox]');
    await way.waitFor();
    expect(await way.inputValue()).toBe(language === "cn" ? "电汇" : "Transfer");
    expect(await violations(page)).toEqual([]);
    await press(dialog.locator("[data-confirm]"));
    await expectGone(page, name);
    expect(presses()).toBe(2);
    expect(complaints).toEqual([]);
  });
});

describe("the kinds of what waits", () => {
  it.each(
    inTurn(2, [
      ["cn", DESKTOP],
      ["id", PHONE],
    ] as const),
  )("are shown alone by one press, and all again by another, %s", async (language, viewport) => {
    const { page, complaints } = await atWorkbench("ds.manager", language, viewport);
    const kinds = inbox(page).locator(".task-kinds button");
    await kinds.first().waitFor();
    const names = (): Promise<readonly string[]> =>
      inbox(page)
        .locator("[data-task]")
        .evaluateAll((rows) => [...new Set(rows.map((row) => row.getAttribute("data-task")?.split(" ")[0] ?? ""))]);
    expect((await names()).length).toBeGreaterThan(1);
    const inquiry = inbox(page).locator('[data-kind="inquiry"]');
    await inquiry.click();
    await expect.poll(names).toEqual(["inquiry"]);
    expect(await inquiry.getAttribute("aria-pressed")).toBe("true");
    expect(await inbox(page).locator(".task-sum").textContent()).toContain(await inquiry.locator(".num").innerText());
    expect(await violations(page)).toEqual([]);
    expect(await overWidth(page)).toBeLessThanOrEqual(0);
    await kinds.first().click();
    await expect.poll(async () => (await names()).length).toBeGreaterThan(1);
    expect(complaints).toEqual([]);
  });
});

describe("an award that waits", () => {
  it.each(
    inTurn(3, [
      ["cn", DESKTOP],
      ["id", PHONE],
    ] as const),
  )("is made in the comparison that it opens, %s", async (language, viewport) => {
    const { page, complaints } = await atWorkbench("ds.manager", language, viewport);
    const award = taskOf(page, "inquiry", "award");
    await inbox(page).locator("[data-task]").first().waitFor();
    if (!(await award.isVisible())) await inbox(page).locator(".task-more").click();
    await award.waitFor();
    expect(await violations(page)).toEqual([]);
    const number = (await award.locator("a").textContent()) ?? "";
    const { press, presses } = counted();
    await press(award.locator("[data-action=award]"));
    await page.locator("h1").filter({ hasText: number }).waitFor();
    await page.locator(".choosing").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(presses()).toBe(1);
    expect(complaints).toEqual([]);
  });
});

describe("tasks of two companies", () => {
  it.each(
    inTurn(4, [
      ["cn", DESKTOP, /云景达/],
      ["id", PHONE, /云景达/],
    ] as const),
  )("are one list; one of the other company is done there in three presses, %s", async (language, viewport, company) => {
    const { page, complaints } = await atWorkbench("ds.purchaser2", language, viewport);
    const here = taskOf(page, "delivery", "approve");
    await here.waitFor();
    const more = inbox(page).locator(".task-more");
    if ((await more.count()) > 0) await more.click();
    const there = taskOf(page, "delivery", "approve", "102");
    await there.waitFor();
    expect(await there.textContent()).toMatch(company);
    expect(await here.textContent()).not.toMatch(company);
    const name = await there.getAttribute("data-task");
    const number = (await there.locator("a").textContent()) ?? "";
    const { press, presses } = counted();
    await press(there.locator("[data-action]"));
    const dialog = page.getByRole("dialog");
    await dialog.getByText(company).waitFor();
    expect(await violations(page)).toEqual([]);
    await press(dialog.locator("[data-confirm=company]"));
    await dialog.getByText(number).first().waitFor();
    expect(await page.locator(".company").textContent()).toMatch(company);
    await press(dialog.locator("[data-confirm]:not([data-confirm=company])"));
    await dialog.waitFor({ state: "detached" });
    await expectGone(page, name);
    expect(presses()).toBe(3);
    expect(await overWidth(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  it("are there at once when another company is chosen, with the numbers of that one", async () => {
    const { page, complaints } = await atWorkbench("hengtuo.sales");
    await inbox(page).locator("[data-task]").first().waitFor();
    await switchCompany(page, "云景达能源");
    await inbox(page).locator("[data-task]").first().waitFor();
    await page.locator("[data-todo]").first().waitFor();
    expect(await inbox(page).locator('[data-company="102"]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("stay where they are when the other company is not wanted, and open there when it is", async () => {
    const { page, complaints } = await atWorkbench("hengtuo.sales");
    await taskOf(page, "quotation", "startOffer").waitFor();
    await inbox(page).locator(".task-more").click();
    const there = inbox(page).locator('[data-company="103"]').first();
    const number = (await there.locator("a").textContent()) ?? "";
    await there.locator("[data-action]").click();
    await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await there.locator("a").click();
    await page.getByRole("dialog").locator("[data-confirm=company]").click();
    await page.locator("h1").filter({ hasText: number }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe("the list of tasks", () => {
  it("begins with what is late, in words, and says what cannot be done yet and why", async () => {
    const { page, complaints } = await atWorkbench("hengtuo.finance");
    const rows = inbox(page).locator("[data-task]");
    await rows.first().waitFor();
    expect(await rows.first().locator(".task-due").textContent()).toMatch(/^逾期 \d+ 天$/);
    expect(await inbox(page).locator(".task-sum").textContent()).toMatch(/^共 \d+ 项，逾期 \d+ 项$/);
    expect(await rows.count()).toBe(6);
    await inbox(page).locator(".task-more").click();
    await expect.poll(() => rows.count()).toBeGreaterThan(6);
    const refused = inbox(page).locator('[data-action="submitAudit"][aria-disabled="true"]').first();
    await refused.click({ force: true });
    expect(await page.getByRole("dialog").count()).toBe(0);
    await rows.filter({ hasText: "暂不能办理：请先开票并上传发票附件" }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("says so when nothing waits, when it cannot be loaded, and that it is on its way", async () => {
    const { page } = await openPage(browser, product.address);
    page.setDefaultTimeout(15_000);
    await signIn(page, "newbie");
    await inbox(page).getByText("没有等您处理的单据").waitFor();
    await page.route("**/prod-api/workbench/tasks?*", (route) => route.abort());
    await page.reload();
    await inbox(page).getByText("未能加载").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute("**/prod-api/workbench/tasks?*");
    const release = Promise.withResolvers<void>();
    await page.route("**/prod-api/workbench/tasks?*", (route) => release.promise.then(() => route.continue()));
    await inbox(page).getByRole("button", { name: "重试" }).click();
    await page.reload();
    await page.locator(".tasks-to-come").waitFor();
    release.resolve();
    await inbox(page).getByText("没有等您处理的单据").waitFor();
  });
});

describe("what waits for others", () => {
  const waiting = (page: Page): Locator => page.locator("[data-part=waiting]");

  it.each(
    inTurn(5, [
      ["cn", DESKTOP, "等他人处理", /^共 \d+ 项(，逾期 \d+ 项)?$/, /^已等 \d+ 天$/, /^等[^：]*采购方财务[^：]*：.+/],
      ["id", PHONE, "Menunggu pihak lain", /^\d+ dokumen$/, /^Sudah \d+ hari$/, /^Menunggu .*Keuangan Pembeli.*: .+/],
    ] as const),
  )("says whose turn it is and for how long, and opens, %s", async (language, viewport, title, sum, days, turn) => {
    const { page, complaints } = await atWorkbench("hengtuo.admin", language, viewport);
    await page.getByRole("region", { name: title }).waitFor();
    const rows = waiting(page).locator("[data-waiting]");
    await rows.first().waitFor();
    expect(await waiting(page).locator(".task-sum").textContent()).toMatch(sum);
    expect(await rows.count()).toBe(6);
    expect(await rows.first().locator(".task-due").textContent()).toMatch(days);
    await rows.locator(".task-turn").filter({ hasText: turn }).first().waitFor();
    await waiting(page).locator(".task-more").click();
    await expect.poll(() => rows.count()).toBeGreaterThan(6);
    expect(await violations(page)).toEqual([]);
    expect(await overWidth(page)).toBeLessThanOrEqual(0);
    const here = waiting(page).locator('[data-company=""] a').first();
    const number = (await here.textContent()) ?? "";
    await here.click();
    await page.locator("h1").filter({ hasText: number }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("opens a record of another company there, once that is wanted, and says so where nothing waits", async () => {
    const { page, complaints } = await atWorkbench("hengtuo.admin");
    const there = waiting(page).locator('[data-company="102"] a').first();
    const number = (await there.textContent()) ?? "";
    await there.click();
    await page.getByRole("dialog").locator("[data-confirm=company]").click();
    await page.locator("h1").filter({ hasText: number }).waitFor();
    expect(complaints).toEqual([]);
    const { page: other } = await atWorkbench("newbie");
    await waiting(other).getByText("您交出的单据都不在等他人处理。").waitFor();
  });
});

describe("when money comes", () => {
  const ways = (page: Page): Locator => page.locator("[data-part=whenPaid]");

  it.each(
    inTurn(6, [
      ["cn", DESKTOP, "何时收款", /^共 \d+ 项(，逾期 \d+ 项)?$/, /^按付款条件最迟 \d{4}-\d\d-\d\d$/, /^剩 \d+ 天$/],
      ["id", PHONE, "Kapan dibayar", /^\d+ dokumen$/, /^Paling lambat \d{4}-\d\d-\d\d menurut syarat bayar$/, /^Sisa \d+ hari$/],
    ] as const),
  )(
    "is told with how far each contract has come and what it lacks, which opens, %s",
    async (language, viewport, title, sum, until, days) => {
      const { page, complaints } = await atWorkbench("hengtuo.admin", language, viewport);
      await page.getByRole("region", { name: title }).waitFor();
      const rows = ways(page).locator("[data-way]");
      await rows.first().waitFor();
      expect(await ways(page).locator(".task-sum").textContent()).toMatch(sum);
      expect(await rows.count()).toBe(3);
      await rows.first().getByText(until).waitFor();
      expect(await rows.first().locator(".task-due").textContent()).toMatch(days);
      expect(await rows.first().locator("[data-figure]").count()).toBeGreaterThan(4);
      await ways(page).locator(".task-more").click();
      await expect.poll(() => rows.count()).toBeGreaterThan(3);
      expect(await violations(page)).toEqual([]);
      expect(await overWidth(page)).toBeLessThanOrEqual(0);
      const lack = ways(page).locator('[data-company=""] [data-lack] a').first();
      const number = (await lack.textContent()) ?? "";
      await lack.click();
      await page.locator("h1").filter({ hasText: number }).waitFor();
      expect(complaints).toEqual([]);
    },
  );
});
