import { type JsonNode, type ObjectNode, itemsAt } from "../node.ts";
import type { Link } from "./link.ts";
import { excludeEachOther } from "./possible-values.ts";
import { type FieldScope, kindOf } from "./scope.ts";

const COMPARED_AS_TEXT = ["dict", "flag", "integer", "ref", "string"];

/** Parts that must hold together and never can: one field would need two values at once. */
export function refuseNever(link: Link, node: ObjectNode, scope: FieldScope): void {
  const parts = itemsAt(node, "all");
  for (const [index, later] of parts.entries())
    for (const earlier of parts.slice(0, index)) {
      const field = fieldsOf(earlier).find(
        (name) =>
          COMPARED_AS_TEXT.includes(kindOf(scope, name) ?? "") &&
          fieldsOf(later).includes(name) &&
          excludeEachOther(earlier, later, [name]),
      );
      if (field === undefined) continue;
      link.faults.add("condition/never", later.at, `this never holds: "${field}" would need two values at once`, earlier.at);
      return;
    }
}

function fieldsOf(node: JsonNode): readonly string[] {
  return node.type === "object" ? [...node.members.keys()] : [];
}
