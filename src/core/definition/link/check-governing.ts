import type { FieldKind } from "../generated/documents.ts";
import type { Place } from "../fault.ts";
import { type ObjectNode, child, textAt } from "../node.ts";
import type { Link } from "./link.ts";
import { excludeEachOther } from "./possible-values.ts";
import { entityScope, kindOf } from "./scope.ts";

/** Kinds whose values are the same exactly where their texts are; 1 and 1.0 are one decimal. */
const COMPARED_AS_TEXT: ReadonlySet<FieldKind | undefined> = new Set(["dict", "flag", "integer", "ref", "string"]);

/** Of several workflows of one entity, one alone governs each record for the people of each side. */
export function checkGoverning(link: Link): void {
  const workflows = [...link.workflows.values()];
  for (const [index, later] of workflows.entries())
    for (const earlier of workflows.slice(0, index)) if (areConfused(link, earlier, later)) refuse(link, earlier, later);
}

function areConfused(link: Link, one: ObjectNode, other: ObjectNode): boolean {
  const entity = link.entities.get(textAt(one, "entity") ?? "");
  if (entity === undefined || textAt(one, "entity") !== textAt(other, "entity")) return false;
  if (textAt(one, "side") !== textAt(other, "side")) return false;
  const scope = entityScope(entity);
  const comparable = [...scope.fields.keys()].filter((field) => COMPARED_AS_TEXT.has(kindOf(scope, field)));
  return !excludeEachOther(child(one, "where"), child(other, "where"), comparable);
}

/** Told where a company changes what was told apart, else at the later of the two. */
function refuse(link: Link, earlier: ObjectNode, later: ObjectNode): void {
  const isChanged = differs(earlier) && !differs(later);
  const [told, besides] = isChanged ? [earlier, later] : [later, earlier];
  const [name, other] = [textAt(told, "workflow"), textAt(besides, "workflow")];
  link.faults.add(
    "workflow/governing",
    placeOf(told),
    `"${name}" and "${other}" may both govern one ${textAt(told, "entity")}; let the "where" of both compare one field with values that they do not share (eq, in), or give one of them a "side"`,
    placeOf(besides),
  );
}

/** Whether a company's own document says the records. */
function differs(workflow: ObjectNode): boolean {
  return placeOf(workflow).file !== child(workflow, "workflow")?.at.file;
}

function placeOf(workflow: ObjectNode): Place {
  return (child(workflow, "where") ?? child(workflow, "workflow") ?? workflow).at;
}
