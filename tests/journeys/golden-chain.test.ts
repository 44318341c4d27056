import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shippedProduct } from "../server/entity/support/shipped-product.ts";
import { openTestPortal, type TestPortal } from "../server/support/open-test-portal.ts";
import { launchBrowser, openPage, type Watched } from "./support/browser.ts";
import { choose, clearFilters, confirm, press, settled, signIn } from "./support/portal.ts";

// Domain 11.3 as people see it: the exact figures stand on the screens of those who work with them. The inquiry that comes
// before the contract stands in tests/server/entity/golden-chain.test.ts, with the same figures as the calls answer them.
const CONTRACT = /DS-CG-\d{4}-0007/;
const STEP_LIMIT_MS = 20_000;
const unhurried = { timeout: 600_000 }; // ten people, some forty pages: minutes on a busy machine
const CHINA_AHEAD_MS = 8 * 3_600_000;
const YEAR_MS = 365 * 86_400_000; // as long as the contract holds its retention back
const TODAY = new Date(Date.now() + CHINA_AHEAD_MS).toISOString().slice(0, 10);
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let portal: TestPortal;
let browser: Browser;
let address: string;
const people: Watched[] = [];
beforeAll(async () => {
  [portal, browser] = await Promise.all([openTestPortal({ product: shippedProduct(), now: Date.now }), launchBrowser()]);
  const { port } = await portal.listen(0);
  address = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

async function person(account: string): Promise<Page> {
  const watched = await openPage(browser, address);
  people.push(watched);
  watched.page.setDefaultTimeout(STEP_LIMIT_MS);
  await signIn(watched.page, account);
  return watched.page;
}

async function list(page: Page, route: string, screen: string, filters: Readonly<Record<string, string>> = {}): Promise<Locator> {
  const section = page.locator(`section[data-screen="${screen}"]`);
  await clearFilters(page, section, route, filters);
  return section;
}

/** Enter values where fields of these keys stand; a value of a dictionary is chosen by its label. */
/** The supplier's first account as the list of choices words it. */
const ACCOUNT = `中国银行 ${"*".repeat(14)}1001`;

async function enter(page: Page, scope: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const input = scope.locator(`[data-field="${key}"]`).locator("input, textarea").first();
    if ((await input.getAttribute("role")) === "combobox") {
      await input.click();
      await page.getByRole("option", { name: value, exact: true }).click();
    } else {
      await input.fill(value);
      await input.blur();
    }
  }
}

type Line = Readonly<Record<string, string>>;

/** Enter values into the lines of a dialog, by the line's place. */
async function enterLines(dialog: Locator, lines: Readonly<Record<number, Line>>): Promise<void> {
  for (const [place, line] of Object.entries(lines))
    for (const [column, value] of Object.entries(line)) {
      const input = dialog.locator("tbody tr").nth(Number(place)).locator(`[data-column="${column}"] input`);
      await input.fill(value);
      await input.blur();
    }
}

type Answers = { readonly fields?: Readonly<Record<string, string>>; readonly lines?: Readonly<Record<number, Line>> };

/** Press an action for the chosen records and answer its dialog. */
async function perform(page: Page, section: Locator, rows: readonly string[], key: string, answers: Answers = {}): Promise<void> {
  for (const row of rows) await choose(section, row);
  await press(page, section, key);
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await enter(page, dialog, answers.fields ?? {});
  await enterLines(dialog, answers.lines ?? {});
  await confirm(page);
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("status").filter({ hasText: /成功/ }).first().waitFor();
  await settled(section);
}

function cell(section: Locator, row: string | RegExp, column: string): Locator {
  return section.locator("[data-row-id]").filter({ hasText: row }).locator(`[data-column="${column}"]`);
}

/** What a column of a line table reads, line by line. */
async function reads(lines: Locator, column: string): Promise<readonly string[]> {
  const texts = await lines.locator(`.grid-body [role="gridcell"][data-column="${column}"]`).allInnerTexts();
  return texts.map((text) => text.trim());
}

/** Type values into the lines of an open form, line by line. */
async function type(page: Page, lines: Locator, column: string, values: readonly string[]): Promise<void> {
  for (const [place, value] of values.entries()) {
    const target = lines.locator(`[role="row"] [role="gridcell"][data-column="${column}"]`).nth(place);
    await target.scrollIntoViewIfNeeded();
    await target.dblclick();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(value);
    await page.keyboard.press("Enter");
  }
}

function linesOf(page: Page, screen: string): Locator {
  return page.locator(`[role="grid"][data-screen="${screen}"]`);
}

/** Choose the contract of which a new document is made. */
async function chooseSource(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.locator("input").first().fill("-0007");
  await dialog.locator("tr[data-row-id]").filter({ hasText: CONTRACT }).getByRole("button").click();
  await dialog.waitFor({ state: "detached" });
}

/** Where the number of the document that was just saved stands once it is open; the list behind it stays, hidden. */
function shownNumber(page: Page, form: RegExp): Locator {
  return page.getByText(form).filter({ visible: true }).first();
}

async function numberOf(page: Page, form: RegExp): Promise<string> {
  return (await shownNumber(page, form).textContent()) ?? "";
}

async function save(page: Page): Promise<void> {
  await page.locator('.form-bar [data-action="save"]').click();
}

/** Save once more after a refusal; the button rests for 2000 ms after each press, and a press in that time does nothing. */
async function saveAgain(page: Page, form: RegExp): Promise<string> {
  const number = shownNumber(page, form);
  const isSaved = async (): Promise<boolean> => {
    if ((await number.count()) > 0) return true;
    await save(page);
    return false;
  };
  await expect.poll(isSaved, { timeout: STEP_LIMIT_MS, interval: 1000 }).toBe(true);
  return numberOf(page, form);
}

it("the golden chain reads to the last digit on everybody's screens, from contract to last payment", unhurried, async () => {
  const [supplier, payee, purchaser, manager, warehouse, finance] = (await Promise.all(
    ["hengtuo.sales", "hengtuo.finance", "ds.purchaser", "ds.manager", "ds.warehouse", "ds.finance"].map(person),
  )) as [Page, Page, Page, Page, Page, Page];

  const contracts = (page = purchaser): Promise<Locator> =>
    list(page, "/purchase/contract", "contract-manage.list", { gConnum: "-0007" });
  const expectContract = async (figures: Readonly<Record<string, string>>, page = purchaser): Promise<void> => {
    const section = await contracts(page);
    for (const [column, figure] of Object.entries(figures))
      await expect.poll(() => cell(section, CONTRACT, column).innerText(), { message: column }).toBe(figure);
  };
  const expectLines = async (columns: Readonly<Record<string, readonly string[]>>): Promise<void> => {
    await (await contracts()).getByRole("link", { name: CONTRACT }).click();
    const lines = linesOf(purchaser, "contract-manage.items");
    await lines.waitFor();
    for (const [column, figures] of Object.entries(columns)) expect(await reads(lines, column), column).toEqual(figures);
  };
  const payments = (page: Page): Promise<Locator> =>
    list(page, "/financebuyer/payment", "payment-manage.list", { payStatus: "", payConNo: "-0007" });

  /** Finance asks for a payment of the contract and is refused with this message. */
  const askInVain = async (page: Page, payType: string, payLowerPrice: string, message: string): Promise<Locator> => {
    await press(page, await payments(page), "add");
    await chooseSource(page);
    const form = page.locator('section[data-screen="payment.detail"]');
    await enter(page, form, { payType, payLowerPrice, payReason: "按合同约定付款", gBankaccount: ACCOUNT });
    await expect.poll(() => form.locator('[data-field="gOpenbank"]').innerText()).toContain("中国银行");
    await save(page);
    await page.getByText(message).first().waitFor();
    return form;
  };
  /** More than may be paid is refused with the figure that may, and that figure is taken. */
  const applyFor = async (page: Page, payType: string, refused: string, money: string): Promise<string> => {
    const form = await askInVain(page, payType, refused, `超出可付金额${money}`);
    await form.getByText(`最多还可申请${money}（`).waitFor();
    await enter(page, form, { payLowerPrice: money });
    return saveAgain(page, /^FK[A-Z]+\d{12}$/);
  };
  const payOut = async (page: Page, approver: Page, number: string, money: string, shown: string): Promise<void> => {
    await perform(page, await payments(page), [number], "submit");
    await perform(approver, await payments(approver), [number], "auditPass", { fields: { approveMoney: money } });
    const register = { regMoney: money, regTime: "2026-01-05 08:00:00", regWay: "电汇", voucherNo: "PZ1" };
    const section = await payments(page);
    await perform(page, section, [number], "register", { fields: register });
    await expect.poll(() => cell(section, number, "payStatus").innerText()).toBe("已付款");
    expect(await cell(section, number, "approveMoney").innerText()).toBe(shown);
  };

  await expectContract({ conTotalPrice: "132,391.00", gConStatus: "执行中" });
  await expectLines({
    gGoodsnum: ["200", "400", "260"],
    gUnitprice: ["412.50", "86.80", "58.35"],
    gLineTotal: ["82,500.00", "34,720.00", "15,171.00"],
  });

  const advance = await applyFor(finance, "预付款", "39717.31", "39717.30");
  await payOut(finance, manager, advance, "39717.30", "39,717.30");
  await expectContract({ paidPrice: "39,717.30" });

  // Note 1: everything of the second line, parts of the others; two pipes are found bad.
  const supplied = (): Promise<Locator> => list(supplier, "/gyssystem/contract", "contract.list", { gConnum: "-0007" });
  const deliver = async (number: string, unqualified: Readonly<Record<number, Line>>): Promise<void> => {
    const notes = { gApprovalStatus: "", gDeliverystatus: "", gReceiveStatus: "" };
    await perform(supplier, await list(supplier, "/gyssystem/delivery", "delivery.list", notes), [number], "apply");
    await perform(purchaser, await list(purchaser, "/purchase/deliveryAudit", "delivery-audit.list"), [number], "approve");
    await perform(supplier, await list(supplier, "/gyssystem/delivery", "delivery.list", notes), [number], "toDelivery", {
      fields: { gShipnum: "浙F12345", gDeliverytime: "2026-01-05 08:00:00" },
    });
    const arrivals = await list(warehouse, "/warehouse/receive", "receive.list", notes);
    await perform(warehouse, arrivals, [number], "sign");
    await perform(warehouse, arrivals, [number], "receive", { lines: unqualified });
    await expect.poll(() => cell(arrivals, number, "gReceiveStatus").innerText()).toBe("已收货");
  };
  const beginNote = async (quantities: readonly string[]): Promise<string> => {
    const section = await supplied();
    await section.locator("[data-row-id]").filter({ hasText: CONTRACT }).getByRole("checkbox").check();
    await press(supplier, section, "pushDelivery");
    await supplier.waitForURL("**/gyssystem/delivery/add**");
    const form = supplier.locator('section[data-screen="delivery.detail"]');
    await enter(supplier, form, { gTransportway: "铁路", gEsarrivetime: "2099-01-02 10:00:00" });
    await type(supplier, linesOf(supplier, "delivery.items"), "gSendednum", quantities);
    await save(supplier);
    return numberOf(supplier, /^SHDS\d{12}$/);
  };
  const first = await beginNote(["120", "400", "100"]);
  expect(await reads(linesOf(supplier, "delivery.items"), "gUnitprices")).toEqual(["49,500.00", "34,720.00", "5,835.00"]);
  await deliver(first, { 0: { qualifiedNumber: "118", unqualifiedNumber: "2", unqualifiedReason: "壁厚不足" } });
  await expectContract({ settledPrice: "89,230.00", gDeliveryStatus: "部分发货", gReceiveStatus: "部分收货" });
  await expectLines({
    gSendednum: ["120", "400", "100"],
    qualifiedNumber: ["118", "400", "100"],
    unqualifiedNumber: ["2", "0", "0"],
  });

  // Ten elbows more are asked for, six are granted, and not one more leaves.
  const section = await supplied();
  await section.locator("[data-row-id]").filter({ hasText: CONTRACT }).getByRole("checkbox").check();
  await perform(supplier, section, [], "requestForExcessShipment", {
    fields: { reason: "弯头现场损耗" },
    lines: { 2: { gApplyBeyondNum: "10" } },
  });
  const asked = await list(manager, "/purchase/beyond", "beyond-audit.list", { gConnum: "-0007" });
  await asked.locator("[data-row-id]").filter({ hasText: CONTRACT }).getByRole("checkbox").check();
  await perform(manager, asked, [], "auditBeyondPass", { lines: { 2: { gApplyBeyondNum: "6" } } });
  await expectLines({ gApplyBeyondNum: ["–", "–", "10"], gBeyondNum: ["0", "0", "6"] });
  const second = await beginNote(["80", "170"]);
  await supplier.getByText("第2行超出可发数量166，请先申请超发").first().waitFor();
  await type(supplier, linesOf(supplier, "delivery.items"), "gSendednum", ["80", "166"]);
  expect(await reads(linesOf(supplier, "delivery.items"), "gUnitprices")).toEqual(["33,000.00", "9,686.10"]);
  // The message of the first saving may still stand, so the answer to this one is waited for.
  const saved = supplier.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().endsWith("/editDelivery"),
  );
  await save(supplier);
  expect(await (await saved).json()).toMatchObject({ code: 200 });
  await deliver(second, {});
  await expectContract({ settledPrice: "131,916.10", gDeliveryStatus: "已发货", gReceiveStatus: "已收货" });
  await expectLines({
    gSendednum: ["200", "400", "266"],
    qualifiedNumber: ["198", "400", "266"],
    unqualifiedNumber: ["2", "0", "0"],
  });

  // The request takes what was found good; 300.00 of it are held back when paying.
  const requests = (): Promise<Locator> =>
    list(finance, "/financebuyer/makeinvoice", "make-invoice-manage.list", { minvoConNo: "-0007" });
  await press(finance, await requests(), "add");
  await chooseSource(finance);
  const items = linesOf(finance, "make-invoice.items");
  await items.waitFor();
  expect(await reads(items, "midMaOrdernum")).toEqual(["198", "400", "266"]);
  const request = finance.locator('section[data-screen="make-invoice.detail"]');
  await enter(finance, request, { deductionMethod: "付款扣减" });
  await type(finance, items, "deductionReason", ["包装破损"]);
  await type(finance, items, "deductionMoney", ["300"]);
  expect(await reads(items, "taxTotalPrice")).toEqual(["81,675.00", "34,720.00", "15,521.10"]);
  for (const [field, figure] of [
    ["minvoPrice", "131,916.10"],
    ["totalDeductionMoney", "300.00"],
    ["paymentMoney", "131,616.10"],
  ] as const)
    await expect
      .poll(() => request.locator(`[data-field="${field}"] .field-plain`).innerText(), { message: field })
      .toContain(figure);
  await save(finance);
  const requestNumber = await numberOf(finance, /^KP[A-Z]+\d{12}$/);
  await perform(finance, await requests(), [requestNumber], "push");

  // Two invoices cover it to the cent; a third of 0.10 is refused.
  const asking = (): Promise<Locator> => list(payee, "/finance/makeinvoice", "make-invoice.list", { minvoConNo: "-0007" });
  const record = async (minvoPrice: string, invoiceNumber: string): Promise<void> => {
    const waiting = await asking();
    await choose(waiting, requestNumber);
    await press(payee, waiting, "addInvoiceInfo");
    const form = payee.locator('section[data-screen="invoice.detail"]');
    await enter(payee, form, { minvoPrice, invoiceNumber, invoiceDate: TODAY });
    await form
      .locator('[data-field="files"] input[type="file"]')
      .setInputFiles({ name: "invoice.png", mimeType: "image/png", buffer: PNG });
    await form.locator('[data-field="files"] [data-state="ready"]').getByText("invoice.png").first().waitFor();
    await save(payee);
  };
  const records: string[] = [];
  for (const [money, invoice] of [
    ["100000.00", "26312000001234567801"],
    ["31916.10", "26312000001234567802"],
  ] as const) {
    await record(money, invoice);
    records.push(await numberOf(payee, /^FP[A-Z]+\d{12}$/));
  }
  await record("0.10", "26312000001234567803");
  await payee.getByText("超出剩余可开票金额0.00").first().waitFor();
  await perform(payee, await asking(), [requestNumber], "make", { fields: { minvoTrackingNo: "SF1234567" } });
  await perform(payee, await list(payee, "/finance/invoice", "invoice.list"), records, "pushPurchase");
  const checks = await list(purchaser, "/financebuyer/invoice", "invoice-check.list");
  expect(
    await Promise.all(
      records.flatMap((number) =>
        ["minvoPrice", "netPrice", "taxPrice"].map((column) => cell(checks, number, column).innerText()),
      ),
    ),
  ).toEqual(["100,000.00", "88,495.58", "11,504.42", "31,916.10", "28,244.34", "3,671.76"]);
  await perform(purchaser, checks, records, "businessCheckPass");
  await perform(payee, await asking(), [requestNumber], "submitAudit");
  await perform(finance, await requests(), [requestNumber], "auditPass");
  await expectContract({ invoicedPrice: "131,916.10", paidPrice: "39,717.30" });

  // 131,616.10 less the retention of 13,191.61 and the advance of 39,717.30; the retention itself is not due yet.
  const settlement = await applyFor(finance, "结算款", "78707.20", "78707.19");
  await payOut(finance, manager, settlement, "78707.19", "78,707.19");
  await expectContract({ paidPrice: "118,424.49" });
  await askInVain(finance, "质保金", "13191.61", "质保期未满，不能支付质保金");

  // A year later, everybody signs in anew.
  await Promise.all(people.map(({ context }) => context.close()));
  portal.wait(YEAR_MS);
  const [laterPayee, laterPurchaser, laterManager, laterFinance] = (await Promise.all(
    ["hengtuo.finance", "ds.purchaser", "ds.manager", "ds.finance"].map(person),
  )) as [Page, Page, Page, Page];
  const retention = await applyFor(laterFinance, "质保金", "13191.62", "13191.61");
  await payOut(laterFinance, laterManager, retention, "13191.61", "13,191.61");
  await expectContract({ invoicedPrice: "131,916.10", paidPrice: "131,616.10" }, laterPurchaser);
  const received = await list(laterPayee, "/finance/payment", "payment.list", { payStatus: "", payConNo: "-0007" });
  for (const number of [advance, settlement, retention])
    expect(await cell(received, number, "payStatus").innerText(), number).toBe("已付款");
  expect(await cell(received, retention, "payConSettlementPrice").innerText()).toBe("131,916.10");
  expect(await cell(received, retention, "payPaidTotalPrice").innerText()).toBe("131,616.10");

  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
});
