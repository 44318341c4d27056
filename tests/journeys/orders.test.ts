import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { beSignedIn } from "./support/be-signed-in.ts";
import { launchBrowser, openPage, type Watched } from "./support/browser.ts";
import { choose, clearFilters, confirm, PASSWORD, press, rowOf, settled, signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
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

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
const PHONE_NO = "13900001234";
const SLIP = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function rows(path: string): Promise<readonly Row[]> {
  const response = await fetch(`${product.address}/prod-api${path}`);
  return ((await response.json()) as { readonly rows: readonly Row[] }).rows;
}

type Reply = { readonly code: number; readonly data: Row };

/** What an account of the back office does by calls, beside the page that is looked at. */
async function callerOf(account: string): Promise<(method: string, path: string, body?: object) => Promise<Reply>> {
  const { token } = await signInByCall(product.address, account, "1");
  return async (method, path, body) => {
    const response = await fetch(`${product.address}/prod-api${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Reply;
  };
}

/** Goods of the merchant whose account the sample data has, with a public price and pieces left. */
async function goodsOfMerchant(): Promise<string> {
  const [merchant] = (await rows("/merchant/list?pageSize=300")).toSorted((one, other) => Number(one.id) - Number(other.id));
  const articles = await rows("/brand/sku/list?pageSize=300");
  const found = articles.find(
    (one) => one["price"] !== undefined && Number(one["available"]) > 20 && (one["merchant"] as Row).id === merchant!.id,
  );
  return String(found!["goodsId"]);
}

const state = (page: Page, text: string): Promise<void> => page.locator('[data-block="held"] .badge').getByText(text).waitFor();
const fill = async (scope: Locator, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [field, value] of Object.entries(values))
    await scope.locator(`[data-field="${field}"]`).locator("input, textarea").first().fill(value);
};

/** Somebody of the back office presses an action of one order. */
async function pressOrder(
  account: Watched,
  orderNo: string,
  key: string,
  inputs: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { page } = account;
  const section = page.locator('section[data-screen="order-manage.list"]');
  await clearFilters(page, section, "/operate/order", {});
  await choose(section, orderNo);
  await press(page, section, key);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await fill(dialog, inputs);
  await confirm(page);
  await dialog.waitFor({ state: "detached" });
  await settled(section);
}

it("an order goes from a guest's basket to the end, with merchant, operator, and a look-up without an account", async () => {
  const [guest, merchant, operator] = await Promise.all([1, 2, 3].map(() => openPage(browser, product.address)));
  await Promise.all([signIn(merchant!.page, "merchant"), signIn(operator!.page, "operator")]);
  const { page } = guest!;

  await page.goto(`/brand/views?id=${await goodsOfMerchant()}`);
  const picker = page.locator('[data-block="picker"]');
  await picker.locator(".p-value:enabled").first().click();
  await page.getByRole("button", { name: "加入购物车" }).click();
  await page.locator("header").getByRole("link", { name: "购物车" }).click();
  const basket = page.locator('[data-block="basket"]');
  await basket.locator("[data-sku]").waitFor();
  const total = (await basket.locator('[data-field="total"]').textContent()) ?? "";
  expect(await violations(page)).toEqual([]);

  await basket.getByRole("link", { name: "登录后下单" }).click();
  await page.getByLabel("用户名", { exact: true }).fill("hengtuo.sales");
  await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL("**/brandorder");
  const form = basket.locator('[data-form="order"]');
  await fill(form, {
    buyerName: "陈立新",
    phone: PHONE_NO,
    buyerCompany: "海宁恒拓",
    address: "浙江省海宁市1号",
    remark: "送到东门",
  });
  await form.getByRole("button", { name: "提交订单" }).click();
  await page.waitForURL("**/brandorder/view?orderNo=*");
  await state(page, "待确认");
  const orderNo = new URL(page.url()).searchParams.get("orderNo") ?? "";
  const code = (await page.locator('[data-field="queryCode"] dd').textContent()) ?? "";
  for (const [field, entered] of Object.entries({ buyerCompany: "海宁恒拓", remark: "送到东门" }))
    expect(await page.locator(`[data-field="${field}"] dd`).textContent()).toBe(entered);
  expect(total).toContain((await page.locator('[data-field="totalPrice"] dd').textContent()) ?? "none");
  const sides = (cells: string): Promise<readonly string[]> =>
    page.locator(`[data-block="held"] ${cells}`).evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign));
  expect(await sides("thead th")).toEqual(await sides("tbody tr:first-child td"));
  expect(await violations(page)).toEqual([]);

  await pressOrder(merchant!, orderNo, "confirm", { freight: "18.50" });
  await page.reload();
  await state(page, "待付款");
  // Whoever came to pay does not press what cannot be taken back.
  const tones = page.locator('[data-block="held"] .btn[data-tone]');
  expect(await tones.evaluateAll((all) => all.map((one) => one.dataset["tone"]))).toEqual(["primary", "danger-outline"]);
  // Where to pay stands in one place for the account and for whoever was given the code, who is not asked for it again.
  const payer = await openPage(browser, product.address);
  await payer.page.goto(`/brandorder/view?orderNo=${orderNo}`);
  const given = payer.page.locator('[data-form="proof"]');
  await fill(given, { phone: PHONE_NO, queryCode: code });
  await given.getByRole("button", { name: "查询" }).click();
  for (const one of [payer.page, page]) {
    await one.getByRole("link", { name: "付款信息" }).click();
    await one.waitForURL("**/brand/paidInformation?orderNo=*");
    await one.locator('[data-field="payee.bankAccount"]').waitFor();
  }
  await page.locator('[data-action="pay"]').click();
  await page.waitForURL("**/brand/pay?orderNo=*");
  await page.locator('[data-field="payee.bankAccount"]').waitFor();
  await page.locator('input[type="file"]').setInputFiles({ name: "slip.png", mimeType: "image/png", buffer: SLIP });
  await page.getByRole("button", { name: "提交付款凭证" }).click();
  await state(page, "付款待核");
  await pressOrder(operator!, orderNo, "verifyPay");
  await pressOrder(merchant!, orderNo, "ship", { shipCompany: "顺丰速运", shipNo: "SF12345678" });

  const stranger = await openPage(browser, product.address);
  await stranger.page.goto("/brandorder");
  const proof = stranger.page.locator('[data-block="mine"] [data-form="proof"]');
  await fill(proof, { phone: PHONE_NO, queryCode: "ZZZZZZ" });
  await proof.getByRole("button", { name: "查询" }).click();
  await stranger.page.getByText("没有查到订单。").waitFor();
  await fill(proof, { phone: PHONE_NO, queryCode: code });
  await proof.getByRole("button", { name: "查询" }).click();
  await stranger.page.getByRole("link", { name: orderNo }).click();
  await state(stranger.page, "已发货");
  expect(await stranger.page.getByText(code).count()).toBe(0);
  await stranger.page.getByRole("button", { name: "确认收货" }).click();
  await state(stranger.page, "已完成");
  for (const { complaints } of [guest!, merchant!, operator!, payer, stranger]) expect(complaints).toEqual([]);
});

it("a guest's basket is merged at the sign-in, goes with the account to another browser, and leaves at the sign-out", async () => {
  const first = await openPage(browser, product.address);
  const address = `/brand/views?id=${await goodsOfMerchant()}`;
  const put = async (page: Page): Promise<void> => {
    await page.goto(address);
    await page.locator('[data-block="picker"] .p-value:enabled').first().click();
    await page.getByRole("button", { name: "加入购物车" }).click();
    await page.locator("header .p-count").getByText("1").waitFor();
  };
  await put(first.page);
  await signIn(first.page, "hengtuo.finance");
  const merged = first.page.waitForResponse(
    (one) => one.url().endsWith("/prefs/shop.basket") && one.request().method() === "PUT",
  );
  await first.page.goto("/brandorder");
  expect(((await (await merged).json()) as { readonly code: number }).code).toBe(200);
  await first.page.locator('[data-block="basket"] [data-sku]').waitFor();

  const second = await openPage(browser, product.address);
  await beSignedIn(second.page, "hengtuo.finance");
  await second.page.goto("/brandorder");
  await second.page.locator('[data-block="basket"] [data-sku]').waitFor();
  const gone = second.page.waitForResponse((one) => one.url().endsWith("/prefs/shop.basket") && one.request().method() === "PUT");
  await second.page.getByRole("button", { name: "移除" }).click();
  await gone;
  await first.page.reload();
  await first.page.locator('[data-block="basket"]').getByText("购物车还是空的。").waitFor();

  await put(first.page);
  await first.page.evaluate(() => localStorage.removeItem("Admin-Token"));
  await first.page.goto("/brandorder");
  await first.page.locator('[data-block="basket"]').getByText("购物车还是空的。").waitFor();
  for (const { complaints } of [first, second]) expect(complaints).toEqual([]);
});

it("a number in the basket is mended where it was typed, and what was entered for the order stays", async () => {
  const { page, complaints } = await openPage(browser, product.address);
  await beSignedIn(page, "ds.purchaser");
  await page.goto(`/brand/views?id=${await goodsOfMerchant()}`);
  await page.locator('[data-block="picker"] .p-value:enabled').first().click();
  await page.getByRole("button", { name: "加入购物车" }).click();
  await page.goto("/brandorder");
  const basket = page.locator('[data-block="basket"]');
  const pieces = basket.locator("[data-sku] input");
  const submit = basket.getByRole("button", { name: "提交订单" });
  await fill(basket.locator('[data-form="order"]'), { address: "浙江省海宁市2号" });
  const cost = await basket.locator('[data-field="total"]').textContent();
  for (const typed of ["1.5", "", "-1", "1000000000"]) {
    await pieces.fill(typed);
    await basket.locator("[data-sku]").getByText("请填 1 至 99,999,999 的整数").waitFor();
    expect([await pieces.inputValue(), await submit.isEnabled()]).toEqual([typed, false]);
    // What could not be read has changed nothing.
    expect(await basket.locator('[data-field="total"]').textContent()).toBe(cost);
  }
  expect(await violations(page)).toEqual([]);
  await pieces.fill("99999999");
  await basket.locator("[data-sku]").getByText("仅剩").waitFor();
  expect(await submit.isEnabled()).toBe(false);
  await pieces.fill("１");
  await pieces.blur();
  expect([await pieces.inputValue(), await submit.isEnabled()]).toEqual(["1", true]);
  expect(await basket.locator('[data-field="address"] input').inputValue()).toBe("浙江省海宁市2号");
  expect(complaints).toEqual([]);
});

it("a basket is ordered at the prices that stand in it: one that has changed meanwhile is shown first", async () => {
  const goodsId = await goodsOfMerchant();
  const operator = await callerOf("operator");
  const { page, complaints } = await openPage(browser, product.address);
  await beSignedIn(page, "ds.purchaser");
  await page.goto(`/brand/views?id=${goodsId}`);
  await page.locator('[data-block="picker"] .p-value:enabled').first().click();
  await page.getByRole("button", { name: "加入购物车" }).click();
  await page.goto("/brandorder");
  const basket = page.locator('[data-block="basket"]');
  const line = basket.locator("[data-sku]");
  const skuId = (await line.getAttribute("data-sku")) ?? "";
  const change = async (values: object): Promise<void> => {
    const { data } = await operator("GET", `/goods/sku/${skuId}`);
    expect((await operator("PUT", "/goods/sku", { id: skuId, lockVersion: data["lockVersion"], ...values })).code).toBe(200);
  };
  const price = String((await operator("GET", `/goods/sku/${skuId}`)).data["price"]);
  await fill(basket.locator('[data-form="order"]'), { buyerName: "陈立新", phone: PHONE_NO, address: "浙江省海宁市3号" });
  await change({ price: "98765.43" });
  await basket.getByRole("button", { name: "提交订单" }).click();
  await line.getByText("价格已变动，请核对后重新提交").waitFor();
  await line.getByText("¥ 98,765.43").first().waitFor();
  expect(await violations(page)).toEqual([]);
  // What was entered is still there, and goods that are withdrawn meanwhile say so in their place.
  expect(await basket.locator('[data-field="address"] input').inputValue()).toBe("浙江省海宁市3号");
  await change({ status: "1" });
  await basket.getByRole("button", { name: "提交订单" }).click();
  await line.getByText("已下架，请移除").waitFor();
  expect(new URL(page.url()).pathname).toBe("/brandorder");
  await change({ price, status: "0" });
  expect(complaints).toEqual([]);
});

it("a consultation is sent by a guest and answered in the back office; a question to an announcement needs a sign-in", async () => {
  const guest = await openPage(browser, product.address);
  await guest.page.goto("/brand/purchaseDigitize");
  const form = guest.page.locator('[data-block="form"]');
  await fill(form, { name: "周敏", company: "无锡锡丰", phone: "13900004321", content: "想了解数字化采购" });
  await form.getByRole("button", { name: "提交咨询" }).click();
  await guest.page.getByText("已收到，我们会尽快联系您。").waitFor();
  await guest.page.goto("/announcement/feedback?annId=100001");
  await guest.page.waitForURL("**/login?redirect=*");
  // Who has signed in sees a question among the own ones as soon as it was sent, and is led to an announcement without one.
  const asker = await openPage(browser, product.address);
  await beSignedIn(asker.page, "hengtuo.sales");
  await asker.page.goto("/announcement/feedback");
  await asker.page.getByRole("link", { name: "去看公告" }).waitFor();
  expect(await asker.page.locator('[data-block="form"]').count()).toBe(0);
  await asker.page.goto("/announcement/feedback?annId=100001");
  const question = asker.page.locator('[data-block="form"]');
  await fill(question, { fbTitle: "交货期", fbContent: "能否分批", fbContact: "周敏", fbPhone: "13900004322" });
  await question.getByRole("button", { name: "提交反馈" }).click();
  await asker.page.locator('[data-block="mine"]').getByText("能否分批").waitFor();
  // The sign-in would send her to the desk: the link leads on to where it says.
  await asker.page.goto("/announcement/details?id=100056");
  const target = asker.page.getByRole("link", { name: "去报名" });
  await expect.poll(() => target.getAttribute("href")).toBe("/tdhcsystem/procurementNotice");
  expect(asker.complaints).toEqual([]);

  const operator = await openPage(browser, product.address);
  await beSignedIn(operator.page, "operator");
  await operator.page.goto("/operate/consultation");
  const section = operator.page.locator('section[data-screen="consultation-manage.list"]');
  await settled(section);
  await choose(section, "无锡锡丰");
  await press(operator.page, section, "handle");
  const dialog = operator.page.getByRole("dialog");
  await fill(dialog, { handleNote: "已电话沟通" });
  await confirm(operator.page);
  await dialog.waitFor({ state: "detached" });
  await rowOf(section, "无锡锡丰").getByText("已联系", { exact: true }).waitFor();
});
