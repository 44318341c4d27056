import { expect } from "vitest";
import { answered, press, type Body, type Row } from "../scene.ts";
import { amountOf } from "./sums.ts";
import { type Document, read, type Story } from "./story.ts";

const PAYMENT = "/finance/payment";

/** Kinds of payment (pay_type). */
export const payType = { advance: "1", settlement: "3", retention: "4" } as const;
type PayType = (typeof payType)[keyof typeof payType];

/** An application for a payment on the contract. */
export async function apply(story: Story, contract: Document, kind: PayType, money: bigint): Promise<Body> {
  const { finance } = story.people();
  const { reason, exchangeRate } = story.chain.payment;
  return finance.post(PAYMENT, {
    conId: contract.id,
    payType: kind,
    payLowerPrice: amountOf(money),
    [reason]: "按合同约定付款",
    ...(await accountOf(story)),
    ...(exchangeRate === undefined ? {} : { foreignPayment: "1", exchangeRate }),
  });
}

/** A cent above the ceiling is refused; the ceiling itself is applied for, approved and registered in two parts. */
export async function payToTheCent(story: Story, contract: Document, kind: PayType, money: bigint): Promise<void> {
  const { finance, manager, payee } = story.people();
  const ceiling = await finance.get(`${PAYMENT}/ceiling?conId=${contract.id}&payType=${kind}`);
  expect(ceiling.data).toMatchObject({ left: amountOf(money), due: true });
  expect(await apply(story, contract, kind, money + 1n)).toMatchObject({
    bizCode: "AMOUNT_EXCEEDED",
    msg: `超出可付金额${amountOf(money)}`,
  });
  const made = await apply(story, contract, kind, money);
  expect(made, JSON.stringify(made)).toMatchObject({ code: 200 });
  const payment = { id: made.data?.id ?? "" };
  answered(await press(finance, "submit", payment, {}, PAYMENT));
  answered(await press(manager, "audit", payment, { pass: "1", approveMoney: amountOf(money) }, PAYMENT));
  const part = money / 3n;
  const registered = async (regMoney: bigint): Promise<Row> =>
    answered(
      await press(
        finance,
        "register",
        payment,
        { regMoney: amountOf(regMoney), regTime: story.at(0), regWay: "1", voucherNo: "PZ1" },
        PAYMENT,
      ),
    );
  expect(await registered(part)).toMatchObject({ payStatus: "1" });
  expect(await registered(money - part)).toMatchObject({ payStatus: "2", approveMoney: amountOf(money) });
  expect(await read(payee, `${PAYMENT}/${payment.id}`)).toMatchObject({ payStatus: "2", payLowerPrice: amountOf(money) });
  await story.scene.expectConsistent();
}

/** The bank and the account of the winner's approved record, as finance reads them. */
async function accountOf(story: Story): Promise<Readonly<Record<string, unknown>>> {
  const { finance } = story.people();
  const { rows = [] } = await finance.get(`/tdhcsystem/supplier/pass?gChname=${encodeURIComponent(story.chain.winner.name)}`);
  const record = await read(finance, `/tdhcsystem/supplier/query/${rows[0]?.id ?? ""}`);
  const [bank] = record["bank"] as unknown as readonly Row[];
  return { gOpenbank: bank?.["gOpenbank"], gBankaccount: bank?.["gBankaccount"] };
}
