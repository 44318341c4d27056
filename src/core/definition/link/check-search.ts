import { type ObjectNode, child, objectsAt, textOf } from "../node.ts";
import { checkSought } from "./check-values.ts";
import { type Link, requirePermission, textsAt } from "./link.ts";
import { type FieldScope, requireField } from "./scope.ts";

/** One search field: its field, how it compares, and the value it begins with. */
export function checkSearchField(link: Link, item: ObjectNode, scope: FieldScope): void {
  const node = child(item, "field") ?? child(item, "key");
  const field = requireField(link, node, scope, "own");
  if (node === undefined || field === undefined) return;
  const name = textOf(node) ?? "";
  const allowed = textsAt(field, "search");
  const op = child(item, "op");
  if (allowed.length === 0)
    link.faults.add(
      "screen/search",
      node.at,
      `"${name}" of ${scope.name} cannot be searched; give the field a "search"`,
      field.at,
    );
  else if (op !== undefined && !allowed.includes(textOf(op) ?? "")) {
    link.faults.add(
      "screen/search",
      op.at,
      `"${name}" is searched by ${allowed.join(" or ")}, not by ${textOf(op)}`,
      child(field, "search")!.at,
    );
  }
  const own = child(item, "key");
  // What is asked for travels under the key: that of another field would be compared instead.
  if (own !== undefined && own !== node && textOf(own) !== name && scope.fields.has(textOf(own) ?? ""))
    link.faults.add(
      "screen/search",
      node.at,
      `"${textOf(own)}" is a field of ${scope.name} itself, by which the list would be searched instead of ${name}; search by ${name} under its own key`,
      own.at,
    );
  const preset = child(item, "default");
  checkSought(link, preset, name, scope);
  for (const choice of objectsAt(item, "default")) {
    requirePermission(link, child(choice, "needs"));
    checkSought(link, child(choice, "value"), name, scope);
  }
}
