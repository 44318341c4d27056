import type { Product } from "../../core/definition/product.ts";
import { computeRecord } from "../../core/form/compute.ts";
import { newRecord } from "../../core/form/new-record.ts";
import { shift } from "../../core/format/date.ts";
import { add, divide, formatDecimal, subtract, toDecimal, zero, type Decimal } from "../../core/money/decimal.ts";
import { requestFacts, total } from "../effects/ledger.ts";
import { entityNamed } from "../entity/entity-call.ts";
import { leadOf, nextNumber } from "../entity/numbering.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { lineTableOf, tableOf } from "../store/entity-tables.ts";
import type { Transaction } from "../store/port.ts";
import { nextId, nextIds } from "../store/sequences.ts";
import { billingDataOf } from "./billing-companies.ts";
import type { SampleParty } from "./sample-business.ts";
import type { SampleContract } from "./sample-contracts.ts";
import type { SampleLine, SampleRecord } from "./sample-records.ts";

/** A request with its records in memory. */
export type SampleRequest = SampleRecord & EntityRecord & { readonly items: readonly SampleLine[] };
export type SampleInvoices = { readonly requests: readonly SampleRequest[]; readonly records: readonly SampleRecord[] };

/** Two requests in every reachable state for the first supplier, one for the others. */
const FIRST_PER_STATE = 2;
const OTHERS_PER_STATE = 1;
const TWO: Decimal = { units: 2n, scale: 0 };
const INDONESIAN = "5";

type RequestState = { readonly minvoPushStatus: string; readonly minvoStatus: string; readonly minvoCheckStatus: string };
type Making = { readonly tx: Transaction; readonly product: Product; readonly party: SampleParty; readonly now: string };

/** Requests of one supplier in one company, of goods that its contracts have received, and the invoices on them. */
export async function addSampleRequests(
  tx: Transaction,
  product: Product,
  party: SampleParty,
  contracts: readonly SampleContract[],
  now: string,
): Promise<SampleInvoices> {
  const workflow = product.workflows["make-invoice"]?.[party.company.code];
  if (workflow === undefined || product.entities["invoice"] === undefined) return { requests: [], records: [] };
  const making: Making = { tx, product, party, now };
  const requests: SampleRequest[] = [];
  const records: SampleRecord[] = [];
  const keep = async (request: SampleRequest | undefined, turn: number): Promise<void> => {
    if (request === undefined) return;
    const own = await recordsOf(making, request, turn, records.length);
    records.push(...own);
    const live = own.filter((record) => record["billCheckState"] !== "5") as unknown as readonly EntityRecord[];
    requests.push({ ...request, ...requestFacts(request, live), ...(isChecked(request) ? { invoiceFlag: "1" } : {}) });
  };
  for (const contract of contracts.filter((one) => one.role === "finished")) {
    const passed = { minvoPushStatus: "1", minvoStatus: "2", minvoCheckStatus: "2" };
    await keep(await requestOf(making, contract, contract.items, passed, requests.length, 0), 0);
  }
  for (const state of workflow.states ?? []) {
    for (let turn = 0; turn < (party.isFirst ? FIRST_PER_STATE : OTHERS_PER_STATE); turn += 1) {
      const running = contracts.filter((one) => one.role === "running" && one.items.some(hasLeft));
      const contract = running[requests.length % Math.max(1, running.length)];
      if (contract === undefined) continue;
      const lines = contract.items.filter(hasLeft).slice(0, 2);
      await keep(await requestOf(making, contract, lines, state.is as RequestState, requests.length, turn), turn);
    }
  }
  return { requests, records };
}

function isChecked(request: { readonly [field: string]: unknown }): boolean {
  return request["minvoCheckStatus"] === "1" || request["minvoCheckStatus"] === "2";
}

const number = (line: SampleLine, key: string): number => Number(line[key] ?? 0);
const hasLeft = (line: SampleLine): boolean => number(line, "qualifiedNumber") - number(line, "settledNum") >= 1;

