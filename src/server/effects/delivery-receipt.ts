import { isEmpty } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { trimZeros } from "../../core/format/number.ts";
import { add, compare, formatDecimal, zero, type Decimal } from "../../core/money/decimal.ts";
import { BadRequestFailure } from "../http/failures.ts";
import { codeOf } from "../entity/entity-call.ts";
import { linesOf } from "../entity/load.ts";
import { leadOf, nextNumber } from "../entity/numbering.ts";
import type { LineRecord } from "../entity/stored-record.ts";
import { quantity } from "./contract-lines.ts";
import type { Effect, EffectContext } from "./effect.ts";

/** Prefix of receipt numbers (domain 0). */
const RECEIPT_PREFIX = "RK";
const MAX_REASON_LENGTH = 500;

/** Add what was inspected to the note's lines; the note is received when nothing is missing. */
export const receiveGoods: Effect = async (context) => {
  const entered = new Map((context.input["lines"] as readonly Facts[] | undefined)?.map((line) => [String(line["id"]), line]));
  const inspected = linesOf(context.record, "items").map((line) => inspectedLine(line, entered.get(line.id)));
  if (inspected.every(({ qualified, unqualified }) => compare(add(qualified, unqualified), zero) === 0)) {
    throw new BadRequestFailure([{ field: "lines", rule: "required", text: "FIELD_REQUIRED" }]);
  }
  const isWhole = inspected.every(({ line, received }) => compare(received, quantity(line, "gSendednum")) >= 0);
  const total = inspected.reduce<Decimal>(
    (sum, { line, qualified }) => add(sum, add(quantity(line, "qualifiedNumber"), qualified)),
    zero,
  );
  return {
    head: { gReceiveStatus: isWhole ? "2" : "1", ...(await receiptNumber(context)) },
    lines: { items: new Map(inspected.map(({ line, changes }) => [line.id, changes])) },
    facts: { q: trimZeros(formatDecimal(total), 0) },
  };
};

type Inspected = {
  readonly line: LineRecord;
  readonly qualified: Decimal;
  readonly unqualified: Decimal;
  readonly received: Decimal;
  readonly changes: Facts;
};

function inspectedLine(line: LineRecord, entered: Facts | undefined): Inspected {
  const qualified = quantity(entered, "qualifiedNumber");
  const unqualified = quantity(entered, "unqualifiedNumber");
  const received = add(quantity(line, "receivedNum"), add(qualified, unqualified));
  const reason = [line["unqualifiedReason"], entered?.["unqualifiedReason"]].filter((part) => !isEmpty(part)).map(String);
  const changes = {
    receivedNum: formatDecimal(received),
    qualifiedNumber: formatDecimal(add(quantity(line, "qualifiedNumber"), qualified)),
    unqualifiedNumber: formatDecimal(add(quantity(line, "unqualifiedNumber"), unqualified)),
    unqualifiedReason: reason.length === 0 ? null : reason.join("；").slice(0, MAX_REASON_LENGTH),
  };
  return { line, qualified, unqualified, received, changes };
}

async function receiptNumber({ tx, ec, entity, record }: EffectContext): Promise<Facts> {
  if (!isEmpty(record["receiptNo"])) return {};
  const lead = leadOf({}, RECEIPT_PREFIX, codeOf(ec.product, ec.companies, record, entity), ec.now);
  return { receiptNo: await nextNumber(tx, lead) };
}
