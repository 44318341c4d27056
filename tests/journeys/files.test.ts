import { readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beSignedIn } from "./support/be-signed-in.ts";
import { launchBrowser, openPage, PHONE, type Watched } from "./support/browser.ts";
import { PASSWORD } from "./support/portal.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const DRAWING = { name: "管廊布置图-A1.stp", mimeType: "model/step", buffer: Buffer.from("ISO-10303-21;\nHEADER;\n") };
const PICTURE = { name: "现场照片.png", mimeType: "image/png", buffer: PNG };
const HEX = /[0-9a-f]{32}/;

let product: RunningProduct;
let browser: Browser;
const opened: Watched[] = [];
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  for (const { context } of opened) await context.close();
  await browser.close();
  await product.stop();
});

type Row = { readonly id: string; readonly lockVersion: number; readonly [field: string]: unknown };

async function call<Answer>(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${product.address}/prod-api${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...(token === "" ? {} : { Authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

const tokenOf = async (username: string): Promise<string> =>
  (await call<{ token: string }>("", "POST", "/login", { username, password: PASSWORD })).token;

/** The wall-clock time of the product some minutes from now. */
const minutesOn = (minutes: number): string =>
  new Date(Date.now() + (minutes + 8 * 60) * 60_000).toISOString().slice(0, 19).replace("T", " ");

const linkTo = (scope: Locator | Page, name: string): Locator => scope.getByRole("button", { name, exact: true }).first();

/** What a click on a file's name hands to the person. */
async function download(page: Page, link: Locator): Promise<readonly [string, Buffer]> {
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return [file.suggestedFilename(), readFileSync(await file.path())];
}

describe("a file in a field", () => {
  it("keeps its name when it is saved, and the other party opens it, on a phone as well", async () => {
    const buyer = await openPage(browser, product.address);
    opened.push(buyer);
    const { page } = buyer;
    page.setDefaultTimeout(10_000);
    await beSignedIn(page, "ds.purchaser");
    const token = await tokenOf("ds.purchaser");
    const created = await call<{ data: Row }>(token, "POST", "/tdhcsystem/inquiry", {
      qpTitle: "管廊材料询价",
      bidFlag: "0",
      miSealed: "0",
      qpStartTime: minutesOn(5),
      qpEndTime: minutesOn(5_000),
      miDelivPlace: "物资仓库",
      miPayTerms: "2",
      items: [{ gGoodsname: "镀锌钢管", gSpec: "DN100×4.0", gUnit: "根", gGoodsnum: "200" }],
      miSuppliers: [{ supName: "海宁恒拓钢管有限公司" }],
    });
    const { id } = created.data;

    await page.goto(`/purchase/inquiry/detail/${id}?mode=edit`);
    const field = page.locator('[data-field="files"]').first();
    await field.locator("input[type=file]").setInputFiles([DRAWING, PICTURE]);
    await field.getByText(PICTURE.name).waitFor();
    await field.locator("img").waitFor();
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.getByRole("status").filter({ hasText: "保存成功" }).waitFor();
    await linkTo(field, DRAWING.name).waitFor();
    expect(await field.innerText()).not.toMatch(HEX);

    await page.goto(`/purchase/inquiry/detail/${id}`);
    const screen = page.locator('section[data-screen="inquiry.detail"]');
    await linkTo(screen, DRAWING.name).waitFor();
    await screen.locator(".file-link img").first().waitFor();
    expect(await screen.innerText()).not.toMatch(HEX);
    expect(await download(page, linkTo(screen, DRAWING.name))).toEqual([DRAWING.name, DRAWING.buffer]);
    expect(buyer.complaints).toEqual([]);

    expect(await call(token, "PUT", "/tdhcsystem/inquiry/publish", { items: [{ id }] })).toMatchObject({ code: 200 });

    const supplier = await openPage(browser, product.address, PHONE);
    opened.push(supplier);
    supplier.page.setDefaultTimeout(10_000);
    await beSignedIn(supplier.page, "hengtuo.admin");
    const own = await tokenOf("hengtuo.admin");
    const offers = await call<{ rows: readonly Row[] }>(own, "GET", "/tdhcsystem/priceOffer/list?qpTitle=管廊材料询价");
    await supplier.page.goto(`/tdhcsystem/priceOffer/detail/${offers.rows[0]?.id ?? ""}`);
    const offer = supplier.page.locator('section[data-screen="quotation.detail"]');
    expect(await download(supplier.page, linkTo(offer, DRAWING.name))).toEqual([DRAWING.name, DRAWING.buffer]);
    expect(await offer.innerText()).not.toMatch(HEX);
    expect(supplier.complaints).toEqual([]);
  });
});
