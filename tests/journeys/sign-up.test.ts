import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withCheckSign } from "../../src/core/form/tax-number.ts";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage, PHONE } from "./support/browser.ts";
import { inTurn } from "./support/in-turn.ts";
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

const SUPPLIER = "13900002201";
const BUYER = "13900002202";

const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [field, value] of Object.entries(values)) await page.locator(`[data-field="${field}"] input`).fill(value);
};

/** Ask for a code and read it where the operator of a demonstration does. */
async function takeCode(page: Page, mobile: string, button = "获取验证码"): Promise<void> {
  await fill(page, { mobile });
  await page.getByRole("button", { name: button }).click();
  const line = () =>
    product
      .log()
      .split("\n")
      .find((one) => one.includes(mobile) && one.includes("验证码"));
  await expect.poll(line).toBeDefined();
  await fill(page, { code: /验证码 (\d{6})/.exec(line() ?? "")?.[1] ?? "" });
}

it("a supplier registers in three steps, keeps a draft over a reload, and lands on the workbench with what is next", async () => {
  const { page, context, complaints } = await openPage(browser, product.address);
  await page.goto("/login");
  await page.getByRole("link", { name: /供应商/ }).click();
  await page.waitForURL("**/register");
  await fill(page, { userName: "xinrui.admin", mobile: SUPPLIER });
  await page.reload();
  expect(await page.locator('[data-field="userName"] input').inputValue()).toBe("xinrui.admin");
  await fill(page, { password: "Biru-muda-26", repeated: "Biru-muda-26" });
  await takeCode(page, SUPPLIER);
  // The code that came before a reload is still good after it; what proves the telephone is entered anew.
  const code = await page.locator('[data-field="code"] input').inputValue();
  await page.reload();
  await fill(page, { password: "Biru-muda-26", repeated: "Biru-muda-26", code });
  await page.getByRole("button", { name: "下一步" }).click();

  await page.locator('[data-step="enterprise"]').waitFor();
  await fill(page, { gChname: "海宁恒拓" });
  await page.getByRole("button", { name: "查询" }).click();
  await page.getByText("门户中已有下列企业").waitFor();
  await page.getByText("海宁恒拓钢管有限公司").waitFor();
  await fill(page, { gChname: "杭州新锐管业有限公司", gLinkman: "沈宁", gTaxnumber: withCheckSign("91330100MA2NEWXG1") });
  expect(await page.getByText("门户中已有下列企业").count()).toBe(0);
  await page.locator('[data-field="comId"] input').click();
  await page.getByRole("option", { name: "鼎晟新材料科技有限公司" }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "下一步" }).click();

  await page.locator('[data-step="agreement"]').waitFor();
  await page.getByText("杭州新锐管业有限公司").waitFor();
  await page.getByLabel("我已阅读并同意以上内容").check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await page.waitForURL("**/workbenches/workbenches");
  await page.getByText("完善供应商档案").first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem("portal-register-draft"))).toBeNull();
  expect(complaints).toEqual([]);
  await context.close();
});

it("who wants to register while that is closed is told before anything is entered", async () => {
  const { token } = await signInByCall(product.address, "admin", "100");
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const set = async (configValue: string): Promise<void> => {
    const found = await fetch(`${product.address}/prod-api/system/config/list?configKey=sys.account.registerUser`, { headers });
    const { rows } = (await found.json()) as { readonly rows: readonly object[] };
    const body = JSON.stringify({ ...rows[0], configValue });
    const answer = await fetch(`${product.address}/prod-api/system/config`, { method: "PUT", headers, body });
    expect(((await answer.json()) as { readonly code: number }).code).toBe(200);
  };
  await set("false");
  const { page, context } = await openPage(browser, product.address);
  try {
    await page.goto("/register");
    await page.getByText("当前未开放供应商注册，请联系采购方。").first().waitFor();
    expect(await page.getByRole("button", { name: "下一步" }).getAttribute("aria-disabled")).toBe("true");
    expect(await violations(page)).toEqual([]);
  } finally {
    await set("true");
    await context.close();
  }
});

it("a buyer who came to order registers, and is back at the basket and signed in", async () => {
  const { page, context } = await openPage(browser, product.address);
  await page.goto("/login?redirect=%2Fbrandorder");
  await page.getByRole("link", { name: "注册采购用户" }).click();
  await page.waitForURL("**/regist?redirect=*");
  await fill(page, { nickname: "小林", password: "Buyer-2026-x", repeated: "Buyer-2026-x" });
  await takeCode(page, BUYER);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await page.waitForURL("**/brandorder");
  await page.getByRole("link", { name: "进入工作台" }).first().waitFor();
  // Whoever goes to the workbench has no menu there, and is shown the way back to what they ordered.
  await page.goto("/workbenches/workbenches");
  await page.getByRole("link", { name: "查看商城的购物车与订单" }).click();
  await page.waitForURL("**/brandorder");
  await context.close();
});

