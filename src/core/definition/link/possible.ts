import { type JsonNode, itemsAt, membersOf, textAt } from "../node.ts";
import { every, some, type Verdict } from "../../condition/verdict.ts";

/** What a state says: the values of its fields, its key and its marks. */
export type StateFacts = {
  readonly facts: ReadonlyMap<string, string>;
  readonly key: string;
  readonly marks: readonly string[];
};

/** Decide a condition on the little that a state says; undefined where it depends on more. */
export function possible(node: JsonNode | undefined, state: StateFacts): Verdict {
  if (node?.type !== "object") return true;
  if (node.members.get("all")?.value.type === "array") return every(itemsAt(node, "all").map((part) => possible(part, state)));
  if (node.members.get("any")?.value.type === "array") return some(itemsAt(node, "any").map((part) => possible(part, state)));
  const negated = node.members.get("not")?.value;
  if (negated !== undefined) {
    const inner = possible(negated, state);
    return inner === undefined ? undefined : !inner;
  }
  const [mark, key] = [textAt(node, "mark"), textAt(node, "state")];
  if (mark !== undefined) return state.marks.includes(mark);
  if (key !== undefined) return state.key === key;
  return every(Array.from(node.members, ([field, member]) => compares(member.value, state.facts.get(field))));
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
