import type { Comparison, Operand, Scalar, UserValue } from "../../definition/generated/documents.ts";

/** How a row compares; `empty` and `filled` need nothing to compare with. */
export type RowOperator = Exclude<keyof Comparison, "empty"> | "empty" | "filled";

/** What a row compares with. */
export type RowOperand =
  | { readonly kind: "value"; readonly value: Scalar }
  | { readonly kind: "values"; readonly values: readonly Scalar[] }
  | { readonly kind: "field"; readonly field: string }
  | { readonly kind: "now"; readonly offset: string }
  | { readonly kind: "user"; readonly fact: UserValue["user"] };

/** A comparison of one field; what is still to be said is empty. */
export type ConditionRow = { readonly field: string; readonly operator: RowOperator; readonly operand: RowOperand };

export type ConditionRows = { readonly joined: "all" | "any"; readonly rows: readonly ConditionRow[] };

const NOTHING: RowOperand = { kind: "value", value: "" };
const OFFSET = /^[+-]\d{1,4}[dhm]$/;
const COMBINED: ReadonlySet<string> = new Set(["all", "any", "not", "every", "some", "none", "mark", "state"]);

/** A condition as rows that all hold, or of which one holds; undefined where it is more than that. */
export function rowsOfCondition(condition: unknown): ConditionRows | undefined {
  const { all, any } = (condition ?? {}) as { readonly all?: unknown; readonly any?: unknown };
  const parts = [all, any].find(Array.isArray) as readonly unknown[] | undefined;
  if (parts === undefined) {
    const rows = rowsOfFields(condition);
    return rows && { joined: "all", rows };
  }
  const each = parts.map(rowsOfFields);
  const joined = parts === all ? "all" : "any";
  if (each.some((rows) => rows === undefined || (joined === "any" && rows.length > 1))) return undefined;
  return { joined, rows: each.flatMap((rows) => rows ?? []) };
}

/** The condition that rows say, as an implementer writes it; undefined while a row is not complete. */
export function conditionOfRows({ joined, rows }: ConditionRows): unknown {
  if (rows.length === 0 || !rows.every(isComplete)) return undefined;
  const parts = rows.map(({ field, operator, operand }) => ({ field, ...comparisonOf(operator, operand) }));
  const written = parts.map(({ field, word, value }) => ({ [field]: { [word]: value } }));
  if (rows.length === 1) return written[0];
  if (joined === "any") return { any: written };
  const fields: Record<string, Record<string, unknown>> = {};
  for (const { field, word, value } of parts) {
    const comparison = (fields[field] ??= {});
    // The same comparison of a field twice needs a part of its own.
    if (word in comparison) return { all: written };
    comparison[word] = value;
  }
  return fields;
}

/** A row with another operator keeps what it is compared with, as far as that fits. */
export function withOperator(row: ConditionRow, operator: RowOperator): ConditionRow {
  const { operand } = row;
  if (operator === "empty" || operator === "filled") return { ...row, operator, operand: NOTHING };
  if (operator === "in") {
    const values =
      operand.kind === "values" ? operand.values : operand.kind === "value" && operand.value !== "" ? [operand.value] : [];
    return { ...row, operator, operand: { kind: "values", values } };
  }
  return { ...row, operator, operand: operand.kind === "values" ? { kind: "value", value: operand.values[0] ?? "" } : operand };
}

export const emptyRow: ConditionRow = { field: "", operator: "eq", operand: NOTHING };

function rowsOfFields(condition: unknown): readonly ConditionRow[] | undefined {
  if (typeof condition !== "object" || condition === null || Array.isArray(condition)) return undefined;
  const rows: ConditionRow[] = [];
  for (const [field, comparison] of Object.entries(condition)) {
    if (COMBINED.has(field) || typeof comparison !== "object" || comparison === null || field === "value") return undefined;
    for (const [word, value] of Object.entries(comparison)) {
      const row = rowOf(field, word, value);
      if (row === undefined) return undefined;
      rows.push(row);
    }
  }
  return rows.length === 0 ? undefined : rows;
}

function rowOf(field: string, word: string, value: unknown): ConditionRow | undefined {
  if (word === "empty") return { field, operator: value === true ? "empty" : "filled", operand: NOTHING };
  if (!isOperator(word)) return undefined;
  const operator = word;
  if (Array.isArray(value) && !value.every(isScalar)) return undefined;
  if (Array.isArray(value)) return { field, operator, operand: { kind: "values", values: value as Scalar[] } };
  const operand = operandOf(value as Operand);
  return operand && { field, operator, operand };
}

const OPERATORS: ReadonlySet<string> = new Set<Exclude<RowOperator, "empty" | "filled">>([
  "eq",
  "ne",
  "in",
  "gt",
  "gte",
  "lt",
  "lte",
]);

function isOperator(word: string): word is RowOperator {
  return OPERATORS.has(word);
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || typeof value === "number";
}

function operandOf(value: Operand): RowOperand | undefined {
  if (isScalar(value)) return { kind: "value", value };
  if (typeof value !== "object" || value === null) return undefined;
  if ("field" in value) return { kind: "field", field: value.field };
  if ("now" in value) return { kind: "now", offset: value.now };
  return "user" in value ? { kind: "user", fact: value.user } : undefined;
}

function comparisonOf(operator: RowOperator, operand: RowOperand): { readonly word: keyof Comparison; readonly value: unknown } {
  if (operator === "empty" || operator === "filled") return { word: "empty", value: operator === "empty" };
  switch (operand.kind) {
    case "value":
      return { word: operator, value: operand.value };
    case "values":
      return { word: operator, value: operand.values };
    case "field":
      return { word: operator, value: { field: operand.field } };
    case "now":
      return { word: operator, value: { now: operand.offset } };
    case "user":
      return { word: operator, value: { user: operand.fact } };
  }
}

function isComplete({ field, operator, operand }: ConditionRow): boolean {
  if (field === "") return false;
  if (operator === "empty" || operator === "filled") return true;
  switch (operand.kind) {
    case "value":
      return operator !== "in" && operand.value !== "";
    case "values":
      return operator === "in" && operand.values.length > 0;
    case "field":
      return operand.field !== "";
    case "now":
      return OFFSET.test(operand.offset);
    case "user":
      return true;
  }
}
