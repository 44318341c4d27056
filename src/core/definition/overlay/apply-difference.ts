import type { Faults } from "../fault.ts";
import { didYouMean } from "../near-miss.ts";
import {
  type ArrayNode,
  type JsonNode,
  type Member,
  type ObjectNode,
  child,
  itemsAt,
  membersOf,
  objectAt,
  objectsAt,
  textAt,
  textOf,
  withMembers,
} from "../node.ts";
import { type Group, changeList } from "./change-list.ts";
import { changeProperties } from "./change-properties.ts";

/** What an overlay must know about the document that it changes. */
export type DifferenceContext = {
  /** As sentences name it: `delivery.list`. */
  readonly name: string;
  /** Keyed lists of the document; `lines.<key>.fields` is known by `lines`. */
  readonly lists: readonly string[];
  /** Properties that a difference may not touch. */
  readonly identity: readonly string[];
  /** `value` in dictionaries, `key` elsewhere. */
  readonly itemKey: "key" | "value";
  /** Value of a property that neither the item nor the document states: inherited, or the vocabulary's default; else null. */
  readonly inherited: (list: string, item: ObjectNode, property: string) => unknown;
  /** Whether widened gates must be explained: differences of a company in a workflow. */
  readonly isGated: boolean;
  /** Properties that this document may state outright, without was and now. */
  readonly stated?: readonly string[];
  readonly faults: Faults;
};

/** Members of a difference that are no operations. */
const HEADS: ReadonlySet<string> = new Set(["$schema", "screen", "workflow", "entity", "dict", "variant", "like", "set"]);

/**
 * Resolve one document from a base and its differences. Differences address items by key, so reordering the base cannot
 * silently change a company.
 *
 * @returns `base` itself where nothing differs; faults go to the context
 */
export function applyDifference(base: ObjectNode, difference: ObjectNode, context: DifferenceContext): ObjectNode {
  let result = base;
  const set = objectAt(difference, "set");
  if (set !== undefined) result = changeDocument(result, set, context);
  for (const [list, { keyAt }] of membersOf(difference)) {
    if (HEADS.has(list) || context.lists.includes(list) || context.stated?.includes(list) === true) continue;
    const near = base.members.has(list) ? `; change "${list}" under "set", with was and now` : didYouMean(list, context.lists);
    context.faults.add("overlay/list", keyAt, `${context.name} has no list "${list}"${near}`, base.at);
  }
  for (const list of context.lists) {
    const changes = objectAt(difference, list);
    if (changes !== undefined) result = changeNamedList(result, list, changes, context);
  }
  return result;
}

function changeDocument(base: ObjectNode, set: ObjectNode, context: DifferenceContext): ObjectNode {
  const allowed: [string, Member][] = [];
  for (const [property, member] of set.members) {
    if (context.identity.includes(property) || context.lists.includes(property) || property === "$schema") {
      const why = context.lists.includes(property) ? "is changed by operations on its items" : "names the document and stays";
      context.faults.add("overlay/identity", member.keyAt, `"${property}" of ${context.name} ${why}`);
    } else allowed.push([property, member]);
  }
  return changeProperties(base, allowed, {
    name: context.name,
    faults: context.faults,
    inherited: (property) => context.inherited("", base, property),
    gate: context.isGated ? { reason: undefined } : undefined,
  });
}

function changeNamedList(base: ObjectNode, list: string, changes: ObjectNode, context: DifferenceContext): ObjectNode {
  if (list === "lines") return changeLines(base, changes, context);
  if (list === "fields" && child(base, "sections") !== undefined) return changeSectionFields(base, changes, context);
  const [items] = changeList(
    [{ items: itemsAt(base, list), at: (child(base, list) ?? base).at }],
    list,
    `${context.name} ${list}`,
    changes,
    context,
  );
  return replaceList(base, list, items!, changes);
}

/** Fields of a form stand in sections; the anchor tells which. */
function changeSectionFields(base: ObjectNode, changes: ObjectNode, context: DifferenceContext): ObjectNode {
  const sections = objectsAt(base, "sections");
  const groups: Group[] = sections.map((section) => ({ items: itemsAt(section, "fields"), at: section.at }));
  const changed = changeList(groups, "fields", `${context.name} fields`, changes, context);
  const items = sections.map((section, index) => replaceList(section, "fields", changed[index]!, changes));
  return replaceList(base, "sections", items, changes);
}

/** `lines.<key>.fields` of an entity. */
function changeLines(base: ObjectNode, changes: ObjectNode, context: DifferenceContext): ObjectNode {
  const tables = objectsAt(base, "lines");
  for (const [key, member] of changes.members) {
    const known = tables.map(keyOf);
    if (known.includes(key)) continue;
    context.faults.add(
      "overlay/key",
      member.keyAt,
      `"${key}" is no line table of ${context.name}${didYouMean(key, known)}`,
      base.at,
    );
  }
  const items = tables.map((table) => {
    const key = keyOf(table);
    const inner = objectAt(objectAt(changes, key), "fields");
    if (inner === undefined) return table;
    const [fields] = changeList(
      [{ items: itemsAt(table, "fields"), at: table.at }],
      "fields",
      `${context.name} ${key} fields`,
      inner,
      context,
    );
    return replaceList(table, "fields", fields!, inner);
  });
  return replaceList(base, "lines", items, changes);
}

function replaceList(base: ObjectNode, list: string, items: readonly JsonNode[], changes: ObjectNode): ObjectNode {
  const before = base.members.get(list);
  const old = itemsAt(base, list);
  if (old.length === items.length && old.every((item, index) => item === items[index])) return base;
  const dropped = itemsAt(changes, "drop").map((key) => [textOf(key) ?? "", key.at] as const);
  const earlier = before?.value.type === "array" ? (before.value.gone ?? []) : [];
  const gone = new Map([...earlier, ...dropped]);
  const value: ArrayNode = { type: "array", at: before?.value.at ?? changes.at, items, ...(gone.size > 0 && { gone }) };
  return withMembers(base, [[list, { keyAt: before?.keyAt ?? changes.at, value }]]);
}

function keyOf(table: ObjectNode): string {
  return textAt(table, "key") ?? "";
}
