import type { Browser, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { flowTexts } from "../../../../src/i18n/flow-texts.ts";
import { fieldKindTexts } from "../../../../src/core/compiler/value-texts.ts";
import { studioTexts } from "../../../../src/i18n/studio-texts.ts";
import { studioWayTexts } from "../../../../src/i18n/studio-way-texts.ts";
import { type Cell, sheetStream } from "../../../../src/server/entity/sheet.ts";
import { beSignedIn } from "../be-signed-in.ts";
import { openPage, type Viewport, type Watched } from "../browser.ts";
import { openList, press, switchCompany } from "../portal.ts";

/** Takes a picture of a page under a name, by which the guide shows it. */
export type TakePicture = (name: string, page: Page) => Promise<void>;

/** The portal that the guide is walked on; a second person approves there. */
export type GuideWalk = { readonly browser: Browser; readonly address: string; readonly take: TakePicture };

const SIZE: Viewport = { width: 1600, height: 1000 };
const STEP_LIMIT_MS = 30_000;
const FOLLOWED = { timeout: 60_000 };
const LIST = "schemas/modules/delivery/list/YJD.json";
const FLOW = "schemas/modules/delivery/workflow.YJD.json";
const DICTIONARY = "delivery_urgency";
const FIELD = "gUrgency";
const REVIEW = "warehouseApprove warehouseReview approved";
const SHEET_HEADS = ["设备编号", "名称", "数量", "单价", "购置日期", "在用", "状态"];

/** Everything that docs/guide.md shows, in its order, pressed by those who would press it. */
export async function walkGuide(walk: GuideWalk): Promise<readonly string[]> {
  const [list, form] = await Promise.all([supplierPage(walk), supplierPage(walk)]);
  await openList(list.page, "/gyssystem/delivery?gApprovalStatus=0", "delivery.list");
  const id = await list.page.locator("[data-row-id]").first().getAttribute("data-row-id");
  await form.page.goto(`/gyssystem/delivery/detail/${id}?mode=edit`);
  const remarks = form.page.locator('section[data-screen="delivery.detail"] [data-field="gRemarks"] textarea');
  await remarks.fill("写了一半");

  const author = await inStudio(walk, "implementer");
  await begin(walk, author.page, "云景达的叫法与加急");
  await renameColumn(walk, author.page);
  await addDictionary(walk, author.page);
  await addField(walk, author.page);
  await addStep(walk, author.page);
  await publish(walk, author.page, "按云景达的叫法，并由质检复核");
  await walk.take("waiting", author.page);

  const approver = await inStudio(walk, "admin");
  await approver.page.locator(".studio-draft-name").first().click();
  await approver.page.locator("[data-action=approve]:not([aria-disabled=true])").waitFor();
  await walk.take("approve", approver.page);
  await approver.page.locator("[data-action=approve]").click();
  await approver.page.getByRole("dialog").getByRole("button", { name: studioTexts.approve.cn }).click();
  const head = list.page.locator('section[data-screen="delivery.list"] [role="columnheader"][data-column="gRemarks"]');
  await expect.poll(() => head.textContent(), FOLLOWED).toContain("送货说明");
  await walk.take("arrived-list", list.page);
  expect(await remarks.inputValue()).toBe("写了一半");
  await walk.take("arrived-form", form.page);

  const former = approver.page.locator('[data-edition="1"]');
  await former.locator("summary").click();
  await former.locator("[data-action=rollBack]").click();
  await walk.take("roll-back", approver.page);
  await approver.page.getByRole("dialog").getByRole("button", { name: studioTexts.rollBack.cn, exact: true }).click();
  await expect.poll(() => head.textContent(), FOLLOWED).toContain("备注");
  await walk.take("rolled-back", list.page);

  const maker = await inStudio(walk, "implementer");
  await makeModule(walk, maker.page);
  return [list, form, author, approver, maker].flatMap(({ complaints }) => complaints);
}

async function supplierPage({ browser, address }: GuideWalk): Promise<Watched> {
  const watched = await openPage(browser, address, SIZE);
  watched.page.setDefaultTimeout(STEP_LIMIT_MS);
  await beSignedIn(watched.page, "hengtuo.admin", "cn");
  await watched.page.goto("/workbenches/workbenches");
  await switchCompany(watched.page, "云景达能源");
  return watched;
}

async function inStudio({ browser, address }: GuideWalk, account: string): Promise<Watched> {
  const watched = await openPage(browser, address, SIZE);
  watched.page.setDefaultTimeout(STEP_LIMIT_MS);
  await beSignedIn(watched.page, account, "cn");
  await watched.page.goto("/template/screen");
  return watched;
}

/** A draft, and in it the list of one company. */
async function begin({ take }: GuideWalk, page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: studioTexts.addDraft.cn }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(name);
  await take("draft", page);
  await dialog.getByRole("button", { name: "保存" }).click();
  await page.waitForURL("**/template/screen?draft=*");
}

