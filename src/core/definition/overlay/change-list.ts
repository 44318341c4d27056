import type { Faults, Place } from "../fault.ts";
import { didYouMean } from "../near-miss.ts";
import { type JsonNode, type ObjectNode, child, itemsAt, objectsAt, textAt, textOf, withMembers } from "../node.ts";
import { changeProperties } from "./change-properties.ts";
import { refuseContradictions } from "./contradictions.ts";

/** Items that stand together: a list is one group, the fields of a form are one group per section. */
export type Group = { readonly items: readonly JsonNode[]; readonly at: Place };

export type ListContext = {
  readonly itemKey: "key" | "value";
  readonly inherited: (list: string, item: ObjectNode, property: string) => unknown;
  readonly isGated: boolean;
  readonly faults: Faults;
};

/** What the steps below share: the list as it stands now, and how sentences name it. */
type Work = ListContext & { readonly groups: JsonNode[][]; readonly list: string; readonly name: string; readonly places: ReadonlyMap<string, Place>; readonly at: Place; readonly failed: Set<string>; readonly done: Set<string> };

/**
 * Carry out set, drop, move and add, in this order, on one keyed list.
 *
 * @param name as sentences say it: `delivery.list toolbar`
 */
export function changeList(groups: readonly Group[], list: string, name: string, changes: ObjectNode, context: ListContext): readonly (readonly JsonNode[])[] {
  const places = new Map<string, Place>();
  for (const group of groups) for (const item of group.items) places.set(textAt(item, context.itemKey) ?? "", item.at);
  const at = groups[0]?.at ?? changes.at;
  const work: Work = { ...context, groups: groups.map((group) => [...group.items]), list, name, places, at, failed: new Set(), done: new Set() };
  refuseContradictions(changes, work);
  const added = objectsAt(changes, "add").map((entry) => textAt(entry, context.itemKey) ?? "");
  for (const entry of objectsAt(changes, "set")) setItem(entry, added, work);
  const dropped = new Set<string>();
  for (const entry of itemsAt(changes, "drop")) dropItem(entry, dropped, work);
  const later = new Set(added);
  for (const entry of objectsAt(changes, "move")) moveItem(entry, dropped, later, work);
  for (const entry of objectsAt(changes, "add")) addItem(entry, dropped, later, work);
  return work.groups;
}

function setItem(entry: ObjectNode, added: readonly string[], work: Work): void {
  const key = keyOf(entry, work);
  const found = locate(key, work);
  if (found === undefined) {
    // Set and added is a contradiction, told as one.
    if (!added.includes(key)) refuseUnknown("overlay/key", child(entry, work.itemKey) ?? entry, key, work);
    return;
  }
  const item = work.groups[found.group]![found.index] as ObjectNode;
  const changes = [...entry.members].filter(([property]) => property !== work.itemKey && property !== "reason" && !work.done.has(`${key}.${property}`));
  for (const [property] of changes) work.done.add(`${key}.${property}`);
  if (changes.length === 0 && entry.members.size === 1) work.faults.add("overlay/dead", entry.at, `"${key}" of ${work.name} is set without a changed property`, item.at);
  let changed = changeProperties(item, changes, {
    name: `${work.name} ${key}`,
    inherited: (property) => work.inherited(work.list, item, property),
    gate: work.isGated ? { reason: textAt(entry, "reason") } : undefined,
    faults: work.faults,
  });
  const reason = entry.members.get("reason");
  if (reason !== undefined && work.isGated && changed !== item) changed = withMembers(changed, [["reason", reason]]);
  work.groups[found.group]![found.index] = changed;
}

function dropItem(entry: JsonNode, dropped: Set<string>, work: Work): void {
  const key = textOf(entry) ?? "";
  const found = locate(key, work);
  if (found === undefined) {
    if (!dropped.has(key)) refuseUnknown("overlay/key", entry, key, work);
    return;
  }
  work.groups[found.group]!.splice(found.index, 1);
  dropped.add(key);
}

function moveItem(entry: ObjectNode, dropped: ReadonlySet<string>, later: ReadonlySet<string>, work: Work): void {
  const key = keyOf(entry, work);
  const found = locate(key, work);
  if (found === undefined) {
    if (!dropped.has(key)) refuseUnknown("overlay/key", child(entry, work.itemKey) ?? entry, key, work);
    return;
  }
  const place = anchorOf(entry, key, dropped, later, work);
  if (place === undefined) {
    if (child(entry, "after") === undefined && child(entry, "before") === undefined) {
      work.faults.add("overlay/place", entry.at, `"${key}" of ${work.name} moves nowhere; say after or before which item`);
    }
    return;
  }
  const item = work.groups[found.group]!.splice(found.index, 1)[0]!;
  const target = insertionPoint(place, work)!;
  if (target.group === found.group && target.index === found.index) {
    work.faults.add("overlay/dead", entry.at, `"${key}" of ${work.name} stands there already; this changes nothing`, item.at);
  }
  work.groups[target.group]!.splice(target.index, 0, item);
}

