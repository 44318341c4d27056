import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { type IdentityProvider, openIdentityProvider, providerEnv } from "../server/support/identity-provider.ts";
import { PASSWORD } from "../server/support/open-test-portal.ts";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage } from "./support/browser.ts";
import { itInTurn } from "./support/in-turn.ts";
import { freePort, type RunningProduct, startProduct } from "./support/product.ts";

let product: RunningProduct;
let provider: IdentityProvider;
let browser: Browser;
beforeAll(async () => {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  provider = await openIdentityProvider(site);
  [product, browser] = await Promise.all([
    startProduct({ PORT: String(port), ...providerEnv(site, provider.issuer) }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await provider.stop();
});

const words = {
  cn: {
    provider: "集团账号",
    others: "其他登录方式",
    bind: "绑定并登录",
    leave: /退出/,
    sure: "确定",
    fault: "外部登录已过期，或不是在本浏览器中开始的，请从登录页重新开始",
  },
  id: {
    provider: "Akun grup",
    others: "Cara masuk lain",
    bind: "Tautkan dan masuk",
    leave: /Keluar/,
    sure: "OK",
    fault: "Masuk eksternal kedaluwarsa atau dimulai di peramban lain, mulai lagi dari halaman masuk",
  },
} as const;

async function fitsInto(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}

const LOOKS = [
  { language: "cn", scheme: "light", viewport: DESKTOP, person: "wang", account: "hengtuo.finance" },
  { language: "id", scheme: "dark", viewport: { width: 390, height: 844 }, person: "budi", account: "hengtuo.sales" },
] as const;

describe.each(LOOKS)("somebody with an account elsewhere, in $language at $viewport.width px", (of) => {
  const scenario = itInTurn(LOOKS, of);
  const { language, person, account } = of;
  const say = words[language];

  scenario(
    "links it once, comes back where they wanted to be, leaves both systems, and is let in without a password next time",
    async () => {
      const { page, context, complaints } = await openPage(browser, product.address, of.viewport);
      page.setDefaultTimeout(15_000);
      await page.emulateMedia({ colorScheme: of.scheme });
      await page.addInitScript((value) => localStorage.setItem("lang", value), language);
      provider.at = person;

      await page.goto("/login?redirect=%2Fuser%2Fprofile");
      const button = page.getByRole("group", { name: say.others }).getByRole("button", { name: say.provider });
      await button.waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await fitsInto(page)).toBe(true);
      await button.click();

      await page.waitForURL("**/bind?openId=oidc_*");
      expect(await violations(page)).toEqual([]);
      await page.locator('input[name="username"]').fill(account);
      await page.locator('input[name="password"]').fill(PASSWORD);
      await page.getByRole("button", { name: say.bind }).click();
      await page.waitForURL("**/user/profile");
      await page.getByText(account, { exact: true }).first().waitFor();

      await page.locator("button.user").click();
      await page.getByRole("menuitem", { name: say.leave }).click();
      await page.getByRole("dialog").getByRole("button", { name: say.sure, exact: true }).click();
      // The provider asks whether its own session ends too.
      await page.waitForURL(`${provider.issuer}/**`);
      await page.getByRole("button", { name: "yes" }).click();
      await page.waitForURL(`${product.address}/`);

      await page.goto("/login");
      await button.click();
      await page.waitForURL("**/workbenches/workbenches");
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  scenario("is told in a sentence when what comes back is not this browser's", async () => {
    const { page, context } = await openPage(browser, product.address, of.viewport);
    await page.addInitScript((value) => localStorage.setItem("lang", value), language);
    await page.goto("/auth-redirect?code=stolen&state=somebody-elses&iss=x");
    await page.getByRole("alert").getByText(say.fault).waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});
