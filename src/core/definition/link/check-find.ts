import { type JsonNode, type ObjectNode, child, itemsAt, objectAt, textAt } from "../node.ts";
import type { Link } from "./link.ts";
import { type FieldScope, lineScope, requireField, requireLineTable } from "./scope.ts";

/** Kinds that hold words or numbers as they are typed. */
const FOUND = ["string", "text"];

/** What records are found by holds words, and says nothing to a reader of the record that is kept from her. */
export function checkFind(link: Link, entity: ObjectNode, scope: FieldScope): void {
  for (const node of itemsAt(entity, "find")) {
    const field = foundField(link, node, entity, scope);
    if (field === undefined) continue;
    const name = textAt(field, "key") ?? "";
    const kind = textAt(field, "kind") ?? "";
    if (!FOUND.includes(kind))
      link.faults.add("entity/find", node.at, `"${name}" is of kind ${kind} and holds no words to be found by`, field.at);
    if (objectAt(field, "visible") !== undefined || textAt(field, "format") === "password")
      link.faults.add(
        "entity/find",
        node.at,
        `"${name}" is kept from some readers, who would learn it by looking for it`,
        field.at,
      );
  }
}

function foundField(link: Link, node: JsonNode, entity: ObjectNode, scope: FieldScope): ObjectNode | undefined {
  if (node.type !== "object") return requireField(link, node, scope, "own");
  const table = requireLineTable(link, child(node, "lines"), entity);
  return table === undefined ? undefined : requireField(link, child(node, "field"), lineScope(entity, table), "own");
}
