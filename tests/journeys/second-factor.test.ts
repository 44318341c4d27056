import { Secret, TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { PASSWORD } from "../server/support/open-test-portal.ts";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage } from "./support/browser.ts";
import { itInTurn } from "./support/in-turn.ts";
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

const words = {
  cn: {
    signIn: "登录",
    begin: "设置两步验证",
    on: "启用",
    saved: "已保存，继续",
    verify: "验证并登录",
    off: "关闭两步验证",
    codes: "恢复码",
    wrong: "动态验证码或恢复码不正确",
    required: "您的角色必须使用两步验证",
  },
  id: {
    signIn: "Masuk",
    begin: "Siapkan verifikasi dua langkah",
    on: "Aktifkan",
    saved: "Sudah disimpan, lanjut",
    verify: "Verifikasi dan masuk",
    off: "Matikan verifikasi dua langkah",
    codes: "Kode pemulihan",
    wrong: "Kode autentikator atau pemulihan salah",
    required: "Peran Anda mewajibkan verifikasi dua langkah",
  },
} as const;

/** What the app on a telephone shows; some periods on, for a code is good once. */
const shown = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 });

const secretOf = async (page: Page): Promise<string> =>
  (await page.locator(".app-set-up-secret").innerText()).replaceAll(/\s/g, "");

const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function call(
  method: string,
  path: string,
  token: string,
  body?: unknown,
): Promise<{ readonly rows?: never; code: number }> {
  const answer = await fetch(`${product.address}/prod-api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as { code: number };
}

const LOOKS = [
  { language: "cn", scheme: "light", viewport: DESKTOP, account: "hengtuo.finance", asked: "ds.purchaser", role: "purchaser" },
  {
    language: "id",
    scheme: "dark",
    viewport: { width: 390, height: 844 },
    account: "hengtuo.sales",
    asked: "ds.finance",
    role: "buyer_finance",
  },
] as const;

describe.each(LOOKS)("a second factor in $language at $viewport.width px", (look) => {
  const { language, scheme, viewport, account, asked, role } = look;
  const scenario = itInTurn(LOOKS, look);
  const say = words[language];

  async function firstStep(page: Page, userName: string): Promise<void> {
    await page.locator('input[name="username"]').fill(userName);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.getByRole("button", { name: say.signIn, exact: true }).click();
  }

  async function open() {
    const opened = await openPage(browser, product.address, viewport);
    opened.page.setDefaultTimeout(15_000);
    await opened.page.emulateMedia({ colorScheme: scheme });
    await opened.page.addInitScript((value) => localStorage.setItem("lang", value), language);
    return opened;
  }

  scenario(
    "is set up in the personal centre, asked for at the next sign-in, replaced by a recovery code, and switched off",
    async () => {
      const { page, context, complaints } = await open();
      await page.goto("/login?redirect=%2Fuser%2Fprofile");
      await firstStep(page, account);
      await page.waitForURL("**/user/profile");
      const card = page.locator('[data-part="factor"]');
      await card.locator('input[type="password"]').fill(PASSWORD);
      await card.getByRole("button", { name: say.begin }).click();
      await card.getByRole("img").waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      const secret = await secretOf(page);
      await card.locator('[data-field="otp"] input').fill("12");
      await card.getByRole("button", { name: say.on, exact: true }).click();
      await card.getByText(say.wrong).waitFor();
      await card.locator('[data-field="otp"] input').fill(shown(secret, -1));
      await card.getByRole("button", { name: say.on, exact: true }).click();
      const codes = card.getByRole("group", { name: say.codes });
      await codes.waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      const told = await codes.getByRole("listitem").allInnerTexts();
      expect(told).toHaveLength(10);
      await codes.getByRole("button", { name: say.saved }).click();
      await context.close();

      const later = await open();
      await later.page.goto("/login?redirect=%2Fuser%2Fprofile");
      await firstStep(later.page, account);
      const otp = later.page.locator('[data-field="otp"] input');
      await otp.waitFor();
      await expect.poll(() => otp.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await violations(later.page)).toEqual([]);
      expect(await fits(later.page)).toBe(true);
      await otp.fill("000000");
      await later.page.getByRole("button", { name: say.verify }).click();
      await later.page.getByText(say.wrong).waitFor();
      await otp.fill(shown(secret));
      await later.page.getByRole("button", { name: say.verify }).click();
      await later.page.waitForURL("**/user/profile");
      const on = later.page.locator('[data-part="factor"]');
      await on.locator('[data-field="otp"] input').fill((told[0] ?? "").toLowerCase());
      await on.getByRole("button", { name: say.off }).click();
      await on.getByRole("button", { name: say.begin }).waitFor();
      expect([...complaints, ...later.complaints]).toEqual([]);
      await later.context.close();
    },
  );

  scenario("is set up while signing in where a role asks for one, and taken off by an administrator", async () => {
    const signedIn = await fetch(`${product.address}/prod-api/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: "admin", password: PASSWORD }),
    });
    const { token } = (await signedIn.json()) as { readonly token: string };
    const listed = await call("GET", "/system/config/list?configKey=sys.account.secondFactorRoles", token);
    const [row] = (listed as unknown as { rows: readonly Record<string, unknown>[] }).rows;
    expect((await call("PUT", "/system/config", token, { ...row, configValue: role })).code).toBe(200);

    const { page, context, complaints } = await open();
    await page.goto("/login");
    await firstStep(page, asked);
    await page.getByText(say.required).waitFor();
    await page.locator(".app-set-up").getByRole("img").waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.locator('[data-field="otp"] input').fill(shown(await secretOf(page)));
    await page.getByRole("button", { name: say.verify }).click();
    await page.getByRole("group", { name: say.codes }).getByRole("button", { name: say.saved }).click();
    await page.waitForURL("**/workbenches/workbenches");
    expect(complaints).toEqual([]);
    await context.close();

    const users = await call("GET", `/system/user/list?userName=${asked}`, token);
    const [user] = (users as unknown as { rows: readonly { userId: number; userName: string }[] }).rows.filter(
      ({ userName }) => userName === asked,
    );
    const items = [{ id: String(user?.userId) }];
    expect((await call("PUT", "/system/user/endSecondFactor", token, { items })).code).toBe(200);
    const again = await open();
    await again.page.goto("/login");
    await firstStep(again.page, asked);
    // The role still asks: another app is set up.
    await again.page.getByText(say.required).waitFor();
    await again.context.close();
  });
});
