import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beSignedIn } from "./support/be-signed-in.ts";
import { launchBrowser, openPage, type Watched } from "./support/browser.ts";
import { action, choose, clearFilters, confirm, press, rowOf, settled, signIn, switchCompany } from "./support/portal.ts";
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

const ALL = { gApprovalStatus: "", gDeliverystatus: "" };

/** A person at a browser of their own. */
type Actor = Watched & {
  readonly list: (route: string, screen: string, filters?: Readonly<Record<string, string>>) => Promise<Locator>;
};

async function actor(account: string, company?: string): Promise<Actor> {
  const watched = await openPage(browser, product.address);
  if (company === undefined) await beSignedIn(watched.page, account);
  else {
    await signIn(watched.page, account);
    await switchCompany(watched.page, company);
  }
  return {
    ...watched,
    list: async (route, screen, filters = ALL) => {
      const section = watched.page.locator(`section[data-screen="${screen}"]`);
      await clearFilters(watched.page, section, route, filters);
      return section;
    },
  };
}

/** Press an action on one document and answer its dialog. */
async function perform(
  page: Page,
  section: Locator,
  number: string,
  key: string,
  inputs: Readonly<Record<string, string>> = {},
): Promise<void> {
  await choose(section, number);
  await press(page, section, key);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  for (const [field, value] of Object.entries(inputs)) {
    const input = dialog.locator(`[data-field="${field}"]`).locator("input, textarea").first();
    await input.fill(value);
    await input.blur();
  }
  await confirm(page);
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("status").filter({ hasText: /成功/ }).first().waitFor();
  await settled(section);
}

function cell(section: Locator, number: string, column: string): Locator {
  return rowOf(section, number).locator(`[data-column="${column}"]`);
}

describe.each([
  { code: "ds", name: "鼎晟新材料", switchTo: undefined, twoSteps: false },
  { code: "yjd", name: "云景达能源", switchTo: "云景达能源", twoSteps: true },
])("a delivery note of $name", ({ code, switchTo, twoSteps }) => {
  it("goes from creation over a rejection to the receipt, each in a browser of their own", async () => {
    const supplier = await actor("hengtuo.admin", switchTo);
    const purchaser = await actor(`${code}.purchaser`);
    const warehouse = await actor(`${code}.warehouse`);

    // The supplier makes a note of what remains of a contract.
    const contracts = await supplier.list("/gyssystem/contract", "contract.list", {});
    await contracts.locator("[data-row-id]").first().getByRole("checkbox").check();
    await press(supplier.page, contracts, "pushDelivery");
    await supplier.page.waitForURL("**/gyssystem/delivery/add**");
    const form = supplier.page.locator('section[data-screen="delivery.detail"]');
    await form.locator('[data-field="gTransportway"] input').click();
    await supplier.page.getByRole("option", { name: "铁路" }).click();
    const arrival = form.locator('[data-field="gEsarrivetime"] input').first();
    await arrival.fill("2099-01-02 10:00:00");
    await arrival.press("Enter");
    const lines = supplier.page.locator('[role="grid"][data-screen="delivery.items"]');
    await fillColumn(supplier.page, lines, "gSendednum", "2");
    for (const field of ["gRough"]) await fillColumn(supplier.page, lines, field, "10");
    await supplier.page.getByRole("button", { name: "保存", exact: true }).click();
    await supplier.page.waitForURL("**/gyssystem/delivery/detail/**");
    const number =
      (await supplier.page
        .getByText(/^SH[A-Z]+\d{12}$/)
        .first()
        .textContent()) ?? "";
    expect(number).toMatch(new RegExp(`^SH${code.toUpperCase()}\\d{12}$`));

    // It submits, and the purchaser rejects with a reason.
    let mine = await supplier.list("/gyssystem/delivery", "delivery.list");
    await perform(supplier.page, mine, number, "apply");
    let review = await purchaser.list("/purchase/deliveryAudit", "delivery-audit.list", {});
    await choose(review, number);
    await press(purchaser.page, review, "reject");
    const dialog = purchaser.page.getByRole("dialog");
    await expect.poll(() => dialog.locator("[data-confirm]").getAttribute("aria-disabled")).toBe("true");
    await dialog.locator('[data-field="reason"] textarea').fill("数量与订单不符");
    await confirm(purchaser.page);
    await purchaser.page.getByText("驳回成功").first().waitFor();

    // The supplier reads why, corrects and submits again.
    mine = await supplier.list("/gyssystem/delivery", "delivery.list");
    await cell(mine, number, "gApprovalStatus").getByText("已驳回").waitFor();
    await rowOf(mine, number).getByRole("link", { name: number }).click();
    const detail = supplier.page.locator('section[data-screen="delivery.detail"]');
    await detail.getByText("数量与订单不符").first().waitFor();
    await press(supplier.page, detail, "edit");
    await fillColumn(supplier.page, supplier.page.locator('[role="grid"][data-screen="delivery.items"]'), "gSendednum", "1");
    await supplier.page.getByRole("button", { name: "保存", exact: true }).click();
    await supplier.page.getByRole("status").filter({ hasText: "成功" }).first().waitFor();
    mine = await supplier.list("/gyssystem/delivery", "delivery.list");
    await perform(supplier.page, mine, number, "apply");

    // The purchaser approves; in one company the warehouse agrees as well.
    review = await purchaser.list("/purchase/deliveryAudit", "delivery-audit.list", {});
    expect(await action(review, "warehouseApprove").count()).toBe(0);
    await perform(purchaser.page, review, number, "approve");
    if (twoSteps) {
      const second = await warehouse.list("/purchase/deliveryAudit", "delivery-audit.list");
      await cell(second, number, "gApprovalStatus").getByText("待仓库审批").waitFor();
      await perform(warehouse.page, second, number, "warehouseApprove");
    }

    // The supplier ships.
    mine = await supplier.list("/gyssystem/delivery", "delivery.list");
    await cell(mine, number, "gApprovalStatus").getByText("已通过").waitFor();
    await perform(supplier.page, mine, number, "toDelivery", { gShipnum: "浙F12345", gDeliverytime: "2026-01-05 08:00:00" });

    // The warehouse signs and inspects; it never sees a price.
    const arrivals = await warehouse.list("/warehouse/receive", "receive.list", { gReceiveStatus: "", gDeliverystatus: "" });
    await perform(warehouse.page, arrivals, number, "sign");
    await perform(warehouse.page, arrivals, number, "receive");
    await expect.poll(async () => cell(arrivals, number, "gReceiveStatus").textContent()).toContain("已收货");
    await rowOf(arrivals, number).getByRole("link", { name: number }).click();
    const items = warehouse.page.locator('[role="grid"][data-screen="delivery.items"]');
    await items.waitFor();
    expect(await items.locator('[data-column="gUnitprice"], [data-column="gUnitprices"]').count()).toBe(0);

    for (const person of [supplier, purchaser, warehouse]) {
      expect(person.complaints).toEqual([]);
      await person.context.close();
    }
  });
});

