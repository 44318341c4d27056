import { readFile } from "node:fs/promises";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from "vitest";
import type { SheetCell } from "../../src/core/contract/sheets.ts";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage, type Watched } from "./support/browser.ts";
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

type Row = readonly SheetCell[];
const NARROW = { width: 390, height: 844 };
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const KEYS = ["name", "spec", "unit", "count", "day", "price", "won"] as const;
const HEADS = {
  cn: ["物料名称", "规格型号", "单位", "数量", "需求日期", "参考价", "中标单价"],
  id: ["Nama material", "Spesifikasi", "Satuan", "Jumlah", "Tanggal butuh", "Harga acuan", "Harga pemenang"],
} as const;

const dialog = (): Locator => page.getByRole("dialog");
const lines = (): Promise<number> => page.locator(':is([role="grid"] .grid-body, .line-cards) > [data-row-id]').count();
const told = (): Promise<string> => dialog().getByRole("status").first().innerText();
const reasons = (kind: "row" | "note"): Promise<readonly string[]> =>
  dialog()
    .locator(`[data-import-${kind}]`)
    .evaluateAll((all) => all.map((row) => [...row.children].map((part) => part.textContent).join(" ")));

async function bring(rows: readonly Row[], name = "lines.xlsx"): Promise<void> {
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: "s", rows: rows.map((row) => [...row]) }] }));
  await dialog().locator("input[type=file]").setInputFiles({ name, mimeType: XLSX, buffer });
}

/** The sheet of the lines as they are, as a spreadsheet opens it. */
async function exported(): Promise<readonly Row[]> {
  const arrives = page.waitForEvent("download");
  await dialog().locator("[data-tool=sheet-out]").click();
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await arrives).path())));
  return (sheets[0]?.rows ?? []) as readonly Row[];
}

async function take(): Promise<void> {
  await dialog().locator("[data-confirm=sheet]").click();
  await dialog().waitFor({ state: "detached" });
}

async function open(): Promise<void> {
  await page.locator("[data-tool=sheet]").click();
  await dialog().waitFor();
}

// Two of the four meet both languages and both widths; the full size goes through all of them.
const LOOKS = [
  { language: "cn", viewport: DESKTOP },
  { language: "id", viewport: NARROW },
  ...(process.env["TEST_SIZE"] === "full"
    ? ([
        { language: "id", viewport: DESKTOP },
        { language: "cn", viewport: NARROW },
      ] as const)
    : []),
] as const;

