import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, openPage } from "./support/browser.ts";
import { settled, signIn, switchCompany } from "./support/portal.ts";
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

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const tabs = (page: Page) => page.locator(".tags-strip").getByRole("tab");
const tabTitles = (page: Page) => tabs(page).locator(".tag-text").allTextContents();
const listOf = (page: Page, screen: string) => page.locator(`section[data-screen="${screen}"]`);
const cookie = async (context: BrowserContext, name: string): Promise<string | undefined> =>
  (await context.cookies()).find((one) => one.name === name)?.value;

describe("the shell on a desktop (specification 2.3)", () => {
  let page: Page;
  let context: BrowserContext;
  let complaints: readonly string[];
  beforeAll(async () => {
    ({ page, context, complaints } = await openPage(browser, product.address));
    page.setDefaultTimeout(10_000);
    await addExternalEntry(page);
    await signIn(page, "hengtuo.admin");
  });
  afterAll(() => context.close());

  it("shows a group with several children as a submenu, and a group with one as that child", async () => {
    const menu = page.getByRole("navigation", { name: "主菜单" });
    expect(await menu.getByRole("button", { name: "供货协同" }).getAttribute("aria-expanded")).toBe("true");
    await menu.getByRole("link", { name: "帮助中心", exact: true }).waitFor();
    expect(await menu.getByRole("button", { name: "支持" }).count()).toBe(0);
    expect(await menu.locator(".side-logo").getAttribute("href")).toBe("/");
  });

  it("begins its trail with home, and names home once on home itself", async () => {
    const crumbs = () => page.getByRole("navigation", { name: "当前位置" }).getByRole("listitem").allTextContents();
    expect(await crumbs()).toEqual(["工作台"]);
    await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "送货单", exact: true }).click();
    await listOf(page, "delivery.list").locator("[data-row-id]").first().waitFor();
    expect((await crumbs()).map((text) => text.replace("/", "").trim())).toEqual(["首页", "供货协同", "送货单"]);
  });

  it("finds a screen by a part of its title or path, and opens another site in a window of its own", async () => {
    const search = page.getByRole("combobox", { name: "搜索菜单" });
    await search.waitFor();
    await page.keyboard.press("Control+k");
    await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type("采购合");
    await page.getByRole("option", { name: /供货协同 > 采购合同/ }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => pathOf(page)).toBe("/gyssystem/contract");
    await search.fill("billingCompany");
    await page.getByRole("option", { name: /开票资料/ }).waitFor();
    await search.fill("帮助");
    const [popup] = await Promise.all([context.waitForEvent("page"), page.getByRole("option", { name: /帮助中心/ }).click()]);
    expect(popup.url()).toContain("/icon.svg");
    await popup.close();
    expect(pathOf(page)).toBe("/gyssystem/contract");
  });

  it("goes by keys: g and a letter, the list of keys, Alt with an arrow, and none of them once switched off", async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("d");
    await expect.poll(() => pathOf(page)).toBe("/gyssystem/delivery");
    await page.keyboard.press("Alt+ArrowLeft");
    await expect.poll(() => pathOf(page)).toBe("/workbenches/workbenches");
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "快捷键" });
    await dialog.getByRole("switch", { name: "单键快捷键" }).click();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("g");
    await page.keyboard.press("d");
    await page.keyboard.press("?");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(pathOf(page)).toBe("/workbenches/workbenches");
  });

  it("keeps a tag for each page once, the workbench's without a close mark, and all of them over a reload", async () => {
    await expect.poll(() => tabTitles(page)).toEqual(["工作台", "送货单", "采购合同"]);
    expect(await tabs(page).first().locator("[data-action=close]").count()).toBe(0);
    await page.reload();
    await expect.poll(() => tabTitles(page)).toEqual(["工作台", "送货单", "采购合同"]);
  });

  it("refreshes, closes, closes others and closes all by the menu of a tag, 105 px wide", async () => {
    const menuOf = async (title: string): Promise<void> => {
      // The menu comes when the page stands; until then the browser's own opens.
      await expect
        .poll(async () => {
          await tabs(page).filter({ hasText: title }).click({ button: "right" });
          return page.getByRole("menu").count();
        })
        .toBe(1);
    };
    await tabs(page).filter({ hasText: "送货单" }).click();
    const list = listOf(page, "delivery.list");
    await list.locator("[data-row-id]").first().getByRole("checkbox").check();
    await menuOf("送货单");
    expect(Math.round((await page.getByRole("menu").boundingBox())?.width ?? 0)).toBe(105);
    const visited: string[] = [];
    page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
    await page.getByRole("menuitem", { name: "刷新" }).click();
    await expect.poll(() => list.locator('[aria-selected="true"]').count()).toBe(0);
    await list.locator("[data-row-id]").first().waitFor();
    expect(pathOf(page)).toBe("/gyssystem/delivery");
    await menuOf("采购合同");
    await page.getByRole("menuitem", { name: "关闭", exact: true }).click();
    await expect.poll(() => tabTitles(page)).toEqual(["工作台", "送货单"]);
    await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "采购合同", exact: true }).click();
    await menuOf("采购合同");
    await page.getByRole("menuitem", { name: /关闭其他/ }).click();
    await expect.poll(() => tabTitles(page)).toEqual(["工作台", "采购合同"]);
    await menuOf("采购合同");
    await page.getByRole("menuitem", { name: /关闭全部|全部关闭|关闭所有/ }).click();
    await expect.poll(() => tabTitles(page)).toEqual(["工作台"]);
    await expect.poll(() => pathOf(page)).toBe("/workbenches/workbenches");
  });

  it("draws a page anew by way of /redirect, and keeps its query", async () => {
    await page.goto("/redirect/gyssystem/delivery?gDeliverynum=SH");
    await expect.poll(() => page.url()).toMatch(/\/gyssystem\/delivery\?.*gDeliverynum=SH/);
  });

  it("stays where the reader has scrolled to when the menu of the tags arrives late", async () => {
    await page.route("**/assets/TagMenu*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto("/gyssystem/delivery?gApprovalStatus=&gDeliverystatus=");
    await listOf(page, "delivery.list").locator("[data-row-id]").nth(10).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await page.waitForTimeout(2500);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.unroute("**/assets/TagMenu*.js");
  });

  it("glides to the top with every navigation", async () => {
    await page.goto("/gyssystem/delivery?gApprovalStatus=&gDeliverystatus=");
    await listOf(page, "delivery.list").locator("[data-row-id]").nth(10).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "工作台", exact: true }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  it("never goes down again while the rows of the next list come", async () => {
    await page.goto("/gyssystem/delivery?gApprovalStatus=&gDeliverystatus=");
    await listOf(page, "delivery.list").locator("[data-row-id]").nth(10).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // Every frame's place, until the page has been asked for them.
    await page.evaluate(() => {
      const places: number[] = [];
      const look = (): void => {
        places.push(scrollY);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { places });
    });
    await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "采购合同", exact: true }).click();
    await listOf(page, "contract.list").locator("[data-row-id]").first().waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await settled(listOf(page, "contract.list"));
    const seen = await page.evaluate(() => (window as unknown as { readonly places: readonly number[] }).places);
    expect(seen[0]).toBeGreaterThan(0);
    expect(seen.filter((place, index) => place > (seen[index - 1] ?? place))).toEqual([]);
    expect(seen.at(-1)).toBe(0);
  });

  it("changes colour, tags, header and logo in the settings drawer at once, and remembers them", async () => {
    await page.getByRole("button", { name: /陈立新/ }).click();
    await page.getByRole("menuitem", { name: /布局/ }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "#722ed1" }).click();
    await drawer.getByRole("switch", { name: /标签/ }).click();
    await drawer.getByRole("switch", { name: /固定/ }).click();
    await drawer.getByRole("switch", { name: /Logo|标志/i }).click();
    const facts = () =>
      page.evaluate(() => ({
        accent: getComputedStyle(document.documentElement).getPropertyValue("--accent").trim(),
        hasTags: document.querySelector(".tags-strip") !== null,
        isFixed: getComputedStyle(document.querySelector(".shell-head") as Element).position === "sticky",
        hasLogo: document.querySelector(".side-logo") !== null,
      }));
    const chosen = { accent: "#722ed1", hasTags: false, isFixed: true, hasLogo: false };
    await expect.poll(facts).toEqual(chosen);
    await page.reload();
    await page.getByRole("navigation", { name: "主菜单" }).waitFor();
    await expect.poll(facts).toEqual(chosen);
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("layout-setting") ?? "{}") as unknown);
    expect(kept).toMatchObject({ theme: "#722ed1", tagsView: false, fixedHeader: true, sidebarLogo: false });
    await page.evaluate(() => localStorage.removeItem("layout-setting"));
    await page.reload();
    await expect.poll(async () => (await facts()).hasTags).toBe(true);
  });

  it("lets the menu's words come in when it is unfolded, and at once where the device has changed", async () => {
    const animation = () =>
      page
        .locator(".side-text")
        .first()
        .evaluate((text) => getComputedStyle(text).animationName);
    const fold = page.locator(".top-bar > button").first();
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await animation()).toBe("none");
    await fold.click();
    await fold.click();
    await expect.poll(animation).toBe("side-text");
    await page.setViewportSize({ width: 900, height: 900 });
    await expect.poll(() => page.locator(".side").count()).toBe(0);
    await fold.click();
    await page.getByRole("dialog").locator(".side").waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(await animation()).toBe("none");
  });

  it("shows a default picture of the person, and the own one below /prod-api once it is sent", async () => {
    await page.goto("/user/profile");
    const inBar = page.locator(".top-bar .avatar");
    expect(await inBar.evaluate((one) => one.querySelector("svg") !== null)).toBe(true);
    const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
    const files = page.getByRole("button", { name: "头像", exact: true });
    await files.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") });
    await expect.poll(() => inBar.getAttribute("src")).toMatch(/^\/prod-api\/.+/);
    await expect.poll(() => inBar.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(1);
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("UserData") ?? "{}") as { avatar?: string });
    expect(`/prod-api${String(kept.avatar)}`).toBe(await inBar.getAttribute("src"));
  });

  it("waits while a company is switched, says so, and takes over its menu", async () => {
    await page.goto("/gyssystem/delivery");
    await listOf(page, "delivery.list").locator("[data-row-id]").first().waitFor();
    const release = Promise.withResolvers<void>();
    await page.route("**/gCompanyBase/setCompany", async (route) => {
      await release.promise;
      await route.continue();
    });
    const button = page.locator(".top-tools .company");
    await button.click();
    await page.getByRole("menuitem", { name: /启拓/ }).click();
    await expect
      .poll(() => button.evaluate((one) => one.getAttribute("aria-disabled") ?? String((one as HTMLButtonElement).disabled)))
      .toBe("true");
    release.resolve();
    await page.getByText("切换成功").first().waitFor();
    await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "送货箱单" }).waitFor();
    expect(await listOf(page, "delivery.list").getAttribute("data-variant")).toBe("QT");
    await page.unroute("**/gCompanyBase/setCompany");
    await switchCompany(page, "鼎晟新材料");
  });

  it("asks another tab to be loaded anew once the company is switched, and leaves it alone when it is switched back", async () => {
    const other = await context.newPage();
    await other.goto("/gyssystem/delivery");
    await listOf(other, "delivery.list").locator("[data-row-id]").first().waitFor();
    await page.goto("/workbenches/workbenches");
    await switchCompany(page, "启拓");
    const box = other.getByRole("dialog", { name: "已切换公司" });
    await box.waitFor();
    await switchCompany(page, "鼎晟新材料");
    await box.waitFor({ state: "detached" });
    await switchCompany(page, "启拓");
    await box.getByRole("button", { name: "刷新页面" }).click();
    await expect.poll(() => listOf(other, "delivery.list").getAttribute("data-variant")).toBe("QT");
    await other.close();
    await switchCompany(page, "鼎晟新材料");
  });

  it("says that this browser cannot fill the screen where it cannot", async () => {
    await page.evaluate(() => Object.defineProperty(document, "fullscreenEnabled", { configurable: true, value: false }));
    await page.getByRole("button", { name: "全屏", exact: true }).first().click();
    await page.getByText("you browser can not work").first().waitFor();
  });

  it("counts equal messages instead of repeating them", async () => {
    await page.goto("/gyssystem/delivery");
    const list = listOf(page, "delivery.list");
    await list.locator("[data-row-id]").first().waitFor();
    await page.route("**/prod-api/tdhcsystem/delivery/list**", (route) => route.abort());
    for (let time = 0; time < 3; time++) {
      await list.getByRole("search").getByRole("button", { name: "查询" }).click();
      await page.waitForTimeout(150);
    }
    await list.getByText("后端接口连接异常").first().waitFor();
    expect(await page.locator(".toast").count()).toBeLessThanOrEqual(1);
    await page.unroute("**/prod-api/tdhcsystem/delivery/list**");
  });

  it.each([
    ["/404", "404"],
    ["/401", "401"],
  ])("shows %s inside the shell, typed and loaded anew, and offers no sign-in to the signed-in", async (path, title) => {
    for (const open of [() => page.goto(path), () => page.reload()]) {
      await open();
      await page.locator("#main").getByRole("heading", { name: title, exact: true }).waitFor();
      await page.getByRole("navigation", { name: "主菜单" }).waitFor();
      expect(await page.getByRole("link", { name: "登录", exact: true }).count()).toBe(0);
      expect(pathOf(page)).toBe(path);
    }
  });

  it("says that a company without boxes has no page for them, and opens it in one that packs", async () => {
    await page.goto("/gyssystem/box/add");
    await page.locator("#main").getByText("当前公司没有此功能").waitFor();
    expect(await tabTitles(page)).not.toContain("新增装箱单");
    await page.goto("/workbenches/workbenches");
    await switchCompany(page, "启拓");
    await page.goto("/gyssystem/box/add");
    await page
      .locator('section[data-screen="box.detail"]')
      .or(page.getByText(/请先选择|选择送货/))
      .first()
      .waitFor();
    await page.goto("/workbenches/workbenches");
    await switchCompany(page, "鼎晟新材料");
  });

  it("opens every fixed route of the specification to something, and what is nobody's to /404", async () => {
    const fixed = ["/goods/upsert", "/goods/company", "/dict/type/data/12", "/job/log", "/gen/edit/3", "/gyssystem/delivery/add"];
    const more = [
      "/gyssystem/supplier/add",
      "/gyssystem/box/add",
      "/gyssystem/secondpicture/index",
      "/template/tamplateChildren",
    ];
    for (const path of [...fixed, ...more, "/401"]) {
      await page.goto(path);
      await page.locator("#main h1").first().waitFor();
      expect(pathOf(page)).toBe(path);
    }
    for (const path of ["/dict/type/data/abc", "/gen/edit/x", "/nothing/here"]) {
      await page.goto(path);
      await expect.poll(() => pathOf(page)).toBe("/404");
    }
  });

  it("did all that without an error or a breach of the policy", () => {
    expect(complaints.filter((line) => !line.includes("ERR_FAILED"))).toEqual([]);
  });
});

