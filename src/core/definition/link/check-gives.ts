import { type ObjectNode, child, objectsAt, textAt } from "../node.ts";
import type { Link } from "./link.ts";

/** What gives rights is chosen from a dictionary by whoever enters a record: only that can a form keep back. */
export function checkGives(link: Link, field: ObjectNode, entity: ObjectNode): void {
  const gives = child(field, "gives");
  if (gives === undefined) return;
  const key = textAt(field, "key") ?? "";
  const set = child(field, "set");
  if (child(field, "dict") === undefined)
    link.faults.add("entity/gives", gives.at, `"${key}" has no dictionary whose values could be given`);
  if (set !== undefined)
    link.faults.add("entity/gives", gives.at, `"${key}" is not entered, so that nobody gives anything by it`, set.at);
  if (!objectsAt(entity, "fields").includes(field))
    link.faults.add("entity/gives", gives.at, `"${key}" is a field of a line, and rights are given by records`);
}
