import { type ObjectNode, child, objectsAt, textAt, textOf } from "../node.ts";
import { checkValue } from "./check-values.ts";
import { type Link, requireName } from "./link.ts";
import { type FieldScope, requireField } from "./scope.ts";

/** The documents that an action is of. */
export type Owner = { readonly entity: ObjectNode; readonly scope: FieldScope };

/** Where the value of a field or of an input is taken from. */
export function checkValueFrom(
  link: Link,
  from: ObjectNode | undefined,
  action: ObjectNode,
  scope: FieldScope,
  into?: { readonly field: string; readonly scope: FieldScope },
  line?: FieldScope,
): void {
  const inputs = objectsAt(action, "prompt").map((prompt) => textAt(prompt, "key") ?? "");
  const key = textAt(action, "key") ?? "";
  requireName(link, "workflow/then", child(from, "input"), inputs, (name) => `"${name}" is no input of "${key}"`);
  requireField(link, child(from, "field"), scope);
  for (const word of ["line", "entered"]) {
    const own = child(from, word);
    if (line !== undefined) requireField(link, own, line);
    else if (own !== undefined)
      link.faults.add("workflow/then", own.at, `"${key}" has no line at hand here whose "${textOf(own)}" could be taken`);
  }
  if (into !== undefined) checkValue(link, child(from, "value"), into.field, into.scope);
  for (const list of ["first", "sum", "difference"])
    for (const one of objectsAt(from, list)) checkValueFrom(link, one, action, scope, into, line);
}
