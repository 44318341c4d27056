import { type ObjectNode, child, objectAt } from "../node.ts";
import { refuseEntered } from "./check-standings.ts";
import type { Link } from "./link.ts";
import { type FieldScope, requireField } from "./scope.ts";

/** The level of each record in a tree is kept in a field of its own, which nobody enters. */
export function checkTree(link: Link, entity: ObjectNode, scope: FieldScope): void {
  const level = child(objectAt(entity, "tree"), "level");
  const field = requireField(link, level, scope, "own");
  if (level !== undefined && field !== undefined) refuseEntered(link, level, field, "a level is reckoned");
}