function addItem(entry: ObjectNode, dropped: ReadonlySet<string>, later: Set<string>, work: Work): void {
  const toldBefore = work.faults.told;
  place(entry, dropped, later, work);
  if (work.faults.told !== toldBefore) work.failed.add(keyOf(entry, work));
}

function place(entry: ObjectNode, dropped: ReadonlySet<string>, later: Set<string>, work: Work): void {
  const key = keyOf(entry, work);
  later.delete(key);
  const keyAt = (child(entry, work.itemKey) ?? entry).at;
  if (child(entry, work.itemKey) === undefined) return work.faults.add("overlay/key", entry.at, `an item added to ${work.name} needs a "${work.itemKey}"`);
  const before = work.places.get(key);
  if (before !== undefined) return work.faults.add("overlay/exists", keyAt, `"${key}" is in ${work.name} already`, before);
  if (locate(key, work) !== undefined) return; // a second add of one key, refused as a contradiction
  const isPlaced = child(entry, "after") !== undefined || child(entry, "before") !== undefined;
  const anchor = anchorOf(entry, key, dropped, later, work);
  if (isPlaced && anchor === undefined) return void work.failed.add(key);
  if (!isPlaced && work.groups.length !== 1) {
    return work.faults.add("overlay/place", entry.at, `"${key}" needs a place in ${work.name}: after or before a field, which tells the section`);
  }
  if (work.isGated && work.list === "actions" && textAt(entry, "reason") === undefined) {
    work.faults.add("overlay/widens", keyAt, `"${key}" is a new action of ${work.name} and widens the gate; say why in a "reason"`);
  }
  const target = anchor === undefined ? { group: 0, index: work.groups[0]!.length } : insertionPoint(anchor, work)!;
  const item = withMembers(entry, [["after", undefined], ["before", undefined]]);
  work.groups[target.group]!.splice(target.index, 0, item);
}

type Anchor = { readonly key: string; readonly side: "after" | "before" };

/** The named neighbour, when it is there. */
function anchorOf(entry: ObjectNode, key: string, dropped: ReadonlySet<string>, later: ReadonlySet<string>, work: Work): Anchor | undefined {
  const after = child(entry, "after");
  const before = child(entry, "before");
  if (after !== undefined && before !== undefined) {
    work.faults.add("overlay/place", before.at, `"${key}" of ${work.name} has two places; keep after or before`);
    return undefined;
  }
  const node = after ?? before;
  const anchor = textOf(node);
  if (node === undefined || anchor === undefined) return undefined;
  const side = after === undefined ? "before" : "after";
  if (work.failed.has(anchor) && locate(anchor, work) === undefined) return undefined; // told where it was added
  if (anchor === key) work.faults.add("overlay/anchor", node.at, `"${key}" cannot stand ${side} itself`);
  else if (dropped.has(anchor)) work.faults.add("overlay/anchor", node.at, `"${anchor}" is dropped from ${work.name} by this document; name another neighbour`, work.places.get(anchor));
  else if (locate(anchor, work) !== undefined) return { key: anchor, side };
  else if (later.has(anchor)) work.faults.add("overlay/anchor", node.at, `"${anchor}" is added to ${work.name} further on; add it first`);
  else refuseUnknown("overlay/anchor", node, anchor, work);
  return undefined;
}

type Position = { readonly group: number; readonly index: number };

function insertionPoint(anchor: Anchor, work: Work): Position | undefined {
  const found = locate(anchor.key, work);
  return found && { group: found.group, index: found.index + (anchor.side === "after" ? 1 : 0) };
}

function locate(key: string, work: Work): Position | undefined {
  for (const [group, items] of work.groups.entries()) {
    const index = items.findIndex((item) => textAt(item, work.itemKey) === key);
    if (index >= 0) return { group, index };
  }
  return undefined;
}

function keyOf(entry: ObjectNode, work: Work): string {
  return textAt(entry, work.itemKey) ?? "";
}

function refuseUnknown(rule: "overlay/key" | "overlay/anchor", node: JsonNode, key: string, work: Work): void {
  const known = work.groups.flatMap((items) => items.map((item) => textAt(item, work.itemKey) ?? ""));
  const near = didYouMean(key, known);
  const related = near === "" ? work.at : work.places.get(known.find((name) => near.includes(`"${name}"`)) ?? "");
  work.faults.add(rule, node.at, `"${key}" is not in ${work.name}${near}`, related);
}
