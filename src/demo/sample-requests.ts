import type { Product } from "../core/definition/product.ts";
import { computeRecord } from "../core/form/compute.ts";
import { newRecord } from "../core/form/new-record.ts";
import { shift } from "../core/format/date.ts";
import { entityNamed } from "../server/entity/entity-call.ts";
import { leadOf, nextNumber } from "../server/entity/numbering.ts";
import type { EntityRecord } from "../server/entity/stored-record.ts";
import { lineTableOf, tableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextId, nextIds } from "../server/store/sequences.ts";
import { billingDataOf } from "./billing-companies.ts";
import type { SampleParty } from "./sample-parties.ts";
import { invoicedFacts } from "./sample-sums.ts";
import type { SampleContract } from "./sample-contracts.ts";
import { addSampleInvoices } from "./sample-invoices.ts";
import type { SampleLine, SampleRecord } from "../server/save/sample-records.ts";
import { volumesOf } from "./sample-volumes.ts";

/** A request with its records in memory. */
export type SampleRequest = SampleRecord & EntityRecord & { readonly items: readonly SampleLine[] };
export type SampleInvoices = { readonly requests: readonly SampleRequest[]; readonly records: readonly SampleRecord[] };

/** Lines of a request for a part of a contract; one of every supplier has a line less: together 330 (domain 11.1). */
const LINES_PER_REQUEST = 3;
/** Money without decimals is deducted in whole units. */
const DEDUCTED: Readonly<Record<string, string>> = { IDR: "1500.00" };
const PASSED: RequestState = { minvoPushStatus: "1", minvoStatus: "2", minvoCheckStatus: "2" };

/** The three states of a request (domain 5.7). */
export type RequestState = { readonly minvoPushStatus: string; readonly minvoStatus: string; readonly minvoCheckStatus: string };
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
  const made: { readonly request: SampleRequest; readonly turn: number }[] = [];
  const make = async (
    contract: SampleContract,
    lines: readonly SampleLine[],
    state: RequestState,
    turn: number,
  ): Promise<void> => {
    made.push({ request: await requestOf(making, contract, lines, state, made.length, turn), turn });
  };
  for (const contract of contracts.filter((one) => one.role === "finished")) await make(contract, contract.items, PASSED, 0);
  const states = (workflow.states ?? []).map((state) => state.is as RequestState);
  const volumes = party.part === "first" ? volumesOf(party.company.code) : undefined;
  const wanted = volumes?.requests ?? made.length + states.length;
  for (let place = 0; made.length < wanted && states.length > 0; place += 1) {
    const count = place === 0 ? LINES_PER_REQUEST - 1 : LINES_PER_REQUEST;
    const running = contracts.filter((one) => one.role === "running" && one.items.filter(hasLeft).length >= count);
    const contract = running[made.length % Math.max(1, running.length)];
    const state = states[place % states.length];
    if (contract === undefined || state === undefined) break;
    await make(contract, contract.items.filter(hasLeft).slice(0, count), state, Math.floor(place / states.length));
  }
  const records = await addSampleInvoices({ tx, product, party }, made, volumes?.records);
  const requests = made.map(({ request }): SampleRequest => {
    const own = records.filter((record) => record["miId"] === request.id && record["billCheckState"] !== "5");
    return { ...request, ...invoicedFacts(request, own), ...(isChecked(request) ? { invoiceFlag: "1" } : {}) };
  });
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
      deductionMoney: isDeducted && at === 0 ? (DEDUCTED[String(contract["currency"])] ?? "1.50") : "0.00",
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
