import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { propertyTexts } from "../../src/i18n/property-texts.ts";
import { studioTexts } from "../../src/i18n/studio-texts.ts";
import { violations } from "./support/axe.ts";
import { launchBrowser, openPage, PHONE } from "./support/browser.ts";
import { signIn } from "./support/portal.ts";
import { quiet } from "./support/quiet.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { overWidth } from "./support/over-width.ts";

const MODULE = "schemas/modules/delivery";
const LIST = `${MODULE}/list/YJD.json`;
const FORM = `${MODULE}/detail/YJD.json`;
const ENTITY = `${MODULE}/entity.YJD.json`;

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** The text as far as it is drawn, which it is only where it can be seen. */
const textIn = (page: Page): Promise<string> =>
  page.locator(".cm-content").evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    return (element as HTMLElement).innerText;
  });
const poll = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 20_000 });
const isOpen = (page: Page, path: string) => page.waitForURL((url) => url.search.includes(encodeURIComponent(path)));

async function openDocument(page: Page, path: string): Promise<void> {
  await page.locator(".studio-tree").getByRole("searchbox").fill(path.split("/").slice(2, 4).join("."));
  await page.locator(`[data-path="${path}"]`).click();
  await isOpen(page, path);
}

/** Point at something that is drawn; it is inert, so that only its box can be hit. */
async function pointAt(page: Page, drawn: Locator): Promise<void> {
  await drawn.waitFor();
  await drawn.evaluate((element) => element.scrollIntoView({ block: "center", inline: "center" }));
  const box = (await drawn.boundingBox())!;
  await page.mouse.click(box.x + 12, box.y + 10);
}

async function choose(page: Page, box: Locator, option: string): Promise<void> {
  await box.click();
  await page.getByRole("option", { name: option }).first().click();
}