describe("a quantity above what remains of the contract", () => {
  it("is saved with a warning at its line, and is not even sent for approval", async () => {
    const supplier = await actor("hengtuo.admin");
    const { page, calls } = supplier;
    const contracts = await supplier.list("/gyssystem/contract", "contract.list", {});
    await contracts.locator("[data-row-id]").first().getByRole("checkbox").check();
    await press(page, contracts, "pushDelivery");
    await page.waitForURL("**/gyssystem/delivery/add**");
    const form = page.locator('section[data-screen="delivery.detail"]');
    await form.locator('[data-field="gTransportway"] input').click();
    await page.getByRole("option", { name: "铁路" }).click();
    const arrival = form.locator('[data-field="gEsarrivetime"] input').first();
    await arrival.fill("2099-01-02 10:00:00");
    await arrival.press("Enter");
    await fillColumn(page, page.locator('[role="grid"][data-screen="delivery.items"]'), "gSendednum", "99999");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.waitForURL("**/gyssystem/delivery/detail/**");
    await page
      .getByText(/超出可发数量/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "提交审批", exact: true }).last().click();
    await page.waitForTimeout(1000);
    expect(calls.filter((call) => call.endsWith("/tdhcsystem/delivery/apply"))).toEqual([]);
    expect(await page.getByText(/超出可发数量/).count()).toBeGreaterThan(0);
    expect(supplier.complaints).toEqual([]);
    await supplier.context.close();
  });
});

/** Type one value into every row of a column of a line table. */
async function fillColumn(page: Page, lines: Locator, column: string, value: string): Promise<void> {
  // Only cells that take a value: the table of the form may still stand behind the one that was read.
  const cells = lines.locator(`[role="row"] [role="gridcell"][data-column="${column}"][data-open]`);
  await cells.first().waitFor();
  const rows = await cells.count();
  for (let index = 0; index < rows; index++) {
    const target = cells.nth(index);
    await target.scrollIntoViewIfNeeded();
    await target.dblclick();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(value);
    await page.keyboard.press("Enter");
  }
}