async function openDocument(page: Page, path: string, find: string): Promise<void> {
  await page.locator(".studio-tree").getByRole("searchbox").fill(find);
  await page.locator(`[data-path="${path}"]`).click();
  await page.locator(".cm-content").waitFor();
}

async function renameColumn({ take }: GuideWalk, page: Page): Promise<void> {
  await openDocument(page, LIST, "gFhphone");
  const stage = page.locator('.studio-stage section[data-screen="delivery.list"][data-variant="YJD"]');
  await stage.locator("[data-row-id]").first().waitFor();
  await page.locator('.studio-column-list [data-key="gRemarks"]').click();
  const head = stage.locator('[role="columnheader"][data-column="gRemarks"]');
  await expect.poll(() => head.getAttribute("data-studio-marked")).toBe("");
  await stage.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await take("column", page);
  await page.getByRole("button", { name: studioTexts.renameColumn.cn, exact: true }).click();
  await fillTitles(page.getByRole("dialog"), "送货说明", "Keterangan kirim");
  await write(page);
  await expect.poll(() => head.textContent()).toContain("送货说明");
  await noFaults(page);
  await take("renamed", page);
}

async function addDictionary({ take }: GuideWalk, page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await askWay(page, "addDictionary");
  await dialog.locator('[data-field="key"]').getByRole("textbox").fill(DICTIONARY);
  await fillTitles(dialog, "加急程度", "Tingkat urgensi");
  for (const [at, [cn, idn]] of [
    ["普通", "Biasa"],
    ["加急", "Mendesak"],
  ].entries()) {
    const item = dialog.locator(".studio-sheet-column").nth(at);
    await item.locator('[data-field="cn"]').getByRole("textbox").fill(cn!);
    await item.locator('[data-field="id"]').getByRole("textbox").fill(idn!);
  }
  await take("dictionary", page);
  await write(page);
}

async function addField({ take }: GuideWalk, page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await page.locator(".studio-tree").getByRole("searchbox").fill("");
  const module = page.locator(".studio-group", { has: page.locator("summary code", { hasText: /^delivery$/ }) });
  const question = module.getByRole("button", { name: studioTexts.addField.cn });
  // The tree is drawn anew without what was looked for.
  const isShown = async (): Promise<boolean> => {
    if (!(await question.isVisible())) await module.locator("summary").click();
    return question.isVisible();
  };
  await expect.poll(isShown, { timeout: STEP_LIMIT_MS, interval: 500 }).toBe(true);
  await question.click();
  const field = (key: string): Locator => dialog.locator(`[data-field="${key}"]`);
  await fillTitles(dialog, "加急程度", "Urgensi");
  await field("key").getByRole("textbox").fill(FIELD);
  await field("kind").getByRole("radio", { name: fieldKindTexts.dict.cn }).check();
  await field("dict").getByRole("combobox").fill(DICTIONARY);
  await page.getByRole("option").first().click();
  await field("companies").getByRole("radio").last().check();
  await field("companies").getByRole("checkbox", { name: "YJD" }).check();
  await take("field", page);
  await write(page);
  await noFaults(page);
}

async function addStep({ take }: GuideWalk, page: Page): Promise<void> {
  await openDocument(page, FLOW, "warehouseReview");
  const pane = page.getByRole("region", { name: flowTexts.pane.cn, exact: true });
  const arrow = pane.locator(`[data-arrow="${REVIEW}"]`);
  await arrow.click();
  await pane.locator(".studio-flow-facts").evaluate((element) => element.scrollIntoView({ block: "end" }));
  await take("flow", page);
  await pane.getByRole("button", { name: flowTexts.addStep.cn.replace("{to}", "已通过，待发货") }).click();
  const dialog = page.getByRole("dialog");
  await fillTitles(dialog.locator('[data-part="state"]'), "待质检", "Menunggu mutu");
  await fillTitles(dialog.locator('[data-part="action"]'), "质检通过", "Lolos mutu");
  await dialog.locator('[data-field="pressers"]').getByRole("checkbox", { name: "采购经理" }).check();
  await dialog.locator('[data-field="reason"]').getByRole("textbox").fill("质检在发货前查看货物");
  await take("step", page);
  await write(page);
  await pane.locator('[data-arrow="warehouseApprove warehouseReview menungguMutu"]').waitFor();
  await noFaults(page);
  await pane.locator('[data-state="menungguMutu"]').evaluate((element) => element.scrollIntoView({ block: "center" }));
  await take("flow-after", page);
}

