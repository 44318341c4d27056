import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage, type Viewport, type Watched } from "./support/browser.ts";
import { BIDDERS, type Caller, callerOf, comparedInquiry, itemsOf, type Prices } from "./support/compared-inquiry.ts";
import { inTurn } from "./support/in-turn.ts";
import { press as pressAction } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { signInByCall } from "./support/sign-in-by-call.ts";

const LINES = 20;
const MOST_PRESSES = 8;
/** The first bidder is the lowest for the first seven lines, the second for the next seven, the third for the rest. */
const prices = Array.from({ length: LINES }, (_, line): Prices => {
  const lowest = Math.min(Math.floor(line / 7), 2);
  const of = (bidder: number): string => (bidder === lowest ? `${10 + line}.50` : `${11 + line + bidder}.00`);
  return [of(0), of(1), of(2)];
});
/** Ten of each line. */
const moneyOf = (line: number, bidder: number): number => Number(prices[line]?.[bidder]) * 10;

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

type Seen = { readonly language: "cn" | "id"; readonly viewport: Viewport };
let watched: Watched;
afterEach(async () => {
  expect(watched.complaints).toEqual([]);
  await watched.context.close();
});

/** The comparison of an inquiry in somebody's browser. */
async function compare(id: string, account: string, { language, viewport }: Seen): Promise<Page> {
  watched = await openPage(browser, product.address, viewport);
  const { page } = watched;
  page.setDefaultTimeout(10_000);
  const { token } = await signInByCall(product.address, account, "101");
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { "Admin-Token": token, lang: language },
  );
  await page.goto(`/purchase/compare/detail/${id}`);
  return page;
}

const offer = (page: Page, line: number, bidder: number): Locator =>
  page.locator(".choosing [data-row-id]").nth(line).locator(".choice-offer").nth(bidder);
const figure = (page: Page, key: string): Promise<string> => page.locator(`[data-figure="${key}"] dd`).innerText();
const pressed = (page: Page): Locator => page.locator('.choice-offer[aria-pressed="true"]');
const amount = (money: number, language: "cn" | "id"): string =>
  money.toLocaleString(language === "cn" ? "zh-CN" : "id-ID", { minimumFractionDigits: 2 });

