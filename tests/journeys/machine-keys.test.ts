import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage, PHONE } from "./support/browser.ts";
import { enter, formOf, rowWith } from "./support/desk.ts";
import { inTurn } from "./support/in-turn.ts";
import { confirm, openList, press, settled, signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

const ROUTE = "/system/apikey";
const LIST = "api-key.list";
const DETAIL = "api-key.detail";
const CONTRACTS = "/prod-api/tdhcsystem/contract/list";

const COMPANY = "鼎晟新材料科技有限公司";
const PERMISSION = "tdhcsystem:contract:list";

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

type Told = { readonly code: number; readonly total?: number };

/** What a machine is answered that sends the key. */
async function listWith(key: string): Promise<Told> {
  const answer = await fetch(`${product.address}${CONTRACTS}`, { headers: { Authorization: `Bearer ${key}` } });
  return (await answer.json()) as Told;
}

describe.each(
  inTurn(0, [
    { language: "cn", scheme: "light" },
    { language: "id", scheme: "dark" },
  ] as const),
)("the key of a machine in $language and $scheme", ({ language, scheme }) => {
  it("is made by its form, told once, opens a list, and is worth nothing when it is disabled", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    page.setDefaultTimeout(15_000);
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript((value) => localStorage.setItem("lang", value), language);
    await signIn(page, "admin", language);
    const name = `ERP ${language}`;

    const list = await openList(page, ROUTE, LIST);
    expect(await violations(page)).toEqual([]);
    await press(page, list, "add");
    const form = formOf(page, DETAIL);
    await enter(page, form, { keyName: name, account: "ds.purchaser" });
    await form.locator('[data-field="companyIds"] input').first().click();
    await page.getByRole("option", { name: COMPANY }).click();
    await page.keyboard.press("Escape");
    await form.locator('[data-field="permissions"] input[type="text"]').fill(PERMISSION);
    await form.locator('[data-field="permissions"] ul ul').getByRole("checkbox").first().check();
    expect(await violations(page)).toEqual([]);
    await page.locator('.form-bar [data-action="save"]').click();

    // The new key opens what issues its secret.
    const dialog = page.getByRole("dialog");
    await dialog.locator('[data-action="issue"]').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.locator('[data-action="issue"]').click();
    const key = (await dialog.locator("[data-secret]").innerText()).trim();
    expect(key).toMatch(/^spk_[0-9a-f]{12}_[\w-]{43}$/);
    expect(await violations(page)).toEqual([]);
    const told = await listWith(key);
    expect([told.code, (told.total ?? 0) > 0]).toEqual([200, true]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    // The prefix and the use are told, the secret nowhere any more.
    await form.getByText(key.slice(0, 16)).first().waitFor();
    expect(await page.locator("body").innerText()).not.toContain(key);
    const again = await openList(page, ROUTE, LIST);
    await page.setViewportSize(PHONE);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await settled(again);
    const row = rowWith(again, name);
    expect(await row.locator('[data-column="prefix"]').innerText()).toContain(key.slice(0, 16));
    await row.getByRole("checkbox").check();
    await press(page, again, "disable");
    await confirm(page);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await listWith(key)).toMatchObject({ code: 401, bizCode: "AUTH_EXPIRED" });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
