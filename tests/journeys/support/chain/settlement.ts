import { expect } from "vitest";
import type { Locator, Page } from "playwright-core";
import { figures, goodQuantities } from "../../../server/entity/support/chain/figures.ts";
import { dayOf } from "../../../server/entity/support/chain/story.ts";
import { amountOf, cents, netOf } from "../../../server/entity/support/chain/sums.ts";
import { press } from "../portal.ts";
import { attach, cell, enter, formOf, linesOf, listOf, perform, reads, rowWith, save, savedNumber, type } from "../desk.ts";
import type { Journey } from "./journey.ts";
import { shown, shownQuantity } from "./shown.ts";

/** Choose the contract of which a new document is made. */
export async function chooseContract(page: Page, contract: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.locator("input").first().fill(contract);
  await dialog.locator("tr[data-row-id]").filter({ hasText: contract }).getByRole("button").click();
  await dialog.waitFor({ state: "detached" });
}

/** Finance asks for invoices of all that was found good and holds something back: the request's number. */
export async function requestInvoices(journey: Journey, contract: string): Promise<string> {
  const { chain } = journey;
  const { lines, invoiced, payable } = figures(chain);
  const page = await journey.buyer("finance");
  const requests = (): Promise<Locator> =>
    listOf(page, "/financebuyer/makeinvoice", "make-invoice-manage.list", { minvoConNo: contract });
  await press(page, await requests(), "add");
  await chooseContract(page, contract);
  const items = linesOf(page, "make-invoice.items");
  await items.waitFor();
  expect(await reads(items, "midMaOrdernum")).toEqual(goodQuantities(chain).map(shownQuantity));
  const form = formOf(page, "make-invoice.detail");
  await enter(page, form, { deductionMethod: "付款扣减" });
  if (chain.packing)
    await type(
      page,
      items,
      "midCustomsName",
      lines.map(() => "钢管"),
    );
  await type(page, items, "deductionReason", ["包装破损"]);
  await type(page, items, "deductionMoney", [chain.deduction]);
  expect(await reads(items, "taxTotalPrice")).toEqual(lines.map((line) => shown(chain, line)));
  const sums = { minvoPrice: invoiced, totalDeductionMoney: cents(chain.deduction), paymentMoney: payable };
  for (const [field, figure] of Object.entries(sums))
    await expect
      .poll(() => form.locator(`[data-field="${field}"] .field-plain`).innerText(), { message: field })
      .toContain(shown(chain, figure));
  const number = await savedNumber(page, /^KP[A-Z]+\d{12}$/);
  await perform(page, await requests(), [number], "push");
  return number;
}

/** The supplier registers two invoices that cover the request to the cent, and everybody passes them on. */
export async function invoice(journey: Journey, contract: string, request: string): Promise<void> {
  const { chain } = journey;
  const { first, rest } = figures(chain);
  const payee = await journey.as(chain.winner.payee);
  const asking = (): Promise<Locator> => listOf(payee, "/finance/makeinvoice", "make-invoice.list", { minvoConNo: contract });
  const [one, two, three] = chain.invoice.numbers;
  const records = [
    await register(journey, payee, await asking(), request, first, one),
    await register(journey, payee, await asking(), request, rest, two),
  ];
  await fill(journey, payee, await asking(), request, 10n, three);
  expect(await save(payee)).toMatchObject({ bizCode: "AMOUNT_EXCEEDED" });
  await payee.getByText("超出剩余可开票金额0.00").first().waitFor();
  await perform(payee, await asking(), [request], "make", { fields: { minvoTrackingNo: "SF1234567" } });

  const own = await listOf(payee, "/finance/invoice", "invoice.list", { inConNo: contract });
  await perform(payee, own, records, chain.confirming ? "pushPurchase" : "pushFinance");
  const judged = (page: Page): Promise<Locator> =>
    listOf(page, "/financebuyer/invoice", "invoice-check.list", { inConNo: contract, billCheckState: "" });
  if (chain.confirming) {
    const purchaser = await journey.buyer("purchaser");
    await perform(purchaser, await judged(purchaser), records, "businessCheckPass");
  }
  await perform(payee, await asking(), [request], "submitAudit");
  const finance = await journey.buyer("finance");
  if (chain.checking === "records") await perform(finance, await judged(finance), records, "financeCheckPass");
  else {
    const requests = await listOf(finance, "/financebuyer/makeinvoice", "make-invoice-manage.list", { minvoConNo: contract });
    await perform(finance, requests, [request], "auditPass");
  }
  const checks = await judged(finance);
  for (const [place, gross] of [first, rest].entries()) {
    const tax = taxOf(journey, gross);
    const figuresShown = { minvoPrice: gross, netPrice: gross - tax, taxPrice: tax };
    for (const [column, figure] of Object.entries(figuresShown))
      expect(await cell(checks, records[place] ?? "", column).innerText(), column).toBe(shown(chain, figure));
  }
}

async function register(
  journey: Journey,
  page: Page,
  asking: Locator,
  request: string,
  gross: bigint,
  paper: string,
): Promise<string> {
  await fill(journey, page, asking, request, gross, paper);
  return savedNumber(page, /^FP[A-Z]+\d{12}$/);
}

async function fill(journey: Journey, page: Page, asking: Locator, request: string, gross: bigint, paper: string): Promise<void> {
  await rowWith(asking, request).getByRole("checkbox").check();
  await press(page, asking, "addInvoiceInfo");
  const form = formOf(page, "invoice.detail");
  await enter(page, form, {
    minvoPrice: amountOf(gross),
    ...(journey.chain.taxOffCents === undefined ? {} : { taxPrice: amountOf(taxOf(journey, gross)) }),
    invoiceNumber: paper,
    invoiceDate: dayOf(journey.at(0)),
  });
  await attach(form.locator('[data-field="files"]'), "invoice.png");
}

/** The tax of an invoice: what its rate gives, and off it by what the supplier's own tax system rounds. */
function taxOf({ chain }: Journey, gross: bigint): bigint {
  return gross - netOf(gross, chain.taxPercent) + (gross > 100n ? (chain.taxOffCents ?? 0n) : 0n);
}