it("an account signs in by a code to its telephone, and binds an external sign-in by one", async () => {
  const token = (
    (await (
      await fetch(`${product.address}/prod-api/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: "hengtuo.sales", password: "Portal@2026" }),
      })
    ).json()) as { readonly token: string }
  ).token;
  const info = (await (
    await fetch(`${product.address}/prod-api/getInfo`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { readonly user: { readonly phonenumber: string } };
  const { page, context } = await openPage(browser, product.address);
  await page.goto("/login?redirect=%2Fuser%2Fprofile");
  await page.getByRole("tab", { name: "手机验证码登录" }).click();
  await takeCode(page, info.user.phonenumber);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL("**/user/profile");
  await context.close();

  const other = await openPage(browser, product.address);
  await other.page.goto("/bind?openId=wx-journey");
  await other.page.getByLabel("用户名", { exact: true }).fill("hengtuo.finance");
  await other.page.getByLabel("密码", { exact: true }).fill("Portal@2026");
  await other.page.getByRole("button", { name: "绑定并登录" }).click();
  await other.page.waitForURL("**/workbenches/workbenches");
  await other.context.close();
});

describe.each(
  inTurn(1, [
    { language: "cn", viewport: DESKTOP, account: "jlsj.finance" },
    { language: "id", viewport: PHONE, account: "jlsj.warehouse" },
  ] as const),
)("a forgotten password in $language at $viewport.width px", ({ language, viewport, account }) => {
  const say = (cn: string, id: string): string => (language === "cn" ? cn : id);
  it("is replaced by who holds the telephone, and ends what was signed in before", async () => {
    const { page, context } = await openPage(browser, product.address, viewport);
    await page.addInitScript((value) => localStorage.setItem("lang", value), language);
    const { token } = await signInByCall(product.address, account, "104");
    const whoCalls = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await (await fetch(`${product.address}/prod-api/getInfo`, { headers })).json()) as {
        readonly code: number;
        readonly user?: { readonly phonenumber: string };
      };
    };
    const mobile = (await whoCalls()).user?.phonenumber ?? "";
    await page.goto("/login?redirect=%2Fuser%2Fprofile");
    await page.getByRole("link", { name: say("忘记密码？", "Lupa kata sandi?") }).click();
    await page.getByRole("heading", { name: say("重设密码", "Atur ulang kata sandi") }).waitFor();
    const next = page.getByRole("button", { name: say("下一步", "Lanjut") });
    await next.click();
    expect(await page.getByText(say("必填", "Wajib diisi"), { exact: true }).count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await takeCode(page, mobile, say("获取验证码", "Kirim kode"));
    const code = await page.locator('[data-field="code"] input').inputValue();
    await fill(page, { code: code === "000000" ? "000001" : "000000" });
    await next.click();
    await page.getByRole("alert").getByText(say("验证码", "Kode")).waitFor();
    expect(await page.locator('[data-field="mobile"] input').inputValue()).toBe(mobile);
    await fill(page, { code });
    await next.click();
    const save = page.getByRole("button", { name: say("保存新密码", "Simpan kata sandi baru") });
    await save.waitFor();
    await fill(page, { password: "Password1", repeated: "Password2" });
    await save.click();
    await page.getByText(say("两次输入的密码不一致", "Kedua kata sandi tidak sama")).waitFor();
    // Of the right shape, and known to everybody: what only the server can say stands at the field as well.
    await fill(page, { repeated: "Password1" });
    await save.click();
    await page.locator('[data-field="password"] [id$="-error"]').waitFor();
    expect(await violations(page)).toEqual([]);
    expect((await whoCalls()).code).toBe(200);
    await fill(page, { password: "Teluk-Biru-88", repeated: "Teluk-Biru-88" });
    await save.click();
    await page.getByRole("heading", { name: say("登录门户", "Masuk ke portal") }).waitFor();
    expect((await whoCalls()).code).toBe(401);
    await page.getByLabel(say("用户名", "Nama pengguna"), { exact: true }).fill(account);
    await page.getByLabel(say("密码", "Kata sandi"), { exact: true }).fill("Teluk-Biru-88");
    await page.getByRole("button", { name: say("登录", "Masuk"), exact: true }).click();
    await page.waitForURL("**/user/profile");
    await context.close();
  });
});

it("a window of an external sign-in tells the page that opened it, and nobody of another site", async () => {
  const { page, context } = await openPage(browser, product.address);
  await page.goto("/login");
  const told = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener("message", ({ data, origin }) => resolve({ data: data as unknown, isOwn: origin === location.origin }));
        open("/auth-redirect?provider=wx&code=abc&state=s1", "external", "width=400,height=400");
      }),
  );
  expect(await told).toEqual({ data: { type: "external-sign-in", provider: "wx", code: "abc", state: "s1" }, isOwn: true });
  await context.close();
});
