import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD } from "../server/support/open-test-portal.ts";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage, PHONE } from "./support/browser.ts";
import { inTurn } from "./support/in-turn.ts";
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
    add: "添加通行密钥",
    byKey: "用通行密钥登录",
    none: "还没有通行密钥",
    left: "没有使用通行密钥",
    wrong: "旧密码",
  },
  id: {
    signIn: "Masuk",
    add: "Tambah kunci sandi",
    byKey: "Masuk dengan kunci sandi",
    none: "Belum ada kunci sandi",
    left: "Kunci sandi tidak dipakai",
    wrong: "",
  },
} as const;

const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Browsers keep keys for names, never for addresses. */
const atName = (address: string): string => address.replace("127.0.0.1", "localhost");

describe.each(
  inTurn(1, [
    { language: "cn", scheme: "light", viewport: DESKTOP, account: "hengtuo.finance" },
    { language: "id", scheme: "dark", viewport: PHONE, account: "hengtuo.sales" },
  ] as const),
)("a key of the device in $language at $viewport.width px", ({ language, scheme, viewport, account }) => {
  const say = words[language];

  it("is made in the personal centre, signs in, and does not any more when it was removed", async () => {
    const { page, context, complaints } = await openPage(browser, atName(product.address), viewport);
    page.setDefaultTimeout(15_000);
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript((value) => localStorage.setItem("lang", value), language);
    const devices = await context.newCDPSession(page);
    await devices.send("WebAuthn.enable");
    const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto("/login?redirect=%2Fuser%2Fprofile");
    const byKey = page.getByRole("button", { name: say.byKey });
    await byKey.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.locator('input[name="username"]').fill(account);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.getByRole("button", { name: say.signIn, exact: true }).click();
    await page.waitForURL("**/user/profile");

    const card = page.locator('[data-part="passkeys"]');
    await card.getByText(say.none).waitFor();
    await card.locator('[data-field="passkeyName"] input').fill("办公电脑");
    await card.locator('[data-field="passkeyPassword"] input').fill("wrong-1");
    await card.getByRole("button", { name: say.add }).click();
    await card.locator('[data-field="passkeyPassword"] [id$="-error"]').first().waitFor();
    await card.locator('[data-field="passkeyPassword"] input').fill(PASSWORD);
    await card.getByRole("button", { name: say.add }).click();
    await card.getByRole("listitem").getByText("办公电脑").waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    const { credentials } = await devices.send("WebAuthn.getCredentials", { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);

    await page.evaluate(() => localStorage.removeItem("Admin-Token"));
    await page.goto("/login?redirect=%2Fuser%2Fprofile");
    await byKey.click();
    await page.waitForURL("**/user/profile");
    await card.getByRole("listitem").getByRole("button").click();
    await card.getByText(say.none).waitFor();

    await page.evaluate(() => localStorage.removeItem("Admin-Token"));
    await page.goto("/login?redirect=%2Fuser%2Fprofile");
    await byKey.click();
    await page.locator('[data-part="passkey-entry"]').getByRole("alert").waitFor();
    await devices.send("WebAuthn.clearCredentials", { authenticatorId });
    await devices.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await byKey.click();
    await page.locator('[data-part="passkey-entry"]').getByText(say.left).waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
    expect(complaints).toEqual([]);
    await context.close();
  });
});
