import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { flowTexts } from "../../src/i18n/flow-texts.ts";
import { studioTexts } from "../../src/i18n/studio-texts.ts";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage } from "./support/browser.ts";
import { signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

const YJD = "schemas/modules/delivery/workflow.YJD.json";
const PHONE_WIDTH = 375;
/** Every change is judged and drawn anew; where others keep the machine busy that takes its time. */
const LONGEST_MS = 480_000;

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const textIn = (page: Page): Promise<string> =>
  page.locator(".cm-content").evaluate((element) => (element as HTMLElement).innerText);
/** What is dragged and where it is dropped are in view together, below the bars of the page. */
const intoView = (of: Locator, block: "start" | "nearest"): Promise<void> =>
  of.evaluate((element, at) => {
    (element as HTMLElement).style.scrollMarginTop = "120px";
    element.scrollIntoView({ block: at });
  }, block);
const poll = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 60_000 });

it(
  "a flow is drawn, walked by keys, told in sentences and given a step, which the draft's sentences tell",
  async () => {
    const { page, context, complaints } = await openPage(browser, product.address, DESKTOP);
    page.setDefaultTimeout(60_000);
    await signIn(page, "implementer");
    await page.goto("/template/screen");
    await page.getByRole("button", { name: studioTexts.addDraft.cn }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("流程");
    await dialog.getByRole("button", { name: "保存" }).click();
    await page.waitForURL("**/template/screen?draft=*");
    await page.goto(`${page.url()}&doc=${encodeURIComponent(YJD)}`);
    const pane = page.getByRole("region", { name: flowTexts.pane.cn, exact: true });
    const arrow = (name: string) => pane.locator(`[data-arrow="${name}"]`);
    const state = (key: string) => pane.locator(`[data-state="${key}"]`);
    const facts = pane.locator(".studio-flow-facts");
    await state("draft").waitFor();
    expect(await pane.locator("[data-state]").count()).toBe(10);
    expect(await state("warehouseReview").textContent()).toContain("YJD 新增");

    // By keys alone, as it reads: the beginning, what leads on from it, and to its end.
    await state("draft").focus();
    await page.keyboard.press("ArrowDown");
    await poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-arrow"))).toBe("apply draft submitted");
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await facts.getByText("未提交").first().waitFor();
    await arrow("warehouseApprove warehouseReview approved").focus();
    await page.keyboard.press("Enter");
    await facts.getByText("由“待仓库审批”变为“已通过，待发货”").waitFor();
    await facts.getByText("tdhcsystem:delivery:warehouseApprove").waitFor();
    // The text goes along, and the keys go on where they were.
    await poll(() => page.locator(".cm-activeLine").first().textContent()).toContain('"key": "warehouseApprove"');
    await poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-arrow"))).toContain("warehouseApprove");
    expect(await violations(page)).toEqual([]);

    // Another name is written into the text, where undo takes it back.
    await pane.getByRole("button", { name: flowTexts.rename.cn }).click();
    await dialog.locator('[data-field="titleCn"]').getByRole("textbox").fill("库管同意");
    await dialog.getByRole("button", { name: studioTexts.write.cn }).click();
    await poll(() => textIn(page)).toContain("库管同意");
    await poll(() => arrow("warehouseApprove warehouseReview approved").textContent()).toContain("库管同意");
    await page.getByRole("button", { name: studioTexts.undo.cn, exact: true }).click();
    await poll(() => textIn(page)).not.toContain("库管同意");
    await poll(() => arrow("warehouseApprove warehouseReview approved").textContent()).toContain("仓库同意");

    // A step is dropped onto the arrow; what is still to be said is asked for.
    await intoView(pane.locator(".studio-flow-palette"), "start");
    await intoView(arrow("warehouseApprove warehouseReview approved"), "nearest");
    await pane.locator(".studio-flow-palette").dragTo(arrow("warehouseApprove warehouseReview approved"));
    await dialog.waitFor();
    await dialog.getByRole("button", { name: studioTexts.write.cn }).click();
    await dialog.getByText(flowTexts.reasonNeeded.cn).waitFor();
    const fill = async (part: string, cn: string, id: string): Promise<void> => {
      await dialog.locator(`[data-part="${part}"] [data-field="titleCn"]`).getByRole("textbox").fill(cn);
      await dialog.locator(`[data-part="${part}"] [data-field="titleId"]`).getByRole("textbox").fill(id);
    };
    await fill("state", "待质检", "Menunggu mutu");
    await fill("action", "质检通过", "Lolos mutu");
    // Nobody is taken for the second pair of eyes.
    await dialog.getByText(flowTexts.rolesNeeded.cn).waitFor();
    const role = (name: string) => dialog.locator('[data-field="pressers"]').getByRole("checkbox", { name });
    await role("仓库管理员").check();
    await dialog.getByText("仓库管理员也可以办上一步“仓库同意”").waitFor();
    await role("仓库管理员").uncheck();
    await role("采购经理").check();
    await dialog.getByText("也可以办上一步").waitFor({ state: "hidden" });
    await dialog.locator('[data-field="reason"]').getByRole("textbox").fill("Quality looks at the goods before they leave");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: studioTexts.write.cn }).click();
    await dialog.waitFor({ state: "hidden" });
    await arrow("warehouseApprove warehouseReview menungguMutu").waitFor();
    await arrow("lolosMutu menungguMutu approved").waitFor();
    expect(page.url()).toContain(encodeURIComponent(YJD));

    // The verdict: no fault, and every difference in a sentence.
    const verdict = page.locator(".studio-verdict");
    await poll(() => verdict.getByRole("status").textContent()).toBe(studioTexts.noFaults.cn);
    await verdict.getByRole("tab", { name: studioTexts.differences.cn }).click();
    await verdict.getByText("仓库同意 之后变为 待质检（原为 已通过）").first().waitFor();
    await verdict.getByText("新增动作 质检通过［放宽：采购经理］").first().waitFor();
    await verdict.getByText("权限增加 “质检通过”").first().waitFor();

    // A button with a prompt, by keys from the state that it is for.
    await state("menungguMutu").click();
    await pane.getByRole("button", { name: flowTexts.addAction.cn }).click();
    await dialog.locator('[data-field="titleCn"]').first().getByRole("textbox").fill("退回重检");
    await dialog.locator('[data-field="titleId"]').first().getByRole("textbox").fill("Periksa ulang");
    await fill("asks", "请输入原因", "Harap masukkan alasan");
    await dialog.locator('[data-field="to"]').getByRole("combobox").click();
    await page.getByRole("option", { name: "待仓库审批" }).click();
    // Whoever thinks in permissions chooses one that there is.
    await dialog.getByRole("button", { name: flowTexts.byPermissions.cn }).click();
    await dialog.locator('[data-field="needs"]').getByRole("combobox").click();
    await page.getByRole("option", { name: /warehouseApprove 仓库管理员/ }).click();
    await page.keyboard.press("Escape");
    await dialog.locator('[data-field="readers"]').getByRole("checkbox", { name: "采购员" }).check();
    await dialog.locator('[data-field="reason"]').getByRole("textbox").fill("Goods that fail go back");
    await dialog.getByRole("button", { name: studioTexts.write.cn }).click();
    await arrow("periksaUlang menungguMutu warehouseReview").waitFor();
    await poll(() => verdict.getByRole("status").textContent()).toBe(studioTexts.noFaults.cn);
    await arrow("periksaUlang menungguMutu warehouseReview").focus();
    await page.keyboard.press("Enter");
    await facts.locator('[data-part="tells"]').getByText("采购员").waitFor();
    // In which states it may be pressed is ticked, as when it was made; and it goes with all that was written for it alone.
    await pane.getByRole("button", { name: flowTexts.when.cn, exact: true }).click();
    const states = dialog.locator('[data-field="from"]');
    expect(await states.getByRole("checkbox", { checked: true }).count()).toBe(1);
    await states.getByRole("checkbox", { name: "待审批" }).check();
    await dialog.locator('[data-field="reason"]').getByRole("textbox").fill("Also before");
    await dialog.getByRole("button", { name: studioTexts.write.cn }).click();
    await arrow("periksaUlang submitted warehouseReview").waitFor();
    await pane.getByRole("button", { name: flowTexts.remove.cn, exact: true }).click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: flowTexts.remove.cn, exact: true }).click();
    await arrow("periksaUlang submitted warehouseReview").waitFor({ state: "detached" });
    await poll(() => verdict.getByRole("status").textContent()).toBe(studioTexts.noFaults.cn);

    // The step goes, too: what led to it leads on as before, and nobody can take out where a record begins.
    await state("menungguMutu").click();
    await pane.getByRole("button", { name: flowTexts.removeStep.cn }).click();
    await dialog.getByText(flowTexts.removeStepTold.cn.replace("{who}", "YJD")).waitFor();
    await dialog.getByRole("button", { name: flowTexts.removeStep.cn }).click();
    await arrow("warehouseApprove warehouseReview approved").waitFor();
    await state("menungguMutu").waitFor({ state: "detached" });
    await poll(() => verdict.getByRole("status").textContent()).toBe(studioTexts.noFaults.cn);
    await verdict.getByText("质检通过").first().waitFor({ state: "detached" });
    await state("draft").click();
    await pane.locator("[aria-disabled=true]", { hasText: flowTexts.removeStep.cn }).waitFor();

    // Who presses is said in the flow and in the roles at once: both are written.
    await arrow("warehouseApprove warehouseReview approved").focus();
    await page.keyboard.press("Enter");
    await pane.getByRole("button", { name: flowTexts.gate.cn, exact: true }).click();
    await role("采购经理").check();
    await dialog.locator('[data-field="reason"]').getByRole("textbox").fill("The manager stands in");
    await dialog.getByRole("button", { name: studioTexts.write.cn }).click();
    await dialog.waitFor({ state: "hidden" });
    await verdict
      .getByText(/仓库同意.*采购经理/)
      .first()
      .waitFor();
    expect(await page.locator(".studio-written").textContent()).toContain("schemas/roles.json");
    expect(await page.locator(".studio-written").textContent()).toContain(YJD);
    await poll(() => verdict.getByRole("status").textContent()).toBe(studioTexts.noFaults.cn);

    // As a phone shows it, nothing is wider than the page.
    await page.setViewportSize({ width: PHONE_WIDTH, height: 812 });
    await poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  },
  LONGEST_MS,
);
