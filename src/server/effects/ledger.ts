import { sql } from "kysely";
import type { Entity } from "../../core/definition/generated/documents.ts";
import {
  add,
  compare,
  formatDecimal,
  multiply,
  parseDecimal,
  roundTo,
  subtract,
  toDecimal,
  zero,
  type Decimal,
} from "../../core/money/decimal.ts";
import { configValue } from "../system/config-values.ts";
import { codeOf, entityNamed } from "../entity/entity-call.ts";
import { selectRows, withLines } from "../entity/load.ts";
import { updateLine, updateRecord, writeFacts } from "../write/save-record.ts";
import { loadOther, otherCall } from "../entity/source.ts";
import { conditionHolds } from "../entity/sql-text.ts";
import { assertLegalState } from "../entity/states.ts";
import { toRecord, type EntityRecord } from "../entity/stored-record.ts";
import { tableOf } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { linesOf } from "../entity/load.ts";
import type { EffectContext } from "./effect.ts";

/** What invoices and payments are reckoned with; whatever decides runs under the lock of the contract. */

/** Where sums are read: in the transaction of an action, or beside it for somebody who only asks. */
export type Reckoning = { readonly tx: Queries; readonly ec: EffectContext["ec"] };

const REQUEST = "make-invoice";
const RECORD = "invoice";
const AMOUNT_SCALE = 2;
/** A record that was cancelled by a credit note counts no more. */
const VOIDED = "5";
const DEFAULT_TOLERANCE: Decimal = { units: 5n, scale: 2 };

/** An amount of a record; nothing counts as zero. */
export function amount(record: { readonly [field: string]: unknown } | undefined, key: string): Decimal {
  return toDecimal(record?.[key]) ?? zero;
}

/** Sum of a field over records, with the digits of an amount. */
export function total(records: readonly { readonly [field: string]: unknown }[], key: string): Decimal {
  return roundTo(
    records.reduce<Decimal>((sum, record) => add(sum, amount(record, key)), zero),
    AMOUNT_SCALE,
  );
}

/** How far the invoices of a request may stand away from it in total. */
export async function invoiceTolerance({ tx }: EffectContext): Promise<Decimal> {
  return parseDecimal((await configValue(tx, "biz.invoice.tolerance")) ?? "") ?? DEFAULT_TOLERANCE;
}

/** The entity of a record as the company that owns it has it. */
function entityOf({ ec }: EffectContext, name: string, record: EntityRecord): Entity {
  return entityNamed(ec.product, name, codeOf(ec.product, ec.companies, record, entityNamed(ec.product, name, ec.who.code)));
}

/** Records of another entity under a condition, oldest first, with their lines. */
async function recordsWhere({ tx, ec }: Reckoning, name: string, field: string, value: string): Promise<readonly EntityRecord[]> {
  const other = otherCall(ec, name);
  const named = conditionHolds(other.entity, { [field]: { eq: value } });
  const rows = await selectRows(tx, other.entity, sql<boolean>`${named} AND ${sql.ref("delFlag")} = '0'`);
  const records = rows.map((row) => toRecord(other.entityOf(toRecord(other.entity, row)), row));
  const sorted = records.toSorted((one, another) => Number(one.id) - Number(another.id));
  return withLines(tx, other.entityOf, sorted);
}

/** The request behind a record, its row and its contract's locked. */
export async function lockedRequest(context: EffectContext): Promise<EntityRecord> {
  const { tx, ec, record, entity } = context;
  const id = entity.entity === REQUEST ? record.id : String(record["miId"]);
  const request = entity.entity === REQUEST ? record : await loadOther(tx, ec, REQUEST, id);
  await lockContract(context, String(request["conId"]));
  await ec.call.services.store.lockForUpdate(tx, tableOf(REQUEST), [id]);
  return entity.entity === REQUEST ? record : loadOther(tx, ec, REQUEST, id);
}

export async function lockContract({ tx, ec }: EffectContext, id: string): Promise<EntityRecord> {
  await ec.call.services.store.lockForUpdate(tx, tableOf("contract"), [id]);
  return loadOther(tx, ec, "contract", id);
}