describe.each(LOOKS)("lines as a sheet, in $language at $viewport.width", (look) => {
  const { language, viewport } = look;
  const tab = language === "cn" ? "询价明细" : "Rincian RFQ";
  const scenario = itInTurn(LOOKS, look);
  const is = <Text>(cn: Text, id: Text): Text => (language === "cn" ? cn : id);
  const fresh = (at: number): Row => [`钢管${at}`, `DN5${at}`, is("件", "pcs"), 10 * at, "2026-12-01", 12.5, null];
  beforeEach(async () => {
    watched = await openPage(browser, product.address, viewport);
    ({ page } = watched);
    page.setDefaultTimeout(10_000);
    const { token } = await signInByCall(product.address, "ds.purchaser", "101");
    await page.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      { "Admin-Token": token, lang: language },
    );
    await page.goto("/purchase/inquiry/add");
    await page.getByRole("tab", { name: tab }).click();
    await open();
  });
  afterEach(async () => {
    expect(watched.calls.filter((call) => /^(POST|PUT) .*inquiry/.test(call))).toEqual([]);
    expect(watched.complaints).toEqual([]);
    await watched.context.close();
  });

  scenario("fill an empty table, go out, and come back sorted, mended, wrong and new, told before anything changes", async () => {
    // A sheet of one's own, with no more than the heads of the columns.
    await bring([HEADS[language], ...[1, 2, 3, 4].map(fresh)]);
    await expect.poll(told).toBe(is("0行有改动，4行新增，0行未变，0行有误", "0 baris berubah, 4 baru, 0 tetap, 0 salah"));
    expect(await lines()).toBe(0);
    await take();
    expect(await lines()).toBe(4);

    await open();
    const [heads = [], one = [], two = [], three = []] = await exported();
    const place = Object.fromEntries(KEYS.map((key, at) => [key, heads.indexOf(HEADS[language][at] ?? "")]));
    const at = (key: (typeof KEYS)[number]): number => place[key] ?? -1;
    const mark = heads.length - 1;
    expect([one[at("name")], one[at("count")], one[at("price")], one[at("unit")]]).toEqual(["钢管1", 10, 12.5, fresh(1)[2]]);
    await bring([
      [...heads, is("我的列", "kolom saya")],
      three.with(at("count"), 30.5).with(at("unit"), is("米", "m")),
      two.with(at("count"), "abc").with(at("unit"), "没有的单位"),
      one.with(at("won"), 99),
      one.with(mark, `${String(one[mark])}9`),
      one.with(mark, null).with(at("name"), "=1+1"),
      one.with(mark, null).with(at("name"), null).with(at("day"), "x"),
    ]);
    await expect.poll(told).toBe(is("1行有改动，1行新增，1行未变，3行有误", "1 baris berubah, 1 baru, 1 tetap, 3 salah"));
    const wrong = await reasons("row");
    expect(wrong.map((reason) => /\d+/.exec(reason)?.[0])).toEqual(["3", "3", "5", "7", "7"]);
    expect(wrong.join("\n")).toContain(HEADS[language][2]);
    const notes = await reasons("note");
    expect(notes).toEqual([
      is("第 1 行 “我的列”不是明细中可读取的列，未读取", "Baris 1 “kolom saya” bukan kolom rincian yang dapat dibaca, diabaikan"),
      is("第 4 行 中标单价不能填写，未带回“99”", "Baris 4 Harga pemenang tidak dapat diisi, “99” tidak dibawa kembali"),
      is("表单第4行不在表格中，保持不变", "Baris 4 formulir tidak ada di lembar, tetap seperti semula"),
    ]);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await take();
    expect(await lines()).toBe(5);
    await open();
    const after = await exported();
    expect(after.slice(1).map((row) => [row[at("name")], row[at("count")]])).toEqual([
      ["钢管1", 10],
      ["钢管2", 20],
      ["钢管3", 30.5],
      ["钢管4", 40],
      ["'=1+1", 10],
    ]);
    // What went out says nothing when it comes back.
    await bring(after);
    await expect.poll(told).toBe(is("0行有改动，0行新增，5行未变，0行有误", "0 baris berubah, 0 baru, 5 tetap, 0 salah"));
    expect(await dialog().locator("[data-confirm=sheet]").getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
    // One step takes all of it back.
    await page.locator('[aria-label*="Ctrl+Z"]').click();
    await expect.poll(lines).toBe(4);
    await open();
    expect((await exported()).map((row) => row[at("count")])).toEqual([HEADS[language][3], 10, 20, 30, 40]);
  });

  scenario("are not taken for others by a sheet of an earlier page, whose unsaved lines went by the same numbers", async () => {
    const fill = async (): Promise<void> => {
      await bring([HEADS[language], fresh(1), fresh(2)]);
      await take();
      await open();
    };
    await fill();
    const [heads = [], ...earlier] = await exported();
    await page.reload();
    await page.getByRole("tab", { name: tab }).click();
    await open();
    await fill();
    expect((await exported()).length).toBe(3);
    await bring([heads, ...earlier.map((row) => row.with(heads.indexOf(HEADS[language][3]), 77))]);
    await expect.poll(told).toBe(is("0行有改动，0行新增，0行未变，2行有误", "0 baris berubah, 0 baru, 0 tetap, 2 salah"));
    expect((await reasons("row"))[0]).toContain(is("单据中没有这一行", "Baris ini tidak ada di dokumen"));
  });

  scenario("take nothing of a file that is no sheet of theirs, or too long a one", async () => {
    const alert = dialog().getByRole("alert");
    await bring([["姓名", "电话"], ["张三", "138"]]); // prettier-ignore
    await expect.poll(() => alert.innerText()).toContain(is("这不是这些明细的表格", "Ini bukan lembar rincian ini"));
    await bring([
      [...HEADS[language], is("行标识（请勿修改，新增行留空）", "Kode baris (jangan diubah; baris baru dikosongkan)")],
      [...fresh(1), "contract.items:1"],
    ]);
    await expect.poll(() => alert.innerText()).toContain(is("这不是这些明细的表格", "Ini bukan lembar rincian ini"));
    const text = { name: "lines.xlsx", mimeType: XLSX, buffer: Buffer.from("a,b") };
    await dialog().locator("input[type=file]").setInputFiles(text);
    await expect
      .poll(() => alert.innerText())
      .toContain(is("文件无法读取，请使用导入模板", "Berkas tidak terbaca, gunakan templat"));
    await bring([HEADS[language], ...Array.from({ length: 10_000 }, (_none, at) => fresh(at + 1))]);
    await expect.poll(() => alert.innerText()).toContain("5000");
    // More than the table takes: the others are wrong by their rows.
    await bring([HEADS[language], ...Array.from({ length: 502 }, (_none, at) => fresh(at + 1))]);
    await expect.poll(told).toBe(is("0行有改动，500行新增，0行未变，2行有误", "0 baris berubah, 500 baru, 0 tetap, 2 salah"));
    expect((await reasons("row")).map((reason) => /\d+/.exec(reason)?.[0])).toEqual(["502", "503"]);
    expect(await violations(page)).toEqual([]);
    expect(await lines()).toBe(0);
  });
});
