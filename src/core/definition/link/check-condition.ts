import { type JsonNode, itemsAt, membersOf } from "../node.ts";
import type { Link } from "./link.ts";
import { checkValue, requireFieldName } from "./check-values.ts";
import type { FieldScope } from "./scope.ts";

/** Every field of a condition exists, and every value it compares with can occur. */
export function checkCondition(link: Link, node: JsonNode | undefined, scope: FieldScope): void {
  if (node?.type !== "object") return;
  for (const combined of ["all", "any"] as const) {
    if (node.members.get(combined)?.value.type !== "array") continue;
    for (const part of itemsAt(node, combined)) checkCondition(link, part, scope);
    return;
  }
  const negated = node.members.get("not")?.value;
  if (negated !== undefined) return checkCondition(link, negated, scope);
  for (const [field, { keyAt, value }] of node.members) {
    requireFieldName(link, keyAt, field, scope);
    for (const [op, member] of membersOf(value)) {
      if (op === "empty") continue;
      const operands = member.value.type === "array" ? member.value.items : [member.value];
      for (const operand of operands) checkValue(link, operand, field, scope);
    }
  }
}
