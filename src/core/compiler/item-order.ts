import type { Json, Keyed } from "./changed-documents.ts";
import { addedItem, keyOf, operationsOn } from "./edit-difference.ts";
import type { Placing } from "./item-change.ts";
import type { ItemPath } from "./item-path.ts";

/** Give an item another place in the list of a document that is written in full, or add one. @returns whether it could be */
export function placeInWhole(document: Json, path: ItemPath, change: Placing): boolean {
  const groups = groupsIn(document, path);
  const key = path.at(-1);
  const from = groups.find((items) => items.some((one) => keyOf(one) === key));
  const neighbour = "side" in change ? change.of : change.after;
  const to = neighbour === undefined ? groups.at(-1) : groups.find((items) => items.some((one) => keyOf(one) === neighbour));
  if (to === undefined || neighbour === key || ("side" in change ? from === undefined : from !== undefined)) return false;
  const moved = "add" in change ? change.add : from!.splice(positionIn(from!, key), 1)[0]!;
  const at =
    neighbour === undefined ? to.length : positionIn(to, neighbour) + ("side" in change && change.side === "before" ? 0 : 1);
  to.splice(at, 0, moved as Keyed);
  return true;
}

/**
 * Give an item another place in a company's difference, or add one. A move that leads to where the item stands anyway is
 * taken away; what the company has added itself keeps its place among the others.
 *
 * @param base the document of everybody
 */
export function placeInDifference(document: Json, base: Json, path: ItemPath, change: Placing): void {
  const list = path.slice(0, -1);
  const key = path.at(-1)!;
  const adds = operationsOn(document, list, "add") as Keyed[];
  if ("add" in change) {
    const { key: _key, ...rest } = change.add;
    adds.push({ key, ...(change.after === undefined ? {} : { after: change.after }), ...rest });
    return;
  }
  const moves = operationsOn(document, list, "move") as Keyed[];
  const before = orderOf(document, base, path);
  const wanted = before.filter((one) => one !== key);
  wanted.splice(wanted.indexOf(change.of) + (change.side === "before" ? 0 : 1), 0, key);
  const own = addedItem(document, path) as Keyed | undefined;
  const isAdded = (one: string): boolean => adds.some((added) => added.key === one);
  if (own !== undefined) anchor(own, change.side, change.of);
  else {
    const entry = moves.find((one) => one.key === key) ?? { key };
    if (!moves.includes(entry)) moves.push(entry);
    const [side, of] = isAdded(change.of) ? besideStanding(wanted, key, isAdded) : [change.side, change.of];
    anchor(entry, side, of);
  }
  if (!isSame(orderOf(document, base, path), wanted)) anchorAdded(adds, wanted);
  if (own !== undefined) return;
  // Where the item stands without the move, the move says nothing.
  const kept = moves.splice(0);
  const others = kept.filter((one) => one.key !== key);
  moves.push(...others);
  if (!isSame(orderOf(document, base, path), wanted)) moves.splice(0, moves.length, ...kept);
  if (!isSame(orderOf(document, base, path), wanted)) {
    // Others were placed beside what has moved away: each is placed anew, in the order in which they are to stand.
    moves.splice(0, moves.length, ...kept.toSorted((one, other) => wanted.indexOf(one.key) - wanted.indexOf(other.key)));
    const isMoved = (one: string): boolean => kept.some((entry) => entry.key === one);
    for (const entry of moves) anchor(entry, ...placeAmong(wanted, entry.key, { isAdded, isMoved }));
  }
  dropIdle(moves, standing(document, base, path));
  if (!isSame(orderOf(document, base, path), wanted)) anchorAdded(adds, wanted);
}

type Standing = { readonly isAdded: (key: string) => boolean; readonly isMoved: (key: string) => boolean };

/** Behind the one before it, which stands or has been placed by then; at the head of a section before the first that stays. */
function placeAmong(
  wanted: readonly string[],
  key: string,
  { isAdded, isMoved }: Standing,
): readonly ["before" | "after", string] {
  const at = wanted.indexOf(key);
  const former = wanted.slice(0, at).findLast((one) => !isAdded(one));
  if (former !== undefined && !isHead(former)) return ["after", former];
  const behind = wanted.slice(at + 1).filter((one) => !isAdded(one) && !isHead(one));
  // Where all are moved, the next one follows it in its turn.
  return ["before", behind.find((one) => !isMoved(one)) ?? behind[0] ?? ""];
}