/** Records of a request that count: neither deleted nor cancelled by a credit note. */
export async function liveRecords(context: EffectContext, requestId: string): Promise<readonly EntityRecord[]> {
  return (await recordsWhere(context, RECORD, "miId", requestId)).filter((one) => one["billCheckState"] !== VOIDED);
}

/** Requests of a contract, over all its versions. */
export function requestsOf(context: Reckoning, conNo: string): Promise<readonly EntityRecord[]> {
  return recordsWhere(context, REQUEST, "minvoConNo", conNo);
}

/** Payments of a contract that count: neither deleted, rejected nor void. */
export async function livePayments(context: Reckoning, conNo: string): Promise<readonly EntityRecord[]> {
  const all = await recordsWhere(context, "payment", "payConNo", conNo);
  return all.filter((one) => one["payCheckState"] !== "3" && one["payStatus"] !== "4");
}

/** Move records of a request from one check state to another; each is a change of its own version. */
export async function moveRecords(
  context: EffectContext,
  records: readonly EntityRecord[],
  from: string,
  to: string,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<readonly EntityRecord[]> {
  const author = { userName: context.ec.session.userName, now: context.ec.now };
  const moved: EntityRecord[] = [];
  for (const record of records) {
    if (record["billCheckState"] !== from) {
      moved.push(record);
      continue;
    }
    const changes = { ...facts, billCheckState: to };
    await updateRecord(context.tx, entityOf(context, RECORD, record), record.id, changes, author);
    moved.push({ ...record, ...changes });
  }
  return moved;
}

/** What a request says of its live records: sum, numbers, latest date, whether every one has its file. */
export function requestFacts(request: EntityRecord, live: readonly EntityRecord[]): Readonly<Record<string, unknown>> {
  const dates = live.map((record) => String(record["invoiceDate"] ?? "")).filter((date) => date !== "");
  const latest = dates.toSorted().at(-1) ?? null;
  const invoiced = total(live, "minvoPrice");
  const hasFiles = (record: EntityRecord): boolean => Array.isArray(record["files"]) && record["files"].length > 0;
  const numbers = live.map((record) => String(record["invoiceNumber"] ?? "")).filter((number) => number !== "");
  return {
    minvoUnPrice: formatDecimal(invoiced),
    remainPrice: formatDecimal(subtract(amount(request, "minvoPrice"), invoiced)),
    invoiceNumber: numbers.length === 0 ? null : numbers.join(","),
    invoiceDate: latest,
    billDate: latest,
    invoiceFlag: hasFiles(request) || (live.length > 0 && live.every(hasFiles)) ? "1" : "0",
  };
}

/** S and K of a request after its records changed (domain 5.7): none left, unequal, or a made one that still fits. */
export function stateAfter(
  request: EntityRecord,
  live: readonly EntityRecord[],
  tolerance: Decimal,
): { readonly minvoStatus: string; readonly minvoCheckStatus: string } {
  const check = String(request["minvoCheckStatus"]);
  if (live.length === 0) return { minvoStatus: "0", minvoCheckStatus: "0" };
  const stays = request["minvoStatus"] === "2" && isWithin(total(live, "minvoPrice"), amount(request, "minvoPrice"), tolerance);
  return { minvoStatus: stays ? "2" : "1", minvoCheckStatus: check };
}

/** Two amounts stand no further apart than the tolerance. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const difference = subtract(one, other);
  const distance = difference.units < 0n ? { ...difference, units: -difference.units } : difference;
  return compare(distance, tolerance) <= 0;
}

/** Bring a request up to date after its records changed; `state` overrules what its records alone would say. */
export async function refreshFromRecords(
  context: EffectContext,
  request: EntityRecord,
  live: readonly EntityRecord[],
  state: Readonly<Record<string, unknown>>,
): Promise<void> {
  const entity = entityOf(context, REQUEST, request);
  const facts = { ...requestFacts(request, live), ...state };
  const workflow = otherCall(context.ec, REQUEST).workflow;
  assertLegalState(workflow, { ...request, ...facts });
  await writeFacts(context.tx, entity, request.id, facts);
  let before: Decimal = { units: 0n, scale: AMOUNT_SCALE };
  for (const record of live) {
    before = add(before, amount(record, "minvoPrice"));
    await writeFacts(context.tx, entityOf(context, RECORD, record), record.id, { minvoUnPrice: formatDecimal(before) });
  }
  await refreshContract(context, String(request["minvoConNo"]));
}

/** Requested, invoiced and paid by a contract's line and in total, over all versions of the contract (domain 6.4). */
export async function refreshContract(context: EffectContext, conNo: string): Promise<void> {
  const requests = await requestsOf(context, conNo);
  const invoiced = requests.filter((request) => request["minvoCheckStatus"] === "2");
  const payments = await recordsWhere(context, "payment", "payConNo", conNo);
  const paid = payments.reduce<Decimal>((sum, payment) => add(sum, total(linesOf(payment, "registers"), "regMoney")), zero);
  const paidPrice = formatDecimal(roundTo(paid, AMOUNT_SCALE));
  const perLine = (of: readonly EntityRecord[], lineKey: unknown): string =>
    formatDecimal(
      of
        .flatMap((request) => linesOf(request, "items"))
        .filter((line) => line["lineKey"] === lineKey)
        .reduce<Decimal>((sum, line) => add(sum, amount(line, "midMaOrdernum")), { units: 0n, scale: 4 }),
    );
  for (const contract of await recordsWhere(context, "contract", "gConnum", conNo)) {
    const entity = entityOf(context, "contract", contract);
    await writeFacts(context.tx, entity, contract.id, { invoicedPrice: formatDecimal(total(invoiced, "minvoPrice")), paidPrice });
    const items = entity.lines?.find((table) => table.key === "items");
    if (items === undefined) continue;
    for (const line of linesOf(contract, "items")) {
      const changes = { settledNum: perLine(requests, line["lineKey"]), invoicedNum: perLine(invoiced, line["lineKey"]) };
      await updateLine(context.tx, "contract", items, line.id, changes);
    }
  }
  for (const payment of payments)
    await writeFacts(context.tx, entityOf(context, "payment", payment), payment.id, { payPaidTotalPrice: paidPrice });
}

const PERCENT: Decimal = { units: 1n, scale: 2 };
const ADVANCE_STANDARD: Decimal = { units: 30n, scale: 0 };
/** Percent that payment terms hold back until the retention date, by their code (payment_terms). */
const RETENTION_PERCENT: Readonly<Record<string, Decimal>> = { "5": { units: 10n, scale: 0 } };

/** The ceilings of domain 6.4 for one contract. */
export type Ceilings = { readonly advance: Decimal; readonly invoiced: Decimal; readonly retention: Decimal };

/** `without`: a request that is about to lose its check, as when one of its invoices is cancelled. */
export async function ceilingsOf(context: Reckoning, contract: EntityRecord, without?: string): Promise<Ceilings> {
  const requests = (await requestsOf(context, String(contract["gConnum"]))).filter(
    (request) => request["minvoCheckStatus"] === "2" && request.id !== without,
  );
  const percent = parseDecimal((await configValue(context.tx, "biz.pay.advancePct")) ?? "") ?? ADVANCE_STANDARD;
  const invoiced = total(requests, "minvoPrice");
  const deducted = total(
    requests.filter((request) => request["deductionMethod"] === "2"),
    "totalDeductionMoney",
  );
  const held = RETENTION_PERCENT[String(contract["payTerms"])] ?? zero;
  return {
    advance: share(amount(contract, "conTotalPrice"), percent),
    invoiced: subtract(invoiced, deducted),
    retention: share(invoiced, held),
  };
}

function share(of: Decimal, percent: Decimal): Decimal {
  return roundTo(multiply(multiply(of, percent), PERCENT), AMOUNT_SCALE);
}

/** What a payment asks for: what was approved, else what was applied for. */
export function askedAmount(payment: { readonly [field: string]: unknown }): Decimal {
  return toDecimal(payment["approveMoney"]) ?? amount(payment, "payLowerPrice");
}
