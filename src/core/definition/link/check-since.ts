import { type ObjectNode, child, objectsAt, textAt } from "../node.ts";
import { requireOfWorkflows, workflowsOn } from "./followers.ts";
import type { Link } from "./link.ts";
import { requireKind } from "./require-kind.ts";
import type { FieldScope } from "./scope.ts";

/** The moment since which a record has a mark is a time of the record's own, and some state has the mark. */
export function checkSince(link: Link, field: ObjectNode, entity: ObjectNode, own: FieldScope): void {
  const since = child(field, "since");
  if (since === undefined) return;
  const name = textAt(entity, "entity") ?? "";
  requireKind(link, "entity/since", child(field, "key"), own, ["dateTime"], "a mark has begun at a time");
  if (!objectsAt(entity, "fields").includes(field))
    link.faults.add("entity/since", since.at, `marks are of ${name}, and not of its lines`);
  const marks = workflowsOn(link, name).flatMap((workflow) => objectsAt(workflow, "marks"));
  const keys = marks.map((mark) => textAt(mark, "key") ?? "");
  requireOfWorkflows(link, "reference/mark", since, keys, (text) => `"${text}" is no mark of ${name}`);
}

/** Fields of an entity that tell since when its records have a mark. */
export function momentsOfMark(link: Link, entity: string, mark: string): readonly string[] {
  const fields = objectsAt(link.entities.get(entity), "fields");
  return fields.filter((field) => textAt(field, "since") === mark).map((field) => `the field ${textAt(field, "key") ?? ""}`);
}
