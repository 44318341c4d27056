import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beSignedIn } from "./support/be-signed-in.ts";
import { launchBrowser, openPage, PHONE, type Watched } from "./support/browser.ts";
import { PASSWORD, signIn } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

let product: RunningProduct;
let browser: Browser;
let watched: Watched;
let page: Page;
let note: { readonly id: string; readonly number: string };
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  watched = await openPage(browser, product.address);
  ({ page } = watched);
  page.setDefaultTimeout(10_000);
  await beSignedIn(page, "hengtuo.admin");
  const rows = await call<{ rows: readonly Row[] }>(
    await tokenOf("hengtuo.sales"),
    "GET",
    "/tdhcsystem/delivery/list?gApprovalStatus=0",
  );
  const [row] = rows.rows;
  note = { id: row?.id ?? "", number: String(row?.["gDeliverynum"]) };
});
afterAll(async () => {
  await watched.context.close();
  await browser.close();
  await product.stop();
});

type Row = { readonly id: string; readonly lockVersion: number; readonly [field: string]: unknown };

async function call<Answer>(token: string | undefined, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${product.address}/prod-api${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

async function tokenOf(username: string): Promise<string> {
  const body = { username, password: PASSWORD, code: "", uuid: "", openId: "" };
  return (await call<{ token: string }>(undefined, "POST", "/login", body)).token;
}

const form = (): Locator => page.locator('section[data-screen="delivery.detail"]');
const field = (key: string): Locator => form().locator(`[data-field="${key}"]`);
const remarks = (): Locator => field("gRemarks").locator("textarea");
const editAddress = (): string => `/gyssystem/delivery/detail/${note.id}?mode=edit`;

async function openForm(): Promise<void> {
  await page.goto(editAddress());
  await remarks().waitFor();
}

describe("a form that is on its way", () => {
  it("names what it will ask for, and moves nothing when it comes, on a phone", async () => {
    const phone = await openPage(browser, product.address, PHONE);
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await phone.page.route("**/assets/RecordForm-*.js", async (route) => {
      await arrived;
      await route.continue();
    });
    await beSignedIn(phone.page, "ds.purchaser");
    await phone.page.goto("/purchase/inquiry/add");
    const asked = phone.page.locator(".document-form");
    await asked.getByText("询价标题", { exact: true }).first().waitFor();
    expect(await asked.locator("[data-field=qpTitle]").count()).toBe(0);
    await painted(phone.page);
    await phone.page.evaluate(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifted: number }).shifted += (entry as PerformanceEntry & { readonly value: number }).value;
      }).observe({ type: "layout-shift" });
    });
    arrive();
    await asked.locator("[data-field=qpTitle] input").waitFor();
    await painted(phone.page);
    const shifted = await phone.page.evaluate(() => (window as unknown as { readonly shifted: number }).shifted);
    // What comes later pushes nothing away that somebody is about to press.
    expect(shifted).toBeLessThan(0.05);
    expect(phone.complaints).toEqual([]);
    await phone.context.close();
  });
});

/** Until a frame has been painted, and its shifts were told. */
function painted(of: Page): Promise<void> {
  return of.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))),
  );
}