const phone = { viewport: { width: 390, height: 844 }, size: "on a phone" } as const;
// Two of the four meet both languages and both widths; the full size goes through all of them.
describe.each([
  { language: "cn", viewport: DESKTOP, size: "on a desk" },
  { language: "id", ...phone },
  ...(process.env["TEST_SIZE"] === "full"
    ? ([
        { language: "id", viewport: DESKTOP, size: "on a desk" },
        { language: "cn", ...phone },
      ] as const)
    : []),
] as const)("twenty lines of three suppliers $size, in $language", (seen) => {
  it(`are awarded to the lowest but for two in ${MOST_PRESSES} presses at most, and become a contract for each winner`, async () => {
    const id = await comparedInquiry(product.address, "管材询价", prices, "4500");
    const page = await compare(id, "ds.manager", seen);
    let presses = 0;
    const press = async (button: Locator): Promise<void> => {
      await button.click();
      presses += 1;
    };
    await page.locator(".choosing").waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page.locator("[data-tool=lowest]"));
    expect(await pressed(page).count()).toBe(LINES);
    await press(offer(page, 0, 1));
    await press(offer(page, 19, 0));

    const winners = prices.map((_, line) => (line === 0 ? 1 : line === 19 ? 0 : Math.min(Math.floor(line / 7), 2)));
    const total = winners.reduce((sum, bidder, line) => sum + moneyOf(line, bidder), 0);
    expect(await figure(page, "chosen")).toBe("20 / 20");
    expect(await figure(page, "money")).toBe(`CNY ${amount(total, seen.language)}`);
    expect(await figure(page, "limit")).toBe(`CNY ${amount(4500 - total, seen.language)}`);
    expect(await figure(page, "above")).toMatch(/^2/);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(seen.viewport.width);

    await press(page.locator('.choice-bar [data-action="award"]'));
    const dialog = page.getByRole("dialog");
    await dialog.locator("[data-parties]").waitFor();
    const told = await dialog.locator("[data-parties] > div").allInnerTexts();
    const shares = BIDDERS.map(({ name }, bidder) => {
      const own = winners.flatMap((winner, line) => (winner === bidder ? [moneyOf(line, bidder)] : []));
      return { name, count: own.length, money: own.reduce((sum, one) => sum + one, 0) };
    });
    expect(told.map((text) => text.split(/\s*\n\s*/))).toEqual([
      ...shares.map(({ name, count, money }) => [
        name,
        seen.language === "cn" ? `${count}行` : `${count} baris`,
        `CNY ${amount(money, seen.language)}`,
      ]),
      [seen.language === "cn" ? "合计" : "Total", `CNY ${amount(total, seen.language)}`],
    ]);
    expect(await dialog.getByRole("note").innerText()).toMatch(/^(有2行|2 baris)/);
    expect(await dialog.locator("[data-confirm=award]").getAttribute("aria-disabled")).toBe("true");
    await dialog
      .getByText(/^(有2行未选最低价，请输入定标说明|2 baris bukan harga terendah, isi keterangan penetapan)$/)
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await press(dialog.locator('[data-field="reason"] textarea'));
    await page.keyboard.type("交期更短");
    await press(dialog.locator("[data-confirm=award]"));
    await dialog.waitFor({ state: "detached" });
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
    const reason =
      seen.language === "cn"
        ? "表格只读：仅已截止、尚未定标的询价可定标"
        : "Tabel hanya dibaca: Hanya RFQ yang sudah ditutup dan belum ditetapkan";
    await page.locator(".pivot-refusal").getByText(reason).waitFor();
    expect(await page.locator(".choice-offer").count()).toBe(0);

    const { data: inquiry } = await manager("GET", `/tdhcsystem/inquiry/${id}`);
    expect(inquiry).toMatchObject({ miStatus: "3", awardTotal: total.toFixed(2), awardReason: "交期更短" });
    const { rows } = await manager("GET", "/tdhcsystem/contract/list?gConStatus=0&pageSize=300");
    const drafts = await Promise.all(
      (rows ?? [])
        .filter((row) => row["qpMiNo"] === inquiry?.["qpMiNo"])
        .map(async (row) => (await manager("GET", `/tdhcsystem/contract/${row.id}`)).data),
    );
    const drawn = drafts.map((draft) => [
      draft?.["gSupplierName"],
      itemsOf(draft).map((line) => [line["gGoodsname"], Number(line["gUnitprice"])]),
    ]);
    const expected = BIDDERS.map(({ name }, bidder) => [
      name,
      winners.flatMap((winner, line) => (winner === bidder ? [[`无缝钢管 ${line + 1}`, Number(prices[line]?.[bidder])]] : [])),
    ]);
    expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(expected));
  });
});

