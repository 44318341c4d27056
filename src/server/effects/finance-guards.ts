import { sql } from "kysely";
import { numberText } from "../../core/format/number.ts";
import { fillText } from "../../core/contract/language.ts";
import type { Text } from "../../core/definition/generated/documents.ts";
import {
  add,
  compare,
  divide,
  formatDecimal,
  multiply,
  subtract,
  toDecimal,
  zero,
  type Decimal,
} from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import { quantity } from "./contract-lines.ts";
import type { StoreGuard } from "./effect.ts";
import { ceilingFor, isRetained, sumAsked } from "./payment-ceiling.ts";
import {
  amount,
  ceilingsOf,
  invoiceTolerance,
  isWithin,
  liveRecords,
  livePayments,
  lockContract,
  lockedRequest,
  requestsOf,
  total,
} from "./ledger.ts";

const TAX_ROUNDING: Decimal = { units: 6n, scale: 2 };

const refused = (cn: string, id: string) => ({ bizCode: "STATE_REFUSED", text: { cn, id } }) as const;
const tooMuch = (text: Text, left: Decimal, field?: string) =>
  ({
    bizCode: "AMOUNT_EXCEEDED",
    text: fillText(text, { x: numberText(formatDecimal(compare(left, zero) < 0 ? { units: 0n, scale: 2 } : left)) }),
    field,
  }) as const;

/** Per contract line, all live requests together ask for no more than was found good (domain 6.3). */
export const quantityWithinQualified: StoreGuard = async (context) => {
  const record = context.after ?? context.record;
  const contract = await lockContract(context, String(record["conId"]));
  const others = (await requestsOf(context, String(record["minvoConNo"]))).filter((request) => request.id !== record.id);
  const asked = new Map<string, Decimal>();
  for (const line of [...others, record].flatMap((request) => linesOf(request, "items")))
    asked.set(String(line["lineKey"]), add(asked.get(String(line["lineKey"])) ?? zero, quantity(line, "midMaOrdernum")));
  const qualified = new Map(
    linesOf(contract, "items").map((line) => [String(line["lineKey"]), quantity(line, "qualifiedNumber")]),
  );
  const wrong = linesOf(record, "items").some((line) => {
    const key = String(line["lineKey"]);
    return compare(asked.get(key) ?? zero, qualified.get(key) ?? zero) > 0;
  });
  return wrong ? { bizCode: "QTY_EXCEEDED", text: { cn: "可开票数量不足", id: "Jumlah tidak cukup" } } : undefined;
};

/** The supplier has not registered an invoice for the request. */
export const noLiveRecord: StoreGuard = async (context) => {
  const request = await lockedRequest(context);
  return (await liveRecords(context, request.id)).length > 0
    ? refused("供应商已登记发票", "Pemasok sudah mendaftarkan faktur")
    : undefined;
};

/** The live records of the request are together what it asks for. */
export const invoicedInFull: StoreGuard = async (context) => {
  const request = await lockedRequest(context);
  const invoiced = total(await liveRecords(context, request.id), "minvoPrice");
  return isWithin(invoiced, amount(request, "minvoPrice"), await invoiceTolerance(context))
    ? undefined
    : refused("已开票金额与应开票金额不一致", "Nilai faktur tidak sama");
};

/** No record waits for purchasing, and none stands rejected. */
export const recordsDecided: StoreGuard = async (context) => {
  const live = await liveRecords(context, context.record.id);
  return live.some((record) => record["billCheckState"] === "1" || record["billCheckState"] === "4")
    ? refused("存在待采购确认或被驳回的发票", "Masih ada faktur menunggu pengadaan atau ditolak")
    : undefined;
};

/** Where purchasing checks before finance: every record that goes along was confirmed by it. */
export const recordsConfirmed: StoreGuard = async (context) => {
  const live = await liveRecords(context, context.record.id);
  return live.some((record) => record["billCheckState"] === "0" && record["bizChecked"] !== "1")
    ? refused("存在待采购确认或被驳回的发票", "Masih ada faktur menunggu pengadaan atau ditolak")
    : undefined;
};

/** Finance has not decided a record of the request yet. */
export const noRecordPassed: StoreGuard = async (context) =>
  (await liveRecords(context, context.record.id)).some((record) => record["billCheckState"] === "3")
    ? refused("财务已审核", "Sudah diperiksa")
    : undefined;

/** While the request is checked, and once it has passed, its records are not the supplier's to move (domain 5.7). */
export const requestNotChecked: StoreGuard = async (context) => {
  const check = (await lockedRequest(context))["minvoCheckStatus"];
  if (check === "1") return refused("开票申请审核中，请先撤回审核", "Permintaan sedang diperiksa, tarik dahulu");
  return check === "2" ? refused("财务已审核", "Sudah diperiksa") : undefined;
};

