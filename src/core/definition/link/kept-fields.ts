import type { Place } from "../fault.ts";
import { type JsonNode, type ObjectNode, child, membersOf, objectsAt, textAt, textOf } from "../node.ts";
import type { RuleId } from "../rules.ts";
import type { Link } from "./link.ts";
import { keptFrom, type Reader } from "./readers.ts";

/** A field that a document names by itself, and where. */
export type Named = { readonly field: string; readonly at: Place };

/** Fields of an entity's records that a document names, and those on whose behalf it does. */
type Asked = { readonly entity: ObjectNode; readonly named: readonly Named[]; readonly readers: readonly Reader[] };

/**
 * None of the fields is kept from any of the readers.
 *
 * @param told what the sentence says of the role: who it is here, and what would come of it
 */
export function refuseKept(link: Link, rule: RuleId, { entity, named, readers }: Asked, told: (role: string) => string): void {
  if (named.length === 0) return;
  const fields = objectsAt(entity, "fields");
  const kept = readers.map((reader) => ({ reader, keys: keptFrom(entity, reader) })).filter(({ keys }) => keys.size > 0);
  for (const { field, at } of named) {
    const found = kept.find(({ keys }) => keys.has(field));
    if (found === undefined) continue;
    const sentence = `"${field}" is kept from ${told(`the role "${found.reader.role}" of ${link.code}`)}`;
    link.faults.add(rule, at, sentence, fields.find((one) => textAt(one, "key") === field)?.at);
  }
}

/** Every field that a condition names outright, however deep. */
export function namedIn(node: JsonNode | undefined): readonly Named[] {
  if (node?.type === "array") return node.items.flatMap(namedIn);
  return membersOf(node).flatMap(([field, { keyAt, value }]) => {
    if (field === "field") return namedBy(value);
    return value.type === "scalar" ? [] : [{ field, at: keyAt }, ...namedIn(value)];
  });
}

/** The field whose name stands in the node. */
export function namedBy(node: JsonNode | undefined): readonly Named[] {
  const field = textOf(node);
  return node === undefined || field === undefined ? [] : [{ field, at: node.at }];
}

/** Fields of the searches under which a list is opened. */
export function soughtIn(screen: ObjectNode | undefined, values: JsonNode | undefined): readonly Named[] {
  const searches = [...objectsAt(screen, "search"), ...objectsAt(screen, "filters")];
  return membersOf(values).map(([key, { keyAt }]) => {
    const search = searches.find((one) => textAt(one, "key") === key);
    return { field: textAt(search, "field") ?? key, at: keyAt };
  });
}

/** The workflow of that name and the entity that it moves; both or neither. */
export function movedBy(
  link: Link,
  name: string | undefined,
): { readonly workflow: ObjectNode; readonly entity: ObjectNode } | undefined {
  const workflow = link.workflows.get(name ?? "");
  const entity = link.entities.get(textAt(workflow, "entity") ?? "");
  return workflow === undefined || entity === undefined ? undefined : { workflow, entity };
}

/** Fields of a condition that a call sends as parameters: those that it wants to equal something. */
export function sentOf(condition: JsonNode | undefined): readonly Named[] {
  return membersOf(condition).flatMap(([field, { keyAt, value }]) =>
    child(value, "eq") === undefined ? [] : [{ field, at: keyAt }],
  );
}