/** Hand it in; a second person approves. */
async function publish({ take }: GuideWalk, page: Page, message: string): Promise<void> {
  await page.getByRole("tab", { name: studioTexts.differences.cn }).click();
  await page.locator(".studio-verdict").evaluate((element) => element.scrollIntoView({ block: "end" }));
  await take("differences", page);
  await page.locator("[data-action=publish]:not([aria-disabled=true])").click();
  const dialog = page.getByRole("dialog");
  await dialog.locator('.studio-effects[data-part="store"]').locator("li, p").first().waitFor();
  await dialog.locator("textarea").fill(message);
  await take("publish", page);
  await dialog.getByRole("button", { name: studioTexts.askApproval.cn, exact: true }).click();
  await page.locator("[data-action=takeBack]").waitFor();
}

async function makeModule(walk: GuideWalk, page: Page): Promise<void> {
  const { browser, address, take } = walk;
  await page.getByRole("button", { name: studioTexts.addDraft.cn }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("备件");
  await dialog.getByRole("button", { name: "保存" }).click();
  await page.waitForURL("**/template/screen?draft=*");
  await askWay(page, "addModule");
  const file = await spareParts();
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog
    .locator(".studio-sheet-column")
    .nth(SHEET_HEADS.length - 1)
    .waitFor();
  await fillTitles(dialog, "备件", "Suku cadang");
  await dialog.locator('[data-field="name"]').getByRole("textbox").fill("spare-part");
  await take("module", page);
  await write(page);
  await publish({ ...walk, take: async () => undefined }, page, "备件台账");

  const approver = await inStudio(walk, "admin");
  await approver.page.locator(".studio-draft-name", { hasText: "备件" }).first().click();
  await approver.page.locator("[data-action=approve]:not([aria-disabled=true])").click();
  await approver.page.getByRole("dialog").getByRole("button", { name: studioTexts.approve.cn }).click();
  await approver.page.waitForURL((url) => !url.searchParams.has("draft"), FOLLOWED);

  const buyer = await openPage(browser, address, SIZE);
  await beSignedIn(buyer.page, "ds.purchaser", "cn");
  const section = await openList(buyer.page, "/module/sparePart", "spare-part.list");
  await press(buyer.page, section, "import");
  await buyer.page.getByRole("dialog").locator("input[type=file]").setInputFiles(file);
  await buyer.page.locator("[data-confirm=import]:not([aria-disabled=true])").click();
  await expect.poll(() => section.locator("[data-row-id]").count(), FOLLOWED).toBeGreaterThan(10);
  await take("module-list", buyer.page);
}

async function askWay(page: Page, way: keyof typeof studioWayTexts): Promise<void> {
  await page.locator("[data-ways]").click();
  await page.getByRole("menuitem", { name: studioWayTexts[way].cn }).click();
  await page.getByRole("dialog").waitFor();
}

async function fillTitles(scope: Locator, cn: string, idn: string): Promise<void> {
  await scope.locator('[data-field="titleCn"]').first().getByRole("textbox").fill(cn);
  await scope.locator('[data-field="titleId"]').first().getByRole("textbox").fill(idn);
}

async function write(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: studioTexts.write.cn, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** The judge has looked at what was written last, and found nothing. */
async function noFaults(page: Page): Promise<void> {
  await page.locator('.studio-saved[data-state="saved"]').waitFor();
  await page.locator(".studio-verdict").getByText(studioTexts.noFaults.cn).first().waitFor();
}

async function spareParts(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const states = ["良好", "待修", "报废"];
  const rows = (async function* () {
    for (let at = 1; at <= 12; at += 1)
      yield [
        `SB-${at}`,
        `压缩机 ${at}`,
        at,
        at + 0.25,
        `2025/3/${at}`,
        at % 2 === 0 ? "是" : "否",
        states[at % states.length] ?? "",
      ] as Cell[];
  })();
  const columns = SHEET_HEADS.map((title) => ({ title, widthPx: 120 }));
  const bytes = await new Response(sheetStream("设备", columns, rows)).arrayBuffer();
  return { name: "设备.xlsx", mimeType: "application/octet-stream", buffer: Buffer.from(bytes) };
}
