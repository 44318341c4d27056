import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBundle } from "../../../src/core/definition/make-bundle.ts";
import type { Product } from "../../../src/core/definition/product.ts";
import type { Session } from "../../../src/core/contract/session.ts";
import { presentProduct } from "../../server/entity/support/shipped-product.ts";
import { expectedList, listEntries, type ExpectedList } from "../../support/expected-screen.ts";
import { launchBrowser, openPage } from "./browser.ts";
import { settled } from "./portal.ts";
import { type RunningProduct, startProduct } from "./product.ts";
import { signInByCall } from "./sign-in-by-call.ts";

const COMPANIES = { DS: "101", YJD: "102", QT: "103", JLSJ: "104" } as const;
const WAIT_MS = 15_000;
const isFull = process.env["TEST_SIZE"] === "full";

/** Accounts of one company that together have every screen; a screen is opened by the first that has it. */
const accountsOf = (code: string): readonly string[] => [
  "hengtuo.admin",
  ...["manager", "finance", "warehouse", "purchaser"].map((role) => `${code.toLowerCase()}.${role}`),
  "admin",
];

/** The company whose screens are all gone through at either size. */
const FIRST = "DS";

/**
 * What a browser is given for a list and the detail that its rows open, the company's own code apart: where two companies
 * are given the same, one of them is gone through, and each for itself at full size.
 */
function givenFor(product: Product, screen: string, code: string): string {
  const list = product.screens[screen]?.[code];
  const detail = list?.kind === "list" ? list.columns.flatMap((column) => column.opens ?? []) : [];
  const bundles = [screen, ...detail].map((name) => makeBundle(product, name, code));
  return JSON.stringify(bundles.map((bundle) => bundle && { ...bundle, variant: undefined }));
}

function isGoneThrough(product: Product, screen: string, code: string): boolean {
  return isFull || code === FIRST || givenFor(product, screen, code) !== givenFor(product, screen, FIRST);
}

/** Every list screen of one company, in a file of its own, so that companies are gone through side by side. */
export function describeEveryScreen(code: keyof typeof COMPANIES): void {
  describe("every list screen of every company", () => {
    const product = presentProduct();
    let running: RunningProduct;
    let browser: Browser;
    beforeAll(async () => {
      [running, browser] = await Promise.all([startProduct({}, "present"), launchBrowser()]);
    });
    afterAll(async () => {
      await browser.close();
      await running.stop();
    });

    it(`${code}: opens, searches, sorts, opens a row, and shows what the documents say`, async () => {
      const done = new Set<string>();
      const complaints: string[] = [];
      for (const account of accountsOf(code)) {
        const { token, session, menu } = await signInByCall(running.address, account, COMPANIES[code]);
        const lists = listsOf(code, session, menu).filter(
          ({ screen }) => !done.has(screen) && isGoneThrough(product, screen, code),
        );
        if (lists.length === 0) continue;
        const watched = await openPage(browser, running.address);
        await watched.page.addInitScript((kept) => localStorage.setItem("Admin-Token", kept), token);
        await watched.page.goto("/workbenches/workbenches");
        for (const list of lists) {
          await goThrough(watched.page, list, code);
          done.add(list.screen);
        }
        complaints.push(...watched.complaints);
        await watched.context.close();
      }
      const all = listEntries(product).flatMap(({ entry }) =>
        product.screens[entry.screen ?? ""]?.[code]?.kind === "list" &&
        (entry.variants?.includes(code) ?? true) &&
        isGoneThrough(product, entry.screen!, code)
          ? [entry.screen!]
          : [],
      );
      expect([...done].toSorted()).toEqual([...new Set(all)].toSorted());
      expect(complaints).toEqual([]);
    });
  });
}

function listsOf(code: string, session: Session, menu: ReadonlySet<string>): readonly ExpectedList[] {
  const product = presentProduct();
  return listEntries(product).flatMap(({ route, entry }) => {
    const screen = product.screens[entry.screen ?? ""]?.[code];
    return screen?.kind === "list" && menu.has(entry.component) ? [expectedList(product, screen, code, session, route)] : [];
  });
}

/** Go somewhere as a link would, without a reload. */
async function goTo(page: Page, route: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, route);
}

async function goThrough(page: Page, list: ExpectedList, code: string): Promise<void> {
  await goTo(page, list.route);
  const section = page.locator(`section[data-screen="${list.screen}"][data-variant="${code}"]`);
  await section.getByRole("grid").waitFor({ timeout: WAIT_MS });
  await settled(section);
  const keys = await section
    .locator('[role="columnheader"][data-column]')
    .evaluateAll((heads) => heads.map((head) => head.getAttribute("data-column")));
  expect({ screen: list.screen, columns: keys }).toEqual({ screen: list.screen, columns: list.columns });
  const bar = section.getByRole("toolbar").first();
  const seen = async () =>
    (
      await page
        .locator(
          `section[data-screen="${list.screen}"] [role="toolbar"] [data-action], [data-popup] [data-action], [role="dialog"] [role="toolbar"] [data-action]`,
        )
        .evaluateAll((all) => all.map((one) => one.getAttribute("data-action") ?? ""))
    ).filter((key) => list.buttons.includes(key));
  let buttons = await seen();
  if (buttons.length < list.buttons.length && (await bar.locator("[data-more]").count()) > 0) {
    await bar.locator("[data-more]").click();
    await expect.poll(async () => new Set(await seen()).size, { timeout: WAIT_MS }).toBe(list.buttons.length);
    buttons = await seen();
    await page.keyboard.press("Escape");
  }
  expect({ screen: list.screen, buttons: [...new Set(buttons)].toSorted() }).toEqual({
    screen: list.screen,
    buttons: list.buttons.toSorted(),
  });
  await section.getByRole("search").getByRole("button", { name: "查询" }).click();
  await settled(section);
  if (list.sortable !== undefined) {
    const head = section.locator(`[role="columnheader"][data-column="${list.sortable}"]`);
    await head.locator("button.grid-sort").click();
    await expect.poll(async () => head.getAttribute("aria-sort"), { timeout: WAIT_MS }).toMatch(/ascending|descending/);
    await settled(section);
  }
  if (list.opens === undefined) return;
  const link = section.locator(`[data-row-id] [data-column="${list.opens.column}"] a`).first();
  if ((await link.count()) === 0) return;
  await link.click();
  await page.locator(`section[data-screen="${list.opens.screen}"]`).first().waitFor({ timeout: WAIT_MS });
}
