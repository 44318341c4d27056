import { type JsonNode, type ObjectNode, child, itemsAt, membersOf, objectsAt, textAt } from "../node.ts";
import { checkRows, isRowsCondition } from "./check-rows.ts";
import { checkOperand, checkSame, type Told, toldOf } from "./check-operand.ts";
import { requireOfWorkflows, workflowsOn } from "./followers.ts";
import type { Link } from "./link.ts";
import { requireName } from "./link.ts";
import { checkValue, requireFieldName } from "./check-values.ts";
import { refuseNever } from "./check-never.ts";
import { type FieldScope, kindOf } from "./scope.ts";
import { OF_RECORD, type Sees } from "./sees.ts";

/** Every field of a condition exists, and what it compares with can occur, is of its kind and is known where it is judged. */
export function checkCondition(link: Link, node: JsonNode | undefined, scope: FieldScope, sees: Sees = OF_RECORD): void {
  if (node?.type !== "object") return;
  for (const combined of ["all", "any"] as const) {
    if (node.members.get(combined)?.value.type !== "array") continue;
    for (const part of itemsAt(node, combined)) checkCondition(link, part, scope, sees);
    if (combined === "all") refuseNever(link, [node], scope);
    return;
  }
  const negated = node.members.get("not")?.value;
  if (negated !== undefined) return checkCondition(link, negated, scope, sees);
  if (isStateCondition(node)) return checkState(link, node, scope, sees);
  if (isRowsCondition(node)) return checkRows(link, node, scope, sees, checkCondition);
  const value = child(node, "value");
  if (value !== undefined && child(node, "is") !== undefined) {
    const told = checkOperand(link, value, scope, sees, checkCondition);
    refuseNever(link, [node], scope);
    return checkComparison(link, child(node, "is"), scope, sees, told);
  }
  for (const [field, { keyAt, value: comparison }] of node.members) {
    requireFieldName(link, keyAt, field, scope);
    checkComparison(link, comparison, scope, sees, toldOf(`"${field}"`, kindOf(scope, field)), field);
  }
  refuseNever(link, [node], scope);
}

function checkComparison(
  link: Link,
  node: JsonNode | undefined,
  scope: FieldScope,
  sees: Sees,
  left: Told,
  field?: string,
): void {
  for (const [op, member] of membersOf(node)) {
    if (op === "empty") continue;
    for (const operand of member.value.type === "array" ? member.value.items : [member.value]) {
      if (operand.type !== "object") {
        if (field !== undefined) checkValue(link, operand, field, scope);
        continue;
      }
      const right = checkOperand(link, operand, scope, sees, checkCondition);
      checkSame(link, operand, left, right);
    }
  }
}

function isStateCondition(node: ObjectNode): boolean {
  return textAt(node, "mark") !== undefined || textAt(node, "state") !== undefined;
}

/** A mark, or a state, of the workflow that governs the record, or of any workflow of its entity. */
function checkState(link: Link, node: ObjectNode, scope: FieldScope, sees: Sees): void {
  if (sees.what === "record" && sees.isShared === true) {
    link.faults.add("condition/sight", node.at, "states are not known here, where one document is for all companies");
    return;
  }
  const word = child(node, "mark") === undefined ? "state" : "mark";
  const workflows =
    scope.workflow !== undefined ? [scope.workflow] : scope.entity === undefined ? [] : workflowsOn(link, scope.entity);
  const known = workflows.flatMap((one) => objectsAt(one, `${word}s`).map((item) => textAt(item, "key") ?? ""));
  const require = scope.workflow === undefined ? requireOfWorkflows : requireName;
  require(link, `reference/${word}`, child(node, word), [...new Set(known)], (text) =>
    `"${text}" is no ${word} of ${scope.name}`);
}
