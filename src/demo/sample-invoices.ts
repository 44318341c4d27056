import type { Product } from "../core/definition/product.ts";
import { computeRecord } from "../core/form/compute.ts";
import { shift } from "../core/format/date.ts";
import { add, divide, formatDecimal, toDecimal, zero, type Decimal } from "../core/money/decimal.ts";
import { total } from "./sample-sums.ts";
import { entityNamed } from "../server/entity/entity-call.ts";
import { leadOf, nextNumber } from "../server/entity/numbering.ts";
import { tableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextId } from "../server/store/sequences.ts";
import type { SampleParty } from "./sample-parties.ts";
import type { SampleRecord } from "../server/save/sample-records.ts";
import type { RequestState, SampleRequest } from "./sample-requests.ts";
import { parted, spread } from "./sample-volumes.ts";

const TWO: Decimal = { units: 2n, scale: 0 };
const INDONESIAN = "5";

type Making = { readonly tx: Transaction; readonly product: Product; readonly party: SampleParty };
/** A request, and how many of its state came before it. */
type Made = { readonly request: SampleRequest; readonly turn: number };
/** How the records of a request stand, into how many its amount is parted, and whether they cover half of it only. */
type Plan = { readonly state: string; readonly parts: 0 | 1 | 2; readonly isHalf: boolean };

/**
 * Invoice records of the requests, every state of them.
 *
 * @param wanted how many together; absent: as many as the requests come to
 */
export async function addSampleInvoices(
  making: Making,
  made: readonly Made[],
  wanted: number | undefined,
): Promise<readonly SampleRecord[]> {
  const plans = made.map(({ request, turn }) => planOf(request, turn));
  const voided = made.filter(({ turn }, at) => isVoided(plans[at], turn)).length;
  const parts = spread(
    plans.map((plan) => plan.parts),
    wanted === undefined ? undefined : wanted - voided,
  );
  const records: SampleRecord[] = [];
  for (const [at, { request, turn }] of made.entries()) {
    const plan = plans[at];
    if (plan !== undefined) records.push(...(await recordsOf(making, request, plan, parts[at] ?? 0, turn, records.length)));
  }
  return records;
}

function planOf(request: SampleRequest, turn: number): Plan {
  const { minvoStatus: status, minvoCheckStatus: check } = request as unknown as RequestState;
  if (status === "0" || status === "3") return { state: "0", parts: 0, isHalf: false };
  if (check === "1") return { state: "2", parts: 2, isHalf: false };
  if (check === "2") return { state: "3", parts: 2, isHalf: false };
  if (check === "3") return { state: status === "1" ? "4" : "0", parts: 1, isHalf: false };
  if (status === "1") return { state: turn === 1 ? "1" : "0", parts: 1, isHalf: true };
  return { state: "0", parts: 2, isHalf: false };
}

/** A cancelled one beside what is open (domain 11.4). */
const isVoided = (plan: Plan | undefined, turn: number): boolean => plan?.isHalf === true && turn === 0;

async function recordsOf(
  making: Making,
  request: SampleRequest,
  plan: Plan,
  parts: number,
  turn: number,
  index: number,
): Promise<readonly SampleRecord[]> {
  if (parts === 0) return [];
  const whole = toDecimal(request["minvoPrice"]) ?? zero;
  const covered = plan.isHalf ? divide(whole, TWO, 2) : whole;
  const records: SampleRecord[] = [];
  let before: Decimal = { units: 0n, scale: 2 };
  for (const [at, money] of parted(covered, parts).entries()) {
    before = add(before, money);
    records.push(await recordOf(making, request, plan.state, money, before, index + at));
  }
  if (isVoided(plan, turn))
    records.push(await recordOf(making, request, "5", covered, total(records, "minvoPrice"), index + parts));
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
    currency: request["currency"],
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
