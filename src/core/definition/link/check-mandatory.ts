import { type ObjectNode, child, objectAt, objectsAt, textAt } from "../node.ts";
import { type Link, requireEntity } from "./link.ts";
import { requireFilled } from "./require-filled.ts";

/** Rows that an action asks to be valid: of an entity that says of some what makes them so. */
export function checkMandatory(link: Link, action: ObjectNode, entity: ObjectNode): void {
  const asked = objectAt(action, "mandatory");
  if (asked === undefined) return;
  const of = child(asked, "of");
  const meant = of === undefined ? entity : requireEntity(link, of);
  requireFilled(link, child(asked, "refusal"), new Set(["names"]), `what "${textAt(action, "key") ?? ""}" refuses with`);
  if (meant === undefined || objectsAt(meant, "mandatory").some((rule) => child(rule, "valid") !== undefined)) return;
  const said = `no mandatory row of ${textAt(meant, "entity") ?? ""} says in "valid" what makes it valid`;
  link.faults.add("workflow/mandatory", asked.at, said);
}
