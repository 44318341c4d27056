import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noticeTexts } from "../../src/i18n/notice-texts.ts";
import { openMailServer, type MailServer } from "../server/support/mail-server.ts";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage, PHONE, type Viewport } from "./support/browser.ts";
import { signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { overWidth } from "./support/over-width.ts";

let mails: MailServer;
let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  mails = await openMailServer();
  [product, browser] = await Promise.all([startProduct(mails.env), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await mails.stop();
});

/** The notices of the personal centre, once they are there. */
async function openNotices(page: Page) {
  await page.goto(`${product.address}/user/profile`);
  const card = page.locator('[data-part="notices"]');
  await card.locator(".notice").first().waitFor();
  return card;
}

const CASES: readonly { language: "cn" | "id"; scheme: "light" | "dark"; viewport: Viewport; account: string }[] = [
  { language: "cn", scheme: "light", viewport: DESKTOP, account: "ds.purchaser" },
  { language: "id", scheme: "dark", viewport: PHONE, account: "hengtuo.sales" },
];

describe.each(CASES)("notices in $language at $viewport.width", ({ language, scheme, viewport, account }) => {
  it("are chosen with a press, kept, and fit the screen", async () => {
    const { page, context, complaints } = await openPage(browser, product.address, viewport);
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript((value) => localStorage.setItem("lang", value), language);
    await signIn(page, account, language);
    const card = await openNotices(page);
    expect(await card.getByRole("heading", { level: 2 }).textContent()).toBe(noticeTexts.title[language]);
    expect(await card.locator('[data-field="pace"]').textContent()).toContain(noticeTexts.noAddress[language]);
    expect(await violations(page)).toEqual([]);
    expect(await overWidth(page)).toBeLessThanOrEqual(0);

    // What is about no record stands folded in the last group.
    await card.locator("summary").last().click();
    const locked = card.locator('[data-field="event.accountLocked"]');
    expect(await locked.getByRole("radio").count()).toBe(2);
    const row = card.locator(".notice").first();
    const silent = row.getByRole("radio", { name: noticeTexts.none[language], exact: true });
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith("/system/user/notices") && answer.request().method() === "PUT",
    );
    await silent.check();
    expect((await kept).status()).toBe(200);
    const daily = card.getByRole("radio", { name: noticeTexts.daily[language] });
    const paced = page.waitForResponse(
      (answer) => answer.url().endsWith("/system/user/notices") && answer.request().method() === "PUT",
    );
    await daily.check();
    expect((await paced).status()).toBe(200);

    const again = await openNotices(page);
    expect(
      await again.locator(".notice").first().getByRole("radio", { name: noticeTexts.none[language], exact: true }).isChecked(),
    ).toBe(true);
    expect(await again.getByRole("radio", { name: noticeTexts.daily[language] }).isChecked()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