async function requestOf(
  { tx, product, party, now }: Making,
  contract: SampleContract,
  lines: readonly SampleLine[],
  state: RequestState,
  index: number,
  turn: number,
): Promise<SampleRequest> {
  const entity = entityNamed(product, "make-invoice", party.company.code);
  const created = `${shift(now.slice(0, 10), `-${2 + ((index * 3) % 20)}d`)} ${String(9 + (index % 8)).padStart(2, "0")}:${String((index * 11) % 60).padStart(2, "0")}:00`;
  const isWhole = contract.role === "finished";
  const ids = await nextIds(tx, lineTableOf("make-invoice", "items"), lines.length);
  const isDeducted = index % 5 === 2 && !isWhole;
  const items = lines.map((line, at): SampleLine => {
    const count = isWhole ? number(line, "qualifiedNumber") : 1;
    line["settledNum"] = `${number(line, "settledNum") + count}.0000`;
    if (state.minvoCheckStatus === "2") line["invoicedNum"] = `${number(line, "invoicedNum") + count}.0000`;
    return {
      id: ids[at] ?? "",
      midMaName: line["gGoodsname"],
      midCustomsName: line["gGoodsname"],
      midMaSpec: line["gSpec"],
      midMaUnit: line["gUnit"],
      midMaOrdernum: `${count}.0000`,
      taxUnitPrice: line["gUnitprice"],
      rate: line["rate"],
      deductionMoney: isDeducted && at === 0 ? "1.50" : "0.00",
      ...(isDeducted && at === 0 ? { deductionReason: "包装破损" } : {}),
      conLineId: line.id,
      lineKey: line["lineKey"],
    };
  });
  const after = (hours: number): string => shift(created, `+${hours}h`);
  const { minvoPushStatus: push, minvoStatus: status, minvoCheckStatus: check } = state;
  const billing = billingDataOf(party.company);
  const wasPushed = push !== "0";
  const isUrged = push === "1" && (status === "0" || status === "1") && turn === 1;
  const record = {
    ...newRecord(
      entity,
      { workflow: "make-invoice", entity: "make-invoice", permission: "", reads: { list: "open", get: "open" }, actions: [] },
      { now: created, session: {} },
    ),
    ...state,
    id: await nextId(tx, tableOf("make-invoice")),
    lockVersion: 0,
    createBy: party.finance,
    createTime: created,
    createdTime: created,
    gComId: party.company.comId,
    gSupId: party.supId,
    minvoNo: await nextNumber(tx, leadOf({}, "KP", party.company.code, created)),
    conId: contract.id,
    contractDate: contract["gCludetime"],
    minvoConNo: contract["gConnum"],
    minvoSupName: party.supplierName,
    minvoBuyer: contract["gManor"],
    paymentTerms: contract["payTerms"],
    currency: contract["currency"],
    minvoComName: billing.deptName,
    minvoName: billing.deptName,
    minvoTaxNo: billing.deptCradNumber,
    minvoBankAccount: billing.deptBank,
    minvoAddress: billing.deptAddress,
    minvoTelephone: billing.deptPhone,
    minvoTax: entity.fields.find((field) => field.key === "minvoTax")?.among?.[1] ?? "13",
    minvoBusType: entity.fields.find((field) => field.key === "minvoBusType")?.default ?? "1",
    deductionMethod: isDeducted ? "2" : "0",
    remark01: index % 6 === 0 ? "请注明合同编号" : null,
    files: [],
    items,
    ...(wasPushed ? { minvoPushTime: after(2) } : {}),
    ...(push === "2" ? { minvoBackBy: party.financeName, minvoBackOutReason: "开票公司有误，撤回重开" } : {}),
    ...(status === "3" ? { minvoRejectTime: after(20), rejectResaon: "数量与收货单不一致" } : {}),
    ...(isUrged
      ? {
          minvoUrgeStatus: "1",
          minvoUrgeBy: party.financeName,
          minvoUrgeTime: after(26),
          minvoUrgeReason: "月底结账，请尽快开票",
        }
      : {}),
    ...(status === "2" ? { minvoTrackingNo: "ELECTRONIC" } : {}),
    ...(check === "0" ? {} : { submitTime: after(30) }),
    ...(check === "2" ? { easAuditBy: party.financeName, easAuditDate: after(40) } : {}),
    ...(check === "3" ? { invoiceRejectReason: "发票抬头有误" } : {}),
  };
  return computeRecord(entity, record) as unknown as SampleRequest;
}

