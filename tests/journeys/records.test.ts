import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { launchBrowser, openPage, type Viewport, DESKTOP, PHONE, type Watched } from "./support/browser.ts";
import { openList, signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

let product: RunningProduct;
let browser: Browser;
const opened: Watched[] = [];
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  for (const { context } of opened) await context.close();
  await browser.close();
  await product.stop();
});

async function asBuyer(viewport: Viewport = DESKTOP, language: "cn" | "id" = "cn"): Promise<Watched> {
  const watched = await openPage(browser, product.address, viewport);
  opened.push(watched);
  watched.page.setDefaultTimeout(10_000);
  await signIn(watched.page, "ds.purchaser");
  if (language === "id") {
    await watched.page.evaluate(() => localStorage.setItem("lang", "id"));
    await watched.page.reload();
  }
  return watched;
}

const numbers = (page: Page) => page.locator("[data-row-id] a[data-open]");

describe("the number of a record in a list", () => {
  it("is a link whose address opens the record, in a tab of its own as well", async () => {
    const { page, context, complaints } = await asBuyer();
    await openList(page, "/purchase/contract", "contract-manage.list");
    const link = numbers(page).first();
    const id = await page.locator("[data-row-id]").first().getAttribute("data-row-id");
    const address = await link.getAttribute("href");
    expect(address).toBe(`/purchase/contract/detail/${id}`);
    const number = (await link.textContent()) ?? "";
    const [tab] = await Promise.all([context.waitForEvent("page"), link.click({ modifiers: ["Control"] })]);
    await tab
      .locator('section[data-screen="contract-manage.detail"], section[data-screen="contract.detail"]')
      .getByText(number)
      .first()
      .waitFor();
    expect(new URL(tab.url()).pathname).toBe(address);
    expect(new URL(page.url()).pathname).toBe("/purchase/contract");
    await tab.close();
    await link.click();
    await page.waitForURL(`**${address}`);
    expect(complaints).toEqual([]);
  });

  it("keeps its last characters in sight in a narrow column, and in the tag of the opened record", async () => {
    const { page } = await asBuyer();
    await openList(page, "/purchase/deliveryAudit", "delivery-audit.list");
    const link = numbers(page).first();
    const number = (await link.textContent()) ?? "";
    await page.locator('[role="columnheader"][data-column="gDeliverynum"]').evaluate((head) => {
      for (const cell of document.querySelectorAll<HTMLElement>('[data-column="gDeliverynum"]')) cell.style.inlineSize = "100px";
      return head.tagName;
    });
    // What is cut is its head: the end lies within the column.
    const [cell, end] = await link.evaluate((shown, tail) => {
      const range = document.createRange();
      const text = shown.lastChild as Text;
      range.setStart(text, text.length - tail);
      range.setEnd(text, text.length);
      return [shown.closest("[data-column]")!.getBoundingClientRect().right, range.getBoundingClientRect().right];
    }, 4);
    expect(end).toBeLessThanOrEqual(cell);
    await link.click();
    const tag = page.getByRole("tab", { name: new RegExp(`${number}$`) });
    await tag.waitFor();
    const tail = tag.locator(".tag-tail");
    expect(await tail.textContent()).toBe(number.slice(-6));
    expect(await tail.evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true);
  });
});

/** Texts that are never cut: cells of the table themselves, elements in cards. */
const AMOUNTS = "[data-row-id] [data-column].whitespace-nowrap, [data-row-id] [data-column] .num.whitespace-nowrap";

describe("an amount in a list", () => {
  it.each([
    ["cn", DESKTOP],
    ["id", { width: 1920, height: 1000 }],
    ["id", PHONE],
  ] as const)("is whole in %s at %o", async (language, viewport) => {
    const { page } = await asBuyer(viewport, language);
    await page.goto("/purchase/contract");
    await page.locator("[data-row-id]").first().waitFor();
    const cut = await page.locator(AMOUNTS).evaluateAll((amounts) =>
      amounts.flatMap((amount) => {
        const cell = amount.closest("[data-column]")!.getBoundingClientRect();
        const text = document.createRange();
        text.selectNodeContents(amount);
        const { left, right } = text.getBoundingClientRect();
        return left < cell.left || right > cell.right ? [amount.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
    expect(await page.locator(AMOUNTS).count()).toBeGreaterThan(0);
  });
});

describe("a dialog of an action", () => {
  it.each([
    ["a desk", DESKTOP],
    ["a phone", PHONE],
  ] as const)(
    "says beside its button why that is off, leads there, and asks before input is lost, on %s",
    async (_where, viewport) => {
      const watched = await openPage(browser, product.address, viewport);
      opened.push(watched);
      const { page } = watched;
      page.setDefaultTimeout(10_000);
      await signIn(page, "ds.warehouse");
      await page.goto("/warehouse/receive?gReceiveStatus=&gDeliverystatus=4");
      // There is a page to go forward to, within the product.
      await numbers(page).first().click();
      await page.waitForURL("**/detail/*");
      await page.goBack();
      await page.locator("[data-row-id]").first().getByRole("checkbox").check();
      await page.locator('[data-action="receive"]').first().click();
      const dialog = page.getByRole("dialog").first();
      const line = dialog.locator('[data-line="0"]');
      const given = await line.locator('[data-column="qualifiedNumber"] input').inputValue();
      await line.locator('[data-column="qualifiedNumber"] input').fill(String(Number(given) - 1));
      await line.locator('[data-column="unqualifiedNumber"] input').fill("1");
      const blocker = dialog.locator("footer [data-blocker]");
      await expect.poll(() => blocker.textContent()).toContain("请填写不合格原因");
      const seen = await blocker.boundingBox();
      expect(seen !== null && seen.y + seen.height <= viewport.height).toBe(true);
      await blocker.getByRole("button").click();
      const reason = line.locator('[data-column="unqualifiedReason"]');
      await expect.poll(() => reason.locator("input, textarea").evaluate((input) => document.activeElement === input)).toBe(true);
      expect(await reason.locator('[data-kind="error"]').textContent()).toBe("请填写不合格原因");
      expect(await violations(page)).toEqual([]);

      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "继续编辑" }).click();
      expect(await line.locator('[data-column="unqualifiedNumber"] input').inputValue()).toBe("1");
      await page.goForward();
      await page.getByRole("button", { name: "离开", exact: true }).click();
      await page.waitForURL("**/detail/*");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    },
  );
});

describe("the address of a record of another company that the reader has", () => {
  it("says so, and opens it after switching", async () => {
    const other = await openPage(browser, product.address);
    opened.push(other);
    await signIn(other.page, "yjd.purchaser");
    await other.page.goto("/purchase/deliveryAudit?gApprovalStatus=&gSupplierName=恒拓");
    const number = (await numbers(other.page).first().textContent()) ?? "";
    const id = await other.page.locator("[data-row-id]").first().getAttribute("data-row-id");

    const { page, context, complaints } = await openPage(browser, product.address);
    opened.push({ page, context, complaints, calls: [] });
    await signIn(page, "hengtuo.admin");
    await page.goto(`/gyssystem/delivery/detail/${id}`);
    await page.getByText(/该单据属于“云景达/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator('[data-confirm="company"]').click();
    await page.locator('section[data-screen="delivery.detail"]').getByText(number).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`/gyssystem/delivery/detail/${id}`);
    expect(complaints).toEqual([]);
  });
});
