import type { Text } from "../definition/generated/documents.ts";
import type { BizCode } from "../contract/biz-code.ts";
import type { Session } from "../contract/session.ts";
import type { Facts } from "../condition/evaluate.ts";
import { add, compare, multiply, toDecimal, zero, type Decimal } from "../money/decimal.ts";
import { shift } from "../format/date.ts";
import { isEmpty } from "../definition/fields.ts";
import { isAdmin } from "./permissions.ts";
import {
  noticeEndAhead,
  noticeEndLater,
  publicityLongEnough,
  reviewReasoned,
  signEndAhead,
  signUpOpen,
} from "./notice-guards.ts";
import {
  awardWhole,
  awardWithinLimit,
  deadlineLater,
  extensionAhead,
  inquiryComplete,
  inquiryOpen,
  linesPriced,
  materialCurrent,
  materialOutdated,
  notAboveLastRound,
  offerBegun,
  offerNotOpened,
  offerOpen,
} from "./sourcing-guards.ts";

/** What a pure guard may look at; `now` is the server's time, `yyyy-MM-dd HH:mm:ss`. */
export type GuardContext = {
  readonly session: Session;
  readonly row: Facts;
  /** Prompted inputs, when they are known already. */
  readonly input: Facts;
  readonly now: string;
};

export type GuardRefusal = {
  readonly bizCode: BizCode;
  readonly text: Text;
  /** Name of the value at fault, as faults of a form name it: `invoiceNumber`, `items[0].gSendednum`. */
  readonly field?: string | undefined;
};
export type PureGuard = (context: GuardContext) => GuardRefusal | undefined;

/** Guards that run on both sides. A document names them; an unknown name stops the build. */
export const pureGuards = {
  notOwnDocument,
  receivedWithinShipped,
  notUrgedToday,
  approvedWithinApplied,
  beyondWithinHalf,
  beyondNotRaised,
  notAssigned,
  offerBegun,
  offerOpen,
  offerNotOpened,
  materialCurrent,
  materialOutdated,
  linesPriced,
  notAboveLastRound,
  inquiryOpen,
  inquiryComplete,
  deadlineLater,
  extensionAhead,
  awardWhole,
  awardWithinLimit,
  noticeEndAhead,
  noticeEndLater,
  publicityLongEnough,
  reviewReasoned,
  signEndAhead,
  signUpOpen,
} as const satisfies Record<string, PureGuard>;

/** Guards that need the store; the server runs them inside the transaction. */
export const storeGuardNames = [
  "supplierInGoodStanding",
  "mandatoryFilesValid",
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
  "lookupsStand",
  "accountStands",
  "registeredWithinApproved",
  "nothingRegistered",
  "notBeingAmended",
  "noNoteInApproval",
  "quantityAboveUsed",
  "businessComplete",
  "nothingUnderWay",
  "boxesCoverLines",
  "boxesWithinLines",
  "boxWithinNote",
  "noteOpenForBoxes",
  "noteNotShipped",
  "builtInStays",
  "firstAccountStays",
  "notOwnAccount",
  "accountFits",
  "managesOnlyHeld",
  "grantsOnlyHeld",
  "roleKeyStays",
  "roleKeyFree",
  "roleUnused",
  "configKeyStays",
  "dictionaryValuesStay",
  "dictionaryUnused",
  "categoryUnused",
  "categoryPlaced",
  "goodsComplete",
  "goodsChecked",
  "brandUnused",
  "merchantUnused",
  "skuFits",
  "taxNumberFree",
  "supplierFits",
  "mandatoryFilesPresent",
  "mandatoryFilesHeld",
  "contactsOnlyOncePassed",
  "noBusiness",
  "blacklistedLongEnough",
  "purchaserOfCompany",
  "invitedKnown",
  "invitedInGoodStanding",
  "publishedFieldsKept",
  "amendReasonGiven",
  "everyoneAnswered",
  "inquiryUndecided",
  "callerInGoodStanding",
  "callerFilesValid",
  "invitedToSign",
  "someonePassed",
  "noContractInForce",
  "winningNoticeEnded",
] as const;

export type PureGuardName = keyof typeof pureGuards;
export type StoreGuardName = (typeof storeGuardNames)[number];
export type GuardName = PureGuardName | StoreGuardName;

