import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../support/source-files.ts";
import { violations } from "./support/axe.ts";
import { beSignedIn } from "./support/be-signed-in.ts";
import { launchBrowser, openPage, PHONE } from "./support/browser.ts";
import { enter, formOf } from "./support/desk.ts";
import { inTurn } from "./support/in-turn.ts";
import { choose, confirm, openList, press, rowOf, searchFor, settled, signIn, switchCompany } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

const ROUTE = "/gyssystem/secondpicture/index";
const LIST = "second-picture.list";
const DETAIL = "second-picture.detail";
/** A drawing of the demonstration, as a telephone would send it. */
const PICTURE = { name: "垫片.png", mimeType: "image/png", buffer: readFileSync(`${root}/demo/pictures/flange-1.png`) };

const words = {
  cn: { title: "二级物料图片", choose: /^选用 /, save: "保存", saved: "保存成功", preview: /^预览/, part: "缠绕垫片 DN100" },
  id: {
    title: "Foto Material Tingkat 2",
    choose: /^Pilih /,
    save: "Simpan",
    saved: "Berhasil disimpan",
    preview: /^Pratinjau/,
    part: "Paking spiral DN100",
  },
} as const;

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** How wide the pictures of a place are by themselves; 0 of one that was not drawn. */
const widthsOf = (page: Page, scope: string): Promise<readonly number[]> =>
  page.locator(scope).evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).naturalWidth));

describe.each(
  inTurn(1, [
    { language: "cn", scheme: "light", company: undefined },
    { language: "id", scheme: "dark", company: "锦澜世嘉" },
  ] as const),
)("pictures of second-level materials in $language and $scheme", ({ language, scheme, company }) => {
  it("are added with a contract's line, seen by the supplier and by the buyer, and removed", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    const say = words[language];
    page.setDefaultTimeout(15_000);
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript((value) => localStorage.setItem("lang", value), language);
    await signIn(page, "hengtuo.admin", language);
    if (company !== undefined) await switchCompany(page, company, language);

    const list = await openList(page, ROUTE, LIST);
    await page.locator("h1", { hasText: say.title }).first().waitFor();
    expect(await list.locator("[data-row-id]").count()).toBe(2);
    expect(await violations(page)).toEqual([]);

    await press(page, list, "upload");
    await page.getByRole("dialog").getByRole("button", { name: say.choose }).first().click();
    const form = formOf(page, DETAIL);
    const lines = form.locator('[data-field="conLineId"]');
    await lines.locator("input").click();
    await page.getByRole("option").first().click();
    const parts = form.locator('[data-field="secondName"]');
    await parts.locator("datalist option").nth(1).waitFor({ state: "attached" });
    await enter(page, form, { secondName: say.part });
    await form.locator('[data-field="fileIds"] input[type=file]').setInputFiles([PICTURE]);
    await form.locator('[data-field="fileIds"] img').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: say.save, exact: true }).click();
    await page.getByRole("status").filter({ hasText: say.saved }).waitFor();
    await form.locator(".file-link img").waitFor();
    await form.getByText(say.part).first().waitFor();
    expect(await form.locator(".note").count()).toBe(0);
    expect(await violations(page)).toEqual([]);

    await openList(page, ROUTE, LIST);
    await searchFor(list, { secondName: say.part });
    await choose(list, say.part);
    await press(page, list, "preview");
    const dialog = page.getByRole("dialog", { name: say.preview });
    await dialog.locator("img").waitFor();
    expect(await widthsOf(page, "dialog img, [role=dialog] img")).toEqual([800]);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("Escape");

    const buyer = await openPage(browser, product.address);
    await beSignedIn(buyer.page, company === undefined ? "ds.purchaser" : "jlsj.purchaser");
    const seen = await openList(buyer.page, `${ROUTE}?secondName=${encodeURIComponent(say.part)}`, LIST);
    await rowOf(seen, say.part).waitFor();
    expect(await seen.locator('[data-action="upload"], [data-action="remove"]').count()).toBe(0);
    expect(buyer.complaints).toEqual([]);
    await buyer.context.close();

    await press(page, list, "remove");
    await confirm(page);
    await rowOf(list, say.part).waitFor({ state: "detached" });
    await settled(list);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("a contract", () => {
  it("leads to the pictures of its lines", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    page.setDefaultTimeout(15_000);
    await beSignedIn(page, "hengtuo.admin");
    const list = await openList(page, ROUTE, LIST);
    await rowOf(list, "本体").first().waitFor();
    await page.goto("/gyssystem/contract?gConStatus=2&gConnum=DS-CG-2026-0001");
    await page.locator('section[data-screen="contract.list"] [data-row-id] a').first().click();
    const contract = formOf(page, "contract.detail");
    await contract.getByRole("toolbar").first().waitFor();
    await press(page, contract, "secondPictures");
    await page.waitForURL(/secondpicture\/index\?.*gConnum=DS-CG-2026-0001/);
    await expect.poll(() => list.locator("[data-row-id]").count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