describe("a form that is half filled in", () => {
  it("keeps what was typed over a switch of the language, which needs no reload", async () => {
    await openForm();
    await remarks().fill("半句话");
    await field("gRough").locator("input").fill("12.5");
    await page.evaluate(() => ((window as unknown as { isSamePage: boolean }).isSamePage = true));
    await page.getByRole("button", { name: /语言/ }).click();
    await page.getByRole("menuitem", { name: "Bahasa Indonesia" }).click();
    await form().getByRole("heading", { name: "Informasi dasar" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("id");
    expect(await remarks().inputValue()).toBe("半句话");
    expect(await field("gRough").locator("input").inputValue()).toBe("12,5");
    expect(await page.locator("body").innerText()).not.toMatch(/⟨/);
    await page
      .getByRole("button", { name: /Bahasa/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "中文" }).click();
    await form().getByRole("heading", { name: "基本信息" }).waitFor();
    expect(await field("gRough").locator("input").inputValue()).toBe("12.5");
    expect(await page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true);
  });

  it("asks before it is left, by a link, a tag or a key, and stays when told to", async () => {
    const dialog = page.getByRole("dialog");
    for (const leave of [
      () => page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "采购合同", exact: true }).click(),
      () => page.locator(".tags-strip").getByRole("tab").first().click(),
    ]) {
      await leave();
      await dialog.getByRole("button", { name: /继续|留/ }).click();
      await dialog.waitFor({ state: "detached" });
      expect(await remarks().inputValue()).toBe("半句话");
    }
  });

  it("is offered again after a reload, over the record it stood on", async () => {
    page.once("dialog", (question) => void question.accept());
    await page.reload();
    await remarks().waitFor();
    await form().getByRole("button", { name: "恢复草稿", exact: true }).waitFor();
    expect(await remarks().inputValue()).not.toBe("半句话");
    await form().getByRole("button", { name: "恢复草稿", exact: true }).click();
    await expect.poll(() => remarks().inputValue()).toBe("半句话");
  });

  it("survives an ended session: stay, sign in again, and it is offered once more", async () => {
    const token = await page.evaluate(() => localStorage.getItem("Admin-Token"));
    await call(token ?? undefined, "POST", "/logout");
    await form().getByRole("button", { name: "保存", exact: true }).click();
    const box = page.getByRole("dialog", { name: "提示" });
    await box.getByRole("button", { name: "取消", exact: true }).click();
    expect(await remarks().inputValue()).toBe("半句话");
    await page.waitForTimeout(2100); // the save button rests for 2000 ms
    // Who signs out in another tab takes the token along.
    await page.evaluate(() => localStorage.removeItem("Admin-Token"));
    await form().getByRole("button", { name: "保存", exact: true }).click();
    page.once("dialog", (question) => void question.accept());
    await box.getByRole("button", { name: "重新登录", exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await signIn(page, "hengtuo.admin");
    await openForm();
    await form().getByRole("button", { name: "恢复草稿", exact: true }).click();
    await expect.poll(() => remarks().inputValue()).toBe("半句话");
  });
});

describe("a form that is sent", () => {
  it("lists every fault as a link, goes to the first, and takes a fault back while it is mended", async () => {
    await field("gshlinkman").locator("input").fill("");
    await field("gDriverphone").locator("input").fill("12");
    await form().getByRole("button", { name: "提交审批", exact: true }).last().click();
    const summary = form().getByRole("alert").first();
    await summary.getByRole("button").first().waitFor();
    expect(await summary.getByRole("button").count()).toBeGreaterThanOrEqual(2);
    const focused = await page.evaluate(() => document.activeElement?.closest("[data-field]")?.getAttribute("data-field"));
    expect(focused).toBeTruthy();
    await summary.getByRole("button", { name: /司机电话/ }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[data-field]")?.getAttribute("data-field")))
      .toBe("gDriverphone");
    expect(await field("gDriverphone").locator("input").getAttribute("aria-invalid")).toBe("true");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("13800138000");
    await expect.poll(() => field("gDriverphone").locator("input").getAttribute("aria-invalid")).not.toBe("true");
    await field("gshlinkman").locator("input").fill("仓库老王");
  });

  it("shows mine and theirs field by field when somebody saved meanwhile, and goes on with the choice", async () => {
    const other = await tokenOf("hengtuo.sales");
    const { data } = await call<{ data: Row }>(other, "GET", `/tdhcsystem/delivery/getData/${note.id}`);
    const theirs = { ...data, gRemarks: "别人的备注", gFhlinkman: "别人" };
    expect((await call<{ code: number }>(other, "PUT", "/tdhcsystem/delivery/editDelivery", theirs)).code).toBe(200);
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("别人的备注").waitFor();
    await dialog.getByText("半句话").waitFor();
    await dialog.locator("[data-confirm]").or(dialog.getByRole("button").last()).last().click();
    await dialog.waitFor({ state: "detached" });
    expect(await remarks().inputValue()).toBe("半句话");
    expect(await field("gFhlinkman").locator("input").inputValue()).toBe("别人");
    await page.waitForTimeout(2100); // the save button rests for 2000 ms
    await form().getByRole("button", { name: "保存", exact: true }).click();
    await page.getByRole("status").filter({ hasText: "成功" }).first().waitFor();
    const after = await call<{ data: Row }>(other, "GET", `/tdhcsystem/delivery/getData/${note.id}`);
    expect(after.data).toMatchObject({ gRemarks: "半句话", gFhlinkman: "别人", gshlinkman: "仓库老王" });
  });
});

describe("a field that is left for another", () => {
  it("says its fault below it without taking the other away from under the pointer", async () => {
    const { page: own, context } = await openPage(browser, product.address);
    await beSignedIn(own, "ds.purchaser");
    await own.goto("/purchase/contract");
    await own.locator('[data-action="add"]').first().click();
    const contract = own.getByRole("main").locator('section[data-screen^="contract"]');
    await contract.locator('[data-field="conEnd"] input').fill("2026-13-45");
    const box = await contract.locator('[data-field="gPayway"] input').boundingBox();
    await own.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await own.mouse.down();
    await own.waitForTimeout(100); // as long as people press
    await own.mouse.up();
    await own.getByRole("option", { name: "电汇", exact: true }).waitFor();
    await contract.getByText("合同结束日期应为有效日期").first().waitFor();
    expect((await contract.locator('[data-field="gPayway"] input').boundingBox())?.y).toBeGreaterThan(box?.y ?? 0);
    await context.close();
  });
});

describe("a form of a page that a release has overtaken", () => {
  it("says so when a script is gone, loads anew, and offers the draft", async () => {
    const { page: old, context } = await openPage(browser, product.address);
    await beSignedIn(old, "hengtuo.admin");
    await old.goto(editAddress());
    const text = old.locator('[data-field="gRemarks"] textarea');
    await text.waitFor();
    await text.fill("发布前写的");
    await old.waitForFunction(() => Object.values(sessionStorage).some((value) => value.includes("发布前写的")));
    await old.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
    await old.locator('[data-field="gEsarrivetime"]').getByRole("button", { name: "选择日期" }).click();
    const stale = old.getByRole("main");
    await stale.getByText("系统可能已更新").waitFor();
    await old.unroute("**/assets/*.js");
    await stale.getByRole("button", { name: "重新加载" }).click();
    await old.getByRole("button", { name: "恢复草稿" }).click();
    await expect.poll(() => text.inputValue()).toBe("发布前写的");
    await context.close();
  });
});

describe("a page of which a part that nobody asked for does not come", () => {
  it("says so, and leaves the form and its place alone", async () => {
    const { page: own, context } = await openPage(browser, product.address);
    await signIn(own, "hengtuo.admin");
    // Bell, search, menu of tags, notices and tips come in one file, the question about what is unsaved in another.
    const gone: string[] = [];
    await own.route(/\/assets\/(late|UnsavedBlocker)-[^/]*\.js$/, (route) => {
      gone.push(new URL(route.request().url()).pathname.replace(/^\/assets\/|-[^/]*$/g, ""));
      return route.fulfill({ status: 404, body: "" });
    });
    await own.goto(editAddress());
    const text = own.locator('[data-field="gRemarks"] textarea');
    await text.fill("没人要求重新加载");
    await own.getByRole("status").filter({ hasText: "系统可能已更新" }).first().waitFor();
    await expect.poll(() => [...new Set(gone)].toSorted()).toEqual(["UnsavedBlocker", "late"]);
    expect(await text.inputValue()).toBe("没人要求重新加载");
    await own.getByRole("tablist").first().getByRole("tab").first().waitFor();
    await context.close();
  });
});

describe("tags closed over a half-filled form", () => {
  it("stay, all of them, until the person says to leave", async () => {
    const { page: own, context } = await openPage(browser, product.address);
    own.setDefaultTimeout(10_000);
    await signIn(own, "hengtuo.admin");
    await own.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "采购合同", exact: true }).click();
    await own.locator('section[data-screen="contract.list"] [data-row-id]').first().waitFor();
    await own.goto(editAddress());
    const text = own.locator('[data-field="gRemarks"] textarea');
    await text.fill("标签先别关");
    const tabs = own.locator(".tags-strip").getByRole("tab");
    const [contract, ownTab] = [tabs.filter({ hasText: "采购合同" }), tabs.filter({ hasText: note.number })];
    await ownTab.waitFor();
    expect(await tabs.count()).toBe(3);
    const choose = async (tab: Locator, entry: string): Promise<void> => {
      // The menu comes when the page stands; until then the browser's own opens.
      await expect
        .poll(async () => {
          await tab.click({ button: "right" });
          return own.getByRole("menu").count();
        })
        .toBe(1);
      await own.getByRole("menuitem", { name: entry, exact: true }).click();
    };
    const dialog = own.getByRole("alertdialog").or(own.getByRole("dialog"));
    for (const close of [
      () => choose(ownTab, "关闭"),
      () => choose(contract, "关闭其他"),
      () => choose(contract, "关闭所有"),
      () => ownTab.locator("[data-action=close]").click(),
    ]) {
      await close();
      await dialog.getByRole("button", { name: "继续编辑" }).click();
      await dialog.waitFor({ state: "detached" });
      expect(await tabs.count()).toBe(3);
      expect(await ownTab.getAttribute("aria-selected")).toBe("true");
      expect(await text.inputValue()).toBe("标签先别关");
    }
    // Having stayed is forgotten: to leave another way closes nothing.
    await contract.click();
    await dialog.getByRole("button", { name: "离开" }).click();
    await own.locator('section[data-screen="contract.list"] [data-row-id]').first().waitFor();
    expect(await tabs.count()).toBe(3);
    await ownTab.click();
    await own.getByRole("button", { name: "恢复草稿" }).click();
    await choose(contract, "关闭其他");
    await dialog.getByRole("button", { name: "离开" }).click();
    await expect.poll(() => tabs.locator(".tag-text").allTextContents()).toEqual(["工作台", "采购合同"]);
    expect(await contract.getAttribute("aria-selected")).toBe("true");
    await context.close();
  });
});

describe("another company chosen over a half-filled form", () => {
  it("is asked about first, and leaves the form alone when the person stays", async () => {
    const { page: own, context } = await openPage(browser, product.address);
    await beSignedIn(own, "hengtuo.admin");
    await own.goto(editAddress());
    const text = own.locator('[data-field="gRemarks"] textarea');
    await text.fill("还没有保存");
    const choose = async (): Promise<void> => {
      await own.getByRole("button", { name: /公司/ }).first().click();
      await own.getByRole("menuitem", { name: /云景达/ }).click();
    };
    await choose();
    const dialog = own.getByRole("alertdialog").or(own.getByRole("dialog"));
    await dialog.getByRole("button", { name: "继续编辑" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await text.inputValue()).toBe("还没有保存");
    await choose();
    await dialog.getByRole("button", { name: "离开" }).click();
    await own.getByText("切换成功").first().waitFor();
    await own.waitForURL("**/workbenches/workbenches");
    await context.close();
  });
});

describe("a document that is read", () => {
  it("names its author, leads to its parts, and to the next and the previous of its list", async () => {
    await page.goto("/gyssystem/delivery?gApprovalStatus=&gDeliverystatus=");
    const rows = page.locator('section[data-screen="delivery.list"] [data-row-id]');
    await rows.nth(2).waitFor();
    const numbers = await rows.locator('[data-column="gDeliverynum"] a').allTextContents();
    await rows.nth(1).getByRole("link").first().click();
    await form()
      .getByRole("heading", { name: numbers[1] ?? "" })
      .waitFor();
    expect(
      await form()
        .getByRole("list", { name: /办理进度/ })
        .innerText(),
    ).toMatch(/陈立新|周敏/);
    await form().getByRole("navigation", { name: "本页目录" }).getByRole("button", { name: "明细与附件" }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await form().getByRole("button", { name: "下一张" }).click();
    await form()
      .getByRole("heading", { name: numbers[2] ?? "" })
      .waitFor();
    await page.keyboard.press("[");
    await form()
      .getByRole("heading", { name: numbers[1] ?? "" })
      .waitFor();
    expect(await page.locator(".tags-strip").getByRole("tab").count()).toBe(3);
  });

  it("leaves nothing behind that a browser would complain of", () => {
    expect(watched.complaints).toEqual([]);
  });
});
