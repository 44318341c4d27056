import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "./support/browser.ts";
import { openList, PASSWORD, press, signIn, type Words } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

let product: RunningProduct;
let browser: Browser;
let page: Page;
let context: BrowserContext;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  ({ page, context } = await openPage(browser, product.address));
  page.setDefaultTimeout(10_000);
  await signIn(page, "admin");
});
afterAll(async () => {
  await context.close();
  await browser.close();
  await product.stop();
});

const readIn = async (language: Words, path: string): Promise<void> => {
  await page.evaluate((lang) => localStorage.setItem("lang", lang), language);
  await page.goto(path);
};

describe("what belongs to one record (specification 2.1)", () => {
  it.each([
    ["cn", "字典数据 · 是否"],
    ["id", "Data Kamus · Ya / tidak"],
  ] as const)("is named in %s by the record's name in that language: %s", async (language, title) => {
    await readIn(language, "/dict/type/data/1");
    const heading = page.locator('section[data-screen="dictionary.list"]');
    await expect.poll(() => heading.getAttribute("aria-label")).toBe(title);
  });
});

describe("an action that is about no chosen rows", () => {
  it.each([
    ["cn", "确定对整个“操作日志”执行“清空”吗？"],
    ["id", "Jalankan “Kosongkan” untuk seluruh “Log Operasi”?"],
  ] as const)("asks in %s for what it does, whatever is chosen", async (language, question) => {
    await readIn(language, "/");
    const list = await openList(page, "/monitor/operlog", "operation-log.list");
    await list.locator("[data-row-id]").first().getByRole("checkbox").check();
    await press(page, list, "clean");
    await page.getByRole("dialog").getByText(question).waitFor();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^(取消|Tidak jadi)$/ })
      .click();
  });
});

it("a record that is removed where it is read is asked about no more", async () => {
  await readIn("cn", "/workbenches/workbenches");
  const made = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("Admin-Token")}`, "Content-Type": "application/json" };
    const role = { roleName: "临时角色", roleKey: "passing", roleSort: 9, side: "buyer", dataScope: "company", permissions: "" };
    await fetch("/prod-api/system/role", { method: "POST", headers, body: JSON.stringify(role) });
    const { rows } = (await (await fetch("/prod-api/system/role/list?roleKey=passing", { headers })).json()) as {
      rows: { id: string }[];
    };
    return rows[0]?.id;
  });
  await page.goto(`/system/role/detail/${made}`);
  const document = page.locator('section[data-screen="role.detail"]');
  await document.locator(".history li").first().waitFor();
  await press(page, document, "remove");
  await page.getByRole("dialog").locator("[data-confirm]").click();
  await page.getByText("操作成功：删除").first().waitFor();
  await document.waitFor({ state: "detached" });
  await page.waitForTimeout(500);
  expect(await page.getByText("访问资源不存在").count()).toBe(0);
});

it("a lapsed sign-in that a reload finds is renewed on the spot, and leads back", async () => {
  const other = await openPage(browser, product.address);
  await signIn(other.page, "ds.purchaser");
  await other.page.evaluate(() =>
    fetch("/prod-api/logout", { method: "POST", headers: { Authorization: `Bearer ${localStorage.getItem("Admin-Token")}` } }),
  );
  await other.page.goto("/purchase/inquiry");
  await other.page.waitForURL("**/login?redirect=%2Fpurchase%2Finquiry");
  await other.page.getByRole("dialog").getByRole("button", { name: "重新登录", exact: true }).click();
  await other.page.getByRole("dialog").waitFor({ state: "detached" });
  await other.page.getByLabel("用户名", { exact: true }).fill("ds.purchaser");
  await other.page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await other.page.getByRole("button", { name: "登录", exact: true }).click();
  await other.page.waitForURL("**/purchase/inquiry");
  await other.context.close();
});

it("what was changed in the personal centre is asked about before it is left", async () => {
  await readIn("cn", "/user/profile");
  const mail = page.locator('[data-field="email"] input');
  const before = await mail.inputValue();
  await mail.fill("ganti@example.com");
  await page.locator('nav a[href="/workbenches/workbenches"]').first().click();
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await question.getByRole("button").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/user/profile");
  await question.getByRole("button", { name: "继续编辑" }).click();
  expect(await mail.inputValue()).toBe("ganti@example.com");
  await page.locator('nav a[href="/workbenches/workbenches"]').first().click();
  await question.getByRole("button", { name: /^离开|放弃/ }).click();
  await page.waitForURL("**/workbenches/workbenches");
  await readIn("cn", "/user/profile");
  await expect.poll(() => mail.inputValue()).toBe(before);
});
