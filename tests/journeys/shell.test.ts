import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beSignedIn } from "./support/be-signed-in.ts";
import { launchBrowser, openPage } from "./support/browser.ts";
import { PASSWORD, signIn } from "./support/portal.ts";
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

const path = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

describe("the route guard (specification 2.2)", () => {
  it("sends a visitor of a closed route home, and somebody who signed in here before to the sign-in with the target kept", async () => {
    const { page, context } = await openPage(browser, product.address);
    await page.goto("/gyssystem/delivery?page=2");
    await expect.poll(() => path(page)).toBe("/");
    await page.goto("/announcement/feedback");
    await expect.poll(() => path(page)).toBe("/login?redirect=%2Fannouncement%2Ffeedback");
    await page.evaluate(() => localStorage.setItem("UserData", JSON.stringify({ userName: "hengtuo.admin", avatar: "" })));
    await page.goto("/gyssystem/delivery?page=2");
    await expect.poll(() => path(page)).toBe("/login?redirect=%2Fgyssystem%2Fdelivery%3Fpage%3D2");
    await context.close();
  });

  it("lets open routes proceed and sends somebody signed in from the sign-in to the workbench", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    for (const open of ["/", "/register", "/notice", "/brand/search", "/bid/details"]) {
      await page.goto(open);
      await page.getByRole("banner").first().waitFor();
      expect(path(page)).toBe(open);
    }
    await signIn(page, "hengtuo.admin");
    await page.goto("/login");
    await expect.poll(() => path(page)).toBe("/workbenches/workbenches");
    await page.goto("/no/such/page");
    await expect.poll(() => path(page)).toBe("/404");
    expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
    await context.close();
  });
});

