import { keyedLists } from "../definition/document-set.ts";
import { canonical } from "../definition/node.ts";
import type { Json, Keyed } from "./changed-documents.ts";
import { type Saying, putMember, sayMember } from "./item-change.ts";
import { itemIn, withValueAt } from "./item-in.ts";
import type { ItemPath } from "./item-path.ts";

/** Operations on a list in the order in which differences say them. */
const OPERATIONS = ["add", "set", "drop", "move"] as const;
type Operation = (typeof OPERATIONS)[number];

/** Lists in the order in which differences say them, whatever kind of document they are of; the document itself first. */
const LISTS: readonly string[] = ["set", ...new Set(Object.values(keyedLists).flat())];

/**
 * Change what a difference says of an item: outright, where the difference has added it, and else as what was and is now.
 *
 * @param item empty: the document itself
 * @param inner the object within the item that is changed
 */
export function changeDifference(document: Json, item: ItemPath, inner: ItemPath, change: Saying): void {
  const added = addedItem(document, item);
  if (added !== undefined) {
    const object = itemIn(added, "page", inner);
    if (object !== undefined) sayMember(object, change);
    return;
  }
  if (item.length === 0 && document["set"] === undefined) putMember(document, "set", {}, LISTS);
  const settings = item.length === 0 ? (document["set"] as Json) : settingsOf(document, item);
  if ("putBack" in change) {
    delete settings[inner[0] ?? change.putBack];
    return;
  }
  const member = inner[0] ?? change.member;
  const now = inner.length === 0 ? change.now : withValueAt(change.whole ?? null, [...inner.slice(1), change.member], change.now);
  if (member === "reason") {
    if (now === null) delete settings["reason"];
    else settings["reason"] = now;
    return;
  }
  const known = settings[member] as Json | undefined;
  const before = inner.length === 0 ? change.was : (change.whole ?? null);
  const was = known === undefined ? before : (known["was"] ?? null);
  if (canonical(was) === canonical(now)) delete settings[member];
  else putMember(settings, member, { ...known, was, now }, [...(change.order ?? []), "reason"]);
}

/** The item where the difference adds it, by itself or as a field of a section of its own. */
export function addedItem(document: Json, item: ItemPath): Json | undefined {
  const key = item.at(-1);
  const list = operationsAt(document, item.slice(0, -1));
  const added = entriesOf(list, "add").find((one) => keyOf(one) === key);
  if (added !== undefined || item[0] !== "fields") return added;
  const sections = entriesOf(operationsAt(document, ["sections"]), "add");
  return sections.flatMap((section) => (section["fields"] ?? []) as Keyed[]).find((one) => one.key === key);
}

/** The operations of one kind on a list, made where there are none. */
export function operationsOn(document: Json, list: ItemPath, operation: Operation): Json[] {
  let operations = document;
  for (const step of list) {
    if (operations[step] === undefined) putMember(operations, step, {}, LISTS);
    operations = operations[step] as Json;
  }
  if (operations[operation] === undefined) putMember(operations, operation, [], OPERATIONS);
  return operations[operation] as Json[];
}

/** A difference says nothing empty. */
export function tidyDifference(document: Json): void {
  for (const [name, value] of Object.entries(document)) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    tidy(value as Json, name === "lines" ? 2 : 0);
    if (Object.keys(value).length === 0) delete document[name];
  }
}

function tidy(operations: Json, depth: number): void {
  if (depth > 0)
    for (const [name, inner] of Object.entries(operations)) {
      tidy(inner as Json, depth - 1);
      if (Object.keys(inner as Json).length === 0) delete operations[name];
    }
  const settings = operations["set"];
  if (Array.isArray(settings))
    operations["set"] = (settings as Json[]).filter((one) => Object.keys(one).some((name) => !NAMING.has(name)));
  for (const operation of OPERATIONS)
    if (Array.isArray(operations[operation]) && (operations[operation] as unknown[]).length === 0) delete operations[operation];
}

/** What says of which item and why, and not what. */
const NAMING: ReadonlySet<string> = new Set(["key", "value", "reason"]);

function settingsOf(document: Json, item: ItemPath): Json {
  const key = item.at(-1)!;
  const all = operationsOn(document, item.slice(0, -1), "set");
  let settings = all.find((one) => keyOf(one) === key);
  if (settings === undefined) all.push((settings = { [item[0] === "items" ? "value" : "key"]: key }));
  return settings;
}

function operationsAt(document: Json, list: ItemPath): Json | undefined {
  return list.reduce<Json | undefined>((operations, step) => operations?.[step] as Json | undefined, document);
}

function entriesOf(operations: Json | undefined, operation: Operation): readonly Json[] {
  const entries = operations?.[operation];
  return Array.isArray(entries) ? (entries as Json[]) : [];
}

export function keyOf(entry: Json): unknown {
  return entry["key"] ?? entry["value"];
}