const overRequest: Text = { cn: "超出剩余可开票金额{x}", id: "Melebihi sisa {x}" };

/** The request's records with this one stay within what it asks for and the tolerance. */
export const amountWithinRequest: StoreGuard = async (context) => {
  const record = context.after ?? context.record;
  const request = await lockedRequest(context);
  const others = (await liveRecords(context, request.id)).filter((one) => one.id !== record.id);
  const left = subtract(amount(request, "minvoPrice"), total(others, "minvoPrice"));
  const allowed = add(left, await invoiceTolerance(context));
  return compare(amount(record, "minvoPrice"), allowed) <= 0 ? undefined : tooMuch(overRequest, left, "minvoPrice");
};

/** A number on paper occurs once per supplier and kind among live records (domain 4.9). */
export const numberFree: StoreGuard = async ({ tx, record: before, after }) => {
  const record = after ?? before;
  const { rows } = await sql<{ id: string }>`
    SELECT i."id" AS id FROM "invoice" i JOIN "supplier" s ON s."id" = i."gSupId"
    WHERE i."delFlag" = '0' AND i."billCheckState" <> '5' AND i."id" <> ${record.id}
      AND i."billType" = ${String(record["billType"])} AND i."invoiceNumber" = ${String(record["invoiceNumber"])}
      AND coalesce(i."invoiceCode", '') = ${String(record["invoiceCode"] ?? "")}
      AND s."enterpriseId" = (SELECT own."enterpriseId" FROM "supplier" own WHERE own."id" = ${String(record["gSupId"])}) LIMIT 1`.execute(
    tx,
  );
  return rows.length === 0
    ? undefined
    : { bizCode: "DUPLICATE", text: { cn: "发票号码重复", id: "Nomor faktur ganda" }, field: "invoiceNumber" };
};

/** Where the tax is entered: it stands no further from the computed one than tax systems round (domain 6.3). */
export const taxFits: StoreGuard = async ({ record: before, after }) => {
  const record = after ?? before;
  const [gross, tax, rate] = [toDecimal(record["minvoPrice"]), toDecimal(record["taxPrice"]), toDecimal(record["rate"])];
  if (gross === undefined || tax === undefined || rate === undefined) return undefined;
  const hundred: Decimal = { units: 100n, scale: 0 };
  const computed = subtract(gross, divide(multiply(gross, hundred), add(hundred, rate), 2));
  return isWithin(tax, computed, TAX_ROUNDING)
    ? undefined
    : {
        field: "taxPrice",
        ...refused(
          `税额应为${formatDecimal(computed)}，允许相差0.06`,
          `PPN harus ${numberText(formatDecimal(computed)).id}, selisih maksimal 0,06`,
        ),
      };
};

/** Without the request of a cancelled invoice, what was applied for must still be covered. */
export const notPaidFor: StoreGuard = async (context) => {
  const request = await lockedRequest(context);
  if (request["minvoCheckStatus"] !== "2") return undefined;
  const contract = await lockContract(context, String(request["conId"]));
  const { advance, invoiced } = await ceilingsOf(context, contract, request.id);
  const asked = sumAsked(await livePayments(context, String(contract["gConnum"])));
  const covered = compare(advance, invoiced) > 0 ? advance : invoiced;
  return compare(asked, covered) > 0 ? refused("已付款，不能红冲", "Sudah dibayar") : undefined;
};

const overCeiling: Text = { cn: "超出可付金额{x}", id: "Melebihi nilai dapat dibayar {x}" };

/** The ceilings of domain 6.4, for what the payment asks for. */
export const withinCeiling: StoreGuard = async (context) => {
  const { ec, input } = context;
  const record = context.after ?? context.record;
  const contract = await lockContract(context, String(record["conId"]));
  if (isRetained(String(record["payType"]), contract, ec.now))
    return refused("质保期未满，不能支付质保金", "Masa retensi belum berakhir");
  const { left } = await ceilingFor(context, contract, String(record["payType"]), record.id);
  const asked = toDecimal(input["approveMoney"]) ?? amount(record, "payLowerPrice");
  return compare(asked, left) <= 0
    ? undefined
    : tooMuch(overCeiling, left, input["approveMoney"] === undefined ? "payLowerPrice" : undefined);
};

/** What is registered as paid stays within what was approved. */
export const registeredWithinApproved: StoreGuard = async (context) => {
  const { record, input } = context;
  await lockContract(context, String(record["conId"]));
  const money = amount(input, "regMoney");
  const paid = add(total(linesOf(record, "registers"), "regMoney"), money);
  return compare(money, zero) > 0 && compare(paid, amount(record, "approveMoney")) <= 0
    ? undefined
    : { bizCode: "AMOUNT_EXCEEDED", text: { cn: "登记金额超出审批金额", id: "Melebihi nilai disetujui" } };
};
