import { sql } from "kysely";
import type { Product } from "../core/definition/product.ts";
import { computeRecord } from "../core/form/compute.ts";
import { amountInWords } from "../core/format/amount-words.ts";
import { shift } from "../core/format/date.ts";
import { divide, formatDecimal, multiply, roundTo, toDecimal, zero, type Decimal } from "../core/money/decimal.ts";
import { total } from "./sample-sums.ts";
import { entityNamed } from "../server/entity/entity-call.ts";
import { leadOf, nextNumber } from "../server/entity/numbering.ts";
import { lineTableOf, tableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextId, nextIds } from "../server/store/sequences.ts";
import type { SampleParty } from "./sample-parties.ts";
import type { SampleContract } from "./sample-contracts.ts";
import type { SampleRequest } from "./sample-requests.ts";
import type { SampleLine, SampleRecord } from "../server/save/sample-records.ts";
import { parted, spread, volumesOf } from "./sample-volumes.ts";

const TWO: Decimal = { units: 2n, scale: 0 };
/** One advance asks for this part of the contract; all of one contract stay far below the ceiling. */
const ADVANCE_PART: Decimal = { units: 1n, scale: 2 };
const RATES: Readonly<Record<string, string>> = { USD: "7.120000", IDR: "0.000440" };

/** Values of payStatus. */
const PARTLY_PAID = "1";
const PAID: PaymentState = { payCheckState: "2", payStatus: "2" };

type PaymentState = { readonly payCheckState: string; readonly payStatus: string };
/** A payment before it is made. */
type PlannedPayment = {
  readonly contract: SampleContract;
  readonly state: PaymentState;
  readonly payType: string;
  readonly money: Decimal;
};
type Account = { readonly gOpenbank: string; readonly gBankaccount: string };
type Making = {
  readonly tx: Transaction;
  readonly product: Product;
  readonly party: SampleParty;
  /** Of the supplier's record; none in a product without suppliers. */
  readonly accounts: readonly Account[];
  readonly now: string;
};

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
  const making: Making = { tx, product, party, accounts: await accountsOf(tx, product, party), now };
  const planned: PlannedPayment[] = [];
  for (const contract of contracts.filter((one) => one.role === "finished")) {
    const money = toDecimal(contract["invoicedPrice"]) ?? zero;
    if (money.units > 0n) planned.push({ contract, state: PAID, payType: "3", money });
  }
  const running = contracts.filter((one) => one.role === "running");
  const states = (workflow.states ?? []).map((state) => state.is as PaymentState);
  const volumes = party.part === "first" ? volumesOf(party.company.code) : undefined;
  const wanted = volumes?.payments ?? planned.length + states.length;
  // After one of every state, those that money was registered for come first: they are what there are most of.
  const repeated = [...states].toSorted((one, other) => registersFor(other) - registersFor(one));
  for (let place = 0; planned.length < wanted && running.length > 0 && states.length > 0; place += 1) {
    const state = (place < states.length ? states : repeated)[place % states.length];
    const contract = running[planned.length % running.length];
    if (state === undefined || contract === undefined) break;
    const money = roundTo(multiply(toDecimal(contract["conTotalPrice"]) ?? zero, ADVANCE_PART), 2);
    planned.push({ contract, state, payType: "1", money });
  }
  const parts = spread(
    planned.map(({ state }) => registersFor(state)),
    volumes?.registers,
  );
  const payments: SampleRecord[] = [];
  for (const [index, plan] of planned.entries()) payments.push(await paymentOf(making, plan, parts[index] ?? 0, index));
  for (const contract of contracts) {
    const own = payments.filter((payment) => payment["conId"] === contract.id);
    const lines = own.flatMap((payment) => payment["registers"] as readonly SampleLine[]);
    const paidPrice = formatDecimal(total(lines, "regMoney"));
    Object.assign(contract, { paidPrice });
    for (const payment of own) Object.assign(payment, { payPaidTotalPrice: paidPrice });
  }
  return payments;
}

async function accountsOf(tx: Transaction, product: Product, { supId }: SampleParty): Promise<readonly Account[]> {
  if (product.entities["supplier"] === undefined) return [];
  const { rows } = await sql<Account>`SELECT "gOpenbank", "gBankaccount" FROM ${sql.table(lineTableOf("supplier", "bank"))}
    WHERE "parentId" = ${supId} ORDER BY "lineNo"`.execute(tx);
  return rows;
}

async function paymentOf(
  { tx, product, party, accounts, now }: Making,
  { contract, state, payType, money }: PlannedPayment,
  parts: number,
  index: number,
): Promise<SampleRecord> {
  const entity = entityNamed(product, "payment", party.company.code);
  const created = `${shift(now.slice(0, 10), `-${3 + ((index * 4) % 24)}d`)} ${String(9 + (index % 8)).padStart(2, "0")}:${String((index * 13) % 60).padStart(2, "0")}:00`;
  const currency = String(contract["currency"]);
  const isForeign = currency !== "CNY";
  const isApproved = state.payCheckState === "2";
  const registers = await registersOf(tx, party, registered(state, money), parts, created, index);
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
    ...accounts[index % accounts.length],
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

/** How often money was registered for a payment in that state: in part once, in full twice. */
function registersFor({ payStatus }: PaymentState): number {
  return payStatus === PAID.payStatus ? 2 : payStatus === PARTLY_PAID ? 1 : 0;
}

/** What was paid of an approved amount. */
function registered({ payStatus }: PaymentState, money: Decimal): Decimal {
  return payStatus === PARTLY_PAID ? divide(money, TWO, 2) : money;
}

async function registersOf(
  tx: Transaction,
  party: SampleParty,
  paid: Decimal,
  parts: number,
  created: string,
  index: number,
): Promise<readonly SampleLine[]> {
  if (parts === 0) return [];
  const ids = await nextIds(tx, lineTableOf("payment", "registers"), parts);
  return parted(paid, parts).map((part, at): SampleLine => ({
    id: ids[at] ?? "",
    regMoney: formatDecimal(part),
    regTime: shift(created, `+${24 + at * 8}h`),
    regWay: "1",
    voucherNo: `PZ${created.slice(0, 10).replaceAll("-", "")}${String(index).padStart(3, "0")}${at}`,
    operator: party.financeName,
  }));
}
