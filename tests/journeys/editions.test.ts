import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renameField } from "../../src/core/compiler/rename-field.ts";
import { studioTexts } from "../../src/i18n/studio-texts.ts";
import { deliveredFiles } from "../documents/support/delivered.ts";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage, type Viewport, type Watched } from "./support/browser.ts";
import { clearFilters, signIn, switchCompany, type Words } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { signInByCall } from "./support/sign-in-by-call.ts";

/* A change is published by one person and approved by another, while two browsers stay open. */

const NARROW: Viewport = { width: 390, height: 844 };
/** How fast it is, `npm run bench -- studio` tells; here a busy machine has time. */
const FOLLOWED = { timeout: 40_000 };
const HEAD = 'section[data-screen="delivery.list"] [role="columnheader"][data-column="gRemarks"]';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ PORTAL_SECOND_APPROVAL: "on" }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A draft that renames the remarks of YJD's delivery notes, as the studio's question does. */
async function draftOf(name: string, title: { readonly cn: string; readonly id: string }): Promise<number> {
  const { token } = await signInByCall(product.address, "implementer", "101");
  const call = async (method: string, path: string, body: object): Promise<{ readonly id: number }> => {
    const response = await fetch(`${product.address}/prod-api/template/screen/draft${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { code: number; msg: string; data: { id: number } };
    expect(answer).toMatchObject({ code: 200 });
    return answer.data;
  };
  const { id } = await call("POST", "", { name });
  const files = deliveredFiles();
  const changes = renameField((path) => files.get(path), { module: "delivery", key: "gRemarks", title, companies: ["YJD"] });
  for (const [path, text] of changes) await call("PUT", `/${id}/document`, { path, text });
  return id;
}

/** Somebody in the studio. */
async function inStudio(account: string, language: Words, viewport: Viewport, query = ""): Promise<Watched> {
  const watched = await openPage(browser, product.address, viewport);
  await watched.page.addInitScript((value) => localStorage.setItem("lang", value), language);
  await signIn(watched.page, account, language);
  await watched.page.goto(`/template/screen${query}`);
  return watched;
}

/** A supplier who works for YJD. */
async function supplierOfYjd(): Promise<Watched> {
  const watched = await openPage(browser, product.address);
  await signIn(watched.page, "hengtuo.admin");
  await switchCompany(watched.page, "云景达能源");
  return watched;
}

/** Make a draft in the page, and give the note's remarks another name for YJD by the studio's question. */
async function answerRenaming(page: Page): Promise<string> {
  const word = (key: keyof typeof studioTexts): string => studioTexts[key].id;
  await page
    .getByRole("button", { name: word("addDraft") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Catatan");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await page.waitForURL("**/template/screen?draft=*");
  expect(await page.locator("[data-action=publish]").getAttribute("aria-disabled")).toBe("true");
  const module = page.locator(".studio-group", { has: page.locator("summary code", { hasText: /^delivery$/ }) });
  await module.locator("summary").click();
  await module.getByRole("button", { name: word("renameField") }).click();
  const field = (key: string) => dialog.locator(`[data-field="${key}"]`);
  await field("key").getByRole("combobox").click();
  await page.getByRole("option").filter({ hasText: "gRemarks" }).first().click();
  await field("titleCn").getByRole("textbox").fill("说明");
  await field("titleId").getByRole("textbox").fill("Keterangan");
  await field("companies").getByRole("radio").last().check();
  await field("companies").getByRole("checkbox", { name: "YJD" }).check();
  await dialog.getByRole("button", { name: word("write") }).click();
  await dialog.waitFor({ state: "detached" });
  return new URL(page.url()).searchParams.get("draft") ?? "";
}

const stays = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const hasStayed = (page: Page): Promise<boolean> => page.evaluate(() => "isSamePage" in window);
const told = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first().waitFor();
const fits = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe("a draft that another person approves", () => {
  it("arrives in a list and in a half filled form, and is taken back by one press", async () => {
    const [list, form] = [await supplierOfYjd(), await supplierOfYjd()];
    const section = list.page.locator('section[data-screen="delivery.list"]');
    await clearFilters(list.page, section, "/gyssystem/delivery", { gApprovalStatus: "0" });
    const id = await section.locator("[data-row-id]").first().getAttribute("data-row-id");
    const rows = await section.locator("[data-row-id]").count();
    expect(await list.page.locator(HEAD).textContent()).toContain("备注");
    await form.page.goto(`/gyssystem/delivery/detail/${id}?mode=edit`);
    const remarks = form.page.locator('section[data-screen="delivery.detail"] [data-field="gRemarks"]');
    await remarks.locator("textarea").fill("写了一半");
    await Promise.all([stays(list.page), stays(form.page)]);

    const draftId = await draftOf("送货说明", { cn: "送货说明", id: "Keterangan kirim" });
    const author = await inStudio("implementer", "cn", DESKTOP, `?draft=${draftId}`);
    const publish = author.page.locator("[data-action=publish]:not([aria-disabled=true])");
    await publish.click();
    const asked = author.page.getByRole("dialog");
    await asked.getByText(studioTexts.storeNothing.cn).waitFor();
    expect(await asked.innerText()).toContain("送货说明");
    expect(await violations(author.page)).toEqual([]);
    const confirm = asked.getByRole("button", { name: studioTexts.askApproval.cn, exact: true });
    await confirm.click();
    await asked.getByText(studioTexts.messageNeeded.cn).waitFor();
    await asked.locator("textarea").fill("按现场叫法");
    await confirm.click();
    await told(author.page, studioTexts.askedApproval.cn);
    await author.page.locator("[data-action=takeBack]").waitFor();
    expect(await author.page.locator("[data-action=publish]").count()).toBe(0);
    expect(await list.page.locator(HEAD).textContent()).toContain("备注");

    const approver = await inStudio("admin", "cn", DESKTOP);
    await approver.page.locator(".studio-draft-name", { hasText: "送货说明" }).click();
    await approver.page.getByText("按现场叫法").waitFor();
    await approver.page.locator("[data-action=approve]:not([aria-disabled=true])").click();
    expect(await violations(approver.page)).toEqual([]);
    await approver.page.getByRole("dialog").getByRole("button", { name: studioTexts.approve.cn }).click();
    await expect.poll(() => list.page.locator(HEAD).textContent(), FOLLOWED).toContain("送货说明");
    await told(approver.page, studioTexts.published.cn.replace("{number}", "2"));

    // The list has its filter and its rows, the form what was typed; neither page was loaded anew.
    expect(await section.locator("[data-row-id]").count()).toBe(rows);
    expect(await remarks.locator("textarea").inputValue()).toBe("写了一半");
    expect([await hasStayed(list.page), await hasStayed(form.page)]).toEqual([true, true]);
    await form.page.locator('.form-bar [data-action="save"]:not([aria-disabled="true"])').click();
    await told(form.page, "成功");

    const edition = approver.page.locator('[data-edition="1"]');
    await edition.locator("summary").click();
    expect(await approver.page.locator('[data-edition="2"]').innerText()).toMatch(
      /implementer[\s\S]*admin 批准[\s\S]*按现场叫法/,
    );
    await edition.locator("[data-action=rollBack]").click();
    expect(await violations(approver.page)).toEqual([]);
    await approver.page.getByRole("dialog").getByRole("button", { name: studioTexts.rollBack.cn, exact: true }).click();
    await expect.poll(() => list.page.locator(HEAD).textContent(), FOLLOWED).toContain("备注");
    expect(await hasStayed(list.page)).toBe(true);
    for (const { complaints, context } of [list, form, author, approver]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  it("is declined with a reason that its author reads, and taken back by its author, on a phone", async () => {
    const author = await inStudio("implementer", "id", NARROW);
    const { page } = author;
    const draftId = await answerRenaming(page);
    const hand = async (): Promise<void> => {
      await page.locator("[data-action=publish]:not([aria-disabled=true])").click();
      const asked = page.getByRole("dialog");
      await asked.locator("textarea").fill("Nama yang dipakai di lapangan");
      expect(await violations(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await asked.getByRole("button", { name: studioTexts.askApproval.id, exact: true }).click();
      await page.locator("[data-action=takeBack]").waitFor();
    };
    await hand();
    const approver = await inStudio("admin", "id", NARROW, `?draft=${draftId}`);
    await approver.page.locator("[data-action=decline]").click();
    const dialog = approver.page.getByRole("dialog");
    await dialog.getByRole("button", { name: studioTexts.decline.id, exact: true }).click();
    await dialog.getByText(studioTexts.reasonNeeded.id).waitFor();
    await dialog.locator("textarea").fill("Pakai kata yang lama");
    await dialog.getByRole("button", { name: studioTexts.decline.id, exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await fits(approver.page)).toBe(true);

    await page.reload();
    await page.getByText("Pakai kata yang lama").waitFor();
    await hand();
    await page.locator("[data-action=takeBack]").click();
    await page.locator("[data-action=publish]").waitFor();
    for (const { complaints, context } of [author, approver]) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
});
