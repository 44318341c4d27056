import type { Text } from "../definition/generated/documents.ts";
import type { BizCode } from "../contract/biz-code.ts";
import type { Session } from "../contract/session.ts";
import type { Facts } from "../condition/evaluate.ts";
import { add, compare, toDecimal, zero } from "../money/decimal.ts";
import { shift } from "../format/date.ts";
import { isEmpty } from "../definition/fields.ts";
import { isAdmin } from "./permissions.ts";

/** What a pure guard may look at; `now` is the server's time, `yyyy-MM-dd HH:mm:ss`. */
export type GuardContext = {
  readonly session: Session;
  readonly row: Facts;
  /** Prompted inputs, when they are known already. */
  readonly input: Facts;
  readonly now: string;
};

export type GuardRefusal = { readonly bizCode: BizCode; readonly text: Text };
export type PureGuard = (context: GuardContext) => GuardRefusal | undefined;

/** Guards that run on both sides. A document names them; an unknown name stops the build. */
export const pureGuards = {
  notOwnDocument,
  receivedWithinShipped,
  notUrgedToday,
  approvedWithinApplied,
} as const satisfies Record<string, PureGuard>;

/** Guards that need the store; the server runs them inside the transaction. */
export const storeGuardNames = [
  "supplierInGoodStanding",
  "mandatoryFilesValid",
  "quantityWithinContract",
  "contractRunning",
  "notInLiveInvoice",
  "quantityWithinQualified",
  "deductionFits",
  "noLiveRecord",
  "invoicedInFull",
  "recordsDecided",
  "recordsConfirmed",
  "noRecordPassed",
  "requestNotChecked",
  "amountWithinRequest",
  "numberFree",
  "taxFits",
  "notPaidFor",
  "withinCeiling",
  "registeredWithinApproved",
  "nothingRegistered",
] as const;

export type PureGuardName = keyof typeof pureGuards;
export type StoreGuardName = (typeof storeGuardNames)[number];
export type GuardName = PureGuardName | StoreGuardName;

export const guardNames: readonly string[] = [...Object.keys(pureGuards), ...storeGuardNames];

export function isPureGuard(name: string): name is PureGuardName {
  return Object.hasOwn(pureGuards, name);
}

/** G-SELF: nobody approves what they made or last submitted, except the administrator (domain 2.1). */
function notOwnDocument({ session, row }: GuardContext): GuardRefusal | undefined {
  if (isAdmin(session)) return undefined;
  if (row["createBy"] !== session.userName && row["submitBy"] !== session.userName) return undefined;
  return { bizCode: "SELF_APPROVAL", text: { cn: "不能审批本人提交的单据", id: "Tidak dapat menyetujui dokumen sendiri" } };
}

/** Domain 5.7, urge: once in 24 hours. */
function notUrgedToday({ row, now }: GuardContext): GuardRefusal | undefined {
  const last = row["minvoUrgeTime"];
  if (isEmpty(last) || String(last) <= shift(now, "-24h")) return undefined;
  return { bizCode: "STATE_REFUSED", text: { cn: "24小时内已催办", id: "Sudah didesak dalam 24 jam" } };
}

/** Domain 5.9, auditPass: more than nothing, and no more than was applied for. Silent until an amount is entered. */
function approvedWithinApplied({ row, input }: GuardContext): GuardRefusal | undefined {
  const money = toDecimal(input["approveMoney"]);
  const applied = toDecimal(row["payLowerPrice"]);
  if (money === undefined || applied === undefined) return undefined;
  if (compare(money, zero) > 0 && compare(money, applied) <= 0) return undefined;
  return {
    bizCode: "AMOUNT_EXCEEDED",
    text: { cn: "审批金额应大于0且不超过申请金额", id: "Nilai disetujui harus lebih dari 0 dan tidak melebihi pengajuan" },
  };
}

/**
 * Domain 5.6, receive: per line, what was received before plus qualified plus unqualified stays within what was
 * shipped; an unqualified quantity needs its reason. Silent until the input has lines.
 */
function receivedWithinShipped({ row, input }: GuardContext): GuardRefusal | undefined {
  const entered = input["lines"];
  if (!Array.isArray(entered)) return undefined;
  const shippedLines = Array.isArray(row["items"]) ? (row["items"] as Facts[]) : [];
  const byId = new Map(shippedLines.map((line) => [line["id"], line]));
  for (const line of entered as Facts[]) {
    const shipped = byId.get(line["id"]);
    if (shipped === undefined) continue;
    const qualified = toDecimal(line["qualifiedNumber"]) ?? zero;
    const unqualified = toDecimal(line["unqualifiedNumber"]) ?? zero;
    const before = toDecimal(shipped["receivedNum"]) ?? zero;
    const limit = toDecimal(shipped["gSendednum"]) ?? zero;
    if (
      compare(qualified, zero) < 0 ||
      compare(unqualified, zero) < 0 ||
      compare(add(before, add(qualified, unqualified)), limit) > 0
    ) {
      return { bizCode: "QTY_EXCEEDED", text: { cn: "实收不能大于发货数量", id: "Melebihi jumlah kirim" } };
    }
    if (compare(unqualified, zero) > 0 && isEmpty(line["unqualifiedReason"])) {
      return { bizCode: "REASON_REQUIRED", text: { cn: "请填写不合格原因", id: "Isi alasan tidak lolos" } };
    }
  }
  return undefined;
}
