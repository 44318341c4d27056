import type { Faults, Place } from "../fault.ts";
import { type JsonNode, type ObjectNode, child, itemsAt, objectsAt, textOf } from "../node.ts";

type Names = { readonly itemKey: "key" | "value"; readonly name: string; readonly faults: Faults };
type Operation = "add" | "set" | "drop" | "move";

const CONFLICTS: readonly (readonly [Operation, Operation, string])[] = [
  ["drop", "set", "is dropped and set; do one"],
  ["drop", "move", "is dropped and moved; do one"],
  ["drop", "add", "is dropped and added; set what differs"],
  ["add", "set", "is added and set; write the value where it is added"],
  ["add", "move", "is added and moved; give it its place where it is added"],
];

/** One operation per key and property: repetitions and contradictions within one list are faults. */
export function refuseContradictions(changes: ObjectNode, names: Names): void {
  const first = {
    add: firstPlaces("add", changes, names),
    set: new Map<string, Place>(),
    drop: firstPlaces("drop", changes, names),
    move: firstPlaces("move", changes, names),
  } satisfies Record<Operation, Map<string, Place>>;
  const properties = new Map<string, Place>();
  for (const entry of objectsAt(changes, "set")) {
    const key = textOf(child(entry, names.itemKey)) ?? "";
    if (!first.set.has(key)) first.set.set(key, entry.at);
    for (const [property, member] of entry.members) {
      if (property === names.itemKey || property === "reason") continue;
      const before = properties.get(`${key}.${property}`);
      if (before === undefined) properties.set(`${key}.${property}`, member.keyAt);
      else names.faults.add("overlay/twice", member.keyAt, `"${property}" of "${key}" is set twice in ${names.name}`, before);
    }
  }
  for (const [one, other, sentence] of CONFLICTS) {
    for (const [key, at] of first[other]) {
      const against = first[one].get(key);
      if (against !== undefined) names.faults.add("overlay/conflict", at, `"${key}" of ${names.name} ${sentence}`, against);
    }
  }
}

function firstPlaces(operation: Operation, changes: ObjectNode, names: Names): Map<string, Place> {
  const first = new Map<string, Place>();
  for (const entry of itemsAt(changes, operation)) {
    const node: JsonNode = child(entry, names.itemKey) ?? entry;
    const key = textOf(node);
    if (key === undefined) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, node.at);
    else names.faults.add("overlay/twice", node.at, `"${key}" stands twice under ${operation} of ${names.name}`, before);
  }
  return first;
}
