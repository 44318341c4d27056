import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { beSignedIn } from "./support/be-signed-in.ts";
import { launchBrowser, openPage, type Watched } from "./support/browser.ts";
import { itInTurn } from "./support/in-turn.ts";
import { PASSWORD, rowOf, settled } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

/** From the press of one person to the page of another. */
const WITHIN_MS = 5000;
const DELIVERY = "/tdhcsystem/delivery";
const AUDIT = "/purchase/deliveryAudit";
const COMPANY = "101";

let product: RunningProduct;
let browser: Browser;
let opened: Watched[] = [];
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterEach(async () => {
  for (const { context, complaints } of opened) {
    expect(complaints).toEqual([]);
    await context.close();
  }
  opened = [];
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

type Row = { readonly id: string; readonly lockVersion: number; readonly [field: string]: unknown };
type Answer = { readonly code: number; readonly rows?: readonly Row[]; readonly data?: Row; readonly token?: string };

async function call(token: string | undefined, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${product.address}/prod-api${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

async function tokenOf(username: string): Promise<string> {
  const { token = "" } = await call(undefined, "POST", "/login", {
    username,
    password: PASSWORD,
    code: "",
    uuid: "",
    openId: "",
  });
  await call(token, "POST", "/tdhcsystem/gCompanyBase/setCompany", { gComId: COMPANY });
  return token;
}

/** A note of the supplier in such a state, and its number. */
async function noteOf(token: string, status: string, at = 0): Promise<{ readonly id: string; readonly number: string }> {
  const { rows = [] } = await call(token, "GET", `${DELIVERY}/list?gApprovalStatus=${status}&gDeliverystatus=1&pageSize=50`);
  return { id: rows[at]!.id, number: String(rows[at]!["gDeliverynum"]) };
}

/** Press an action of a note as somebody else. */
async function press(token: string, action: string, id: string, input: object = {}): Promise<void> {
  const answer = await call(token, "PUT", `${DELIVERY}/${action}`, { items: [{ id }], ...input });
  expect(answer, action).toMatchObject({ code: 200 });
}

async function asSomebody(account: string, language: "cn" | "id"): Promise<Page> {
  const watched = await openPage(browser, product.address);
  opened.push(watched);
  const { page } = watched;
  page.setDefaultTimeout(10_000);
  await beSignedIn(page, account, language);
  return page;
}

/** Wait until the channel of a page stands. */
const listening = (page: Page): Promise<unknown> => page.waitForResponse((one) => one.url().endsWith("/prod-api/events"));

async function openAudit(page: Page, search = ""): Promise<Locator> {
  const stands = listening(page);
  await page.goto(`${AUDIT}${search}`);
  const section = page.locator('section[data-screen="delivery-audit.list"]');
  await section.getByRole("grid").waitFor();
  await settled(section);
  await stands;
  // Nobody's pointer stands on the rows.
  await page.mouse.move(5, 5);
  return section;
}

const bellOf = async (page: Page): Promise<number> => {
  const count = page.locator(".bell-count");
  return (await count.count()) === 0 ? 0 : Number((await count.textContent())?.replace("+", ""));
};

const LANGUAGES = ["cn", "id"] as const;

describe.each(LANGUAGES)("what a supplier does meanwhile (%s)", (language) => {
  const scenario = itInTurn(LANGUAGES, language);
  scenario("is in the buyer's open list and at the bell within seconds; selection, address and page stay", async () => {
    const page = await asSomebody("ds.purchaser", language);
    const section = await openAudit(page);
    await page.evaluate(() => ((window as unknown as { isSamePage: boolean }).isSamePage = true));
    const chosen = section.locator("[data-row-id]").first();
    const chosenId = await chosen.getAttribute("data-row-id");
    await chosen.getByRole("checkbox").check();
    await page.mouse.move(5, 5);
    const [address, unread] = [page.url(), await bellOf(page)];

    const supplier = await tokenOf("hengtuo.sales");
    const note = await noteOf(supplier, "0");
    const begun = Date.now();
    await press(supplier, "apply", note.id);
    const row = section.locator(`[data-row-id="${note.id}"]`);
    await row.waitFor({ timeout: WITHIN_MS });
    expect(await row.getAttribute("data-news")).toBe("");
    await expect.poll(() => bellOf(page), { timeout: WITHIN_MS }).toBe(unread + 1);
    expect(Date.now() - begun).toBeLessThan(WITHIN_MS);
    expect(await section.locator('[data-row-id][aria-selected="true"]').getAttribute("data-row-id")).toBe(chosenId);
    expect(page.url()).toBe(address);

    // It takes the note back: the row goes as it came.
    await press(supplier, "backout", note.id);
    await row.waitFor({ state: "detached", timeout: WITHIN_MS });
    expect(await page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true);
    expect(await section.locator('[data-row-id][aria-selected="true"]').count()).toBe(1);
  });

  scenario("is in a list that was read before the channel stood, and in that of another tab", async () => {
    const page = await asSomebody("ds.purchaser", language);
    const { promise: late, resolve: goOn } = Promise.withResolvers<void>();
    await page.route("**/prod-api/events", async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(AUDIT);
    const section = page.locator('section[data-screen="delivery-audit.list"]');
    await section.getByRole("grid").waitFor();
    await page.mouse.move(5, 5);
    const supplier = await tokenOf("hengtuo.sales");
    const [note, other] = [await noteOf(supplier, "0"), await noteOf(supplier, "0", 1)];
    await press(supplier, "apply", note.id);
    goOn();
    await rowOf(section, note.number).waitFor({ timeout: WITHIN_MS });

    // A second tab hears through the first; what it read before it began to listen has changed meanwhile.
    const tab = await page.context().newPage();
    await tab.addInitScript(() => {
      const held: (() => void)[] = [];
      Object.assign(window, { listenNow: () => held.splice(0).forEach((one) => one()) });
      const { requestIdleCallback: idle } = window;
      window.requestIdleCallback = (then, options) => {
        held.push(() => idle(then, options));
        return 0;
      };
    });
    await tab.goto(page.url());
    const second = tab.locator('section[data-screen="delivery-audit.list"]');
    await rowOf(second, note.number).waitFor();
    await tab.mouse.move(5, 5);
    await press(supplier, "apply", other.id);
    await rowOf(section, other.number).waitFor({ timeout: WITHIN_MS });
    await tab.evaluate(() => (window as unknown as { listenNow: () => void }).listenNow());
    await rowOf(second, other.number).waitFor({ timeout: WITHIN_MS });
    await tab.close();
    await press(supplier, "backout", note.id);
    await press(supplier, "backout", other.id);
  });

  scenario("moves no row under the pointer, and none while something is open", async () => {
    const page = await asSomebody("ds.purchaser", language);
    const section = await openAudit(page);
    const idsShown = (): Promise<readonly (string | null)[]> =>
      section.locator("[data-row-id]").evaluateAll((rows) => rows.map((one) => one.getAttribute("data-row-id")));
    const before = await idsShown();
    await section.locator("[data-row-id]").nth(1).hover();
    const supplier = await tokenOf("hengtuo.sales");
    const note = await noteOf(supplier, "0");
    await press(supplier, "apply", note.id);
    await page.waitForTimeout(4000);
    expect(await idsShown()).toEqual(before);
    await page.mouse.move(5, 5);
    await rowOf(section, note.number).waitFor({ timeout: WITHIN_MS });

    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    await press(supplier, "backout", note.id);
    await page.waitForTimeout(3000);
    expect(await idsShown()).toContain(note.id);
    await page.keyboard.press("Escape");
    await rowOf(section, note.number).waitFor({ state: "detached", timeout: WITHIN_MS });
  });

  scenario("is said of an open document, which changes when its reader wants it to", async () => {
    const supplier = await tokenOf("hengtuo.sales");
    const note = await noteOf(supplier, "0");
    await press(supplier, "apply", note.id);
    const page = await asSomebody("ds.purchaser", language);
    const stands = listening(page);
    await page.goto(`${AUDIT}/detail/${note.id}`);
    const detail = page.locator('section[data-screen="delivery.detail"]');
    await detail.getByText(note.number).first().waitFor();
    await stands;
    const manager = await tokenOf("ds.manager");
    await press(manager, "reject", note.id, { reason: "数量不对" });
    const said = detail.getByText(language === "cn" ? "有人刚刚更改了这份单据" : "Dokumen ini baru saja diubah orang lain");
    await said.waitFor({ timeout: WITHIN_MS });
    expect(await detail.getByText("数量不对").count()).toBe(0);
    await detail.getByRole("button", { name: language === "cn" ? "载入最新内容" : "Muat yang terbaru" }).click();
    await detail.getByText("数量不对").first().waitFor();
    expect(await said.count()).toBe(0);
  });

  scenario("leaves a form that is half filled as it is, and says that somebody has changed its document", async () => {
    const other = await tokenOf("hengtuo.sales");
    const note = await noteOf(other, "0");
    const page = await asSomebody("hengtuo.admin", language);
    const stands = listening(page);
    await page.goto(`/gyssystem/delivery/detail/${note.id}?mode=edit`);
    const remarks = page.locator('section[data-screen="delivery.detail"] [data-field="gRemarks"] textarea');
    await remarks.fill("半句话");
    await stands;
    const { data } = await call(other, "GET", `${DELIVERY}/getData/${note.id}`);
    expect(await call(other, "PUT", `${DELIVERY}/editDelivery`, { ...data, gFhlinkman: `别人${language}` })).toMatchObject({
      code: 200,
    });
    await page.getByText(/有人刚刚更改|baru saja diubah/).waitFor({ timeout: WITHIN_MS });
    expect(await remarks.inputValue()).toBe("半句话");
  });
});

describe("the tabs of one browser", () => {
  it("share one connection; when its tab closes another takes it over, and all of them hear", async () => {
    const page = await asSomebody("ds.purchaser", "cn");
    const [{ context }] = opened as [Watched];
    let channels = 0;
    context.on("request", (request) => {
      if (request.url().endsWith("/prod-api/events")) channels += 1;
    });
    await openAudit(page);
    expect(channels).toBe(1);
    const second = await context.newPage();
    await second.goto(AUDIT);
    const section = second.locator('section[data-screen="delivery-audit.list"]');
    await section.getByRole("grid").waitFor();
    await second.locator(".bell").waitFor();
    await second.waitForTimeout(1500);
    expect(channels).toBe(1);
    const supplier = await tokenOf("hengtuo.sales");
    const note = await noteOf(supplier, "0");
    await second.bringToFront();
    await second.mouse.move(5, 5);
    await press(supplier, "apply", note.id);
    await rowOf(section, note.number).waitFor({ timeout: WITHIN_MS });
    const takenOver = listening(second);
    await page.close();
    await takenOver;
    expect(channels).toBe(2);
    await press(supplier, "backout", note.id);
    await rowOf(section, note.number).waitFor({ state: "detached", timeout: WITHIN_MS });
  });

  it("carry the token in a header, never in an address", async () => {
    const page = await asSomebody("ds.purchaser", "cn");
    const asked = page.waitForRequest((one) => one.url().includes("/prod-api/events"));
    await page.goto(AUDIT);
    const request = await asked;
    expect(request.url()).toBe(`${product.address}/prod-api/events`);
    expect((await request.allHeaders())["authorization"]).toMatch(/^Bearer \S+$/);
  });
});
