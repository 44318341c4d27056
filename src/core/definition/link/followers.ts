import type { RuleId } from "../rules.ts";
import { type JsonNode, type ObjectNode, objectsAt, textAt, textOf } from "../node.ts";
import { hasBroken, type Link, requireName } from "./link.ts";

/** Actions of a workflow that other documents set off. */
export function followActions(workflow: ObjectNode): readonly ObjectNode[] {
  return objectsAt(workflow, "actions").filter((action) => textAt(action, "does") === "follow");
}

/** The workflows that move an entity. */
export function workflowsOn(link: Link, entity: string): readonly ObjectNode[] {
  return link.workflowsByEntity.get(entity) ?? [];
}

/**
 * Refuse a name that no workflow of an entity gives, and say whether one does. A broken workflow does not say of which entity
 * it is, so that while there is one, nobody knows what it would give.
 */
export function requireOfWorkflows(
  link: Link,
  rule: RuleId,
  node: JsonNode | undefined,
  known: readonly string[],
  sentence: (name: string) => string,
): boolean {
  if (!known.includes(textOf(node) ?? "") && hasBroken(link, "workflow")) return false;
  return requireName(link, rule, node, known, sentence);
}