describe("the shell at 390 px", () => {
  it("closes its menu by itself, opens it as a drawer, and searches from the top bar", async () => {
    const { page, context, complaints } = await openPage(browser, product.address, { width: 1200, height: 844 });
    page.setDefaultTimeout(10_000);
    await signIn(page, "hengtuo.admin");
    await page.getByRole("navigation", { name: "主菜单" }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("navigation", { name: "主菜单" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: /菜单/ }).first().click();
    await page.getByRole("dialog").getByRole("link", { name: "送货单", exact: true }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(pathOf(page)).toBe("/gyssystem/delivery");
    const search = page.getByRole("combobox", { name: "搜索菜单" });
    await search.click();
    await search.fill("合同");
    await page.getByRole("option", { name: /采购合同/ }).click();
    await expect.poll(() => pathOf(page)).toBe("/gyssystem/contract");
    await page.getByRole("button", { name: /陈立新/ }).click();
    await page.getByRole("menuitem", { name: /个人中心/ }).click();
    await expect.poll(() => pathOf(page)).toBe("/user/profile");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await cookie(context, "sidebarStatus")).not.toBe("0");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("the registration", () => {
  it("goes to the first thing that is missing, and takes a message back as soon as it is corrected", async () => {
    const { page, context } = await openPage(browser, product.address, { width: 390, height: 844 });
    await page.goto("/register");
    await page.getByRole("button", { name: "下一步" }).click();
    const focused = () => page.evaluate(() => document.activeElement?.closest("[data-field]")?.getAttribute("data-field"));
    await expect.poll(focused).toBe("userName");
    const name = page.locator('[data-field="mobile"]');
    await name.getByText("必填").waitFor();
    await name.locator("input").fill("13900001111");
    await name.getByText("必填").waitFor({ state: "detached" });
    // What no server would take is said in its own step, before the others are filled in.
    for (const [field, value] of Object.entries({
      userName: "😀 x",
      password: "12345678",
      repeated: "12345678",
      mobile: "12",
      code: "000000",
    }))
      await page.locator(`[data-field="${field}"] input`).fill(value);
    await page.getByRole("button", { name: "下一步" }).click();
    await page.locator('[data-field="userName"]').getByText("2至30个字母、数字或 _ . @ -").waitFor();
    await page.locator('[data-field="password"]').getByText("密码须为8至64位，同时包含字母和数字").last().waitFor();
    await name.getByText("手机号格式不正确").waitFor();
    expect(await page.locator("[data-step]").getAttribute("data-step")).toBe("account");
    await context.close();
  });
});

/** Give the answers of the menu a group with one entry that leads to another site. */
async function addExternalEntry(page: Page): Promise<void> {
  await page.route("**/prod-api/workbench/bootstrap*", async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { code?: number; data?: { routers: unknown[] } };
    const meta = {
      title: "帮助中心",
      titleId: "Pusat Bantuan",
      icon: "info",
      noCache: false,
      link: `${product.address}/icon.svg`,
      affix: false,
    };
    const plain = { hidden: false, redirect: "", alwaysShow: false };
    envelope.data?.routers.push({
      ...plain,
      name: "support",
      path: "/support",
      component: "Layout",
      meta: { ...meta, title: "支持", titleId: "Dukungan", link: "" },
      children: [{ ...plain, name: "help", path: "help", component: "", meta, children: [] }],
    });
    await route.fulfill({ response, json: envelope });
  });
}
