import type { Comparison, Condition, CountOfRows, Operand, SumOfRows } from "../definition/generated/documents.ts";
import { fieldComparisons, isAll, isAny, isNot, isReckoned, isValueIs, rowsAsked } from "./shapes.ts";
import { oncePer } from "../definition/once-per.ts";

/** Something that a condition asks: an operand that is reckoned, or a condition about rows. */
type Asked = Operand | Condition;

/** What a condition asks besides plain comparisons of fields, that within rows included; the same for every row it judges. */
const askedBy = oncePer(readAsked);

function readAsked(condition: Condition): readonly Asked[] {
  if (isAll(condition)) return condition.all.flatMap(askedBy);
  if (isAny(condition)) return condition.any.flatMap(askedBy);
  if (isNot(condition)) return askedBy(condition.not);
  const asked = rowsAsked(condition);
  if (asked !== undefined) return [condition, ...[asked.rows.where ?? [], asked.rows.is ?? []].flat().flatMap(askedBy)];
  if (isValueIs(condition)) return [...withParts(condition.value), ...inComparison(condition.is)];
  return Object.values(fieldComparisons(condition)).flatMap(inComparison);
}

function inComparison({ in: _among, empty: _empty, ...operands }: Comparison): readonly Asked[] {
  return Object.values(operands).flatMap(withParts);
}

function withParts(operand: Operand): readonly Asked[] {
  if (!isReckoned(operand)) return [];
  const {
    plus = [],
    minus = [],
    times = [],
  } = operand as { plus?: readonly Operand[]; minus?: readonly Operand[]; times?: readonly Operand[] };
  const moved = "shift" in operand ? [operand.from, operand.by ?? 1].flatMap(withParts) : [];
  return [operand, ...moved, ...[...plus, ...minus, ...times].flatMap(withParts)];
}

/** Whether a condition looks at anything but fields of the record beside plain values. */
export function looksBeyond(condition: Condition): boolean {
  return askedBy(condition).length > 0;
}

/** Whether only the store can decide it: related records, or the configuration. */
export function needsStore(condition: Condition): boolean {
  return askedBy(condition).some((asked) => typeof asked === "object" && ("config" in asked || relatedIn(asked) !== undefined));
}

/**
 * Whether a condition asks for the person who acts, and otherwise for fields of the record and the time alone: what decides
 * for one person, and not for the next one, about the same record.
 */
export function asksWho(condition: Condition): boolean {
  const asked = askedBy(condition).map((one) => (typeof one === "object" ? Object.keys(one) : []));
  return asked.flat().includes("user") && asked.every(([word = ""]) => KNOWN_WITH_RECORD.includes(word));
}

const KNOWN_WITH_RECORD: readonly string[] = ["user", "now", "field"];

/** Keys of the configuration that a condition, or an operand, names. */
export function configKeysOf(condition: Condition): readonly string[] {
  return askedBy(condition).flatMap((asked) => (typeof asked === "object" && "config" in asked ? [String(asked.config)] : []));
}

/** Every condition and operand that asks about related records. */
export function relatedAsked(condition: Condition): readonly Asked[] {
  return askedBy(condition).filter((asked) => relatedIn(asked) !== undefined);
}

/** The relation that is asked about; undefined where none is. */
export function relatedIn(asked: Asked): string | undefined {
  if (!isReckoned(asked as Operand)) return undefined;
  const { count, over } = asked as Partial<CountOfRows & SumOfRows>;
  return count?.of ?? over?.of ?? rowsAsked(asked as Condition)?.rows.of;
}

/** Whether an operand reckons with rows, such as lines that a list's row does not carry. */
export function reckonsRows(operand: Operand): boolean {
  return withParts(operand).some((asked) => typeof asked === "object" && ("count" in asked || "sum" in asked));
}
