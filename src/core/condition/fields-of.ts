import type { Comparison, Condition, Operand } from "../definition/generated/documents.ts";
import { fieldComparisons, isAll, isAny, isNot, isReckoned, isValueIs, rowsAsked } from "./shapes.ts";

/** Every field of the record itself that a condition names; of rows only the table. */
export function fieldsOf(condition: Condition): readonly string[] {
  if (isAll(condition)) return condition.all.flatMap(fieldsOf);
  if (isAny(condition)) return condition.any.flatMap(fieldsOf);
  if (isNot(condition)) return fieldsOf(condition.not);
  const asked = rowsAsked(condition);
  if (asked !== undefined) return asked.rows.lines === undefined ? [] : [asked.rows.lines];
  if (isValueIs(condition)) return [...fieldsOfOperand(condition.value), ...ofComparison(condition.is)];
  return Object.entries(fieldComparisons(condition)).flatMap(([field, comparison]) => [field, ...ofComparison(comparison)]);
}

function ofComparison(comparison: Comparison): readonly string[] {
  const { in: _among, empty: _empty, ...operands } = comparison;
  return Object.values(operands).flatMap(fieldsOfOperand);
}

/** The fields that an operand names. */
export function fieldsOfOperand(operand: Operand): readonly string[] {
  if (!isReckoned(operand)) return [];
  if ("field" in operand) return [operand.field];
  if ("shift" in operand) return [operand.from, operand.by ?? 1].flatMap(fieldsOfOperand);
  if ("plus" in operand) return operand.plus.flatMap(fieldsOfOperand);
  if ("minus" in operand) return operand.minus.flatMap(fieldsOfOperand);
  if ("times" in operand) return operand.times.flatMap(fieldsOfOperand);
  return [];
}
