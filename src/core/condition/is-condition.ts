import type { Condition } from "../definition/generated/documents.ts";

type Facts = Readonly<Record<string, unknown>>;

const OPERATORS: ReadonlySet<string> = new Set("eq ne in gt gte lt lte empty".split(" "));
/** By which a value that is reckoned is known. */
const RECKONED: ReadonlySet<string> = new Set(
  "now field input config user before outer shift plus minus times count over".split(" "),
);

/** Whether a value of a document is a condition, wherever it stands: members that bear the same name elsewhere are none. */
export function isCondition(value: unknown): value is Condition {
  if (!isFacts(value)) return false;
  const { all, any, not, mark, state, value: left, is } = value;
  for (const parts of [all, any]) if (Array.isArray(parts)) return parts.every(isCondition);
  if (not !== undefined) return isCondition(not);
  if (typeof mark === "string" || typeof state === "string") return true;
  for (const how of ["every", "some", "none"]) if (isRows(value[how])) return true;
  if (left !== undefined && is !== undefined) return isOperand(left) && isComparison(is);
  const comparisons = Object.values(value);
  return comparisons.length > 0 && comparisons.every(isComparison);
}

function isRows(value: unknown): boolean {
  if (!isFacts(value) || (typeof value["lines"] !== "string" && typeof value["of"] !== "string")) return false;
  return ["where", "is"].every((part) => value[part] === undefined || isCondition(value[part]));
}

function isComparison(value: unknown): boolean {
  if (!isFacts(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([op, operand]) => OPERATORS.has(op) && (Array.isArray(operand) ? operand.every(isScalar) : isOperand(operand)))
  );
}

function isOperand(value: unknown): boolean {
  return isScalar(value) || (isFacts(value) && Object.keys(value).some((key) => RECKONED.has(key)));
}

function isScalar(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

function isFacts(value: unknown): value is Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