/** How the records of a request in that state stand, and what part of it they cover. */
function plan(
  request: SampleRequest,
  turn: number,
): { readonly state: string; readonly parts: 0 | 1 | 2; readonly isHalf: boolean } {
  const { minvoStatus: status, minvoCheckStatus: check } = request as unknown as RequestState;
  if (status === "0" || status === "3") return { state: "0", parts: 0, isHalf: false };
  if (check === "1") return { state: "2", parts: 2, isHalf: false };
  if (check === "2") return { state: "3", parts: 2, isHalf: false };
  if (check === "3") return { state: status === "1" ? "4" : "0", parts: 1, isHalf: false };
  if (status === "1") return { state: turn === 1 ? "1" : "0", parts: 1, isHalf: true };
  return { state: "0", parts: 2, isHalf: false };
}

async function recordsOf(making: Making, request: SampleRequest, turn: number, index: number): Promise<readonly SampleRecord[]> {
  const { state, parts, isHalf } = plan(request, turn);
  const whole = toDecimal(request["minvoPrice"]) ?? zero;
  const half = divide(whole, TWO, 2);
  const amounts = parts === 0 ? [] : parts === 1 ? [isHalf ? half : whole] : [half, subtract(whole, half)];
  const records: SampleRecord[] = [];
  let before: Decimal = { units: 0n, scale: 2 };
  for (const [at, money] of amounts.entries()) {
    before = add(before, money);
    records.push(await recordOf(making, request, state, money, before, index + at));
  }
  // A cancelled one beside what is open (domain 11.4).
  if (isHalf && turn === 0) records.push(await recordOf(making, request, "5", half, total(records, "minvoPrice"), index + parts));
  return records;
}

async function recordOf(
  { tx, product, party }: Making,
  request: SampleRequest,
  state: string,
  money: Decimal,
  before: Decimal,
  index: number,
): Promise<SampleRecord> {
  const entity = entityNamed(product, "invoice", party.company.code);
  const created = shift(String(request["createdTime"]), `+${4 + (index % 5)}h`);
  const billType = String(request["minvoBusType"]);
  const id = await nextId(tx, tableOf("invoice"));
  const isDecided = ["3", "4", "5"].includes(state);
  const record = {
    id,
    createBy: party.sales,
    createTime: created,
    inMiCreatetime: created,
    gComId: party.company.comId,
    gSupId: party.supId,
    miId: request.id,
    sourceNumber: request["minvoNo"],
    inNo: await nextNumber(tx, leadOf({}, "FP", party.company.code, created)),
    billType,
    billCheckState: state,
    inConNo: request["minvoConNo"],
    inComName: request["minvoComName"],
    inSupName: request["minvoSupName"],
    inBuyer: request["minvoBuyer"],
    minvoPrice: formatDecimal(money),
    minvoUnPrice: formatDecimal(before),
    invoiceNumber: billType === INDONESIAN ? `0100025${id.padStart(9, "0")}` : `2631200000${id.padStart(10, "0")}`,
    invoiceDate: created.slice(0, 10),
    contractDate: request["contractDate"],
    rate: request["minvoTax"],
    bizChecked: state === "2" || state === "3" ? "1" : "0",
    files: [],
    ...(isDecided ? { billCheckBy: party.financeName, billCheckStateTime: shift(created, "+20h") } : {}),
    ...(state === "4" ? { checkRejectReason: "发票抬头有误" } : {}),
    ...(state === "5" ? { voidReason: "开票信息有误，红冲重开", creditNoteNo: `2631290000${id.padStart(10, "0")}` } : {}),
  };
  const taxed = computeRecord(entityNamed(product, "invoice", product.variants.default), record);
  return computeRecord(entity, taxed) as SampleRecord;
}
