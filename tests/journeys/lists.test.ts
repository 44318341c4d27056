import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launchBrowser, openPage, PHONE, type Watched } from "./support/browser.ts";
import { clearFilters, press, settled, signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

const ROUTE = "/gyssystem/delivery";

let product: RunningProduct;
let browser: Browser;
let watched: Watched;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  watched = await openPage(browser, product.address);
  page = watched.page;
  await signIn(page, "hengtuo.admin");
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const list = () => page.locator('section[data-screen="delivery.list"]');
const rows = () => list().locator("[data-row-id]");
const selected = async () => Number(await list().locator("[data-selection]").getAttribute("data-selection"));
const address = () => new URL(page.url()).searchParams;

/** Open the list with its drafts and nothing else. */
const openDrafts = () => clearFilters(page, list(), ROUTE, { gApprovalStatus: "0", gDeliverystatus: "1" });

describe("a delivery list", () => {
  it("is kept as a named view with its filter, order and columns, and found again by its link", async () => {
    await clearFilters(page, list(), ROUTE, { gApprovalStatus: "", gDeliverystatus: "" });
    await list().locator('[role="columnheader"][data-column="gConnumContractFk"] button').click();
    await settled(list());
    await list().locator("[data-views]").click();
    await page.getByRole("menuitem", { name: "另存为视图" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator('[data-field="name"] input').fill("按合同");
    expect(await violations(page)).toEqual([]);
    await dialog.locator('[data-confirm="view-add"]').click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => list().locator("[data-views]").textContent()).toBe("按合同");
    const view = address().get("view");
    expect(view).toMatch(/^\d+$/);

    await page.goto(`${ROUTE}?view=${view}`);
    await expect.poll(() => address().get("sort")).toBe("gConnumContractFk.asc");
    expect(address().get("gApprovalStatus")).toBe("");
    await settled(list());
    await list().locator("[data-views]").click();
    await page.getByRole("menuitemcheckbox", { name: "默认视图" }).click();
    await expect.poll(() => page.url().endsWith(ROUTE)).toBe(true);
  });

  it("is walked by keys alone: rows, range, all, none", async () => {
    await openDrafts();
    await rows().first().locator('[role="gridcell"]').nth(2).click();
    await list().getByRole("grid").focus();
    await page.keyboard.press("Space");
    expect(await selected()).toBe(1);
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    expect(await selected()).toBe(3);
    await watched.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.keyboard.press("Control+c");
    await expect.poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).split("\n").length).toBe(4);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^送货单号\t送货类型\t.*\nSHDS\d+\t普通送货\t/);
    await page.keyboard.press("Control+a");
    expect(await selected()).toBe(await rows().count());
    await page.keyboard.press("Escape");
    expect(await selected()).toBe(0);
    await rows().nth(0).getByRole("checkbox").click();
    await rows()
      .nth(3)
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    expect(await selected()).toBe(4);
    await page.keyboard.press("Escape");
  });

  it("widens a column with its cells while its handle is dragged, and keeps it", async () => {
    await openDrafts();
    const widths = async (key: string) =>
      new Set(
        await list()
          .locator(`[data-column="${key}"]`)
          .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).offsetWidth)),
      );
    const [before = 0] = await widths("gDeliverynum");
    const handle = await list().locator('[data-resize="gDeliverynum"]').boundingBox();
    const [x, y] = [(handle?.x ?? 0) + 3, (handle?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 4 });
    expect(await widths("gDeliverynum")).toEqual(new Set([before + 60]));
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === "PUT" && answer.url().includes("table.delivery.list"),
    );
    await page.mouse.up();
    await kept;
    await page.reload();
    await settled(list());
    expect(await widths("gDeliverynum")).toEqual(new Set([before + 60]));
  });

  it("exports what is seen, after asking how much", async () => {
    await openDrafts();
    await press(page, list(), "export");
    const dialog = page.getByRole("dialog");
    await dialog.getByText(`当前所见：${await rows().count()} 条`).waitFor();
    expect(await violations(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent("download"), dialog.locator('[data-confirm="export"]').click()]);
    expect(file.suggestedFilename()).toMatch(/^送货单_\d+\.xlsx$/);
    await dialog.waitFor({ state: "detached" });
  });

  it("names the row that somebody else has changed, leaves it marked, and goes on without it", async () => {
    await openDrafts();
    const [stale = "", other = ""] = await rows().evaluateAll((all) =>
      all.map((row) => (row as HTMLElement).dataset["rowId"] ?? ""),
    );
    // What the list hears of it must not reach it before the press.
    const { promise: pressed, resolve: letThrough } = Promise.withResolvers<void>();
    const asked = "**/prod-api/tdhcsystem/delivery/list?*";
    await page.route(asked, async (route) => {
      await pressed;
      await route.continue();
    });
    // Somebody submits the first one elsewhere while this list stands open.
    const answer = await page.evaluate(async (id) => {
      const token = localStorage.getItem("Admin-Token") ?? "";
      const response = await fetch("/prod-api/tdhcsystem/delivery/apply", {
        method: "PUT",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ items: [{ id }] }),
      });
      return (await response.json()) as { readonly code: number };
    }, stale);
    expect(answer.code).toBe(200);
    for (const id of [stale, other]) await list().locator(`[data-row-id="${id}"] [data-select]`).click();
    await press(page, list(), "apply");
    const dialog = page.getByRole("dialog");
    await dialog.locator("[data-confirm]").click();
    await dialog.locator(`[data-row-id="${stale}"]`).waitFor();
    expect(await dialog.locator("[data-row-id]").count()).toBe(1);
    expect(await list().locator(`[data-row-id="${stale}"]`).getAttribute("data-failed")).toBe("");
    letThrough();
    await page.unrouteAll({ behavior: "wait" });
    await dialog.locator("[data-without-failed]").click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => list().locator(`[data-row-id="${other}"]`).count()).toBe(0);
  });

  it("says which filters leave nothing, and takes them away", async () => {
    await page.goto(`${ROUTE}?gDeliverynum=nosuchnumber`);
    const empty = list().locator('.empty[data-kind="no-match"]');
    await empty.waitFor();
    expect(await empty.textContent()).toContain("送货单号: nosuchnumber");
    await empty.getByRole("button", { name: "清除筛选" }).click();
    await rows().first().waitFor();
  });

  it("says on a telephone what each record is worth, in what, and what a status is about", async () => {
    await page.setViewportSize(PHONE);
    const card = page.locator("section[data-screen] [data-row-id]").filter({ visible: true }).first();
    // The list has no column of the amount that is asked for.
    await page.goto("/finance/payment");
    expect(await card.locator('[data-column="payLowerPrice"]').innerText()).toMatch(/本次申请金额（小写）\s+CNY [\d,]+\.\d\d/);
    await page.goto("/gyssystem/contract");
    expect(await card.locator('[data-column="conTotalPrice"]').innerText()).toMatch(/[\d,]+\.\d\d\s+(人民币|美元)/);
    expect(await card.locator('[data-column="gApplyBeyondStatus"] dt').innerText()).toBe("超发申请状态");
  });

  it("never grows wider than a phone, and complains of nothing", async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`${ROUTE}?gApprovalStatus=&gDeliverystatus=`);
    await rows().first().waitFor();
    const widths = await rows().evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().right)));
    expect(Math.max(...widths)).toBeLessThanOrEqual(PHONE.width);
    expect(await list().evaluate((section) => section.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await violations(page)).toEqual([]);
    expect(watched.complaints).toEqual([]);
  });
});
