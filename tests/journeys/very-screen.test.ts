import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { studioTexts } from "../../src/i18n/studio-texts.ts";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage, type Viewport } from "./support/browser.ts";
import { signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { overWidth } from "./support/over-width.ts";

const BASE = "schemas/modules/delivery/list/base.json";
const YJD = "schemas/modules/delivery/list/YJD.json";
const NARROW: Viewport = { width: 390, height: 844 };
const CASES = [
  { language: "cn", viewport: DESKTOP },
  { language: "id", viewport: NARROW },
] as const;

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
const poll = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 15_000 });

describe.each(CASES)("the very screen in $language at $viewport.width", ({ language, viewport }) => {
  const word = (name: keyof typeof studioTexts): string => studioTexts[name][language];
  const button = (page: Page, name: keyof typeof studioTexts) => page.getByRole("button", { name: word(name), exact: true });

  it("is drawn as the draft has it, leads to the text, and is changed on the spot", async () => {
    const { page, context, complaints } = await openPage(browser, product.address, viewport);
    page.setDefaultTimeout(20_000);
    await page.addInitScript((value) => localStorage.setItem("lang", value), language);
    await signIn(page, "implementer", language);
    await page.goto("/template/screen");
    await page
      .getByRole("button", { name: word("addDraft") })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("屏幕");
    await dialog.getByRole("button", { name: /^(保存|Simpan)$/ }).click();
    await page.waitForURL("**/template/screen?draft=*");
    await page.locator(".studio-tree").getByRole("searchbox").fill("gFhphone");
    await page.locator(`[data-path="${YJD}"]`).click();
    const stage = page.locator(".studio-stage");
    const drawn = stage.locator('section[data-screen="delivery.list"][data-variant="YJD"]');
    await drawn.waitFor();
    await drawn.locator("[data-row-id]").first().waitFor();
    await page.locator(".cm-content").waitFor();

    // A column that the company has added is chosen and widened; the text says so, and undo takes it back.
    const chosen = (key: string) => page.locator(`.studio-column-list [data-key="${key}"]`);
    await chosen("gshaddress").click();
    await poll(() => chosen("gshaddress").getAttribute("aria-current")).toBe("true");
    expect(page.url()).toContain(encodeURIComponent(YJD));
    await page
      .locator(".studio-column-tools")
      .getByRole("button", { name: /^(变宽|Perlebar)/ })
      .click();
    await poll(() => textIn(page)).toMatch(/"gshaddress", "after": "gFhphone", "width": \d+/);
    await button(page, "hideColumn").click();
    await poll(() => textIn(page)).toMatch(/"gshaddress".*"hidden": true/);
    await poll(() => chosen("gshaddress").textContent()).toContain(word("isHidden"));
    await button(page, "undo").click();
    await poll(() => textIn(page)).not.toContain('"hidden": true');
    await button(page, "undo").click();
    await poll(() => textIn(page)).not.toContain('"width"');

    // A column of the base is moved and renamed for the company alone.
    await chosen("gTally").click();
    await page.waitForURL((url) => url.search.includes(encodeURIComponent(BASE)));
    await button(page, "moveLeft").click();
    await page.waitForURL((url) => url.search.includes(encodeURIComponent(YJD)));
    await poll(() => textIn(page)).toMatch(/"key": "gTally", "before"/);
    await button(page, "renameColumn").click();
    await dialog.locator('[data-field="titleCn"]').getByRole("textbox").fill("过磅员");
    await dialog.locator('[data-field="titleId"]').getByRole("textbox").fill("Juru timbang");
    await dialog.getByRole("button", { name: word("write") }).click();
    const title = language === "cn" ? "过磅员" : "Juru timbang";
    await poll(() => chosen("gTally").textContent()).toContain(title);
    // A phone's cards have room for the first columns alone.
    if (viewport === DESKTOP) await poll(() => drawn.textContent()).toContain(title);
    // By its entry among all columns it is dragged to where another one stands.
    const order = (): Promise<(string | null)[]> =>
      page
        .locator(".studio-column-list")
        .first()
        .locator("[data-key]")
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-key")));
    if (viewport === DESKTOP) {
      const [, second] = await order();
      await chosen("gTally").dragTo(chosen(second!), { targetPosition: { x: 4, y: 8 } });
      await poll(async () => (await order()).slice(1, 3)).toEqual(["gTally", second]);
      const [width] = await chosen(second!).evaluateAll(([one]) => [one!.getBoundingClientRect().width]);
      await chosen("gTally").dragTo(chosen(second!), { targetPosition: { x: width! - 4, y: 8 } });
      await poll(async () => (await order()).slice(1, 3)).toEqual([second, "gTally"]);
    }
    // A field by which nobody looks yet becomes a part of the search.
    await page
      .locator(".studio-column-tools")
      .getByRole("combobox", { name: word("addSearch") })
      .fill("gShipnum");
    await page.getByRole("option").first().click();
    await poll(() => page.locator(`.studio-written`).textContent()).toContain(YJD);
    const tab = page.getByRole("tab", { name: word("differences") });
    await poll(() => tab.textContent()).not.toMatch(/0$/);
    await tab.click();
    await poll(() => page.locator(".studio-differences").textContent()).toMatch(/YJD.*(查询条件|pencarian)/);
    await page.locator(".studio-verdict").getByText(word("noFaults")).first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overWidth(page)).toBeLessThanOrEqual(0);

    if (viewport === DESKTOP) {
      // Pointing at the drawn column leads to its line.
      const head = drawn.locator('[role="columnheader"][data-column="gDeliverytype"]');
      await head.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const box = (await head.boundingBox())!;
      await page.mouse.click(box.x + 10, box.y + 10);
      await poll(() => head.getAttribute("data-studio-marked")).toBe("");
      await page.waitForURL((url) => url.search.includes(encodeURIComponent(BASE)));
      // What the search has folded away is unfolded by a press, and chosen then; so is a filter that is in force.
      const press = async (target: Locator): Promise<void> => {
        await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
        const { x, y } = (await target.boundingBox())!;
        await page.mouse.click(x + 6, y + 6);
      };
      const search = drawn.locator("[role=search]");
      const folded = search.locator("[hidden] [data-field]").last();
      const key = await folded.getAttribute("data-field");
      await press(search.locator("button[aria-expanded=false]:not([aria-haspopup])"));
      await search.locator("button[aria-expanded=true]:not([aria-haspopup])").waitFor({ state: "attached" });
      await press(search.locator(`[data-field="${key}"]`));
      await poll(() => search.locator(`[data-field="${key}"]`).getAttribute("data-studio-marked")).toBe("");
      const chip = drawn.locator("[data-filter]").first();
      const filter = await chip.getAttribute("data-filter");
      await press(chip);
      await poll(() => chip.getAttribute("data-studio-marked")).toBe("");
      await page.locator(`.studio-properties`).getByText(filter!, { exact: false }).first().waitFor();

      // A column of the lines within a form leads to where it is written, and the form stays in view.
      await page.goto(
        `${page.url().replace(/&doc=.*/, "")}&doc=${encodeURIComponent(`schemas/modules/delivery/detail/YJD.json`)}`,
      );
      const line = stage.locator('[data-screen="delivery.items"] [role="columnheader"]').nth(1);
      await line.waitFor();
      const lineKey = await line.getAttribute("data-column");
      await press(line);
      await page.waitForURL((url) => url.search.includes(encodeURIComponent(`schemas/modules/delivery/items/`)));
      await page.locator(".studio-properties").getByRole("heading", { name: lineKey! }).first().waitFor();
      expect(await page.locator(".studio-object").count()).toBe(2);
      await stage.locator('[data-screen="delivery.detail"]').first().waitFor();
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});
