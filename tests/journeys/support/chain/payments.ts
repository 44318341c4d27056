import { expect } from "vitest";
import type { Locator, Page } from "playwright-core";
import { amountOf } from "../../../server/entity/support/chain/sums.ts";
import { press } from "../portal.ts";
import { cell, enter, formOf, listOf, perform, save, savedNumber } from "../desk.ts";
import type { Journey } from "./journey.ts";
import { chooseContract } from "./settlement.ts";
import { shown } from "./shown.ts";

export type PayType = "预付款" | "结算款" | "质保金";

const paymentsOf = (page: Page, contract: string): Promise<Locator> =>
  listOf(page, "/financebuyer/payment", "payment-manage.list", { payStatus: "", payConNo: contract });

/** Finance fills in a payment of the contract. */
async function begin(journey: Journey, contract: string, kind: PayType, money: bigint): Promise<Page> {
  const { reason, exchangeRate } = journey.chain.payment;
  const page = await journey.buyer("finance");
  await press(page, await paymentsOf(page, contract), "add");
  await chooseContract(page, contract);
  const form = formOf(page, "payment.detail");
  await enter(page, form, {
    payType: kind,
    payLowerPrice: amountOf(money),
    [reason]: "按合同约定付款",
    ...(exchangeRate === undefined ? {} : { foreignPayment: "是" }),
  });
  if (exchangeRate !== undefined) await enter(page, form, { exchangeRate });
  await form.locator('[data-field="gBankaccount"] input').first().click();
  await page.getByRole("option").first().click();
  await expect.poll(() => form.locator('[data-field="gOpenbank"]').innerText()).toMatch(/银行|Bank/);
  return page;
}

/** A payment is asked for and refused with this sentence. */
export async function askInVain(
  journey: Journey,
  contract: string,
  kind: PayType,
  money: bigint,
  sentence: string,
): Promise<Page> {
  const page = await begin(journey, contract, kind, money);
  expect(await save(page)).not.toMatchObject({ code: 200 });
  await page.getByText(sentence).first().waitFor();
  return page;
}

/** A cent above the ceiling is refused; the ceiling itself is applied for, approved and paid: the payment's number. */
export async function payToTheCent(journey: Journey, contract: string, kind: PayType, money: bigint): Promise<string> {
  const { chain } = journey;
  const page = await askInVain(journey, contract, kind, money + 1n, `超出可付金额${amountOf(money)}`);
  await formOf(page, "payment.detail")
    .getByText(`最多还可申请${amountOf(money)}（`)
    .waitFor();
  await enter(page, formOf(page, "payment.detail"), { payLowerPrice: amountOf(money) });
  const number = await savedNumber(page, /^FK[A-Z]+\d{12}$/);
  await perform(page, await paymentsOf(page, contract), [number], "submit");
  const manager = await journey.buyer("manager");
  await perform(manager, await paymentsOf(manager, contract), [number], "auditPass", {
    fields: { approveMoney: amountOf(money) },
  });
  const section = await paymentsOf(page, contract);
  await perform(page, section, [number], "register", {
    fields: { regMoney: amountOf(money), regTime: journey.at(0), regWay: "电汇", voucherNo: "PZ1" },
  });
  await expect.poll(() => cell(section, number, "payStatus").innerText()).toBe("已付款");
  expect(await cell(section, number, "approveMoney").innerText()).toBe(shown(chain, money));
  return number;
}
