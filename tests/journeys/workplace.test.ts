import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fieldKindTexts } from "../../src/core/compiler/value-texts.ts";
import { studioTexts } from "../../src/i18n/studio-texts.ts";
import { studioWayTexts } from "../../src/i18n/studio-way-texts.ts";
import { violations } from "./support/axe.ts";
import { beSignedIn } from "./support/be-signed-in.ts";
import { DESKTOP, launchBrowser, openPage, type Viewport } from "./support/browser.ts";
import { inTurn, itInTurn } from "./support/in-turn.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

const YJD_LIST = "schemas/modules/delivery/list/YJD.json";
const NARROW: Viewport = { width: 390, height: 844 };
/** The third-last column of the document, and a name that is nearly it. */
const RIGHT = '"after": "gFhphone"';
const WRONG = '"after": "gFhphon"';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const CASES: readonly { language: "cn" | "id"; scheme: "light" | "dark"; viewport: Viewport }[] = [
  { language: "cn", scheme: "light", viewport: DESKTOP },
  { language: "id", scheme: "dark", viewport: NARROW },
];

/** Sign in as an implementer, make a draft and stand in it. */
async function openDraft(page: Page, language: "cn" | "id", name: string): Promise<void> {
  await beSignedIn(page, "implementer", language);
  await page.goto("/template/screen");
  await page.getByRole("button", { name: studioTexts.addDraft[language] }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(name);
  await dialog.getByRole("button", { name: /^(保存|Simpan)$/ }).click();
  await page.waitForURL("**/template/screen?draft=*");
  await page.locator(".studio-group").first().waitFor();
}

/** Find a document by what stands in it, and open it. */
async function openDocument(page: Page, path: string, find: string): Promise<void> {
  await page.locator(".studio-tree").getByRole("searchbox").fill(find);
  await page.locator(`[data-path="${path}"]`).click();
  await page.locator(".cm-content").waitFor();
}

/** A judgement may take seconds where the machine has other things to do. */
const poll = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 15_000 });

const textIn = (page: Page): Promise<string> =>
  page.locator(".cm-content").evaluate((element) => (element as HTMLElement).innerText);
const saved = (page: Page) => page.locator('.studio-saved[data-state="saved"]').waitFor();
const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Write one piece of the open text anew, as a person does: choose it, and type. */
async function retype(page: Page, piece: string, now: string): Promise<void> {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+f");
  const panel = page.locator(".cm-search");
  await panel.locator('input[name="search"]').pressSequentially(piece);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.type(now);
}

