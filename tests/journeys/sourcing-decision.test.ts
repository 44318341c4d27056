import { readFileSync } from "node:fs";
import { readXlsx } from "hucre/xlsx";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage, type Watched } from "./support/browser.ts";
import { BIDDERS, type Caller, callerOf, comparedInquiry, itemsOf, type Prices } from "./support/compared-inquiry.ts";
import { inTurn } from "./support/in-turn.ts";
import { press } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { signInByCall } from "./support/sign-in-by-call.ts";

/** Ten of each line: the second alone asks 470.00, the first two together 460.00, all three 450.00. */
const PRICES: readonly Prices[] = [
  ["10.00", "11.00", "12.00"],
  ["12.00", "9.00", "10.00"],
  ["15.00", "14.00", "13.00"],
  ["15.00", "13.00", "14.00"],
];
const [ADA, BO, CY] = BIDDERS.map(({ name }) => name);

let product: RunningProduct;
let browser: Browser;
let manager: Caller;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  manager = await callerOf(product.address, "ds.manager");
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

let watched: Watched;
afterEach(async () => {
  expect(watched.complaints).toEqual([]);
  await watched.context.close();
});

describe.each(
  inTurn(0, [
    { language: "cn", viewport: DESKTOP, size: "on a desk" },
    { language: "id", viewport: { width: 390, height: 844 }, size: "on a phone" },
  ] as const),
)("an award $size, in $language", ({ language, viewport }) => {
  const is = (cn: string, id: string): string => (language === "cn" ? cn : id);
  const figure = (page: Page, key: string): Promise<string> => page.locator(`[data-figure="${key}"] dd`).innerText();
  const money = (value: string): string => `CNY ${is(value, value.replace(".", ","))}`;

  it("is mixed, kept over a reload, changed in its dialog, written into a spreadsheet, sent and printed", async () => {
    const id = await comparedInquiry(product.address, "法兰询价", PRICES, "500");
    const number = (await manager("GET", `/tdhcsystem/inquiry/${id}`)).data?.["qpMiNo"];
    watched = await openPage(browser, product.address, viewport);
    const { page } = watched;
    page.setDefaultTimeout(10_000);
    const { token } = await signInByCall(product.address, "ds.manager", "101");
    await page.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      { "Admin-Token": token, lang: language },
    );
    await page.goto(`/purchase/compare/detail/${id}`);

    await page.locator("[data-tool=mix]").click();
    const mixes = page.getByRole("menuitem");
    await mixes.first().waitFor();
    expect(await mixes.allInnerTexts()).toEqual([
      `${is("1家 ", "1 pemasok ")}${money("470.00")}${is("：", ": ")}${BO}`,
      `${is("2家 ", "2 pemasok ")}${money("460.00")}${is("：", ": ")}${ADA}${is("、", ", ")}${BO}`,
      `${is("3家 ", "3 pemasok ")}${money("450.00")}${is("：", ": ")}${[ADA, BO, CY].join(is("、", ", "))}`,
    ]);
    expect(await violations(page)).toEqual([]);
    await mixes.nth(1).click();
    expect(await figure(page, "chosen")).toBe("4 / 4");
    expect(await figure(page, "money")).toBe(money("460.00"));

    await page.reload();
    await page.locator(".choosing").waitFor();
    expect(await figure(page, "money")).toBe(money("460.00"));

    await page.locator('.choice-bar [data-action="award"]').click();
    const dialog = page.getByRole("dialog");
    const third = dialog.locator('[data-line] [data-column="awardQuote"]').nth(2);
    await third.getByRole("combobox").click();
    await page.getByRole("option", { name: new RegExp(`^${CY}`) }).click();
    await dialog.locator("[data-parties]").getByText(money("450.00")).waitFor();
    await dialog.getByRole("button", { name: is("取消", "Tidak jadi"), exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await figure(page, "money")).toBe(money("450.00"));

    const written = async (): Promise<readonly (readonly unknown[])[]> => {
      const [file] = await Promise.all([page.waitForEvent("download"), page.locator("[data-tool=export]").click()]);
      expect(file.suggestedFilename()).toBe(`${String(number)} ${is("比价", "Perbandingan")}.xlsx`);
      const { sheets } = await readXlsx(readFileSync(await file.path()));
      return sheets[0]?.rows ?? [];
    };
    const winners = [ADA, BO, CY, BO];
    const before = await written();
    expect(before[0]?.slice(0, 2)).toEqual([is("物料名称", "Nama material"), is("规格型号", "Spesifikasi")]);
    const place = before[0]?.indexOf(is("中标供应商", "Pemenang")) ?? -1;
    expect(before.slice(1, 5).map((row) => row[place])).toEqual(winners);
    const own = before[0]?.indexOf(`${CY} ${is("含税单价", "Harga satuan")}`) ?? -1;
    expect(before.slice(1, 5).map((row) => row[own])).toEqual([12, 10, 13, 14]);

    const late = await watched.context.newPage();
    await late.goto(`/purchase/compare/detail/${id}`);
    await late.locator("[data-tool=mix]").click();
    await late.getByRole("menuitem").nth(2).click();

    await page.locator('.choice-bar [data-action="award"]').click();
    await dialog.locator("[data-confirm=award]").click();
    await dialog.waitFor({ state: "detached" });
    await page.locator(".pivot-refusal").waitFor();
    const { data } = await manager("GET", `/tdhcsystem/inquiry/${id}`);
    expect(data).toMatchObject({ miStatus: "3", awardTotal: "450.00" });
    expect(itemsOf(data).map((line) => line["awardSupName"])).toEqual(winners);
    expect((await written()).slice(1, 5).map((row) => row[place])).toEqual(winners);
    expect(await violations(page)).toEqual([]);

    // Who comes too late is told so, and still reads whom they have chosen.
    await late.locator('.choice-bar [data-action="award"]').click();
    const stale = late.getByRole("dialog");
    await stale.locator('[data-confirm="award"][aria-disabled="true"]').waitFor();
    const chosen = await stale
      .locator('[data-line] [data-column="awardQuote"] input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    expect(chosen.map((text) => text.split(" · ")[0])).toEqual(winners);
    await late.close();

    await press(page, page.locator('section[data-screen="compare.detail"]'), "print");
    const sheet = page.locator('.sheet[data-print="award"]');
    await sheet.waitFor();
    expect(await violations(page)).toEqual([]);
    const compared = sheet.locator(".sheet-comparison");
    expect(await compared.locator("thead th[data-group]").allInnerTexts()).toEqual([ADA, BO, CY]);
    expect(await compared.locator("[data-won]").allInnerTexts()).toEqual(
      ["10.00", "9.00", "13.00", "13.00"].map((price) => expect.stringContaining(is(price, price.replace(".", ",")))),
    );
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 1032, height: 700 }); // the width of A4, lying, within its margins
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });
});