export const guardNames: readonly string[] = [...Object.keys(pureGuards), ...storeGuardNames];

export function isPureGuard(name: string): name is PureGuardName {
  return Object.hasOwn(pureGuards, name);
}

/**
 * G-SELF: nobody decides about what they submitted last, except the administrator (domain 2.1). The author counts only
 * where no submitter is known: an award makes a contract in the name of the one manager who may approve it afterwards.
 */
function notOwnDocument({ session, row }: GuardContext): GuardRefusal | undefined {
  if (isAdmin(session)) return undefined;
  const submitter = isEmpty(row["submitBy"]) ? row["createBy"] : row["submitBy"];
  if (submitter !== session.userName) return undefined;
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

/** Over-delivery is asked for at least one line, and for at most half of what the line orders (domain 4.6). */
function beyondWithinHalf({ row, input }: GuardContext): GuardRefusal | undefined {
  const asked = linesBeside(row, input);
  if (asked === undefined) return undefined;
  if (asked.every(({ entered }) => compare(numberOf(entered["gApplyBeyondNum"]), zero) <= 0))
    return { bizCode: "QTY_EXCEEDED", text: { cn: "请至少填写一行申请超发量", id: "Isi minimal satu baris kelebihan" } };
  const tooMuch = asked.find(
    ({ entered, stored }) => compare(multiply(numberOf(entered["gApplyBeyondNum"]), TWO), numberOf(stored["gGoodsnum"])) > 0,
  );
  if (tooMuch === undefined) return undefined;
  const n = tooMuch.index + 1;
  return {
    bizCode: "QTY_EXCEEDED",
    text: { cn: `第${n}行申请超发量不能超过合同数量的50%`, id: `Kelebihan baris ${n} melebihi 50% jumlah kontrak` },
  };
}

/** Whoever grants over-delivery may lower what was asked for, never raise it, and grants something. */
function beyondNotRaised({ row, input }: GuardContext): GuardRefusal | undefined {
  const granted = linesBeside(row, input);
  if (granted === undefined) return undefined;
  const raised = granted.find(
    ({ entered, stored }) => compare(numberOf(entered["gApplyBeyondNum"]), numberOf(stored["gApplyBeyondNum"])) > 0,
  );
  if (raised !== undefined) {
    const n = raised.index + 1;
    return {
      bizCode: "QTY_EXCEEDED",
      text: { cn: `第${n}行批准量不能大于申请量`, id: `Jumlah baris ${n} melebihi yang diajukan` },
    };
  }
  const named = new Map(granted.map(({ stored, entered }) => [stored["id"], entered]));
  const lines = row["items"] as readonly Facts[];
  const isSomething = lines.some((line) => compare(numberOf((named.get(line["id"]) ?? line)["gApplyBeyondNum"]), zero) > 0);
  return isSomething
    ? undefined
    : { bizCode: "QTY_EXCEEDED", text: { cn: "批准量不能全部为零，请驳回申请", id: "Semua jumlah nol, tolak saja pengajuan" } };
}

/** Assigning is for those whom nobody looks after yet; the others are assigned again (specification §5). */
function notAssigned({ row }: GuardContext): GuardRefusal | undefined {
  if (isEmpty(row["purchaserId"])) return undefined;
  return {
    bizCode: "ASSIGN_DUPLICATE",
    text: { cn: "请选择未分配的数据或重新分配", id: "Pilih data yang belum ditugaskan atau tugaskan ulang" },
  };
}

const TWO: Decimal = { units: 2n, scale: 0 };

function numberOf(value: unknown): Decimal {
  return toDecimal(value) ?? zero;
}

type Beside = { readonly index: number; readonly stored: Facts; readonly entered: Facts };

/** Entered lines beside their stored ones; undefined until both are there. */
function linesBeside(row: Facts, input: Facts): readonly Beside[] | undefined {
  const entered = input["lines"];
  const stored = row["items"];
  if (!Array.isArray(entered) || !Array.isArray(stored)) return undefined;
  const byId = new Map((stored as Facts[]).map((line, index) => [line["id"], { line, index }]));
  return (entered as Facts[]).flatMap((line): Beside[] => {
    const own = byId.get(line["id"]);
    return own === undefined ? [] : [{ index: own.index, stored: own.line, entered: line }];
  });
}