describe.each(
  inTurn(1, [
    { language: "cn", viewport: DESKTOP, size: "on a desk" },
    { language: "id", viewport: { width: 390, height: 844 }, size: "on a phone" },
  ] as const),
)("a line that is divided $size, in $language", (seen) => {
  it("goes to two by quantity, with the rest filled in, and is not sent before the parts are the whole", async () => {
    const id = await comparedInquiry(
      product.address,
      "拆分询价",
      [
        ["10.00", "10.55", "12.00"],
        ["8.00", "8.50", ""],
      ],
      "500",
    );
    const page = await compare(id, "ds.manager", seen);
    const lines = page.locator(".choosing [data-row-id]");
    await page.locator("[data-tool=lowest]").click();
    await lines.first().locator("[data-divide]").click();
    const [first, second] = [0, 1].map((bidder) => offer(page, 0, bidder));
    expect(await first?.getAttribute("aria-pressed")).toBe("true");
    await second?.click();
    const parts = lines.first().locator("[data-part]");
    expect(await parts.count()).toBe(2);
    const send = page.locator('.choice-bar [data-action="award"]');
    expect(await send.getAttribute("aria-disabled")).toBe("true");
    await pressAction(page, page.locator('section[data-screen="compare.detail"]'), "award");
    await page
      .locator(".toast")
      .getByText(/^(「无缝钢管 1」各份之和应等于总数|Semua bagian 无缝钢管 1 harus berjumlah penuh)$/)
      .waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await violations(page)).toEqual([]);

    await parts.nth(1).locator("input").fill("3");
    expect(await parts.nth(0).locator("input").inputValue()).toBe("7");
    expect(await lines.first().locator(".choice-left").innerText()).toBe(seen.language === "cn" ? "已分完" : "Habis terbagi");
    expect(await figure(page, "money")).toBe(`CNY ${amount(70 + 31.65 + 80, seen.language)}`);
    expect(await send.getAttribute("aria-disabled")).toBeNull();
    await offer(page, 0, 2).click();
    await parts.nth(2).locator("input").fill("2");
    expect(await lines.first().locator(".choice-left").innerText()).toBe(seen.language === "cn" ? "超出 2" : "Lebih 2");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    expect(await parts.count()).toBe(2);
    const part = parts.nth(0).locator("input");
    await part.fill("1.5");
    expect(await part.getAttribute("aria-invalid")).toBe("true");
    expect(await parts.nth(0).locator(".field-note").innerText()).toMatch(/应为整数$|harus bilangan bulat$/);
    expect(await send.getAttribute("aria-disabled")).toBe("true");
    expect(await violations(page)).toEqual([]);
    await part.fill("7");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(seen.viewport.width);
    // It is still chosen for whoever looks at something else meanwhile.
    await page.getByRole("tab", { name: /^(工作台|Meja Kerja)/ }).click();
    await page.locator(".choosing").waitFor({ state: "hidden" });
    await page.getByRole("tab", { name: /^(比价定标|Perbandingan & Penetapan) XJ/ }).click();
    await parts.nth(1).waitFor();

    await send.click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("[data-parties]").waitFor();
    expect(
      await dialog
        .locator('[data-line] [data-column="awardNum"] input')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(["7", "3"]);
    await dialog.locator('[data-field="reason"] textarea').fill("分散风险");
    expect(await violations(page)).toEqual([]);
    await dialog.locator("[data-confirm=award]").click();
    await dialog.waitFor({ state: "detached" });
    const { data: inquiry } = await manager("GET", `/tdhcsystem/inquiry/${id}`);
    expect(inquiry).toMatchObject({ miStatus: "3", awardTotal: "181.65" });
    expect(itemsOf(inquiry)[0]).toMatchObject({
      awardMoney: "101.65",
      awardParts: `${BIDDERS[0].name} 7 × 10；${BIDDERS[1].name} 3 × 10.55`,
    });
    await expect.poll(() => page.locator('.pivot td[data-column="wonNum"][data-won]').allInnerTexts()).toEqual(["7", "3", "10"]);
    await page.getByRole("tab", { name: /^(定标明细|Rincian penetapan)/ }).click();
    await page.getByText(`${BIDDERS[0].name} 7 × 10；${BIDDERS[1].name} 3 × 10.55`).first().waitFor();
  });
});

