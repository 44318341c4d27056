import { type JsonNode, itemsAt, membersOf } from "../node.ts";
import type { Link } from "./link.ts";
import { type FieldScope, kindOf } from "./scope.ts";

/** What a list's fixed filter may say; the engine sends it as values of parameters. */
const SENT = ["eq", "in"];
/** Kinds that the server never filters by. */
const UNFILTERED = ["file", "files"];

/** The fixed filter of a list travels as parameters of its call, which say equals and one-of and nothing else. */
export function checkSendable(link: Link, node: JsonNode | undefined, scope: FieldScope): void {
  if (node?.type !== "object") return;
  if (node.members.get("all")?.value.type === "array") {
    for (const part of itemsAt(node, "all")) checkSendable(link, part, scope);
    return;
  }
  for (const [name, { keyAt, value }] of node.members) {
    const kind = kindOf(scope, name);
    if (kind === undefined) {
      // A word of conditions; an unknown field is told by the condition itself.
      if (["any", "not", "mark", "state", "value", "every", "some", "none"].includes(name))
        link.faults.add(
          "screen/sent",
          keyAt,
          `a list sends "eq" and "in" of its fields, joined by "all"; "${name}" cannot be sent`,
        );
      continue;
    }
    if (UNFILTERED.includes(kind))
      link.faults.add("screen/sent", keyAt, `"${name}" holds files, and no list is narrowed by them`);
    for (const [op, comparison] of membersOf(value))
      if (!SENT.includes(op))
        link.faults.add(
          "screen/sent",
          comparison.keyAt,
          `a list sends "eq" and "in" of its fields, joined by "all"; "${op}" cannot be sent; name the values of "${name}" that belong`,
        );
  }
}
