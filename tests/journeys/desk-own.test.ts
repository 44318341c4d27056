import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { DESKTOP, launchBrowser, openPage, type Viewport, type Watched } from "./support/browser.ts";
import { signIn, type Words } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { overWidth } from "./support/over-width.ts";

const PHONE: Viewport = { width: 390, height: 844 };

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function atWorkbench(account: string, language: Words, viewport: Viewport): Promise<Watched> {
  const watched = await openPage(browser, product.address, viewport);
  watched.page.setDefaultTimeout(15_000);
  await signIn(watched.page, account);
  await watched.page.evaluate((chosen) => localStorage.setItem("lang", chosen), language);
  await watched.page.reload();
  // Each part comes when its call is answered, so that the last one says nothing of the others.
  for (const part of [".todo", "[data-part=tasks]"]) await watched.page.locator(`.workbench ${part}`).waitFor();
  return watched;
}

const titles = (page: Page): Promise<readonly string[]> => page.locator(".workbench > .card h2").allInnerTexts();
/** The next answer to what an account keeps: a page that is left before has kept nothing. */
const kept = (page: Page) => page.waitForResponse((response) => response.url().includes("/system/user/prefs/"));

describe("the parts of the workbench", () => {
  it.each([
    ["cn", "ds.manager", DESKTOP],
    ["id", "ds.finance", PHONE],
  ] as const)(
    "stand as somebody has them, by keys too, and still do after signing in anew, %s",
    async (language, account, viewport) => {
      const { page, complaints } = await atWorkbench(account, language, viewport);
      const before = await titles(page);
      await page.locator("[data-arrange-open]").click();
      const dialog = page.getByRole("dialog");
      const todo = dialog.locator('[data-arrange="todo"]');
      await todo.locator('[data-move="-1"]').click();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await expect.poll(() => dialog.locator("[data-arrange]").first().getAttribute("data-arrange")).toBe("todo");
      expect(await violations(page)).toEqual([]);
      await dialog.locator("[data-arrange-done]").click();
      const moved = await titles(page);
      expect(moved).not.toEqual(before);
      expect(moved.toSorted()).toEqual(before.toSorted());
      const again = await atWorkbench(account, language, viewport);
      expect((await titles(again.page))[0]).toBe(moved[0]);
      await again.page.locator("[data-arrange-open]").click();
      await again.page.locator("[data-arrange-usual]").click();
      await again.page.locator("[data-arrange-done]").click();
      await expect.poll(() => titles(again.page)).toEqual(before);
      expect(complaints).toEqual([]);
    },
  );

  it.each([390, 768, 1024, 1440, 1920, 2560])("leave no room beside them unused, %i px", async (width) => {
    const { page } = await atWorkbench("hengtuo.admin", "cn", { width, height: 1000 });
    await page.locator("[data-part=tasks] [data-task]").first().waitFor();
    expect(await overWidth(page)).toBeLessThanOrEqual(0);
    const frame = await page.locator(".workbench").boundingBox();
    for (const card of await page.locator(".workbench > .card").all()) {
      const box = await card.boundingBox();
      expect(Math.abs((box?.width ?? 0) - (frame?.width ?? 0))).toBeLessThan(2);
    }
    const parts = await page.locator(".workbench-parts").evaluate((element) => {
      const { right } = element.getBoundingClientRect();
      const cards = [...element.children].map((child) => child.getBoundingClientRect());
      return right - Math.max(...cards.map((card) => card.right));
    });
    expect(parts).toBeLessThan(2);
  });
});

describe("the way to a first task", () => {
  it.each([
    ["cn", "hengtuo.sales", DESKTOP],
    ["id", "ds.purchaser", PHONE],
    ["cn", "ds.manager", PHONE],
    ["id", "ds.finance", DESKTOP],
    ["cn", "ds.warehouse", DESKTOP],
    ["id", "hengtuo.finance", PHONE],
  ] as const)("is told once, in %s to %s", async (language, account, viewport) => {
    const { page, complaints } = await atWorkbench(account, language, viewport);
    await page.locator("[data-tour]").click();
    const step = page.locator("[data-tour-step]");
    await step.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overWidth(page)).toBeLessThanOrEqual(0);
    const seen: (string | null)[] = [];
    const next = page.locator("[data-tour-next]");
    for (let count = 0; count < 3; count++) {
      seen.push(await step.getAttribute("data-tour-step"));
      if (count < 2) await next.click();
    }
    await Promise.all([kept(page), next.click()]);
    expect(new Set(seen).size).toBe(3);
    await step.waitFor({ state: "detached" });
    expect(await page.locator("[data-tour]").count()).toBe(0);
    await page.reload();
    await page.locator(".workbench .todo").waitFor();
    expect(await page.locator("[data-tour]").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("is skipped by one press", async () => {
    const { page } = await atWorkbench("yjd.manager", "cn", DESKTOP);
    await Promise.all([kept(page), page.locator("[data-tour-skip]").click()]);
    expect(await page.locator("[data-tour]").count()).toBe(0);
    await page.reload();
    await page.locator(".workbench .todo").waitFor();
    expect(await page.locator("[data-tour]").count()).toBe(0);
  });
});
