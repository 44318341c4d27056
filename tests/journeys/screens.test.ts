import { setTimeout } from "node:timers/promises";
import type { Browser, Locator, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beSignedIn } from "./support/be-signed-in.ts";
import { launchBrowser, openPage, PHONE } from "./support/browser.ts";
import { action, clearFilters, rowOf, settled, signIn, switchCompany } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { overWidth } from "./support/over-width.ts";

/** What each answer takes at least, where calls are told apart by which waited for which. */
const ANSWER_MS = 1000;
const LIST_CALL = "/prod-api/tdhcsystem/delivery/list";

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function deliveryList(page: Page, address = ""): Promise<Locator> {
  await page.goto(`/gyssystem/delivery${address}`);
  const section = page.locator('section[data-screen="delivery.list"]');
  await section.getByRole("grid").waitFor();
  await settled(section);
  return section;
}

const keys = (items: Locator, attribute: string): Promise<string[]> =>
  items.evaluateAll((elements, name) => elements.map((element) => element.getAttribute(name) ?? ""), attribute);
const columnKeys = (section: Locator): Promise<string[]> =>
  keys(section.locator('[role="columnheader"][data-column]'), "data-column");
const searchKeys = (section: Locator): Promise<string[]> =>
  keys(section.getByRole("search").locator("[data-field]"), "data-field");

