import { expect } from "vitest";
import type { ChainNote } from "../../../server/entity/support/chain/chains.ts";
import { contractTotal, figures, goodQuantities, sentQuantities } from "../../../server/entity/support/chain/figures.ts";
import { DAY_HOURS } from "../../../server/entity/support/chain/story.ts";
import { product, quantityOf } from "../../../server/entity/support/chain/sums.ts";
import { cell, linesOf, listOf, perform, reads } from "../desk.ts";
import type { Journey } from "./journey.ts";
import { askInVain, payToTheCent } from "./payments.ts";
import { invoice, requestInvoices } from "./settlement.ts";
import { shown, shownQuantity } from "./shown.ts";
import { award, contractOfAward, publishInquiry, quote } from "./sourcing.ts";
import { deliver, sendBeyond } from "./supply.ts";

/** From its inquiry to the last payment in browsers alone; every figure is read where those who work with it read it. */
export async function leadWholeChain(journey: Journey): Promise<void> {
  const { chain } = journey;
  const sums = figures(chain);
  const money = (of: bigint): string => shown(chain, of);
  const [first, second] = chain.notes;
  if (first === undefined || second === undefined) throw new Error("a chain has two notes");

  const inquiry = await publishInquiry(journey);
  await quote(journey, inquiry);
  await award(journey, inquiry);
  const contract = await contractOfAward(journey, inquiry);
  await expectContract(journey, contract, { conTotalPrice: money(contractTotal(chain)), gConStatus: "执行中" });
  await expectLines(journey, contract, {
    gGoodsnum: chain.lines.map(({ gGoodsnum }) => shownQuantity(gGoodsnum)),
    gUnitprice: chain.lines.map(({ price }) => shownPrice(price)),
    gLineTotal: chain.lines.map(({ gGoodsnum, price }) => money(product(gGoodsnum, price))),
  });
  const advance = await payToTheCent(journey, contract, "预付款", sums.advance);
  await expectContract(journey, contract, { paidPrice: money(sums.advance) });

  await deliver(journey, contract, first);
  const settledPrice = money(figures({ ...chain, notes: [first] }).invoiced);
  await expectContract(journey, contract, { settledPrice, gDeliveryStatus: "部分发货", gReceiveStatus: "部分收货" });
  await expectLines(journey, contract, supplied(journey, [first]));
  await sendBeyond(journey, contract);
  if (chain.beyond !== undefined) {
    const { line, asked, granted } = chain.beyond;
    await expectLines(journey, contract, {
      gApplyBeyondNum: chain.lines.map((_, place) => (place === line ? asked : "–")),
      gBeyondNum: chain.lines.map((_, place) => (place === line ? granted : "0")),
    });
  }
  await deliver(journey, contract, second, chain.tooMuch.sent);
  await expectContract(journey, contract, {
    settledPrice: money(sums.invoiced),
    gDeliveryStatus: "已发货",
    gReceiveStatus: "已收货",
  });
  await expectLines(journey, contract, supplied(journey, chain.notes));

  await invoice(journey, contract, await requestInvoices(journey, contract));
  await expectContract(journey, contract, { invoicedPrice: money(sums.invoiced), paidPrice: money(sums.advance) });
  const settlement = await payToTheCent(journey, contract, "结算款", sums.settlement);
  await expectContract(journey, contract, { paidPrice: money(sums.advance + sums.settlement) });
  await askInVain(journey, contract, "质保金", sums.retention, "质保期未满，不能支付质保金");
  await journey.wait(181 * DAY_HOURS);
  const retention = await payToTheCent(journey, contract, "质保金", sums.retention);

  const payee = await journey.as(chain.winner.payee);
  const received = await listOf(payee, "/finance/payment", "payment.list", { payStatus: "", payConNo: contract });
  for (const number of [advance, settlement, retention])
    expect(await cell(received, number, "payStatus").innerText(), number).toBe("已付款");
  expect(await cell(received, retention, "payConSettlementPrice").innerText()).toBe(money(sums.invoiced));
  expect(await cell(received, retention, "payPaidTotalPrice").innerText()).toBe(money(sums.payable));
  const purchaser = await journey.buyer("purchaser");
  await perform(purchaser, await contracts(journey, contract), [contract], "finish");
  await expectContract(journey, contract, {
    gConStatus: "已完成",
    invoicedPrice: money(sums.invoiced),
    paidPrice: money(sums.payable),
  });
  expect(journey.complaints()).toEqual([]);
}

async function contracts(of: Journey, contract: string) {
  const page = await of.buyer("purchaser");
  return listOf(page, "/purchase/contract", "contract-manage.list", { gConnum: contract, gConStatus: "" });
}

async function expectContract(of: Journey, contract: string, columns: Readonly<Record<string, string>>): Promise<void> {
  const section = await contracts(of, contract);
  for (const [column, figure] of Object.entries(columns))
    await expect.poll(() => cell(section, contract, column).innerText(), { message: column }).toBe(figure);
}

async function expectLines(of: Journey, contract: string, columns: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const section = await contracts(of, contract);
  await section.getByRole("link", { name: contract }).click();
  const lines = linesOf(section.page(), "contract-manage.items");
  await lines.waitFor();
  for (const [column, texts] of Object.entries(columns)) expect(await reads(lines, column), column).toEqual(texts);
}

/** What the contract's lines say when these notes have been received. */
function supplied({ chain }: Journey, notes: readonly ChainNote[]): Readonly<Record<string, readonly string[]>> {
  const soFar = { ...chain, notes };
  return {
    gSendednum: sentQuantities(soFar).map(shownQuantity),
    qualifiedNumber: goodQuantities(soFar).map(shownQuantity),
    unqualifiedNumber: chain.lines.map((_, place) =>
      shownQuantity(quantityOf(notes.flatMap(({ bad = [] }) => bad[place] ?? []))),
    ),
  };
}

/** A price with the digits that it has, two at least. */
function shownPrice(price: string): string {
  const [whole = "0", decimals = ""] = price.split(".");
  return `${shownQuantity(whole)}.${decimals.padEnd(2, "0")}`;
}
