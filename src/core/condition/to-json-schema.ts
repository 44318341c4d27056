import type { Comparison, Condition, FieldKind, Operand, Scalar } from "../definition/generated/documents.ts";
import { type FieldKinds, kindOf } from "../definition/fields.ts";
import { UnknownFieldError } from "./evaluate.ts";
import { isNumeric } from "./compare.ts";
import { fieldComparisons, isAll, isAny, isNot, isReckoned, isValueIs, rowsAsked } from "./shapes.ts";

/** The part of JSON Schema that conditions become. */
export type ConditionSchema = { readonly [keyword: string]: unknown };

const NOTHING = [null, ""] as const;

/** A condition compares two values that the record holds, or looks beyond it; JSON Schema compares with fixed values only. */
export class NoJsonSchemaError extends Error {
  readonly code = "condition.no-json-schema";
  constructor() {
    super("JSON Schema compares with fixed values only; the compiler should have refused the condition");
  }
}

/**
 * Translate a condition into a JSON Schema that accepts exactly the records for which it holds.
 *
 * Numbers travel as texts, so they compare through the keyword `formatMinimum` and its kin with the format
 * `decimal`; whoever compiles the schema registers that format (form/formats.ts).
 *
 * @throws {NoJsonSchemaError} for what is compared with anything but fixed values
 */
export function conditionToJsonSchema(condition: Condition, kinds: FieldKinds): ConditionSchema {
  if (isAll(condition)) return { allOf: condition.all.map((part) => conditionToJsonSchema(part, kinds)) };
  if (isAny(condition)) return { anyOf: condition.any.map((part) => conditionToJsonSchema(part, kinds)) };
  if (isNot(condition)) return { not: conditionToJsonSchema(condition.not, kinds) };
  if (isValueIs(condition) || rowsAsked(condition) !== undefined) throw new NoJsonSchemaError();
  return {
    allOf: Object.entries(fieldComparisons(condition)).flatMap(([field, comparison]) => {
      const kind = kindOf(kinds, field);
      if (kind === undefined) throw new UnknownFieldError(field);
      return comparisonSchemas(field, kind, comparison);
    }),
  };
}

function comparisonSchemas(field: string, kind: FieldKind, comparison: Comparison): ConditionSchema[] {
  const present = (value: ConditionSchema): ConditionSchema => ({
    properties: { [field]: { allOf: [{ not: { enum: NOTHING } }, value] } },
    required: [field],
  });
  const equal = (right: Operand): ConditionSchema =>
    isNumeric(kind)
      ? { type: "string", format: "decimal", formatMinimum: fixed(right), formatMaximum: fixed(right) }
      : { const: fixed(right) };
  const ordered = (keyword: string, right: Operand): ConditionSchema =>
    present({ type: "string", format: isNumeric(kind) ? "decimal" : "code-points", [keyword]: fixed(right) });
  const schemas: ConditionSchema[] = [];
  if (comparison.eq !== undefined) schemas.push(present(equal(comparison.eq)));
  if (comparison.ne !== undefined) schemas.push({ not: present(equal(comparison.ne)) });
  if (comparison.in !== undefined) schemas.push(present({ anyOf: comparison.in.map(equal) }));
  if (comparison.gt !== undefined) schemas.push(ordered("formatExclusiveMinimum", comparison.gt));
  if (comparison.gte !== undefined) schemas.push(ordered("formatMinimum", comparison.gte));
  if (comparison.lt !== undefined) schemas.push(ordered("formatExclusiveMaximum", comparison.lt));
  if (comparison.lte !== undefined) schemas.push(ordered("formatMaximum", comparison.lte));
  if (comparison.empty !== undefined) schemas.push(comparison.empty ? { not: present({}) } : present({}));
  return schemas;
}

function fixed(operand: Operand): string {
  if (isReckoned(operand)) throw new NoJsonSchemaError();
  return String(operand satisfies Scalar);
}
