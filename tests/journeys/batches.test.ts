import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./support/axe.ts";
import { beSignedIn } from "./support/be-signed-in.ts";
import { DESKTOP, launchBrowser, openPage, PHONE } from "./support/browser.ts";
import { inTurn } from "./support/in-turn.ts";
import { clearFilters, press } from "./support/portal.ts";
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

describe("an approval of all that a page shows", () => {
  it.each(
    inTurn(0, [
      ["cn", DESKTOP, /^1条已办理，\d+条未办理$/, /^重新选中这 \d+ 条$/],
      ["id", PHONE, /^1 selesai, \d+ ditolak$/, /^Pilih lagi \d+ dokumen ini$/],
    ] as const),
  )("does what can be done, says why the rest cannot, and chooses that again, %s", async (language, viewport, told, again) => {
    const { page, complaints } = await openPage(browser, product.address, DESKTOP);
    page.setDefaultTimeout(15_000);
    await beSignedIn(page, "ds.manager", language);
    const list = page.locator('section[data-screen="delivery-audit.list"]');
    await clearFilters(page, list, "/purchase/deliveryAudit", { gApprovalStatus: "1", gDeliverystatus: "" });
    const id = await list.locator("[data-row-id]").first().getAttribute("data-row-id");
    await clearFilters(page, list, "/purchase/deliveryAudit", { gApprovalStatus: "2", gDeliverystatus: "", pageSize: "10" });
    const refusing = (
      await list.locator("[data-row-id]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-row-id")))
    ).slice(0, 2);
    await clearFilters(page, list, "/purchase/deliveryAudit", { gApprovalStatus: "", gDeliverystatus: "", pageSize: "100" });
    for (const one of [id, ...refusing]) await list.locator(`[data-row-id="${one}"]`).getByRole("checkbox").click();
    await press(page, list, "approve");
    await page.setViewportSize(viewport);
    const dialog = page.getByRole("dialog");
    await dialog.locator("[data-confirm=approve]").click();
    await dialog.getByText(told).waitFor();
    expect(await dialog.locator("[data-row-id]").count()).toBe(refusing.length);
    expect(await violations(page)).toEqual([]);
    const button = dialog.locator("[data-choose-failed]");
    expect(await button.innerText()).toMatch(again);
    await button.click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => list.locator("[data-selection]").getAttribute("data-selection")).toBe(String(refusing.length));
    for (const one of refusing) expect(await list.locator(`[data-row-id="${one}"]`).getByRole("checkbox").isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });
});
