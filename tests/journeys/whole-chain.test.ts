import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Chain, chains } from "../server/entity/support/chain/chains.ts";
import { figures, goodQuantities, sentQuantities } from "../server/entity/support/chain/figures.ts";
import { DAY_HOURS } from "../server/entity/support/chain/story.ts";
import { launchBrowser } from "./support/browser.ts";
import { type Journey, openJourney } from "./support/chain/journey.ts";
import { askInVain, payToTheCent } from "./support/chain/payments.ts";
import { invoice, requestInvoices } from "./support/chain/settlement.ts";
import { shown } from "./support/chain/shown.ts";
import { award, contractOfAward, publishInquiry, quote } from "./support/chain/sourcing.ts";
import { deliver, sendBeyond } from "./support/chain/supply.ts";
import { cell, linesOf, listOf, perform, reads } from "./support/desk.ts";

// The chain that tests/server/entity/golden-chain.test.ts leads by calls, in the browsers of everybody whose job it is.
// One company in every run, the others in the whole one; each takes two to three minutes.
const isFull = process.env["TEST_SIZE"] === "full";
const led = chains.filter(({ code }) => isFull || code === "DS");
const unhurried = { timeout: 900_000 };

let browser: Browser;
let journey: Journey | undefined;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  await journey?.close();
  journey = undefined;
});

it.each(led)("leads $code from its inquiry to the last payment in browsers alone, to the cent", unhurried, async (chain) => {
  journey = await openJourney(chain, browser);
  const sums = figures(chain);
  const [first, second] = chain.notes;
  if (first === undefined || second === undefined) throw new Error("a chain has two notes");

  const inquiry = await publishInquiry(journey);
  await quote(journey, inquiry);
  await award(journey, inquiry);
  const contract = await contractOfAward(journey, inquiry);
  const advance = await payToTheCent(journey, contract, "预付款", sums.advance);

  await deliver(journey, contract, first);
  await sendBeyond(journey, contract);
  await deliver(journey, contract, second, chain.tooMuch.sent);
  await expectContract(journey, contract, {
    settledPrice: shown(chain, sums.invoiced),
    gDeliveryStatus: "已发货",
    gReceiveStatus: "已收货",
  });
  await expectLines(journey, contract, chain);

  await invoice(journey, contract, await requestInvoices(journey, contract));
  await expectContract(journey, contract, {
    invoicedPrice: shown(chain, sums.invoiced),
    paidPrice: shown(chain, sums.advance),
  });
  const settlement = await payToTheCent(journey, contract, "结算款", sums.settlement);
  await askInVain(journey, contract, "质保金", sums.retention, "质保期未满，不能支付质保金");
  await journey.wait(181 * DAY_HOURS);
  const retention = await payToTheCent(journey, contract, "质保金", sums.retention);

  const payee = await journey.as(chain.winner.payee);
  const received = await listOf(payee, "/finance/payment", "payment.list", { payStatus: "", payConNo: contract });
  for (const number of [advance, settlement, retention])
    expect(await cell(received, number, "payStatus").innerText(), number).toBe("已付款");
  expect(await cell(received, retention, "payPaidTotalPrice").innerText()).toBe(shown(chain, sums.payable));
  const purchaser = await journey.buyer("purchaser");
  await perform(purchaser, await contracts(journey, contract), [contract], "finish");
  await expectContract(journey, contract, {
    gConStatus: "已完成",
    invoicedPrice: shown(chain, sums.invoiced),
    paidPrice: shown(chain, sums.payable),
  });
  expect(journey.complaints()).toEqual([]);
});

async function contracts(of: Journey, contract: string) {
  const page = await of.buyer("purchaser");
  return listOf(page, "/purchase/contract", "contract-manage.list", { gConnum: contract, gConStatus: "" });
}

async function expectContract(of: Journey, contract: string, columns: Readonly<Record<string, string>>): Promise<void> {
  const section = await contracts(of, contract);
  for (const [column, figure] of Object.entries(columns))
    await expect.poll(() => cell(section, contract, column).innerText(), { message: column }).toBe(figure);
}

async function expectLines(of: Journey, contract: string, chain: Chain): Promise<void> {
  const section = await contracts(of, contract);
  await section.getByRole("link", { name: contract }).click();
  const lines = linesOf(section.page(), "contract-manage.items");
  await lines.waitFor();
  expect(await reads(lines, "gSendednum")).toEqual(sentQuantities(chain).map(quantity));
  expect(await reads(lines, "qualifiedNumber")).toEqual(goodQuantities(chain).map(quantity));
}

/** A quantity as its column shows it. */
function quantity(text: string): string {
  const [whole = "0", decimals = ""] = text.split(".");
  const rest = decimals.replace(/0+$/, "");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${rest === "" ? "" : `.${rest}`}`;
}
