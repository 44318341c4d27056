import { type JsonNode, type ObjectNode, child, itemsAt, membersOf, objectAt, objectsAt, textAt } from "../node.ts";
import { checkCondition } from "./check-condition.ts";
import { type Link, refuseRepetitions } from "./link.ts";
import type { FieldScope } from "./scope.ts";
import type { Sees } from "./sees.ts";

/** What every live record fulfils: conditions that one statement asks of all of them. */
export function checkPromises(link: Link, entity: ObjectNode, scope: FieldScope): void {
  refuseRepetitions(link, `the promises of ${scope.name}`, itemsAt(entity, "promises"), "key");
  const sees: Sees = { what: "record", entity, isStored: true };
  for (const promise of objectsAt(entity, "promises"))
    for (const part of ["when", "is"]) checkCondition(link, child(promise, part), scope, sees);
}

/** Promises of records of any entity that ask whether records of one are in a state with the mark. */
export function promisesOnMark(link: Link, entity: string, mark: string): readonly string[] {
  return Array.from(link.entities, ([name, owner]) =>
    objectsAt(owner, "promises").flatMap((promise) =>
      asksMark(promise, owner, { of: name, entity, mark }) ? [`the promise ${textAt(promise, "key") ?? ""} of ${name}`] : [],
    ),
  ).flat();
}

type Asking = { readonly of: string; readonly entity: string; readonly mark: string };

/** Whether a part of a promise names the mark; rows of a relation are of its entity. */
function asksMark(node: JsonNode, owner: ObjectNode, asking: Asking): boolean {
  if (node.type === "array") return node.items.some((item) => asksMark(item, owner, asking));
  if (node.type !== "object") return false;
  if (textAt(node, "mark") === asking.mark && asking.of === asking.entity) return true;
  return membersOf(node).some(([word, { value }]) => {
    const key = ["every", "some", "none", "over", "count"].includes(word) ? textAt(objectAt(node, word), "of") : undefined;
    const relation = objectsAt(owner, "relations").find((one) => key !== undefined && textAt(one, "key") === key);
    const of = textAt(relation, "entity") ?? asking.of;
    return asksMark(value, owner, { ...asking, of });
  });
}
