import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from "vitest";
import { violations } from "./support/axe.ts";
import { launchBrowser, openPage, type Watched } from "./support/browser.ts";
import { itInTurn } from "./support/in-turn.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { signInByCall } from "./support/sign-in-by-call.ts";

let product: RunningProduct;
let browser: Browser;
let watched: Watched;
let page: Page;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const FORM = "/purchase/inquiry/add";
/** What a purchaser copies from a spreadsheet: six columns from the name on, two of them wrong in every line. */
const sheet = (lines: number): string =>
  Array.from({ length: lines }, (_none, at) => `钢管${at + 1}\tDN${50 + at}\t件\t十\t明天\t12.5`).join("\r\n");

const grid = (): Locator => page.locator('[role="grid"][data-screen="inquiry.items"]');
const cell = (line: number, key: string): Locator =>
  page.locator(`[role="grid"] .grid-body [data-row-id]`).nth(line).locator(`[data-column="${key}"]`);
const lines = (): Promise<number> => page.locator('[role="grid"] .grid-body [data-row-id]').count();
const shown = (line: number, key: string): Promise<string> =>
  cell(line, key).evaluate((node) => node.querySelector("input")?.value ?? node.textContent ?? "");
const at = (): Promise<string> =>
  page.evaluate(() => {
    const own = document.activeElement?.closest<HTMLElement>("[data-column]") ?? undefined;
    const row = own?.closest("[data-row-id]") ?? undefined;
    const all = [...document.querySelectorAll('[role="grid"] .grid-body [data-row-id]')];
    return own === undefined || row === undefined ? "nowhere" : `${all.indexOf(row)} ${own.dataset["column"]}`;
  });
const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

async function paste(text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+v");
}

const LOOKS = [
  ["cn", "询价明细", /已粘贴120格，其中40格有误/, /^40格有误/, "件"],
  ["id", "Rincian RFQ", /120 sel ditempel, 40 di antaranya salah/, /^40 sel salah/, "pcs"],
] as const;
const LANGUAGES = LOOKS.map(([language]) => language);

describe.each(LOOKS)("the lines of an inquiry as a grid, in %s", (...look) => {
  const [language, tab, told, faults, unit] = look;
  const scenario = itInTurn(LANGUAGES, language);
  beforeEach(async () => {
    watched = await openPage(browser, product.address);
    ({ page } = watched);
    page.setDefaultTimeout(10_000);
    await watched.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { token } = await signInByCall(product.address, "ds.purchaser", "101");
    await page.addInitScript(
      ([kept, lang]) => {
        localStorage.setItem("Admin-Token", kept);
        localStorage.setItem("lang", lang);
      },
      [token, language] as const,
    );
    await page.goto(FORM);
    await page.getByRole("tab", { name: tab }).click();
    await page.locator(".line-tools").waitFor();
    await page.locator(".line-tools button").first().click();
    await grid().waitFor();
  });
  afterEach(async () => {
    expect(watched.complaints).toEqual([]);
    await watched.context.close();
  });

  scenario("takes a sheet at once, counts what is wrong, leads to it, takes it back and does it again", async () => {
    await cell(0, "gGoodsname").click();
    await paste(sheet(20));
    await page.getByText(told).waitFor();
    expect(await lines()).toBe(20);
    expect(await page.locator("[data-tool=faults]").innerText()).toMatch(faults);
    await page.keyboard.press("Control+z");
    await expect.poll(lines).toBe(1);
    expect(await page.locator("[data-tool=faults]").count()).toBe(0);
    await page.keyboard.press("Control+y");
    await expect.poll(lines).toBe(20);
    expect(await shown(19, "gSpec")).toBe("DN69");
    expect(await page.locator("[data-tool=faults]").innerText()).toMatch(faults);
    await cell(0, "gGoodsname").click();
    await page.keyboard.press("F8");
    expect(await at()).toBe("0 gGoodsnum");
    await page.keyboard.press("F8");
    expect(await at()).toBe("0 gRequireDate");
    await page.keyboard.press("Shift+F8");
    expect(await at()).toBe("0 gGoodsnum");
    expect(await violations(page)).toEqual([]);
  });

  scenario("chooses by keys and mouse, copies, fills, inserts, removes and finds", async () => {
    await cell(0, "gGoodsname").click();
    await paste(sheet(4));
    await expect.poll(lines).toBe(4);
    // By keys: the first specification goes down over the others.
    await cell(0, "gSpec").click();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Control+d");
    expect(await Promise.all([0, 1, 2, 3].map((line) => shown(line, "gSpec")))).toEqual(["DN50", "DN50", "DN50", "DN50"]);
    // By mouse: two columns of two lines are copied as a spreadsheet reads them.
    await drag(cell(1, "gGoodsname"), cell(2, "gUnit"));
    expect(await page.locator('[role="grid"] [aria-selected="true"]').count()).toBe(6);
    await page.keyboard.press("Control+c");
    expect(await clipboard()).toBe(`钢管2\tDN50\t${unit}\r\n钢管3\tDN50\t${unit}`);
    // As many lines as are chosen come and go.
    await page.locator("[data-tool=insert]").click();
    await expect.poll(lines).toBe(6);
    expect(await shown(3, "gGoodsname")).toBe("钢管2");
    await page.locator('[aria-label*="Ctrl+Z"]').click();
    await expect.poll(lines).toBe(4);
    await drag(cell(0, "gGoodsname"), cell(1, "gGoodsname"));
    await page.locator("[data-tool=remove]").click();
    await expect.poll(lines).toBe(2);
    expect(await shown(0, "gGoodsname")).toBe("钢管3");
    // What is looked for is shown without leaving the box, and Escape goes there.
    await cell(0, "gGoodsname").click();
    await page.keyboard.press("Control+f");
    await page.keyboard.type("管4");
    await page.locator(".line-find [role=status]", { hasText: language === "cn" ? "第1处，共1处" : "1 dari 1" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await at()).toBe("1 gGoodsname");
  });

  scenario("clears what is chosen with one key, and gives it back with another", async () => {
    await cell(0, "gGoodsname").click();
    await paste(sheet(3));
    await expect.poll(lines).toBe(3);
    await drag(cell(0, "gSpec"), cell(2, "gSpec"));
    await page.keyboard.press("Delete");
    const specs = () => Promise.all([0, 1, 2].map((line) => shown(line, "gSpec")));
    await expect.poll(async () => (await specs()).map((text) => text.replace("–", ""))).toEqual(["", "", ""]);
    await page.keyboard.press("Control+z");
    await expect.poll(specs).toEqual(["DN50", "DN51", "DN52"]);
  });
});

async function drag(from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [one, other] = [await from.boundingBox(), await to.boundingBox()];
  if (one === null || other === null) throw new Error("a cell is out of sight");
  await page.mouse.move(one.x + 12, one.y + one.height / 2);
  await page.mouse.down();
  await page.mouse.move(other.x + 12, other.y + other.height / 2, { steps: 4 });
  await page.mouse.up();
}
