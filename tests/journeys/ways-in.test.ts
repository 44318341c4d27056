import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { studioTexts } from "../../src/i18n/studio-texts.ts";
import { studioWayTexts } from "../../src/i18n/studio-way-texts.ts";
import { type Cell, sheetStream } from "../../src/server/entity/sheet.ts";
import { violations } from "./support/axe.ts";
import { beSignedIn } from "./support/be-signed-in.ts";
import { DESKTOP, launchBrowser, openPage, PHONE, type Viewport, type Watched } from "./support/browser.ts";
import { openList, press, signIn, switchCompany, type Words } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

/* Whoever writes no documents makes a module of a spreadsheet, and takes a company out. */

const FOLLOWED = { timeout: 40_000 };
const HEADS = ["设备编号", "名称", "数量", "单价", "购置日期", "在用", "状态"];
const ROWS = Array.from({ length: 12 }, (_, index): Cell[] => [
  `SB-${index + 1}`,
  `压缩机 ${index + 1}`,
  index + 1,
  index + 0.25,
  `2025/3/${index + 1}`,
  index % 2 === 0 ? "是" : "否",
  ["良好", "待修", "报废"][index % 3] ?? "",
]);

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ PORTAL_SECOND_APPROVAL: "off" }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function sheetFile(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const rows = (async function* () {
    yield* ROWS;
  })();
  const columns = HEADS.map((title) => ({ title, widthPx: 120 }));
  const bytes = await new Response(sheetStream("设备", columns, rows)).arrayBuffer();
  return { name: "设备.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from(bytes) };
}

/** The administrator in a new draft, asked by one of the ways in. */
async function inDraft(language: Words, viewport: Viewport, way: keyof typeof studioWayTexts): Promise<Watched> {
  const watched = await openPage(browser, product.address, viewport);
  const { page } = watched;
  await beSignedIn(page, "admin", language);
  await page.goto("/template/screen");
  await page.getByRole("button", { name: studioTexts.addDraft[language] }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(studioWayTexts[way][language]);
  await dialog.getByRole("button", { name: /^(保存|Simpan)$/ }).click();
  await page.waitForURL("**/template/screen?draft=*");
  await ask(page, language, way);
  return watched;
}

async function ask(page: Page, language: Words, way: keyof typeof studioWayTexts): Promise<void> {
  await page.locator("[data-ways]").click();
  await page.getByRole("menuitem", { name: studioWayTexts[way][language] }).click();
  await page.getByRole("dialog").waitFor();
}

async function writeAnswer(page: Page, language: Words): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: studioTexts.write[language] }).click();
  await dialog.waitFor({ state: "detached", timeout: 30_000 });
}

/** Publish the draft that is open, and tell what the dialog says of what is stored. */
async function publish(page: Page, language: Words): Promise<string> {
  await page.locator("[data-action=publish]:not([aria-disabled=true])").click({ timeout: 60_000 });
  const dialog = page.getByRole("dialog");
  const effects = dialog.locator('.studio-effects[data-part="store"]');
  await effects.locator("li, p").first().waitFor();
  const told = await effects.innerText();
  await dialog.locator("textarea").fill("OK");
  await dialog.getByRole("button", { name: studioTexts.publish[language], exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has("draft"), { timeout: 60_000 });
  return told;
}

const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe("ways into the documents for whoever does not write them", () => {
  it("make a module of a spreadsheet, whose rows the very file then brings in", async () => {
    const { page, complaints } = await inDraft("cn", DESKTOP, "addModule");
    const dialog = page.getByRole("dialog");
    const field = (key: string) => dialog.locator(`[data-field="${key}"]`);
    const file = await sheetFile();
    await dialog.locator("input[type=file]").setInputFiles(file);
    await dialog
      .locator(".studio-sheet-column")
      .nth(HEADS.length - 1)
      .waitFor();
    const kinds = await dialog
      .locator(".studio-sheet-column [data-field=kind] input")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    expect(kinds).toEqual(["单行文字", "单行文字", "整数", "小数", "日期", "是否", "字典选项"]);
    // What is missing is said before anything is written.
    await dialog.getByRole("button", { name: studioTexts.write.cn }).click();
    await dialog.getByText(studioTexts.titleNeeded.cn).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await field("titleCn").first().getByRole("textbox").fill("备件");
    await field("titleId").first().getByRole("textbox").fill("Suku cadang");
    await field("name").getByRole("textbox").fill("spare-part");
    await writeAnswer(page, "cn");
    await page.locator('.studio-document-card[aria-label="schemas/modules/spare-part/entity.json"]').waitFor();
    expect(await publish(page, "cn")).toContain("spare_part");
    expect(complaints).toEqual([]);

    const buyer = await openPage(browser, product.address);
    await beSignedIn(buyer.page, "ds.purchaser", "cn");
    const section = await openList(buyer.page, "/module/sparePart", "spare-part.list");
    await press(buyer.page, section, "import");
    await buyer.page.getByRole("dialog").locator("input[type=file]").setInputFiles(file);
    await buyer.page.locator("[data-confirm=import]:not([aria-disabled=true])").click();
    await expect.poll(() => section.locator("[data-row-id]").count()).toBe(ROWS.length);
    const text = await section.innerText();
    for (const said of ["SB-12", "压缩机 7", "2025-03-09", "待修"]) expect(text).toContain(said);
    expect(await violations(buyer.page)).toEqual([]);
    expect(buyer.complaints).toEqual([]);
  });

  it("take a company out, which is gone from the switcher of a page that stays open", async () => {
    const other = await openPage(browser, product.address);
    await signIn(other.page, "hengtuo.admin");
    await switchCompany(other.page, "云景达能源");
    const switcher = other.page.locator("button.company").first();
    await switcher.getByText("云景达").first().waitFor();

    const { page, complaints } = await inDraft("id", PHONE, "removeCompany");
    await page.emulateMedia({ colorScheme: "dark" });
    const dialog = page.getByRole("dialog");
    const choose = async (code: string): Promise<void> => {
      await dialog.getByRole("combobox").click();
      await page.getByRole("option").filter({ hasText: code }).first().click();
    };
    await choose("DS");
    await dialog.getByRole("alert").getByText("schemas/variants.json").waitFor();
    await choose("YJD");
    await dialog.getByText(/\b14\d dokumen/).waitFor();
    expect([await violations(page), await fits(page)]).toEqual([[], true]);
    await writeAnswer(page, "id");
    // All of it goes back by one press, and is written once more.
    await page.locator("[data-undo-answer]").click();
    await page.locator("[data-undo-answer]").waitFor({ state: "detached" });
    await page.locator("[data-action=publish][aria-disabled=true]").waitFor();
    await page.getByRole("button", { name: studioTexts.backToDocuments.id }).click();
    await ask(page, "id", "removeCompany");
    await choose("YJD");
    await writeAnswer(page, "id");
    expect(await publish(page, "id")).toMatch(/云景达能源装备有限公司.*: \d+ data tidak terlihat lagi, \d+ akun/);
    expect(complaints).toEqual([]);

    await expect.poll(() => switcher.innerText(), FOLLOWED).not.toContain("云景达");
    await switcher.click();
    await other.page.getByRole("menuitemcheckbox").or(other.page.getByRole("menuitem")).first().waitFor();
    expect(await other.page.getByRole("menu").innerText()).not.toContain("云景达");
    expect(other.complaints).toEqual([]);
  });
});
