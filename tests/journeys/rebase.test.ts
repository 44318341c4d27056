import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { renameField } from "../../src/core/compiler/rename-field.ts";
import { studioTexts } from "../../src/i18n/studio-texts.ts";
import { deliveredFiles } from "../documents/support/delivered.ts";
import { violations } from "./support/axe.ts";
import { beSignedIn } from "./support/be-signed-in.ts";
import { DESKTOP, launchBrowser, openPage } from "./support/browser.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { signInByCall } from "./support/sign-in-by-call.ts";

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function call<T>(method: string, path: string, body: object): Promise<T> {
  const { token } = await signInByCall(product.address, "implementer", "101");
  const response = await fetch(`${product.address}/prod-api/template/screen${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code: number; data: T };
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
}

/** A draft in which YJD calls fields of the delivery note otherwise. */
async function draftOf(
  name: string,
  titles: Readonly<Record<string, string>>,
): Promise<{ draftId: number; lockVersion: number }> {
  const { id } = await call<{ id: number }>("POST", "/draft", { name });
  const texts = new Map<string, string>();
  const files = deliveredFiles();
  const read = (path: string): string | undefined => texts.get(path) ?? files.get(path);
  for (const [key, title] of Object.entries(titles))
    for (const [path, text] of renameField(read, {
      module: "delivery",
      key,
      title: { cn: title, id: title },
      companies: ["YJD"],
    }))
      texts.set(path, text);
  const { lockVersion } = await call<{ lockVersion: number }>("PUT", `/draft/${id}/documents`, {
    documents: Array.from(texts, ([path, text]) => ({ path, text })),
  });
  return { draftId: id, lockVersion };
}

it("puts a draft on a newer edition, and asks place by place where both have changed something", async () => {
  const mine = await draftOf("我的", { gRemarks: "我的备注", gFhlinkman: "我的联系人" });
  const theirs = await draftOf("他人", { gRemarks: "他人备注", gFhphone: "他人电话" });
  await call("POST", "/publish", { ...theirs, message: "他人" });

  const { page } = await openPage(browser, product.address, DESKTOP);
  await beSignedIn(page, "implementer", "cn");
  await page.goto(`/template/screen?draft=${mine.draftId}`);
  await page.locator('[data-action="rebase"]').click();
  const dialog = page.getByRole("dialog");
  const places = dialog.locator("fieldset, .field");
  await places.filter({ hasText: "送货" }).first().waitFor();
  const told = await places.allInnerTexts();
  expect(told.length).toBeGreaterThan(0);
  for (const one of told) expect(one).toMatch(/备注[\s\S]*我的备注[\s\S]*他人备注/);
  expect(await violations(page)).toEqual([]);

  const confirm = dialog.getByRole("button", { name: studioTexts.rebase.cn, exact: true });
  await confirm.click();
  expect(await dialog.getByText(studioTexts.rebaseChoose.cn).count()).toBe(told.length);
  await dialog.getByRole("button", { name: studioTexts.rebaseAllTheirs.cn }).click();
  await dialog
    .getByRole("radio", { name: /我的备注/ })
    .first()
    .check();
  await confirm.click();
  await dialog.waitFor({ state: "detached" });
  await page
    .getByRole("status")
    .filter({ hasText: /合并了双方的修改/ })
    .first()
    .waitFor();
  await page.locator('[data-action="rebase"]').waitFor({ state: "detached" });

  await page.locator(".studio-verdict").getByText(studioTexts.noFaults.cn).first().waitFor();
  await page.getByRole("tab", { name: studioTexts.differences.cn }).click();
  const differences = await page.locator(".studio-differences").innerText();
  for (const mineNow of ["我的备注", "我的联系人"]) expect(differences).toContain(mineNow);
  expect(differences).not.toContain("他人电话");
});
