import type { Comparison, Condition, FieldKind, Scalar } from "../definition/generated/documents.ts";
import { type FieldKinds, kindOf } from "../definition/fields.ts";
import { isAll, isAny, isNot, UnknownFieldError } from "./evaluate.ts";
import { isNumeric } from "./compare.ts";

/** The part of JSON Schema that conditions become. */
export type ConditionSchema = { readonly [keyword: string]: unknown };

const NOTHING = [null, ""] as const;

/**
 * Translate a condition into a JSON Schema that accepts exactly the records for which it holds.
 *
 * Numbers travel as texts, so they compare through the keyword `formatMinimum` and its kin with the format
 * `decimal`; whoever compiles the schema registers that format (form/formats.ts).
 */
export function conditionToJsonSchema(condition: Condition, kinds: FieldKinds): ConditionSchema {
  if (isAll(condition)) return { allOf: condition.all.map((part) => conditionToJsonSchema(part, kinds)) };
  if (isAny(condition)) return { anyOf: condition.any.map((part) => conditionToJsonSchema(part, kinds)) };
  if (isNot(condition)) return { not: conditionToJsonSchema(condition.not, kinds) };
  return {
    allOf: Object.entries(condition).flatMap(([field, comparison]) => {
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
  const equal = (right: Scalar): ConditionSchema =>
    isNumeric(kind)
      ? { type: "string", format: "decimal", formatMinimum: String(right), formatMaximum: String(right) }
      : { const: String(right) };
  const ordered = (keyword: string, right: Scalar): ConditionSchema =>
    present({ type: "string", format: isNumeric(kind) ? "decimal" : "code-points", [keyword]: String(right) });
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