describe.each(CASES)("the studio in $language at $viewport.width", (look) => {
  const { language, scheme, viewport } = look;
  const scenario = itInTurn(CASES, look);
  const word = (name: keyof typeof studioTexts): string => studioTexts[name][language];

  scenario("finds a document, judges what is typed, repairs it, and keeps it over a reload", async () => {
    const { page, context, complaints } = await openPage(browser, product.address, viewport);
    await page.emulateMedia({ colorScheme: scheme });
    await openDraft(page, language, "送货单");
    expect(await violations(page)).toEqual([]);
    await openDocument(page, YJD_LIST, "gFhphone");
    expect(await textIn(page)).toContain(RIGHT);

    await retype(page, RIGHT, WRONG);
    const fault = page.locator(".studio-faults > li");
    await fault.first().waitFor();
    await poll(() => fault.first().textContent()).toContain("gFhphone");
    expect(await fits(page)).toBe(true);
    expect(await violations(page)).toEqual([]);

    await saved(page);
    await page.reload();
    await page.locator(".cm-content").waitFor();
    expect(await textIn(page)).toContain(WRONG);
    await fault.first().waitFor();
    // A press leads to the line, another one repairs it.
    await fault.first().locator(".studio-fault").click();
    expect(await page.evaluate(() => document.activeElement?.classList.contains("cm-content"))).toBe(true);
    await fault.first().getByRole("button").last().click();
    await poll(() => textIn(page)).toContain(RIGHT);
    await page.locator(".studio-verdict").getByText(word("noFaults")).first().waitFor();
    // As it was in the edition it is no change any more; and what was done before the reload can be undone after it.
    await saved(page);
    await poll(() => page.locator(".studio-document-head .badge").count()).toBe(0);
    await page.getByRole("button", { name: word("undo") }).click();
    await poll(() => textIn(page)).toContain(WRONG);
    await page.getByRole("button", { name: word("putBack") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: word("putBack") })
      .click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await poll(() => textIn(page)).toContain(RIGHT);
    expect(complaints).toEqual([]);
    await context.close();
  });

  scenario("keeps what is typed without a connection, and saves it when there is one again", async () => {
    const { page, context } = await openPage(browser, product.address, viewport);
    await openDraft(page, language, "断线");
    await openDocument(page, YJD_LIST, "gFhphone");
    // Companies whose documents do not say what was looked for have them all the same; and what was found may be asked about.
    const found = page.locator(".studio-group", { has: page.locator("[aria-current]") });
    expect(await found.locator("[data-add]").count()).toBe(0);
    // What was not found is out of the list, dictionaries among it.
    expect(await page.locator(".studio-tree [data-path^='schemas/dictionaries/']").count()).toBe(0);
    // On a phone the tree is out of sight while a document is open.
    await found.locator("button", { hasText: studioTexts.addField[language] }).waitFor({ state: "attached" });
    await context.setOffline(true);
    await retype(page, RIGHT, WRONG);
    await page.locator('.studio-saved[data-state="waiting"]').waitFor();
    await context.setOffline(false);
    await saved(page);
    await page.locator(".studio-faults > li").first().waitFor();
    await context.close();
  });

  scenario(
    "lets somebody choose where two windows have written the same document, whatever else is pressed meanwhile",
    async () => {
      const { page, context } = await openPage(browser, product.address, viewport);
      await openDraft(page, language, "两个窗口");
      await openDocument(page, YJD_LIST, "gFhphone");
      const other = await context.newPage();
      await other.goto(page.url());
      await other.locator(".cm-content").waitFor();
      await retype(page, RIGHT, WRONG);
      await saved(page);
      const theirs = '"after": "gTally"';
      await retype(other, RIGHT, theirs);
      const choice = (of: Page, key: "keepMine" | "keepTheirs") => of.getByRole("button", { name: word(key) });
      await choice(other, "keepMine").waitFor();
      // Who types on, or opens the draft once more, has not chosen.
      await other.locator(".cm-content").click();
      await other.keyboard.press("End");
      await other.keyboard.type(" ");
      await page.reload();
      await choice(page, "keepTheirs").waitFor();
      const third = await openPage(browser, product.address, viewport);
      await beSignedIn(third.page, "implementer", language);
      await third.page.goto(page.url());
      await poll(() => textIn(third.page)).toContain(WRONG);
      expect(await textIn(third.page)).not.toContain(theirs);
      await choice(page, "keepTheirs").click();
      await poll(() => textIn(page)).toContain(WRONG);
      await choice(other, "keepMine").click();
      await saved(other);
      await third.page.reload();
      await poll(() => textIn(third.page)).toContain(theirs);
      await Promise.all([context.close(), third.context.close()]);
    },
  );

  scenario("tells in sentences what a draft changes, adds a document, takes one away and puts it back", async () => {
    const { page, context, complaints } = await openPage(browser, product.address, viewport);
    await openDraft(page, language, "字典");
    await page.getByRole("button", { name: word("addDocument") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("schemas/nowhere.json");
    await dialog.getByRole("button", { name: word("addDocument") }).click();
    expect(await dialog.textContent()).toContain(word("pathWrong"));
    await dialog.getByRole("textbox").fill("schemas/dictionaries/studio_reason.json");
    await dialog.getByRole("button", { name: word("addDocument") }).click();
    await page.locator(".cm-content").waitFor();
    expect(await textIn(page)).toContain('"studio_reason"');
    await poll(() => page.locator(".studio-document-head .badge").textContent()).toBe(word("new"));
    await page.locator(".studio-faults > li").first().waitFor();
    await page.getByRole("button", { name: word("removeDocument") }).click();
    await page.locator(".studio-verdict").getByText(word("noFaults")).first().waitFor();

    // Nothing of it is left, so that the list is in front again.
    await page.getByText(word("choose")).waitFor({ state: viewport === NARROW ? "hidden" : "visible" });
    await openDocument(page, YJD_LIST, "gFhphone");
    await retype(page, '{ "key": "gshlinkman", "after": "gshaddress" },', " ");
    await saved(page);
    const tab = page.getByRole("tab", { name: word("differences") });
    await poll(() => tab.textContent()).not.toMatch(/0$/);
    await tab.click();
    expect(await page.locator(".studio-differences").textContent()).toContain(
      language === "cn" ? "收货联系人" : "Kontak penerima",
    );
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: word("removeDocument") }).click();
    await page.getByText(word("documentGone")).waitFor();
    await page.getByRole("button", { name: word("putBack") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: word("putBack") })
      .click();
    await poll(() => textIn(page)).toContain("gshlinkman");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe.each(inTurn(0, CASES))("questions in $language at $viewport.width", ({ language, scheme, viewport }) => {
  const word = (name: keyof typeof studioTexts): string => studioTexts[name][language];

  it("end in ordinary documents: a field for one company, and another name for everybody", async () => {
    const { page, context, complaints } = await openPage(browser, product.address, viewport);
    await page.emulateMedia({ colorScheme: scheme });
    await openDraft(page, language, "问答");
    const module = page.locator(".studio-group", { has: page.locator("summary code", { hasText: /^delivery$/ }) });
    await module.locator("summary").click();
    await module.getByRole("button", { name: word("addField") }).click();
    const dialog = page.getByRole("dialog");
    const write = dialog.getByRole("button", { name: word("write") });
    const field = (key: string) => dialog.locator(`[data-field="${key}"]`);
    await write.click();
    expect(await field("titleCn").textContent()).toContain(word("titleNeeded"));
    expect(await field("key").textContent()).toContain(word("keyWrong"));
    await field("titleCn").getByRole("textbox").fill("紧急程度");
    await field("titleId").getByRole("textbox").fill("Prioritas layanan");
    expect(await field("key").getByRole("textbox").inputValue()).toBe("prioritasLayanan");
    await field("titleId").getByRole("textbox").fill("Prioritas");
    await field("key").getByRole("textbox").fill("gManor");
    expect(await field("key").textContent()).toContain(word("keyTaken"));
    await field("key").getByRole("textbox").fill("gPriority");
    await field("kind").getByRole("radio", { name: fieldKindTexts.dict[language] }).check();
    await field("dict").getByRole("combobox").click();
    // Its values are asked for where there is no dictionary yet that has them.
    await page.getByRole("option", { name: word("dictionaryNew") }).click();
    await write.click();
    await dialog.getByText(studioWayTexts.itemWrong[language]).waitFor();
    const values = dialog.locator('[data-part="items"] fieldset');
    for (const [at, [cn, id]] of [
      ["特急", "Sangat mendesak"],
      ["普通", "Biasa"],
    ].entries()) {
      await values.nth(at).locator('[data-field="cn"]').getByRole("textbox").fill(cn!);
      await values.nth(at).locator('[data-field="id"]').getByRole("textbox").fill(id!);
    }
    // Whoever approves has a list of the same records in another module.
    await field("shows")
      .getByRole("checkbox", { name: language === "cn" ? "列表「送货审批」的列" : 'Kolom daftar "Persetujuan Surat Jalan"' })
      .check();
    await field("companies").getByRole("radio").last().check();
    // Needed of some records: of which is asked for before it is written.
    await field("required")
      .getByRole("radio", { name: word("neededCommit") })
      .check();
    await field("where").getByRole("combobox").fill("gTransportway");
    await page.getByRole("option").first().click();
    await field("companies").getByRole("checkbox", { name: "QT" }).check();
    await write.click();
    await poll(() => field("where").textContent()).toContain(word("whereNeeded"));
    await field("values").getByRole("checkbox").first().check();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await write.click();
    await dialog.waitFor({ state: "detached" });
    await page.locator(".cm-content").waitFor();
    expect(page.url()).toContain(encodeURIComponent("schemas/modules/delivery/entity.json"));
    await page.locator(".studio-verdict").getByText(word("noFaults")).first().waitFor();
    const tab = page.getByRole("tab", { name: word("differences") });
    await poll(() => tab.textContent()).not.toMatch(/0$/);
    await tab.click();
    await poll(() => page.locator(".studio-differences").textContent()).toContain(
      language === "cn" ? "QT：送货单（delivery.list）：新增列 紧急程度" : "QT: Surat Jalan (delivery.list): tambah kolom daftar",
    );
    expect(await page.locator(".studio-differences").textContent()).toMatch(
      language === "cn" ? /紧急程度（delivery_gPriority）字典：新增/ : /Prioritas \(delivery_gPriority\)/,
    );

    expect(await page.locator(".studio-differences").textContent()).toContain("delivery-audit.list");
    if (viewport === NARROW) await page.getByRole("button", { name: word("backToDocuments") }).click();
    await module.getByRole("button", { name: word("renameField") }).click();
    await field("key").getByRole("combobox").click();
    await page.getByRole("option", { name: language === "cn" ? "紧急程度" : "Prioritas" }).click();
    expect(await field("titleId").getByRole("textbox").inputValue()).toBe("Prioritas");
    await field("titleId").getByRole("textbox").fill("Tingkat urgensi");
    await write.click();
    await dialog.waitFor({ state: "detached" });
    await page.locator(`[data-path="schemas/modules/delivery/list/QT.json"]`).first().waitFor({ state: "attached" });
    await page.locator(".studio-verdict").getByText(word("noFaults")).first().waitFor();

    // A field of the lines is shown by their screens alone, and may be called as one of the record.
    if (viewport === NARROW) await page.getByRole("button", { name: word("backToDocuments") }).click();
    await module.getByRole("button", { name: word("addField") }).click();
    await field("table")
      .getByRole("radio", { name: language === "cn" ? "物料明细" : "Rincian material" })
      .check();
    const shown = await field("shows").getByRole("checkbox").all();
    const names = await Promise.all(shown.map((one) => one.evaluate((box) => box.closest("label")?.textContent ?? "")));
    expect(names.filter((name) => !/[(（]/.test(name))).toHaveLength(2);
    expect(new Set(names).size).toBe(names.length);
    await field("titleCn").getByRole("textbox").fill("批号");
    await field("titleId").getByRole("textbox").fill("No. batch");
    await field("key").getByRole("textbox").fill("gSendednum");
    await write.click();
    expect(await field("key").textContent()).toContain(word("keyTaken"));
    await field("key").getByRole("textbox").fill("gBatch");
    await field("kind").getByRole("radio", { name: fieldKindTexts.decimal[language] }).check();
    await field("compute")
      .getByRole("radio", { name: word("value_product") })
      .check();
    await write.click();
    await poll(() => field("factors").textContent()).toContain(word("valueNeeded"));
    await field("factors").getByRole("combobox").click();
    for (const at of [0, 1]) await page.getByRole("option").nth(at).click();
    await page.keyboard.press("Escape");
    await field("companies").getByRole("radio").last().check();
    await field("companies").getByRole("checkbox", { name: "YJD" }).check();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await write.click();
    await dialog.waitFor({ state: "detached" });
    await poll(() => page.locator(".studio-differences").textContent()).toMatch(/delivery\.items.*(批号|No\. batch)/);
    await page.locator(".studio-verdict").getByText(word("noFaults")).first().waitFor();

    // It goes again, from everywhere that shows it; nobody had it yet.
    if (viewport === NARROW) await page.getByRole("button", { name: word("backToDocuments") }).click();
    await module.getByRole("button", { name: word("removeField") }).click();
    await field("table")
      .getByRole("radio", { name: language === "cn" ? "物料明细" : "Rincian material" })
      .check();
    await write.click();
    await poll(() => field("key").textContent()).toContain(word("fieldNeeded"));
    await field("key").getByRole("combobox").fill("gBatch");
    await page.getByRole("option").first().click();
    await field("companies").getByRole("radio").first().check();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await write.click();
    await dialog.waitFor({ state: "detached" });
    await poll(() => page.locator(".studio-differences").textContent()).not.toMatch(/批号|No\. batch/);
    await page.locator(".studio-verdict").getByText(word("noFaults")).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it("shows a text as it stands to whoever comes back to it within the page, and undoes one change at a time", async () => {
  const { page, context, complaints } = await openPage(browser, product.address, DESKTOP);
  await openDraft(page, "cn", "回来");
  const path = "schemas/modules/delivery/list/YJD.json";
  await openDocument(page, path, "delivery.list");
  await retype(page, "gDeliverytype", "gFirst");
  await saved(page);
  // To all drafts and back: what an earlier editor has read of the document is older than what it has written.
  await page.getByRole("button", { name: studioTexts.allDrafts.cn }).click();
  await page
    .getByRole("button", { name: "回来" })
    .or(page.getByRole("link", { name: "回来" }))
    .first()
    .click();
  await openDocument(page, path, "delivery.list");
  await poll(() => textIn(page)).toContain("gFirst");
  await retype(page, "gFirst", "gSecond");
  await saved(page);
  await page.getByRole("button", { name: studioTexts.undo.cn, exact: true }).click();
  await poll(() => textIn(page)).toContain("gFirst");
  expect(await textIn(page)).not.toContain("gDeliverytype");
  await saved(page);
  await page.reload();
  await poll(() => textIn(page)).toContain("gFirst");
  expect(complaints).toEqual([]);
  await context.close();
});

it.each(CASES)("tells in $language at $viewport.width which editions there are and what one changed", async (one) => {
  const { language, scheme, viewport } = one;
  const { page, context, complaints } = await openPage(browser, product.address, viewport);
  await page.emulateMedia({ colorScheme: scheme });
  await openDraft(page, language, "版本");
  await page.getByRole("button", { name: studioTexts.allDrafts[language] }).click();
  const edition = page.locator(".studio-edition").first();
  await edition.locator("summary").click();
  expect(await edition.locator("summary").textContent()).toContain(studioTexts.isCurrent[language]);
  await edition.locator("li").first().waitFor();
  // The first edition has all documents, of which only some are listed.
  expect(await edition.locator("li").count()).toBe(100);
  expect(await edition.textContent()).toContain("schemas/dictionaries/");
  expect(await fits(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

it("shows a shared draft to its readers without letting them write, and nothing to those who may not see it", async () => {
  const { page, context } = await openPage(browser, product.address);
  await openDraft(page, "cn", "共享的");
  await page.getByRole("button", { name: studioTexts.share.cn, exact: true }).click();
  await page.getByRole("button", { name: studioTexts.unshare.cn }).waitFor();
  const address = page.url();
  await context.close();

  const other = await openPage(browser, product.address);
  await beSignedIn(other.page, "admin", "cn");
  await other.page.goto("/template/screen");
  await other.page.locator(".studio-draft-name", { hasText: "共享的" }).click();
  await other.page.getByText(studioTexts.readOnly.cn.replace("{owner}", "implementer")).waitFor();
  await openDocument(other.page, YJD_LIST, "gFhphone");
  expect(await other.page.locator(".cm-content").getAttribute("aria-readonly")).toBe("true");
  await other.context.close();

  const buyer = await openPage(browser, product.address);
  await beSignedIn(buyer.page, "ds.purchaser", "cn");
  await buyer.page.goto(address);
  await buyer.page.waitForURL("**/404");
  await buyer.context.close();
});
