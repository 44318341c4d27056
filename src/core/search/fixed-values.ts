import type { Condition } from "../definition/generated/documents.ts";
import { isAll, isAny, isNot } from "../condition/shapes.ts";

/** A screen's fixed filter can say equals and one-of; the compiler refuses anything else. */
export class UnsendableFilterError extends Error {
  readonly code = "search.unsendable-filter";
}

/** Values that a fixed filter allows, by field; parts that name one field narrow each other. */
export function fixedValues(where: Condition | undefined): ReadonlyMap<string, readonly string[]> {
  const allowed = new Map<string, readonly string[]>();
  for (const [field, values] of equalities(where)) {
    const known = allowed.get(field);
    allowed.set(field, known === undefined ? values : common(known, values));
  }
  return allowed;
}

function equalities(where: Condition | undefined): readonly (readonly [field: string, values: readonly string[]])[] {
  if (where === undefined) return [];
  if (isAll(where)) return where.all.flatMap(equalities);
  if (isAny(where) || isNot(where)) throw new UnsendableFilterError("a screen's where may only say eq and in");
  return Object.entries(where).map(([field, comparison]) => {
    if (comparison.eq !== undefined) return [field, [String(comparison.eq)]] as const;
    if (comparison.in !== undefined) return [field, comparison.in.map(String)] as const;
    throw new UnsendableFilterError("a screen's where may only say eq and in");
  });
}

/** Values that stand in both lists. */
export function common(one: readonly string[], other: readonly string[]): readonly string[] {
  return one.filter((value) => other.includes(value));
}
