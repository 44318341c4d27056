import type {
  AllOf,
  AnyOf,
  Condition,
  EveryRow,
  FieldConditions,
  NoRow,
  Not,
  Operand,
  Rows,
  Scalar,
  SomeRow,
  ValueIs,
} from "../definition/generated/documents.ts";

/** An operand that is no plain value. */
export type Reckoned = Exclude<Operand, Scalar>;

/** Which of all, some and none of the rows. */
export type Quantifier = "every" | "some" | "none";

// A field may have the name of a word; then its comparisons stand where the word would have something else.

export function isAll(condition: Condition): condition is AllOf {
  return Array.isArray((condition as AllOf).all);
}

export function isAny(condition: Condition): condition is AnyOf {
  return Array.isArray((condition as AnyOf).any);
}

export function isNot(condition: Condition): condition is Not {
  return (condition as { readonly not?: unknown }).not !== undefined;
}

export function isValueIs(condition: Condition): condition is ValueIs {
  const { value, is } = condition as Partial<ValueIs>;
  return value !== undefined && is !== undefined;
}

/** The rows of a condition about rows, and how many of them it wants; undefined for every other condition. */
export function rowsAsked(condition: Condition): { readonly how: Quantifier; readonly rows: Rows } | undefined {
  const { every, some, none } = condition as Partial<EveryRow & SomeRow & NoRow>;
  if (isRows(every)) return { how: "every", rows: every };
  if (isRows(some)) return { how: "some", rows: some };
  return isRows(none) ? { how: "none", rows: none } : undefined;
}

/** What is left when all other shapes are ruled out. */
export function fieldComparisons(condition: Condition): FieldConditions {
  return condition as FieldConditions;
}

export function isReckoned(operand: Operand): operand is Reckoned {
  return typeof operand === "object";
}

function isRows(rows: Rows | undefined): rows is Rows {
  return rows !== undefined && (rows.lines !== undefined || rows.of !== undefined);
}
