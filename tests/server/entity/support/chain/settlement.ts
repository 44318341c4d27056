import { expect } from "vitest";
import { answered, press, type Body, type Row } from "../scene.ts";
import { figures, goodQuantities } from "./figures.ts";
import { amountOf, netOf } from "./sums.ts";
import { dayOf, type Document, make, read, type Story } from "./story.ts";

const REQUEST = "/finance/makeinvoice";
const INVOICE = "/finance/invoice";

/** All that was found good is asked for, with something held back from the first line. */
export async function requestInvoices(story: Story, contract: Document): Promise<Row> {
  const { chain } = story;
  const { finance, payee } = story.people();
  const { lines, invoiced, payable } = figures(story.chain);
  const offered = await read(finance, `${REQUEST}/waitLines/${contract.id}`);
  expect(offered.items.map((line) => line["midMaOrdernum"])).toEqual(goodQuantities(story.chain));
  const made = await make(finance, REQUEST, {
    conId: contract.id,
    minvoTax: String(chain.taxPercent),
    minvoBusType: chain.invoice.billType,
    deductionMethod: "2",
    items: offered.items.map((line, index) => ({
      conLineId: line["conLineId"],
      midMaOrdernum: line["midMaOrdernum"],
      midCustomsName: "钢管",
      ...(index === 0 ? { deductionReason: "包装破损", deductionMoney: chain.deduction } : {}),
    })),
  });
  const request = await read(finance, `${REQUEST}/query/${made.id}`);
  expect(request).toMatchObject({
    materialTotal: amountOf(invoiced),
    minvoPrice: amountOf(invoiced),
    totalDeductionMoney: chain.deduction,
    paymentMoney: amountOf(payable),
    items: lines.map((taxTotalPrice) => ({ taxTotalPrice: amountOf(taxTotalPrice) })),
  });
  expect(await payee.get(`${REQUEST}/query/${made.id}`)).toMatchObject({ code: 404 });
  answered(await press(finance, "push", { id: made.id }, {}, REQUEST));
  await story.scene.expectConsistent();
  return request;
}

/** The supplier registers two invoices, sends them the company's way, and finance passes them. */
export async function invoice(story: Story, request: Row): Promise<void> {
  const { chain } = story;
  const { payee, purchaser, finance } = story.people();
  const { first, rest } = figures(story.chain);
  const whole = { id: request.id };
  const records = [await register(story, request, first, 0), await register(story, request, rest, 1)];
  for (const [index, { data }] of records.entries()) {
    const gross = index === 0 ? first : rest;
    const tax = taxOf(story, gross);
    expect(await read(payee, `${INVOICE}/queryInvoiceInfo/${data?.id ?? ""}`)).toMatchObject({
      minvoPrice: amountOf(gross),
      netPrice: amountOf(gross - tax),
      taxPrice: amountOf(tax),
    });
  }
  expect(await register(story, request, 10n, 2)).toMatchObject({ bizCode: "AMOUNT_EXCEEDED", msg: "超出剩余可开票金额0.00" });
  answered(await press(payee, "make", whole, { minvoTrackingNo: "SF1234567" }, REQUEST));

  const both = { items: records.map(({ data }) => ({ id: data?.id })) };
  if (chain.confirming) {
    expect(await payee.put(`${INVOICE}/pushInvoiceInfo`, { ...both, target: "finance" })).toMatchObject({
      msg: expect.stringContaining("请先推送采购确认"),
    });
    expect(await payee.put(`${INVOICE}/pushInvoiceInfo`, { ...both, target: "purchase" })).toMatchObject({ code: 200 });
    expect(await purchaser.put(`${INVOICE}/businessCheck`, { ...both, pass: true })).toMatchObject({ code: 200 });
  } else expect(await payee.put(`${INVOICE}/pushInvoiceInfo`, { ...both, target: "finance" })).toMatchObject({ code: 200 });
  answered(await press(payee, "submitAudit", whole, {}, REQUEST));
  if (chain.checking === "request") answered(await press(finance, "audit", whole, { pass: "1" }, REQUEST));
  else expect(await finance.put(`${INVOICE}/financeCheck`, { ...both, pass: true })).toMatchObject({ code: 200 });
  expect(await read(payee, `${REQUEST}/query/${request.id}`)).toMatchObject({ minvoStatus: "2", minvoCheckStatus: "2" });
  await story.scene.expectConsistent();
}

async function register(story: Story, request: Row, gross: bigint, nth: 0 | 1 | 2): Promise<Body> {
  const { payee } = story.people();
  const { billType, numbers } = story.chain.invoice;
  return payee.post(`${INVOICE}/addInvoiceInfo`, {
    sourceNumber: request["minvoNo"],
    billType,
    minvoPrice: amountOf(gross),
    ...(story.chain.taxOffCents === undefined ? {} : { taxPrice: amountOf(taxOf(story, gross)) }),
    invoiceNumber: numbers[nth],
    invoiceDate: dayOf(story.at(0)),
    files: [await payee.upload("invoice.png")],
  });
}

/** The tax of an invoice: what its rate gives, and off it by what the supplier's own tax system rounds. */
function taxOf({ chain }: Story, gross: bigint): bigint {
  return gross - netOf(gross, chain.taxPercent) + (gross > 100n ? (chain.taxOffCents ?? 0n) : 0n);
}