describe("a table that is chosen in", () => {
  let id: string;
  beforeAll(async () => {
    id = await comparedInquiry(
      product.address,
      "法兰询价",
      [
        ["10.00", "9.00", ""],
        ["8.00", "8.50", "8.00"],
      ],
      "150",
    );
  });

  it("gives a column its lines, takes back and makes again, by keys too, and keeps the choice while other tabs are read", async () => {
    const page = await compare(id, "ds.manager", { language: "cn", viewport: DESKTOP });
    await page.getByRole("button", { name: "整列选择 常州鑫诺电气设备有限公司" }).click();
    expect(await figure(page, "chosen")).toBe("1 / 2");
    await page.getByRole("button", { name: "整列选择 海宁恒拓钢管有限公司" }).click();
    expect(await figure(page, "money")).toBe("CNY 180.00");
    expect(await page.locator('[data-figure="limit"]').innerText()).toBe("超出最高限价\nCNY 30.00");
    await page.locator("[data-tool=undo]").click();
    expect(await figure(page, "chosen")).toBe("1 / 2");
    await page.keyboard.press("Control+y");
    expect(await figure(page, "chosen")).toBe("2 / 2");

    await offer(page, 0, 0).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    expect(await offer(page, 0, 1).getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    for (const name of [
      /^无缝钢管 1, 无锡锡丰阀门制造有限公司 9\.00 最低 90\.00 2/,
      /^无缝钢管 2, 常州鑫诺电气设备有限公司 8\.00 最低 80\.00 2/,
    ])
      expect(await page.getByRole("button", { name, description: "每格：含税单价、含税金额、交期", pressed: true }).count()).toBe(
        1,
      );
    expect(await pressed(page).count()).toBe(2);
    expect(await page.locator('.choice-offer[tabindex="0"]').count()).toBe(1);

    await page.getByRole("tab", { name: /^供应商报价/ }).click();
    await page.getByRole("tab", { name: "比价", exact: true }).click();
    expect(await figure(page, "money")).toBe("CNY 170.00");
    expect(await page.locator("[data-row-id]").first().locator(".choice-none").innerText()).toBe("–");
  });

  it("asks for the reason where the limit is passed", async () => {
    const page = await compare(id, "ds.manager", { language: "cn", viewport: DESKTOP });
    await page.getByRole("button", { name: "整列选择 海宁恒拓钢管有限公司" }).click();
    await page.locator('.choice-bar [data-action="award"]').click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("中标总额超过最高限价，请输入定标说明").first().waitFor();
    expect(await dialog.locator("[data-confirm=award]").getAttribute("aria-disabled")).toBe("true");
    await dialog.locator('[data-field="reason"] textarea').fill("质量更稳定");
    expect(await dialog.locator("[data-confirm=award]").getAttribute("aria-disabled")).toBeNull();
  });

  it.each([
    { size: "on a desk", viewport: DESKTOP },
    { size: "on a phone", viewport: { width: 390, height: 844 } },
  ])("is where the button of the list leads, and that of the document, $size", async ({ viewport }) => {
    const page = await compare(id, "ds.manager", { language: "cn", viewport });
    await page.locator(".choosing").waitFor();
    const { data: inquiry } = await manager("GET", `/tdhcsystem/inquiry/${id}`);
    await page.goto(`/purchase/compare?qpMiNo=${String(inquiry?.["qpMiNo"])}&miStatus=`);
    const list = page.locator('section[data-screen="compare.list"]');
    await list.locator("[data-row-id]").first().waitFor();
    await list.locator("[data-row-id]").first().getByRole("checkbox").check();
    await pressAction(page, list, "award");
    await page.waitForURL(`**/purchase/compare/detail/${id}*`);
    const document = page.locator('section[data-screen="compare.detail"]');
    await document.locator(".choosing").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);

    await page.getByRole("tab", { name: /^供应商报价/ }).click();
    await pressAction(page, document, "award");
    await page.locator(".toast").getByText("请先在表中选择").waitFor();
    await expect.poll(() => offer(page, 0, 0).evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await pressAction(page, document, "award");
    await page.getByRole("dialog").locator("[data-parties]").getByText("海宁恒拓钢管有限公司").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it("is only read by whoever may not award", async () => {
    const page = await compare(id, "ds.purchaser", { language: "id", viewport: DESKTOP });
    await page.locator(".pivot").waitFor();
    expect(await page.locator(".choice-offer, .pivot-refusal, [data-action=award]").count()).toBe(0);
  });
});
