import { type ObjectNode, objectsAt, textAt } from "../node.ts";
import type { Link } from "./link.ts";

/** Actions of a workflow that other documents set off. */
export function followActions(workflow: ObjectNode): readonly ObjectNode[] {
  return objectsAt(workflow, "actions").filter((action) => textAt(action, "does") === "follow");
}

/** The workflows that move an entity. */
export function workflowsOn(link: Link, entity: string): readonly ObjectNode[] {
  return link.workflowsByEntity.get(entity) ?? [];
}
