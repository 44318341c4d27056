import { type JsonNode, type ObjectNode, child, objectAt, objectsAt, textAt, textOf } from "../node.ts";
import { checkValue } from "./check-values.ts";
import { type Link, requireEntity, requireName } from "./link.ts";
import { entityScope, type FieldScope, requireField } from "./scope.ts";

/** The documents that an action is of. */
export type Owner = { readonly entity: ObjectNode; readonly scope: FieldScope };

/** What may be named besides the record as it stood. */
export type AtHand = {
  /** Fields of the line at hand. */
  readonly line?: FieldScope | undefined;
  /** Fields of the record that the line at hand names; `unread` where its document has a fault of its own. */
  readonly named?: FieldScope | "unread" | undefined;
  /** A setting of the record itself, for which a number may be drawn. */
  readonly isDrawn?: boolean;
  /** The action has been done to the record already. */
  readonly isAfterwards?: boolean;
};

/** Where the value of a field or of an input is taken from. */
export function checkValueFrom(
  link: Link,
  from: ObjectNode | undefined,
  action: ObjectNode,
  scope: FieldScope,
  into?: { readonly field: string; readonly scope: FieldScope },
  { line, named, isAfterwards = false, isDrawn = false }: AtHand = {},
): void {
  const inputs = objectsAt(action, "prompt").map((prompt) => textAt(prompt, "key") ?? "");
  const key = textAt(action, "key") ?? "";
  requireName(link, "workflow/then", child(from, "input"), inputs, (name) => `"${name}" is no input of "${key}"`);
  const ofFiles = objectsAt(action, "prompt").filter((prompt) => textAt(prompt, "kind") === "files");
  const files = ofFiles.map((prompt) => textAt(prompt, "key") ?? "");
  requireName(link, "workflow/then", child(from, "files"), files, (name) => `"${name}" is no input of files of "${key}"`);
  const number = child(from, "number");
  if (number !== undefined && !isDrawn)
    link.faults.add("workflow/then", number.at, `"${key}" draws no number here; only a setting of its own record does`);
  requireField(link, child(from, "field"), scope);
  for (const word of ["line", "entered"]) {
    const own = child(from, word);
    if (line !== undefined) requireField(link, own, line);
    else if (own !== undefined)
      link.faults.add("workflow/then", own.at, `"${key}" has no line at hand here whose "${textOf(own)}" could be taken`);
  }
  const ofNamed = child(from, "named");
  if (typeof named === "object") requireField(link, ofNamed, named);
  else if (named === undefined && ofNamed !== undefined)
    link.faults.add(
      "workflow/then",
      ofNamed.at,
      `"${key}" has no record that a line names, whose "${textOf(ofNamed)}" could be taken`,
    );
  checkSourced(link, child(from, "source"), scope, key);
  const after = child(from, "after");
  requireField(link, after, scope);
  if (after !== undefined && !isAfterwards)
    link.faults.add("workflow/then", after.at, `"${key}" is not done yet where "${textOf(after)}" after it is taken`);
  const found = child(from, "found");
  const other = found && requireEntity(link, child(from, "in"));
  if (other !== undefined) requireField(link, found, entityScope(other));
  if (found !== undefined) checkValueFrom(link, objectAt(from, "by"), action, scope, undefined, { line, named, isAfterwards });
  if (into !== undefined) checkValue(link, child(from, "value"), into.field, into.scope);
  for (const list of ["first", "sum", "difference", "greatest", "least", "joined"])
    for (const one of objectsAt(from, list)) checkValueFrom(link, one, action, scope, into, { line, named, isAfterwards });
}

/** A field of the document that the record was made from. */
function checkSourced(link: Link, node: JsonNode | undefined, scope: FieldScope, key: string): void {
  const own = link.entities.get(scope.entity ?? "");
  if (node === undefined || own === undefined) return;
  const source = objectAt(own, "source");
  // What is wrong with the document itself is said there.
  const origin = link.entities.get(textAt(source, "entity") ?? "");
  if (origin !== undefined) requireField(link, node, entityScope(origin));
  if (source !== undefined) return;
  const sentence = `${scope.name} is made from no document whose "${textOf(node)}" "${key}" could take`;
  link.faults.add("workflow/then", node.at, sentence);
}
