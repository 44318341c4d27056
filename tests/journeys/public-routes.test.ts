import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberRoutes, openRoutes } from "../../src/core/contract/public-routes.ts";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage, type Viewport } from "./support/browser.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { countRequests, quiet } from "./support/quiet.ts";
import { signInByCall } from "./support/sign-in-by-call.ts";

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

type Language = "cn" | "id";
/** A route of specification 2.1 and the heading under which it opens; a heading of a record is the record's own. */
type Line = {
  readonly address: string;
  readonly heading: Readonly<Record<Language, string>> | { readonly of: string; readonly key: string };
};
const line = (address: string, cn: string, id: string): Line => ({ address, heading: { cn, id } });
/** The page of the first record of a public list. */
const first = (address: string, of: string, key: string): Line => ({ address, heading: { of, key } });

const open: readonly Line[] = [
  line("/login", "登录门户", "Masuk ke portal"),
  line("/auth-redirect?provider=x&code=1&state=2", "外部登录", "Masuk eksternal"),
  line("/bind?openId=wx-1", "绑定账号", "Tautkan akun"),
  line("/register", "供应商注册", "Pendaftaran pemasok"),
  line("/notice", "平台通知", "Pemberitahuan platform"),
  line("/regist", "采购用户注册", "Pendaftaran pembeli"),
  line("/announcement", "采购与平台公告", "Pengumuman pengadaan dan platform"),
  line("/announcement/option", "公告筛选", "Saring pengumuman"),
  first("/announcement/details?id=", "/announcement/list", "annTitle"),
  line("/", "采购、供货与结算，一个门户办成", "Pengadaan, pasokan, dan pembayaran dalam satu portal"),
  first("/brand/views?id=", "/brand/goods/list", "goodsName"),
  line("/brand/paidInformation?orderNo=DD1", "付款信息", "Informasi pembayaran"),
  line("/brands", "品牌", "Merek"),
  first("/brands/views?id=", "/brands/list", "brandName"),
  line("/anotices", "中标公示", "Pengumuman pemenang"),
  line("/bid", "招标项目", "Proyek tender"),
  line("/brand/option", "全部商品", "Semua barang"),
  line("/brand/search?keyword=钢", "商品搜索", "Cari barang"),
  line("/brands/option", "品牌分类", "Merek menurut kategori"),
  line("/brands/search", "品牌搜索", "Cari merek"),
  first("/bid/details?id=", "/bid/list", "bidTitle"),
  first("/anotices/details?id=", "/anotices/list", "wnTitle"),
  line("/companyInformation/detail?id=101", "鼎晟新材料科技有限公司", "鼎晟新材料科技有限公司"),
  line("/merchant", "商户", "Pedagang"),
  line("/brand/purchaseDigitize", "数字化采购服务", "Layanan pengadaan digital"),
  line("/brandorder", "购物车与订单", "Keranjang dan pesanan"),
  line("/brandorder/view?orderNo=DD1", "订单详情", "Rincian pesanan"),
  // Fixed, and nobody is kept from them
  line("/404", "404", "404"),
  line("/401", "401", "401"),
];

const signedIn: readonly Line[] = [
  line("/workbenches/workbenches", "系统管理员", "系统管理员"),
  line("/brand/pay?orderNo=DD1", "付款", "Pembayaran"),
  line("/announcement/feedback?annId=100001", "公告反馈", "Umpan balik pengumuman"),
  line("/announcement/feedback", "公告反馈", "Umpan balik pengumuman"),
  line("/user/profile", "个人中心", "Profil Saya"),
  line("/goods/upsert", "新增商品", "Tambah Barang"),
  line("/goods/company", "公司信息", "Info Perusahaan"),
  line("/dict/type/data/12", "字典数据", "Data Kamus"),
  line("/job/log", "调度日志", "Log Penjadwal"),
  line("/gen/edit/100001", "代码生成配置", "Konfigurasi Generator"),
  line("/gyssystem/delivery/add", "新增送货单", "Tambah Surat Jalan"),
  line("/gyssystem/supplier/add", "新增供应商", "Tambah Pemasok"),
  line("/gyssystem/box/add", "新增装箱单", "Tambah Daftar Kemas"),
  line("/gyssystem/secondpicture/index", "二级物料图片", "Foto Material Tingkat 2"),
  line("/template/tamplateChildren", "子模板", "Subtemplat"),
];

