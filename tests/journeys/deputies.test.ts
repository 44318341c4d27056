import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS, isoTime } from "../../src/server/store/clock.ts";
import { shippedProduct } from "../server/entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "../server/support/open-test-portal.ts";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage, type Viewport, type Watched } from "./support/browser.ts";
import { inTurn } from "./support/in-turn.ts";
import { signIn, type Words } from "./support/portal.ts";
import { overWidth } from "./support/over-width.ts";

/* Somebody leaves approvals to a colleague for some days, who does them where they stand, in her place and nobody else's. */

const [OWNER, DEPUTY] = ["ds.manager", "ds.purchaser"];
const PROFILE = "/user/profile";
const NARROW: Viewport = { width: 390, height: 844 };
const PICTURES = process.env["PICTURES"];

let portal: TestPortal;
let address: string;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([openTestPortal({ product: shippedProduct() }), launchBrowser()]);
  address = `http://127.0.0.1:${(await portal.listen(0)).port}`;
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const day = (after: number): string => isoTime(portal.services.clock() + after * DAY_MS).slice(0, 10);

async function as(account: string, language: Words, viewport: Viewport): Promise<Watched> {
  const watched = await openPage(browser, address, viewport);
  const { page } = watched;
  page.setDefaultTimeout(20_000);
  await signIn(page, account);
  await page.evaluate((chosen) => localStorage.setItem("lang", chosen), language);
  await page.reload();
  return watched;
}

const inbox = (page: Page): Locator => page.locator("[data-part=tasks]");
const card = (page: Page): Locator => page.locator("[data-part=deputies]");
/** Tasks of a kind that are somebody else's. */
const leftOf = (page: Page, entity: string): Locator => inbox(page).locator(`[data-for="${OWNER}"][data-task^="${entity} "]`);

/** Nothing breaks the rules, nothing is cut off at the side. */
async function isSound(page: Page, picture: string): Promise<void> {
  if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${picture}.png` });
  expect(await violations(page)).toEqual([]);
  expect(await overWidth(page)).toBeLessThanOrEqual(0);
}

/** Leave tasks of one kind to the colleague, from today, as a person does it. */
async function leave(page: Page, kind: string, lastDay: string): Promise<void> {
  await page.goto(PROFILE);
  const deputy = card(page).locator('[data-field="deputy"] [role=combobox]');
  await deputy.click();
  await deputy.fill(DEPUTY);
  await page.getByRole("option", { name: DEPUTY }).first().click();
  await card(page).locator('[data-field="firstDay"] input').fill(day(0));
  await card(page).locator('[data-field="lastDay"] input').fill(lastDay);
  for (const box of await card(page).locator("input[data-kind]").all())
    if ((await box.getAttribute("data-kind")) !== kind) await box.uncheck();
  await card(page).locator("form button[type=submit]").click();
  await card(page).locator("[data-state=running]").waitFor();
}

describe("approvals that are left to a colleague", () => {
  it.each(
    inTurn(1, [
      ["cn", DESKTOP, "payment", /^代 ?.+/, /您正在代.+办理/, /代.+办理：付款/, / 代 /],
      ["id", NARROW, "contract", /^Mewakili .+/, /Anda sedang mewakili/, /mewakili .+: /, / mewakili /],
    ] as const),
  )(
    "are done in her place and told to her, until the days are over, %s",
    async (language, viewport, kind, whose, note, told, both) => {
      const owner = await as(OWNER, language, viewport);
      await leave(owner.page, kind, day(2));
      await isSound(owner.page, `deputies-left-${language}`);

      const deputy = await as(DEPUTY, language, viewport);
      const { page } = deputy;
      const task = leftOf(page, kind).first();
      await task.waitFor();
      await task.getByText(whose).waitFor();
      await isSound(page, `deputies-inbox-${language}`);
      const name = (await task.getAttribute("data-task")) ?? "";
      const number = await task.locator(".task-name .link").innerText();

      await task.locator(".task-name .link").click();
      const drawer = page.locator(".drawer");
      await drawer.getByText(note).waitFor();
      await drawer.locator("[data-action=auditPass]").first().waitFor();
      // A phone has room for the first action alone; the others are behind one button.
      if (viewport === DESKTOP) await drawer.locator("[data-action=auditReject]").first().waitFor();
      await isSound(page, `deputies-opened-${language}`);
      await page.keyboard.press("Escape");
      await drawer.waitFor({ state: "detached" });

      await task.locator("[data-action]").click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText(number).first().waitFor();
      await dialog.getByText(note).waitFor();
      await isSound(page, `deputies-asked-${language}`);
      await dialog.locator("[data-confirm]").click();
      await inbox(page).locator(`[data-task="${name}"]`).waitFor({ state: "detached" });
      expect(deputy.complaints).toEqual([]);

      const { page: home } = owner;
      await home.goto("/workbenches/workbenches");
      await home.locator(".bell button").click();
      await home.locator(".message").filter({ hasText: told }).first().click();
      await home.locator("h1").filter({ hasText: number }).waitFor();
      await home.locator('[data-part="@history"]').scrollIntoViewIfNeeded();
      await home.locator(".history li").filter({ hasText: both }).first().waitFor();
      await isSound(home, `deputies-told-${language}`);

      await deputy.context.close();
      await owner.context.close();
      portal.wait(3 * DAY_MS);
      const after = await as(DEPUTY, language, viewport);
      await inbox(after.page).locator("[data-task]").first().waitFor();
      expect(await inbox(after.page).locator(`[data-for]`).count()).toBe(0);
      await after.page.goto(PROFILE);
      await after.page.locator("[data-part=notices]").waitFor();
      expect(await card(after.page).locator("[data-state=running]").count()).toBe(0);
      expect([...after.complaints, ...owner.complaints]).toEqual([]);
    },
  );
});
