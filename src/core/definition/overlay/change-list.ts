import type { Place } from "../fault.ts";
import { type JsonNode, type ObjectNode, child, itemsAt, objectsAt, textAt, textOf, withMembers } from "../node.ts";
import { type ListContext, type Work, anchorOf, insertionPoint, keyOf, locate, refuseUnknown } from "./place-items.ts";
import { changeProperties } from "./change-properties.ts";
import { refuseContradictions } from "./contradictions.ts";

/** Items that stand together: a list is one group, the fields of a form are one group per section. */
export type Group = { readonly items: readonly JsonNode[]; readonly at: Place };

/**
 * Carry out set, drop, move and add, in this order, on one keyed list.
 *
 * @param name as sentences say it: `delivery.list toolbar`
 */
export function changeList(
  groups: readonly Group[],
  list: string,
  name: string,
  changes: ObjectNode,
  context: ListContext,
): readonly (readonly JsonNode[])[] {
  const places = new Map<string, Place>();
  for (const group of groups) for (const item of group.items) places.set(textAt(item, context.itemKey) ?? "", item.at);
  const at = groups[0]?.at ?? changes.at;
  const work: Work = {
    ...context,
    groups: groups.map((group) => [...group.items]),
    list,
    name,
    places,
    at,
    failed: new Set(),
    done: new Set(),
  };
  refuseContradictions(changes, work);
  const added = objectsAt(changes, "add").map((entry) => textAt(entry, context.itemKey) ?? "");
  for (const entry of objectsAt(changes, "set")) setItem(entry, added, work);
  const dropped = new Set<string>();
  for (const entry of itemsAt(changes, "drop")) dropItem(entry, dropped, added, work);
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
  const changes = [...entry.members].filter(
    ([property]) => property !== work.itemKey && property !== "reason" && !work.done.has(`${key}.${property}`),
  );
  for (const [property] of changes) work.done.add(`${key}.${property}`);
  if (changes.length === 0 && entry.members.size === 1)
    work.faults.add("overlay/dead", entry.at, `"${key}" of ${work.name} is set without a changed property`, item.at);
  let changed = changeProperties(item, changes, {
    name: `${work.name} ${key}`,
    inherited: (property) => work.inherited(work.list, item, property),
    gate: work.isGated ? { reason: textAt(entry, "reason") } : undefined,
    faults: work.faults,
  });
  const reason = entry.members.get("reason");
  if (reason !== undefined && work.isGated && work.list !== "fields" && changed !== item)
    changed = withMembers(changed, [["reason", reason]]);
  work.groups[found.group]![found.index] = changed;
}

function dropItem(entry: JsonNode, dropped: Set<string>, added: readonly string[], work: Work): void {
  const key = textOf(entry) ?? "";
  const found = locate(key, work);
  if (found === undefined) {
    // Dropped and added, or moved and added, is a contradiction, told as one.
    if (!dropped.has(key) && !added.includes(key)) refuseUnknown("overlay/key", entry, key, work);
    return;
  }
  work.groups[found.group]!.splice(found.index, 1);
  dropped.add(key);
}

function moveItem(entry: ObjectNode, dropped: ReadonlySet<string>, later: ReadonlySet<string>, work: Work): void {
  const key = keyOf(entry, work);
  const found = locate(key, work);
  if (found === undefined) {
    if (!dropped.has(key) && !later.has(key)) refuseUnknown("overlay/key", child(entry, work.itemKey) ?? entry, key, work);
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
  placeItem(entry, dropped, later, work);
  if (work.faults.told !== toldBefore) work.failed.add(keyOf(entry, work));
}

function placeItem(entry: ObjectNode, dropped: ReadonlySet<string>, later: Set<string>, work: Work): void {
  const key = keyOf(entry, work);
  later.delete(key);
  const keyAt = (child(entry, work.itemKey) ?? entry).at;
  if (child(entry, work.itemKey) === undefined)
    return work.faults.add("overlay/key", entry.at, `an item added to ${work.name} needs a "${work.itemKey}"`);
  const before = work.places.get(key);
  if (before !== undefined && dropped.has(key)) return; // refused as a contradiction
  if (before !== undefined) return work.faults.add("overlay/exists", keyAt, `"${key}" is in ${work.name} already`, before);
  if (locate(key, work) !== undefined) return; // a second add of one key, refused as a contradiction
  const isPlaced = child(entry, "after") !== undefined || child(entry, "before") !== undefined;
  const anchor = anchorOf(entry, key, dropped, later, work);
  if (!isPlaced && work.groups.length !== 1) {
    return work.faults.add(
      "overlay/place",
      entry.at,
      `"${key}" needs a place in ${work.name}: after or before a field, which tells the section`,
    );
  }
  if (work.isGated && work.list === "actions" && textAt(entry, "reason") === undefined) {
    work.faults.add(
      "overlay/widens",
      keyAt,
      `"${key}" is a new action of ${work.name} and widens the gate; say why in a "reason"`,
    );
  }
  // Where its anchor is faulty the item stands last, so that it is judged for what it says besides.
  const target = anchor === undefined ? { group: 0, index: work.groups[0]!.length } : insertionPoint(anchor, work)!;
  const item = withMembers(entry, [
    ["after", undefined],
    ["before", undefined],
  ]);
  work.groups[target.group]!.splice(target.index, 0, item);
}
