import type { Product } from "../../core/definition/product.ts";
import { computeRecord } from "../../core/form/compute.ts";
import { amountInWords } from "../../core/format/amount-words.ts";
import { shift } from "../../core/format/date.ts";
import {
  add,
  divide,
  formatDecimal,
  multiply,
  roundTo,
  subtract,
  toDecimal,
  zero,
  type Decimal,
} from "../../core/money/decimal.ts";
import { total } from "../effects/ledger.ts";
import { entityNamed } from "../entity/entity-call.ts";
import { leadOf, nextNumber } from "../entity/numbering.ts";
import { lineTableOf, tableOf } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { nextId, nextIds } from "../store/sequences.ts";
import type { SampleParty } from "./sample-business.ts";
import type { SampleContract } from "./sample-contracts.ts";
import type { SampleRequest } from "./sample-requests.ts";
import type { SampleLine, SampleRecord } from "./sample-records.ts";

/** Two payments in every reachable state for the first supplier, one for the others. */
const FIRST_PER_STATE = 2;
const OTHERS_PER_STATE = 1;
const TWO: Decimal = { units: 2n, scale: 0 };
/** One advance asks for this part of the contract; all of one contract stay far below the ceiling. */
const ADVANCE_PART: Decimal = { units: 1n, scale: 2 };
const RATES: Readonly<Record<string, string>> = { USD: "7.120000", IDR: "0.000440" };

type PaymentState = { readonly payCheckState: string; readonly payStatus: string };
type Making = { readonly tx: Transaction; readonly product: Product; readonly party: SampleParty; readonly now: string };

/** Payments of one supplier in one company; the contracts' roll-ups follow them and the requests. */
export async function addSamplePayments(
  tx: Transaction,
  product: Product,
  party: SampleParty,
  contracts: readonly SampleContract[],
  requests: readonly SampleRequest[],
  now: string,
): Promise<readonly SampleRecord[]> {
  const workflow = product.workflows["payment"]?.[party.company.code];
  const passed = requests.filter((request) => request["minvoCheckStatus"] === "2");
  for (const contract of contracts) {
    const invoiced = passed.filter((request) => request["conId"] === contract.id);
    Object.assign(contract, { invoicedPrice: formatDecimal(total(invoiced, "minvoPrice")) });
  }
  if (workflow === undefined) return [];
  const making: Making = { tx, product, party, now };
  const payments: SampleRecord[] = [];
  for (const contract of contracts.filter((one) => one.role === "finished")) {
    const money = toDecimal(contract["invoicedPrice"]) ?? zero;
    if (money.units > 0n)
      payments.push(await paymentOf(making, contract, { payCheckState: "2", payStatus: "2" }, "3", money, payments.length));
  }
  const running = contracts.filter((one) => one.role === "running");
  for (const state of workflow.states ?? []) {
    for (let turn = 0; turn < (party.isFirst ? FIRST_PER_STATE : OTHERS_PER_STATE); turn += 1) {
      const contract = running[payments.length % Math.max(1, running.length)];
      if (contract === undefined) continue;
      const money = roundTo(multiply(toDecimal(contract["conTotalPrice"]) ?? zero, ADVANCE_PART), 2);
      payments.push(await paymentOf(making, contract, state.is as PaymentState, "1", money, payments.length));
    }
  }
  for (const contract of contracts) {
    const own = payments.filter((payment) => payment["conId"] === contract.id);
    const lines = own.flatMap((payment) => payment["registers"] as readonly SampleLine[]);
    const paidPrice = formatDecimal(total(lines, "regMoney"));
    Object.assign(contract, { paidPrice });
    for (const payment of own) Object.assign(payment, { payPaidTotalPrice: paidPrice });
  }
  return payments;
}

async function paymentOf(
  { tx, product, party, now }: Making,
  contract: SampleContract,
  state: PaymentState,
  payType: string,
  money: Decimal,
  index: number,
): Promise<SampleRecord> {
  const entity = entityNamed(product, "payment", party.company.code);
  const created = `${shift(now.slice(0, 10), `-${3 + ((index * 4) % 24)}d`)} ${String(9 + (index % 8)).padStart(2, "0")}:${String((index * 13) % 60).padStart(2, "0")}:00`;
  const currency = String(contract["currency"]);
  const isForeign = currency !== "CNY";
  const isApproved = state.payCheckState === "2";
  const registers = await registersOf(tx, party, state, money, created, index);
  const first = String(contract.items[0]?.["gGoodsname"] ?? "");
  const purpose = payType === "1" ? "按合同约定支付预付款" : "按发票支付结算款";
  const record = {
    ...state,
    id: await nextId(tx, tableOf("payment")),
    createBy: party.finance,
    submitBy: state.payCheckState === "0" ? null : party.finance,
    createTime: created,
    gComId: party.company.comId,
    gSupId: party.supId,
    payNo: await nextNumber(tx, leadOf({}, "FK", party.company.code, created)),
    conId: contract.id,
    retentionDate: contract["conEnd"],
    payConNo: contract["gConnum"],
    payMaName: contract.items.length > 1 ? `${first}等${contract.items.length}项` : first,
    payConSettlementPrice: contract["settledPrice"],
    payComName: party.company.comName,
    paySupName: party.supplierName,
    payBuyer: contract["gManor"],
    payReason: purpose,
    payApplyMatter: purpose,
    payType,
    currency,
    payLowerPrice: formatDecimal(money),
    payUpperPrice: amountInWords(formatDecimal(money), currency),
    foreignPayment: isForeign ? "1" : "0",
    exchangeRate: isForeign ? (RATES[currency] ?? "1.000000") : null,
    gOpenbank: "中国银行示例支行",
    gBankaccount: `6217 0000 0000 ${party.supId.slice(-4)}`,
    voucherFiles: [],
    registers,
    ...(isApproved ? { approveMoney: formatDecimal(money) } : {}),
    ...(state.payCheckState === "3" ? { backReason: "请补充付款依据" } : {}),
    ...(state.payStatus === "3" ? { failReason: "收款账号有误，银行退回" } : {}),
    ...(state.payStatus === "4" ? { voidReason: "合同变更，重新申请" } : {}),
    ...(registers.length > 0 ? { payPaidTime: registers.at(-1)?.["regTime"], fileName: "付款回单.pdf" } : {}),
  };
  return computeRecord(entity, record) as SampleRecord;
}

async function registersOf(
  tx: Transaction,
  party: SampleParty,
  state: PaymentState,
  money: Decimal,
  created: string,
  index: number,
): Promise<readonly SampleLine[]> {
  if (state.payStatus !== "1" && state.payStatus !== "2") return [];
  const half = divide(money, TWO, 2);
  const parts = state.payStatus === "1" ? [half] : index % 2 === 0 ? [money] : [half, subtract(add(money, zero), half)];
  const ids = await nextIds(tx, lineTableOf("payment", "registers"), parts.length);
  return parts.map((part, at): SampleLine => ({
    id: ids[at] ?? "",
    regMoney: formatDecimal(part),
    regTime: shift(created, `+${24 + at * 12}h`),
    regWay: "1",
    voucherNo: `PZ${created.slice(0, 10).replaceAll("-", "")}${String(index).padStart(3, "0")}${at}`,
    operator: party.financeName,
  }));
}