describe("signing in and out", () => {
  it("is not refused for a captcha that the page does not know of yet, nor for one that did not come", async () => {
    const { page, context } = await openPage(browser, product.address);
    const button = page.getByRole("button", { name: "登录", exact: true });
    const enter = async (): Promise<void> => {
      await page.getByLabel("用户名", { exact: true }).fill("hengtuo.admin");
      await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
      await button.click();
    };
    const release = Promise.withResolvers<void>();
    await page.route("**/prod-api/captchaImage", (route) => release.promise.then(() => route.continue()));
    await page.goto("/login");
    await enter();
    await expect.poll(() => button.getAttribute("aria-busy")).toBe("true");
    release.resolve();
    await page.waitForURL("**/workbenches/workbenches");
    await page.evaluate(() => localStorage.clear());
    await page.unroute("**/prod-api/captchaImage");

    await page.route("**/prod-api/captchaImage", (route) => route.abort(), { times: 1 });
    await page.goto("/login");
    await page.getByRole("alert").first().waitFor();
    await enter();
    await page.waitForURL("**/workbenches/workbenches");
    await context.close();
  });

  it("asks for the captcha's answer, and nothing else, when the captcha comes after the button was pressed", async () => {
    const asking = await startProduct({ CAPTCHA: "on" });
    const { page, context } = await openPage(browser, asking.address);
    const release = Promise.withResolvers<void>();
    await page.route("**/prod-api/captchaImage", (route) => release.promise.then(() => route.continue()), { times: 1 });
    await page.goto("/login");
    await page.getByLabel("用户名", { exact: true }).fill("hengtuo.admin");
    await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "登录", exact: true }).click();
    release.resolve();
    await page.getByRole("alert").getByText("请填写验证码", { exact: true }).waitFor();
    await page.getByLabel("验证码", { exact: true }).fill("-1000");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.getByRole("alert").getByText("验证码错误").waitFor();
    expect(await page.getByLabel("密码", { exact: true }).inputValue()).toBe(PASSWORD);
    expect(await page.getByLabel("验证码", { exact: true }).inputValue()).toBe("");
    await context.close();
    await asking.stop();
  });

  it("trims the name, says one sentence for every wrong answer, and keeps what was typed", async () => {
    const { page, context } = await openPage(browser, product.address);
    await page.goto("/login");
    await page.getByLabel("用户名", { exact: true }).fill("  hengtuo.admin  ");
    await page.getByLabel("密码", { exact: true }).fill("wrong-password1");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.getByRole("alert").filter({ hasText: "用户名或密码错误" }).first().waitFor();
    expect(await page.getByLabel("用户名", { exact: true }).inputValue()).toContain("hengtuo.admin");
    await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.waitForURL("**/workbenches/workbenches");
    expect(
      await page.evaluate(() => [
        localStorage.getItem("Admin-Token") !== null,
        JSON.parse(localStorage.getItem("UserData") ?? "{}").userName,
      ]),
    ).toEqual([true, "hengtuo.admin"]);
    await context.close();
  });

  it("asks before logging out, under the title 提示, and goes to the root", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    await signIn(page, "hengtuo.admin");
    await page.getByRole("button", { name: /陈立新/ }).click();
    await page.getByRole("menuitem", { name: /退出/ }).click();
    const dialog = page.getByRole("dialog", { name: "提示" });
    await dialog.getByText("确定注销并退出系统吗").waitFor();
    await dialog.getByRole("button", { name: "确定", exact: true }).click();
    await expect.poll(() => path(page)).toBe("/");
    expect(await page.evaluate(() => localStorage.getItem("Admin-Token"))).toBeNull();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("offers to stay or to sign in again, once, when the session has ended elsewhere", async () => {
    const { page, context } = await openPage(browser, product.address);
    await beSignedIn(page, "hengtuo.admin");
    await page.goto("/gyssystem/delivery");
    const section = page.locator('section[data-screen="delivery.list"]');
    await section.locator("[data-row-id]").first().waitFor();
    const token = await page.evaluate(() => localStorage.getItem("Admin-Token"));
    await fetch(`${product.address}/prod-api/logout`, { method: "POST", headers: { Authorization: `Bearer ${token}` } });
    // The page asks for messages by itself, and may have found out already: the question then lies over the button.
    const search = section
      .getByRole("search", { includeHidden: true })
      .getByRole("button", { name: "查询", includeHidden: true });
    await search.dispatchEvent("click");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("登录状态已过期").waitFor();
    expect(await dialog.count()).toBe(1);
    await dialog.getByRole("button", { name: "取消", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    expect(path(page)).toContain("/gyssystem/delivery");
    await search.dispatchEvent("click");
    await page.getByRole("dialog").getByRole("button", { name: "重新登录", exact: true }).click();
    await expect.poll(() => path(page)).toBe("/");
    await context.close();
  });
});

describe("the shell (specification 2.3)", () => {
  it("folds its sidebar and remembers it in a cookie, changes the size with a word, and keeps its tags", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    await signIn(page, "hengtuo.admin");
    const menu = page.getByRole("navigation", { name: "主菜单" });
    expect(Math.round((await menu.boundingBox())?.width ?? 0)).toBe(200);
    await menu.getByRole("link", { name: "送货单", exact: true }).click();
    await page.locator('section[data-screen="delivery.list"]').waitFor();
    const tags = page.getByRole("tablist").first();
    expect(await tags.getByRole("tab").count()).toBe(2);
    await page
      .getByRole("button", { name: /收起菜单|折叠|展开菜单/ })
      .first()
      .click();
    await expect.poll(async () => (await context.cookies()).find((cookie) => cookie.name === "sidebarStatus")?.value).toBe("0");
    await page
      .getByRole("button", { name: /尺寸|大小/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "较小" }).click();
    await page.getByText("Switch Size Success").first().waitFor();
    await expect.poll(async () => (await context.cookies()).find((cookie) => cookie.name === "size")?.value).toBe("small");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("the workbench", () => {
  it("marks a message as read that is opened from it, and leads to no list from a sum of several", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    await signIn(page, "hengtuo.admin");
    const unread = page.locator('[data-part="messages"] [data-unread]');
    await unread.first().waitFor();
    const before = await unread.count();
    const summed = page.locator(".todo-item", { has: page.locator("[data-todo-part]") }).first();
    expect(await summed.locator("[data-todo]").evaluate((card) => card.tagName)).toBe("DIV");
    const parts = await summed.locator("[data-todo-part] .num").allTextContents();
    expect(parts.reduce((sum, part) => sum + Number(part), 0)).toBe(Number(await summed.locator(".todo-count").textContent()));
    const read = page.waitForResponse((response) => response.url().endsWith("/message/read"));
    await unread
      .filter({ hasText: /DS20\d\d/ })
      .first()
      .getByRole("link")
      .click();
    expect((await read).ok()).toBe(true);
    await page.locator("[data-screen][data-variant=DS] h1").waitFor();
    await page.goBack();
    await expect.poll(() => unread.count()).toBe(before - 1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("asks before a message of another company is opened, and opens it under that one", async () => {
    const { page, context, complaints } = await openPage(browser, product.address);
    await signIn(page, "hengtuo.admin");
    await page.getByRole("button", { name: /消息/ }).first().click();
    const message = page.locator(".message", { hasText: "云景达能源装备有限公司" }).first();
    const title = (await message.locator(".message-text").textContent()) ?? "";
    const number = /YJD\d+/.exec(title)?.[0] ?? "";
    expect(number).not.toBe("");
    await message.click();
    const asked = page.getByRole("dialog", { name: "切换公司" });
    await asked.getByRole("button", { name: "取消" }).click();
    expect(path(page)).toBe("/workbenches/workbenches");
    await message.click();
    await asked.locator("[data-confirm]").click();
    await page.locator("[data-screen][data-variant=YJD] h1", { hasText: number }).waitFor();
    await message.waitFor({ state: "detached" });
    await page.locator(".company-name", { hasText: "云景达" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
