import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { beSignedIn } from "./support/be-signed-in.ts";
import { launchBrowser, openPage, PHONE } from "./support/browser.ts";
import { signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

it("is read without scripts: home, lists, further pages, search, filters and details", async () => {
  const context = await browser.newContext({ baseURL: product.address, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "公告", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "采购与平台公告" }).waitFor();
  await page.getByRole("link", { name: "下一页" }).click();
  expect(new URL(page.url()).searchParams.get("pageNum")).toBe("2");
  const title = (await page.locator("main li[data-id] h2 a").first().textContent()) ?? "";
  await page.locator("main li[data-id] h2 a").first().click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByRole("searchbox").first().fill("钢管");
  await page.getByRole("button", { name: "搜索 商品" }).click();
  expect(new URL(page.url()).pathname).toBe("/brand/search");
  const all = await page.locator("main a[data-id]").count();
  expect(all).toBeGreaterThan(0);
  await page.locator('[data-field="merchantId"] a').first().click();
  expect(new URL(page.url()).searchParams.get("keyword")).toBe("钢管");
  expect(await page.locator("main a[data-id]").count()).toBeLessThanOrEqual(all);
  await page.locator("main a[data-id]").first().click();
  await page.getByText("库存").or(page.getByText("请选择规格")).first().waitFor();
  await page.getByRole("link", { name: /Bahasa/ }).click();
  expect(await page.locator("html").getAttribute("lang")).toBe("id");
  await context.close();
});

it("says without scripts what needs them, and where to go instead: signing in, an unknown address, an order", async () => {
  const context = await browser.newContext({ baseURL: product.address, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of ["/login", "/regist", "/nowhere"]) {
    await page.goto(address);
    expect(await page.locator("noscript").innerText()).toContain("需要 JavaScript / Perlu JavaScript");
    await page.locator("noscript a").click();
    expect(new URL(page.url()).pathname).toBe("/");
  }
  await page.goto("/brandorder/view?orderNo=DD1");
  expect(await page.locator('[data-block="held"] noscript').innerText()).toBe("查看这些内容需要启用脚本。");
  await context.close();
});

it("has no link that leads nowhere: from home, lists, search results and details, in both languages", async () => {
  const followed = new Map<string, number>();
  const dead: string[] = [];
  const read = async (path: string): Promise<string> => {
    const response = await fetch(`${product.address}${path}`, { headers: { Accept: "text/html" } });
    followed.set(path, response.status);
    return response.text();
  };
  const starts = [
    "/",
    "/brand/option",
    "/brand/search?keyword=钢管",
    "/brands",
    "/merchant",
    "/announcement",
    "/anotices",
    "/bid",
  ];
  const both = [...starts, ...starts.map((path) => `${path}${path.includes("?") ? "&" : "?"}lang=id`)];
  for (const start of both) {
    const links = linksOf(await read(start));
    // A list of records leads to their details, which have links of their own.
    const [detail] = links.filter((path) => /\/(views|details)\?id=/.test(path));
    const more = detail === undefined ? [] : linksOf(await read(detail));
    expect([start, links.length > 5]).toEqual([start, true]);
    for (const path of [...links, ...more]) {
      if (!followed.has(path)) await read(path);
      if (followed.get(path) !== 200) dead.push(`${start} leads to ${path}: ${followed.get(path)}`);
    }
  }
  expect(dead).toEqual([]);
  expect(followed.size).toBeGreaterThan(200);
});

/** Addresses of this site that a page leads to, each once. */
function linksOf(html: string): readonly string[] {
  const addresses = [...html.matchAll(/<a [^>]*href="([^"#]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return [...new Set(addresses.filter((href) => href.startsWith("/")))];
}

it("lets a guest choose a specification, says its price and stock, and keeps it in the basket", async () => {
  const { page, context, complaints } = await openPage(browser, product.address);
  await page.goto("/brand/option");
  await page.locator("main a[data-id]").first().click();
  const picker = page.locator('[data-block="picker"]');
  await picker.getByText("请选择规格").waitFor();
  const range = await picker.locator(".p-price").textContent();
  await picker.locator(".p-value:enabled").first().click();
  await picker.getByText(/^库存 [\d,]+$/).waitFor();
  expect(await picker.locator(".p-price").textContent()).not.toBe(range);
  const [quantity, add] = [picker.getByRole("spinbutton"), page.getByRole("button", { name: "加入购物车" })];
  const least = await quantity.inputValue();
  for (const [entered, said] of [
    [`${least}.5`, `数量须为整数，${least} 起订`],
    ["99999999", /^仅剩 [\d,]+$/],
  ] as const) {
    await quantity.fill(entered);
    await picker.getByText(said).waitFor();
    expect(await add.isDisabled()).toBe(true);
  }
  await quantity.fill(least);
  // Two presses in a row are meant as one.
  await add.dblclick();
  await picker.getByText("已加入购物车").waitFor();
  await page.locator("header .p-count").getByText("1").waitFor();
  await page.goto("/brandorder");
  expect(await page.locator("[data-sku] input").inputValue()).toBe(least);
  // What there is not enough of cannot be ordered, and the basket says what stands in the way.
  const mend = page.getByText("请先按商品旁的提示改好数量，或移除买不到的商品，再下单。");
  expect(await mend.count()).toBe(0);
  await page.locator("[data-sku] input").fill("9999999");
  await mend.waitFor();
  await page.getByText(/^仅剩 [\d,]+$/).waitFor();
  expect(await page.getByRole("link", { name: "登录后下单" }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

it("remembers the language that was chosen and knows who has signed in", async () => {
  const { page, context } = await openPage(browser, product.address);
  await page.goto("/announcement");
  await page.getByRole("link", { name: /Bahasa/ }).click();
  await page.getByRole("heading", { level: 1, name: "Pengumuman pengadaan dan platform" }).waitFor();
  await page.goto("/bid");
  await page.waitForURL("**/bid?lang=id");
  await signIn(page, "hengtuo.admin", "id");
  await page.goto("/announcement");
  await page.getByRole("link", { name: "Ke meja kerja" }).waitFor();
  expect(await page.getByRole("link", { name: "Masuk", exact: true }).count()).toBe(0);
  // A phone has no room for the name beside language, basket and workbench: they stand in one row.
  const isNamed = (): Promise<boolean> => page.locator(".p-user").isVisible();
  expect(await isNamed()).toBe(true);
  await page.setViewportSize(PHONE);
  expect(await isNamed()).toBe(false);
  const corner = await page.locator(".p-corner").boundingBox();
  expect(corner?.height).toBeLessThan(60);
  await context.close();
});

it("counts who opens an announcement once, and shows the number to whoever holds an older copy", async () => {
  const { page, context, complaints } = await openPage(browser, product.address);
  await page.goto("/announcement");
  await page.locator("main li[data-id] h2 a").first().click();
  const views = page.locator("[data-views]");
  const sent = Number(/data-views="[^"]*">([\d,]+)</.exec(await (await page.request.get(page.url())).text())?.[1]);
  await views.getByText(String(sent + 1), { exact: true }).waitFor();
  // The browser takes the copy that it has, which was sent before anybody was counted.
  await page.goto("/announcement");
  await page.goBack();
  await views.getByText(String(sent + 1), { exact: true }).waitFor();
  await beSignedIn(page, "hengtuo.admin");
  await page.goto("/announcement");
  await page.locator("main li[data-id] h2 a").first().click();
  await views.getByText(String(sent + 2), { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