const PHONE: Viewport = { width: 390, height: 844 };
type Look = { readonly language: Language; readonly scheme: "light" | "dark"; readonly viewport: Viewport };
const looksOf = (language: Language, scheme: Look["scheme"]): readonly Look[] =>
  [DESKTOP, PHONE].map((viewport) => ({ language, scheme, viewport }));
// Two of the looks meet both languages, both widths and both themes; the full size walks all eight.
const looks: readonly Look[] =
  process.env["TEST_SIZE"] === "full"
    ? [...looksOf("cn", "light"), ...looksOf("cn", "dark"), ...looksOf("id", "light"), ...looksOf("id", "dark")]
    : [
        { language: "cn", scheme: "light", viewport: DESKTOP },
        { language: "id", scheme: "dark", viewport: PHONE },
      ];

/** The address and the heading of a line, with the record that the portal lists first. */
async function resolved({ address, heading }: Line, language: Language): Promise<readonly [string, string]> {
  if (!("of" in heading)) return [address, heading[language]];
  const response = await fetch(`${product.address}/prod-api${heading.of}`);
  const { rows } = (await response.json()) as { readonly rows: readonly Readonly<Record<string, string>>[] };
  return [`${address}${rows[0]?.["id"]}`, rows[0]?.[heading.key] ?? "there is no record"];
}

async function look(page: Page, lines: readonly Line[], language: Language): Promise<readonly string[]> {
  const found: string[] = [];
  for (const one of lines) {
    const [address, heading] = await resolved(one, language);
    await page.goto(address);
    const isThere = await page
      .locator("h1", { hasText: heading })
      .first()
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    // What the server sent is whole; what the back office draws asks for its records first.
    if ((await page.locator("#app").count()) > 0) await quiet(page);
    if (!isThere) found.push(`${address} does not say ${heading}`);
    const path = new URL(page.url()).pathname;
    if (path !== address.split("?")[0]) found.push(`${address} leads to ${path}`);
    for (const violation of await violations(page)) found.push(`${address} ${violation}`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) found.push(`${address} is ${over} px too wide`);
  }
  return found;
}

/** What is wrong with the routes in one look. */
async function walked({ language, scheme, viewport }: Look, who: string | undefined, lines: readonly Line[]) {
  const { page, context, complaints } = await openPage(browser, product.address, viewport);
  countRequests(page);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  const token = who === undefined ? "" : (await signInByCall(product.address, who, "103")).token;
  await page.addInitScript(
    ([kept, lang]) => {
      localStorage.setItem("lang", lang);
      if (kept !== "") localStorage.setItem("Admin-Token", kept);
    },
    [token, language] as const,
  );
  const lacking = await look(page, lines, language);
  await context.close();
  return [...lacking, ...complaints].map((one) => `${language} ${scheme} ${viewport.width}: ${one}`);
}

describe("every route of specification 2.1", () => {
  it("that the portal opens to guests or keeps for members has its line", () => {
    const lines = new Set([...open, ...signedIn].map(({ address }) => address.split("?")[0]));
    expect([...openRoutes, ...memberRoutes].filter((route) => !lines.has(route))).toEqual([]);
  });

  it.each([
    ["open", undefined, open],
    ["fixed", "admin", signedIn],
  ] as const)("that is %s says what it is, and breaks no rule of WCAG 2.2 AA, no policy and no width", async (_, who, lines) => {
    const found: string[] = [];
    // Two looks wait for the network side by side; more would wait for each other's drawing.
    for (let at = 0; at < looks.length; at += 2)
      found.push(...(await Promise.all(looks.slice(at, at + 2).map((one) => walked(one, who, lines)))).flat());
    expect(found).toEqual([]);
  });
});

it("the workbench is where a refreshed tag and a stored token lead", async () => {
  const { page, context } = await openPage(browser, product.address);
  const { token } = await signInByCall(product.address, "admin", "103");
  await page.addInitScript((kept) => localStorage.setItem("Admin-Token", kept), token);
  for (const address of ["/redirect/workbenches/workbenches", "/login", "/workbenches/workbenches"]) {
    await page.goto(address);
    await page.waitForURL("**/workbenches/workbenches");
    await page.locator("#main h1").waitFor();
  }
  await context.close();
});