/** Another move may have led an item to where an earlier one of these leads it as well; the compiler refuses what moves nothing. */
function dropIdle(moves: Keyed[], order: string[]): void {
  for (const entry of moves.splice(0)) {
    const before = [...order];
    moveIn(order, entry);
    if (!isSame(before, order)) moves.push(entry);
  }
}

/** The nearest neighbour that stands there before anything is added. */
function besideStanding(wanted: readonly string[], key: string, isAdded: (one: string) => boolean) {
  const at = wanted.indexOf(key);
  const isStanding = (one: string): boolean => !isAdded(one) && !isHead(one);
  const former = wanted.slice(0, at).findLast(isStanding);
  return former === undefined ? (["before", wanted.slice(at + 1).find(isStanding) ?? ""] as const) : (["after", former] as const);
}

/** Each added item behind the one that it is to follow, in that order. */
function anchorAdded(adds: Keyed[], wanted: readonly string[]): void {
  adds.sort((one, other) => wanted.indexOf(one.key) - wanted.indexOf(other.key));
  for (const added of adds) {
    const at = wanted.indexOf(added.key);
    const former = wanted[at - 1];
    if (former !== undefined && !isHead(former)) anchor(added, "after", former);
    else anchor(added, "before", wanted[at + 1] ?? "");
  }
}

/** Say a place where the former one was said, so that the rest stays as it was written. */
function anchor(entry: Keyed, side: "before" | "after", of: string): void {
  const { key, after: _after, before: _before, ...rest } = entry;
  for (const name of Object.keys(entry)) delete (entry as Json)[name];
  Object.assign(entry, { key, [side]: of, ...rest });
}

/** Keys of a company's items in their order; of a form with the heads of its sections between them. */
function orderOf(document: Json, base: Json, path: ItemPath): readonly string[] {
  const list = path.slice(0, -1);
  const order = standing(document, base, path);
  for (const entry of operationsOn(document, list, "move") as Keyed[]) moveIn(order, entry);
  for (const entry of operationsOn(document, list, "add") as Keyed[]) insert(order, entry);
  return order;
}

/** The same before anything is moved or added. */
function standing(document: Json, base: Json, path: ItemPath): string[] {
  const list = path.slice(0, -1);
  const dropped = new Set(operationsOn(document, list, "drop") as unknown as string[]);
  const isForm = path[0] === "fields" && Array.isArray(base["sections"]);
  return groupsIn(base, path)
    .flatMap((items, index) => [...(isForm ? [`${HEAD}${index}`] : []), ...items.map((one) => String(keyOf(one)))])
    .filter((key) => !dropped.has(key));
}

function moveIn(order: string[], entry: Keyed): void {
  const at = order.indexOf(entry.key);
  if (at >= 0) order.splice(at, 1);
  insert(order, entry);
}

function insert(order: string[], entry: Keyed): void {
  const { after, before } = entry as { readonly after?: string; readonly before?: string };
  const at = order.indexOf(after ?? before ?? "");
  order.splice(at < 0 ? order.length : at + (after === undefined ? 0 : 1), 0, entry.key);
}

const HEAD = "#";
const isHead = (key: string): boolean => key.startsWith(HEAD);

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

/** The list that a path leads into: one group, or one per section of a form. */
function groupsIn(document: Json, path: ItemPath): readonly Keyed[][] {
  const sections = document["sections"];
  if (path[0] === "fields" && Array.isArray(sections))
    return (sections as Json[]).map((section) => (section["fields"] ??= []) as Keyed[]);
  let value: unknown = document;
  for (const step of path.slice(0, -1))
    value = Array.isArray(value) ? (value as Json[]).find((one) => keyOf(one) === step) : (value as Json | undefined)?.[step];
  return Array.isArray(value) ? [value as Keyed[]] : [];
}

function positionIn(items: readonly Json[], key: unknown): number {
  return items.findIndex((one) => keyOf(one) === key);
}