describe("the delivery list", () => {
  it("begins with the specification's default filters, shown as chips that can be taken away", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    await beSignedIn(page, "hengtuo.admin");
    const section = await deliveryList(page);
    expect(await section.locator("[data-row-id]").count()).toBe(5);
    await section.locator('[data-filter="gApprovalStatus"]', { hasText: "未提交" }).waitFor();
    await section.locator('[data-filter="gDeliverystatus"]', { hasText: "待发货" }).waitFor();
    const before = await section.locator("[data-row-id]").count();
    await section.getByRole("button", { name: /清除筛选/ }).click();
    await settled(section);
    await expect.poll(async () => section.locator("[data-row-id]").count()).toBeGreaterThan(before);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("has other columns and search fields for the same supplier under another company", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    await beSignedIn(page, "hengtuo.admin");
    const first = await deliveryList(page);
    expect(await first.getAttribute("data-variant")).toBe("DS");
    await first.getByRole("button", { name: /展开/ }).click();
    const [columns, fields] = [await columnKeys(first), await searchKeys(first)];
    await switchCompany(page, "云景达能源");
    const second = await deliveryList(page);
    expect(await second.getAttribute("data-variant")).toBe("YJD");
    if ((await second.getByRole("button", { name: /展开/ }).count()) > 0)
      await second.getByRole("button", { name: /展开/ }).click();
    const [columnsThere, fieldsThere] = [await columnKeys(second), await searchKeys(second)];
    expect(columnsThere.filter((key) => !columns.includes(key)).toSorted()).toEqual([
      "gWarehouseApproval",
      "gWarehouseApprovalTime",
      "gshaddress",
      "gshlinkman",
    ]);
    expect(fieldsThere.filter((key) => !fields.includes(key))).toEqual(["gDeliverytype"]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("says on a disabled button why it cannot be pressed", async () => {
    const { page, context } = await openPage(browser, product.address);
    await signIn(page, "hengtuo.admin");
    const section = page.locator('section[data-screen="delivery.list"]');
    await clearFilters(page, section, "/gyssystem/delivery", { gApprovalStatus: "", gDeliverystatus: "" });
    const edit = action(section, "edit");
    const reasonOf = async (button: Locator): Promise<string> => {
      const id = (await button.getAttribute("aria-describedby")) ?? "";
      return (await page.locator(`[id="${id}"]`).textContent()) ?? "";
    };
    expect(await edit.getAttribute("aria-disabled")).toBe("true");
    expect(await reasonOf(edit)).toBe("请选择一条数据");
    await rowOf(section, "已签收").first().getByRole("checkbox").check();
    await expect.poll(async () => reasonOf(edit)).toBe("当前状态不能修改");
    await edit.focus();
    expect(await edit.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });

  it("draws in Indonesian after the switch, without a reload", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    await beSignedIn(page, "hengtuo.admin");
    const section = await deliveryList(page);
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.getByRole("button", { name: /语言/ }).click();
    await page
      .getByRole("menuitemradio", { name: /Indonesia/ })
      .or(page.getByRole("menuitem", { name: /Indonesia/ }))
      .or(page.getByRole("menuitemcheckbox", { name: /Indonesia/ }))
      .first()
      .click();
    await expect.poll(async () => section.getAttribute("aria-label")).toBe("Surat Jalan");
    expect(await section.getByRole("search").getByRole("button", { name: "Cari" }).count()).toBe(1);
    expect(
      await page.evaluate(() => [localStorage.getItem("lang"), document.documentElement.lang, "stillHere" in window]),
    ).toEqual(["id", "id", true]);
    expect(await page.getByText(/⟨/).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("shows its first row after at most three calls in a chain from the sign-in", async () => {
    const { page, context } = await openPage(browser, product.address);
    await page.goto("/login?redirect=%2Fgyssystem%2Fdelivery");
    await page.getByLabel("用户名", { exact: true }).fill("hengtuo.admin");
    await page.getByLabel("密码", { exact: true }).fill("Portal@2026");
    const chain: { name: string; startMs: number; endMs: number }[] = [];
    const starts = new Map<Request, number>();
    // Calls that only a busy machine delays would look like a chain; they begin well within the time that an answer takes here.
    await page.route("**/prod-api/**", async (route) => {
      starts.set(route.request(), performance.now());
      await setTimeout(ANSWER_MS);
      await route.continue();
    });
    page.on("requestfinished", (request) => {
      const startMs = starts.get(request);
      if (startMs !== undefined) chain.push({ name: new URL(request.url()).pathname, startMs, endMs: performance.now() });
    });
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.locator("[data-row-id]").first().waitFor();
    await expect.poll(() => chain.map(({ name }) => name)).toContain(LIST_CALL);
    // What the page before the sign-in asked for may still be on its way.
    const begin = chain.find(({ name }) => name === "/prod-api/login")?.startMs ?? 0;
    const since = chain.filter(({ startMs }) => startMs >= begin);
    expect(longestChainTo(since, LIST_CALL)).toBeLessThanOrEqual(3);
    await context.close();
  });

  it("becomes cards on a phone, with nothing wider than the screen", async () => {
    const { page, context, complaints } = await openPage(browser, product.address, PHONE);
    await signIn(page, "hengtuo.admin");
    await page.locator("[data-chart]").first().waitFor();
    expect(await overWidth(page)).toBeLessThanOrEqual(0);
    await page.goto("/gyssystem/delivery");
    await page.locator("[data-row-id]").first().waitFor();
    expect(await overWidth(page)).toBeLessThanOrEqual(0);
    await page.locator("[data-row-id] a").first().click();
    await page.locator('section[data-screen="delivery.detail"]').waitFor();
    expect(await overWidth(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("in Indonesian, whose words are longer", () => {
  it("a phone shows every number whole", async () => {
    const { page, context } = await openPage(browser, product.address, PHONE);
    await page.addInitScript(() => localStorage.setItem("lang", "id"));
    await beSignedIn(page, "hengtuo.admin", "id");
    await page.goto("/gyssystem/delivery");
    const numbers = page.locator("[data-row-id] a");
    await numbers.first().waitFor();
    const cut = await numbers.evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth).length);
    expect(cut).toBe(0);
    await context.close();
  });

  it("the trail of a detail keeps its list readable", async () => {
    const { page, context } = await openPage(browser, product.address);
    await page.addInitScript(() => localStorage.setItem("lang", "id"));
    await beSignedIn(page, "hengtuo.admin", "id");
    await page.goto("/finance/makeinvoice");
    await page.locator("[data-row-id] a").first().click();
    await page.locator('section[data-screen="make-invoice.detail"]').waitFor();
    const list = page.locator(".crumbs > li:nth-last-child(2)");
    expect(await list.textContent()).toContain("Penerbitan Faktur");
    const seen = await list.evaluate((crumb) => crumb.clientWidth / crumb.scrollWidth);
    const width = await page.locator(".crumbs").evaluate((trail) => trail.scrollWidth - trail.clientWidth);
    expect(width).toBeLessThanOrEqual(0);
    expect(seen).toBeGreaterThan(0.75);
    await context.close();
  });
});

describe("what each person meets", () => {
  it.each([
    {
      account: "yjd.warehouse",
      route: "/purchase/deliveryAudit",
      screen: "delivery-audit.list",
      has: ["warehouseApprove", "reject"],
      lacks: ["approve"],
    },
    {
      account: "ds.warehouse",
      route: "/purchase/deliveryAudit",
      screen: "delivery-audit.list",
      has: ["view"],
      lacks: ["warehouseApprove", "approve"],
    },
    {
      account: "ds.purchaser",
      route: "/purchase/deliveryAudit",
      screen: "delivery-audit.list",
      has: ["approve", "reject"],
      lacks: ["warehouseApprove"],
    },
  ])("$account finds $has and not $lacks", async ({ account, route, screen, has, lacks }) => {
    const { page, context, complaints } = await openPage(browser, product.address);
    await beSignedIn(page, account);
    await page.goto(route);
    const section = page.locator(`section[data-screen="${screen}"]`);
    await section.getByRole("grid").waitFor();
    for (const key of has) expect(await action(section, key).count(), key).toBe(1);
    for (const key of lacks) expect(await action(section, key).count(), key).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("newbie lands on the workbench and meets no list", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    await signIn(page, "newbie");
    expect(await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "送货单" }).count()).toBe(0);
    await page.goto("/gyssystem/delivery");
    await expect.poll(() => page.url()).toMatch(/\/404$/);
    expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
    await context.close();
  });
});

/** Calls that had to wait for one another: a call waits for every call that ended before it began. */
function longestChainTo(chain: readonly { name: string; startMs: number; endMs: number }[], last: string): number {
  const depth = (call: { name: string; startMs: number; endMs: number }): number =>
    1 + Math.max(0, ...chain.filter((other) => other !== call && other.endMs <= call.startMs).map(depth));
  const target = chain.find((call) => call.name === last);
  return target === undefined ? Number.POSITIVE_INFINITY : depth(target);
}
