import { type JsonNode, itemsAt, membersOf } from "../node.ts";

/** true: holds; false: cannot hold; undefined: depends on fields that the state does not say. */
export type Verdict = boolean | undefined;

/** Decide a condition on the little that a state says. */
export function possible(node: JsonNode | undefined, facts: ReadonlyMap<string, string>): Verdict {
  if (node?.type !== "object") return true;
  if (node.members.get("all")?.value.type === "array") return every(itemsAt(node, "all").map((part) => possible(part, facts)));
  if (node.members.get("any")?.value.type === "array") return some(itemsAt(node, "any").map((part) => possible(part, facts)));
  const negated = node.members.get("not")?.value;
  if (negated !== undefined) {
    const inner = possible(negated, facts);
    return inner === undefined ? undefined : !inner;
  }
  return every(Array.from(node.members, ([field, member]) => compares(member.value, facts.get(field))));
}

/** States hold dictionary values, so only equality can be decided. */
function compares(comparison: JsonNode, value: string | undefined): Verdict {
  if (value === undefined) return undefined;
  return every(
    membersOf(comparison).map(([op, member]) => {
      const operand = member.value;
      if (operand.type === "array")
        return op === "in" ? operand.items.some((item) => item.type === "scalar" && String(item.value) === value) : undefined;
      if (operand.type !== "scalar") return undefined;
      if (op === "eq") return String(operand.value) === value;
      if (op === "ne") return String(operand.value) !== value;
      if (op === "empty") return operand.value === (value === "");
      return undefined;
    }),
  );
}

export function every(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}

function some(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(true)) return true;
  return verdicts.includes(undefined) ? undefined : false;
}
