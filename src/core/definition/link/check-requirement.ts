import { commonKinds } from "../fields.ts";
import { type ObjectNode, child, membersOf, objectsAt, textAt } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { checkOperand } from "./check-operand.ts";
import { rowsNamed } from "./check-rows.ts";
import { type Link, requireName } from "./link.ts";
import { type FieldScope, lineTable } from "./scope.ts";
import { requireFilled } from "./require-filled.ts";
import type { Sees } from "./sees.ts";

/** What saves a form, so that there is a record before and one after. */
const SAVING = ["create", "edit"];

/** What an action requires: a condition on all that is known when somebody wants to do it, and what is said otherwise. */
export function checkRequirement(
  link: Link,
  requirement: ObjectNode,
  action: ObjectNode,
  entity: ObjectNode,
  scope: FieldScope,
): void {
  const prompts = objectsAt(action, "prompt");
  const at = child(requirement, "at");
  if (at !== undefined && !SAVING.includes(textAt(action, "does") ?? ""))
    link.faults.add("workflow/saved", at.at, `"${textAt(action, "key")}" saves no form, at which this could be judged`);
  const sees: Sees = { what: "action", entity, prompts, isSaved: at !== undefined };
  checkCondition(link, child(requirement, "is"), scope, sees);
  const facts = membersOf(child(requirement, "facts"));
  for (const [, { value }] of facts) checkOperand(link, value, scope, sees, checkCondition);
  const inputs = prompts.map((prompt) => textAt(prompt, "key") ?? "");
  const fields = [...scope.fields.keys(), ...Object.keys(commonKinds)];
  requireName(
    link,
    "reference/field",
    child(requirement, "field"),
    [...inputs, ...fields],
    (text) => `"${text}" is neither a field of ${scope.name} nor an input of "${textAt(action, "key")}"`,
  );
  const rows = rowsNamed(child(requirement, "is"));
  const ofRows = rows.flatMap((one) =>
    objectsAt(lineTable(entity, textAt(one, "lines")), "fields").map((field) => textAt(field, "key") ?? ""),
  );
  const known = new Set([
    "no",
    ...(rows.length > 0 ? ["n"] : []),
    ...inputs,
    ...facts.map(([name]) => name),
    ...fields,
    ...ofRows,
  ]);
  requireFilled(link, child(requirement, "refusal"), known, `what "${textAt(action, "key")}" refuses with`);
}
