import type { Field } from "../definition/generated/documents.ts";
import { add, type Decimal, formatDecimal, roundTo, toDecimal, zero } from "../money/decimal.ts";

/** Exact sum of a column, written with the field's scale; what is no number counts as nothing. */
export function columnTotal(values: readonly unknown[], field: Pick<Field, "kind" | "scale">): string {
  const sum = values.reduce<Decimal>((total, value) => add(total, toDecimal(value) ?? zero), zero);
  return formatDecimal(roundTo(sum, field.kind === "integer" ? 0 : (field.scale ?? 0)));
}