it("shows what is pointed at, changes it in a difference as an implementer writes it, and puts it back", async () => {
  const { page, context, complaints } = await openPage(browser, product.address);
  page.setDefaultTimeout(20_000);
  await signIn(page, "implementer");
  await page.goto("/template/screen");
  await page.getByRole("button", { name: studioTexts.addDraft.cn }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("属性");
  await dialog.getByRole("button", { name: "保存" }).click();
  await page.waitForURL("**/template/screen?draft=*");
  await openDocument(page, LIST);
  const stage = page.locator(".studio-stage");
  const before = await textIn(page);

  // A column is pointed at: the pane shows it, and the field behind it.
  const head = (key: string) => stage.locator(`[role="columnheader"][data-column="${key}"]`);
  await pointAt(page, head("gDeliverytype"));
  const column = page.locator(".studio-object").first();
  const memberOf = (object: Locator, name: string) => object.locator(`[data-member="${name}"]`);
  await column.getByRole("heading", { name: "gDeliverytype" }).waitFor();
  expect(await page.locator(".studio-object").count()).toBe(2);

  // Its title and its width, for this company alone.
  const title = memberOf(column, "title");
  await title.getByRole("textbox").nth(0).fill("类别");
  await title.getByRole("textbox").nth(1).fill("Tipe");
  await title.getByRole("textbox").nth(1).press("Enter");
  await isOpen(page, LIST);
  const was = { cn: "送货类型", id: "Jenis pengiriman" };
  await poll(() => textIn(page)).toContain(
    `{ "key": "gDeliverytype", "title": { "was": { "cn": "${was.cn}", "id": "${was.id}" }, "now": { "cn": "类别", "id": "Tipe" } } }`,
  );
  await poll(() => head("gDeliverytype").textContent()).toContain("类别");
  // What is undone is what the properties say, too, and again once it is done again.
  const undone = (name: "undo" | "redo") => page.getByRole("button", { name: studioTexts[name].cn, exact: true });
  await undone("undo").click();
  await poll(() => title.getByRole("textbox").nth(0).inputValue()).toBe(was.cn);
  await undone("redo").click();
  await poll(() => title.getByRole("textbox").nth(0).inputValue()).toBe("类别");
  // The same by somebody who is quicker than what the properties are told: what was undone has never been seen to stand.
  const slow = "**/template/screen/properties";
  await page.route(slow, async (route) => {
    await page.waitForTimeout(1500);
    await route.continue();
  });
  await title.getByRole("textbox").nth(0).fill("种类");
  await title.getByRole("textbox").nth(0).press("Enter");
  await poll(() => page.locator(".studio-text").textContent()).toContain("种类");
  await undone("undo").click();
  await poll(() => title.getByRole("textbox").nth(0).inputValue()).toBe("类别");
  // And by hand.
  for (const word of ["种类", "类别"]) {
    await title.getByRole("textbox").nth(0).fill(word);
    await title.getByRole("textbox").nth(0).press("Enter");
  }
  await quiet(page);
  expect(await textIn(page)).toContain("类别");
  expect(await textIn(page)).not.toContain("种类");
  expect(await title.getByRole("textbox").nth(0).inputValue()).toBe("类别");
  await page.unrouteAll({ behavior: "wait" });
  const width = memberOf(column, "width").getByRole("textbox");
  await width.fill("47");
  await width.press("Enter");
  await memberOf(column, "width").getByText(propertyTexts.unfinished.cn).waitFor();
  await width.fill("180");
  await width.press("Enter");
  await poll(() => textIn(page)).toMatch(/"width": \{ "was": \d+, "now": 180 \}/);

  // Both are put back; the document is as it was, byte for byte.
  const putBack = (name: string) => memberOf(column, name).getByRole("button", { name: propertyTexts.putBack.cn });
  await putBack("width").click();
  await poll(() => textIn(page)).not.toContain('"width"');
  await putBack("title").click();
  await poll(() => textIn(page)).toBe(before);
  await poll(() => title.getByRole("textbox").nth(0).inputValue()).toBe(was.cn);

  // The end of a column is dragged, and the column itself behind its neighbour; undo takes both back.
  const dragged = async (fromX: (box: { x: number; width: number }) => number, byX: number): Promise<void> => {
    await head("gDeliverytype").evaluate((element) => element.scrollIntoView({ block: "center" }));
    const box = (await head("gDeliverytype").boundingBox())!;
    await page.mouse.move(fromX(box), box.y + 10);
    await page.mouse.down();
    await page.mouse.move(fromX(box) + byX, box.y + 12, { steps: 6 });
    await page.mouse.up();
  };
  await dragged(({ x, width: wide }) => x + wide - 1, 30);
  await poll(() => textIn(page)).toContain('"key": "gDeliverytype", "width"');
  // Drawn anew, it stands still again.
  await poll(async () => Math.round((await head("gDeliverytype").boundingBox())?.width ?? 0)).toBe(150);
  await page.locator(".studio-screen:not([aria-busy='true'])").waitFor();
  await dragged(({ x }) => x + 20, 270);
  await poll(() => textIn(page)).toContain('"move": [');
  for (const gone of ['"move"', '"set"']) {
    await page.getByRole("button", { name: studioTexts.undo.cn, exact: true }).click();
    await poll(() => textIn(page)).not.toContain(gone);
  }
  await poll(() => textIn(page)).toBe(before);

  // A double press on a head asks for its title.
  await head("gCreatetime").evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = (await head("gCreatetime").boundingBox())!;
  await page.mouse.dblclick(box.x + 20, box.y + 10);
  await poll(() => dialog.getByRole("textbox").first().inputValue()).toBe("创建时间");
  await dialog.getByRole("button", { name: "取消" }).click();

  // A field of the form becomes required under a condition, said by rows.
  await openDocument(page, FORM);
  await pointAt(page, stage.locator('[data-field="gRemarks"]').first());
  const field = page.locator(".studio-object").nth(1);
  await field.getByRole("heading", { name: "gRemarks" }).waitFor();
  const required = memberOf(field, "required");
  await choose(page, required.getByRole("combobox").first(), "某个阶段必填");
  await choose(page, required.locator('[data-part="phase"]').getByRole("combobox"), "提交时");
  await required.getByRole("button", { name: propertyTexts.addRow.cn }).click();
  const row = required.getByRole("group", { name: "条件 1" });
  await choose(page, row.getByRole("combobox", { name: propertyTexts.field.cn }), "运输方式");
  await choose(page, row.getByRole("combobox", { name: propertyTexts.value.cn }), "汽运");
  await required.getByText("运输方式为“汽运”").waitFor();
  await isOpen(page, ENTITY);
  await poll(() => textIn(page)).toContain(
    '{ "key": "gRemarks", "required": { "was": null, "now": { "phase": "commit", "when": { "gTransportway": { "eq": "1" } } } } }',
  );
  await page.locator(".studio-verdict").getByText(studioTexts.noFaults.cn).first().waitFor();
  // It has been judged as it stands now.
  await page.locator('[data-action="publish"]:not([aria-disabled="true"])').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overWidth(page)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it("changes lists, of objects, of recipients and of conditions within conditions, without the text", async () => {
  const { page, context, complaints } = await openPage(browser, product.address);
  page.setDefaultTimeout(20_000);
  await signIn(page, "implementer");
  await page.goto("/template/screen");
  await page.getByRole("button", { name: studioTexts.addDraft.cn }).first().click();
  await page.getByRole("dialog").getByRole("textbox").fill("列表");
  await page.getByRole("dialog").getByRole("button", { name: "保存" }).click();
  await page.waitForURL("**/template/screen?draft=*");
  const draft = page.url();
  const member = (name: string) => page.locator(`[data-member="${name}"]`);

  // A fact of a paper: added, moved up, and taken away again.
  await page.goto(`${draft}&doc=schemas/prints/delivery-note.json`);
  const facts = member("facts");
  await facts.locator(".studio-item").first().waitFor();
  const before = await facts.locator(".studio-item").count();
  await facts.getByRole("button", { name: propertyTexts.addItem.cn }).click();
  await choose(page, facts.locator(".studio-item").last().getByRole("combobox").first(), "备注");
  await poll(() => facts.locator(".studio-item").count()).toBe(before + 1);
  await poll(() => textIn(page)).toMatch(/"key": "gEsarrivetime", .*\n.*\n?.*"key": "gRemarks" \}\n\s*\],/);
  await facts.locator(".studio-item").last().getByRole("button", { name: "上移" }).click();
  await poll(() => textIn(page)).toMatch(/"key": "gRemarks" \},\n.*"key": "gEsarrivetime"/);
  const drawnFacts = page.locator(".studio-paper .sheet").first().locator(".sheet-facts [data-field]");
  const keys = () => drawnFacts.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["field"]));
  await poll(async () => (await keys()).slice(-2)).toEqual(["gRemarks", "gEsarrivetime"]);
  expect(await violations(page)).toEqual([]);
  const moved = facts.locator(".studio-item").nth(before - 1);
  await moved.getByRole("button", { name: "备注" }).first().waitFor();
  await moved.getByRole("button", { name: "删除" }).click();
  await poll(() => textIn(page)).not.toContain('"key": "gRemarks" }');

  // What is pressed on the sheet is chosen, and the sheet says what is written.
  await pointAt(page, page.locator('.studio-paper [data-field="gManor"]').first());
  await page.locator(".studio-properties").getByRole("heading", { name: "gManor" }).first().waitFor();
  await member("title").getByRole("textbox").first().fill("经办");
  await member("title").getByRole("textbox").first().press("Enter");
  await poll(() => page.locator('.studio-paper [data-field="gManor"] dt').first().innerText()).toContain("经办");
  await page.goto(`${draft}&doc=schemas/prints/delivery-note.json`);

  // What is not complete waits for whoever looks at something else meanwhile.
  await facts.getByRole("button", { name: propertyTexts.addItem.cn }).click();
  await page.locator('[data-path="schemas/prints/packing-list.json"]').click();
  await isOpen(page, "schemas/prints/packing-list.json");
  await page.getByRole("heading", { name: "装箱单" }).first().waitFor();
  await page.locator('[data-path="schemas/prints/delivery-note.json"]').click();
  await facts.getByText(propertyTexts.unfinished.cn).waitFor();
  expect(await facts.locator(".studio-item").count()).toBe(before + 1);
  await facts.locator(".studio-item").last().getByRole("button", { name: "删除" }).click();
  await poll(() => facts.locator(".studio-item").count()).toBe(before);

  // Who is told by an action, and of which condition within conditions it is one.
  await page.goto(`${draft}&doc=${MODULE}/workflow.json`);
  await page.locator('[data-arrow^="apply "]').first().click();
  const notify = member("notify");
  await notify.getByRole("button", { name: propertyTexts.addItem.cn }).click();
  const recipient = notify.locator(".studio-item").last();
  await choose(page, recipient.getByRole("combobox").first(), "角色");
  await choose(page, recipient.getByRole("combobox").nth(1), "仓库");
  await poll(() => textIn(page)).toContain('"notify": ["purchaser", "warehouse"]');
  const when = member("when").locator(".studio-item").first();
  await when.getByRole("button", { name: "合同未在执行" }).first().click();
  await when.locator(".studio-sentence").first().waitFor();
  expect(await when.locator(".studio-deep").count()).toBe(0);
  expect(await when.locator(".studio-item").count()).toBeGreaterThan(1);
  await page.locator(".studio-verdict").getByText(studioTexts.noFaults.cn).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overWidth(page)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await context.close();
});
