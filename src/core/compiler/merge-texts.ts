import { canonical } from "../definition/node.ts";
import { formatDocument } from "./format-document.ts";

/** Whose value a place gets. */
export type Side = "mine" | "theirs";

/** A place that both sides have changed, differently; members and keys of items lead to it, empty: the document. */
export type MergePlace = {
  readonly place: readonly string[];
  /** Each as JSON; null: there is nothing. */
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
};

/** A document's text as both began with it, and as each has it now; null: there is none. */
export type MergeTexts = { readonly base: string | null; readonly mine: string | null; readonly theirs: string | null };

export type Merged = {
  /** With the choices made, and theirs where one is still to be made; null: no document. */
  readonly text: string | null;
  /** Every place that needs a choice, chosen or not. */
  readonly places: readonly MergePlace[];
};

/**
 * What two sides made of one document, as one: each member of each keyed item is whose changed it. Conditions, texts and other
 * values that mean something only as a whole are not mixed.
 *
 * @param chosen whose value a place gets that both have changed; undefined: nobody has said yet
 */
export function mergeTexts({ base, mine, theirs }: MergeTexts, chosen: (place: readonly string[]) => Side | undefined): Merged {
  if (mine === theirs || theirs === base) return { text: mine, places: [] };
  if (mine === base) return { text: theirs, places: [] };
  const places: MergePlace[] = [];
  const [was, own, other] = [valueOf(base), valueOf(mine), valueOf(theirs)];
  const merged = merge([], was, own, other, { places, chosen });
  if (same(merged, own)) return { text: mine, places };
  if (same(merged, other)) return { text: theirs, places };
  return { text: merged === undefined ? null : formatDocument(JSON.stringify(merged)), places };
}

type Told = { readonly places: MergePlace[]; readonly chosen: (place: readonly string[]) => Side | undefined };
type Item = Readonly<Record<string, unknown>>;

/** A text that is no JSON stands for itself, so that it is told from every other one. */
function valueOf(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function merge(place: readonly string[], base: unknown, mine: unknown, theirs: unknown, told: Told): unknown {
  if (same(mine, theirs) || same(base, theirs)) return mine;
  if (same(base, mine)) return theirs;
  if (isObject(mine) && isObject(theirs) && (base === undefined || isObject(base)) && isMixed(place, mine, theirs))
    return mergeMembers(place, base ?? replacedBy(theirs), mine, theirs, told);
  const lists = [base ?? [], mine, theirs];
  if (place.at(-1) === "drop" && lists.every(isNames)) return mergeNames(...(lists as [Names, Names, Names]));
  if (lists.every((one) => keysOf(one) !== undefined))
    return mergeItems(place, ...(lists as [readonly unknown[], readonly unknown[], readonly unknown[]]), told);
  return choose(place, base, mine, theirs, told);
}

function choose(place: readonly string[], base: unknown, mine: unknown, theirs: unknown, { places, chosen }: Told): unknown {
  places.push({ place, base: jsonOf(base), mine: jsonOf(mine), theirs: jsonOf(theirs) });
  return chosen(place) === "mine" ? mine : theirs;
}

function mergeMembers(place: readonly string[], base: Item, mine: Item, theirs: Item, told: Told): Item {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged: Record<string, unknown> = {};
  for (const name of names) {
    const value = merge([...place, name], base[name], mine[name], theirs[name], told);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

/** Before anybody changed a value it was what a difference remembers. */
function replacedBy(added: Item): Item {
  return "now" in added && "was" in added ? { was: added["was"], now: added["was"] } : {};
}

/** Items by their keys, in the order of whoever has changed it; a new one stands behind the one that it was put behind. */
function mergeItems(
  place: readonly string[],
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  told: Told,
): readonly unknown[] {
  const [was, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const kept = new Map<string, unknown>();
  for (const key of new Set([...other.keys(), ...own.keys()])) {
    const value = merge([...place, key], was.get(key), own.get(key), other.get(key), told);
    if (value !== undefined) kept.set(key, value);
  }
  const shared = (keys: Iterable<string>): readonly string[] =>
    [...keys].filter((key) => was.has(key) && own.has(key) && other.has(key));
  const [first, ours, others] = [shared(was.keys()), shared(own.keys()), shared(other.keys())];
  const order = merge([...place, "order"], first, ours, others, told);
  const [leading, following] = same(order, ours) ? [own, other] : [other, own];
  const keys = [...leading.keys()];
  for (const key of following.keys()) if (!leading.has(key)) keys.splice(placeBehind(keys, [...following.keys()], key), 0, key);
  return keys.flatMap((key) => (kept.has(key) ? [kept.get(key)] : []));
}

function placeBehind(keys: readonly string[], order: readonly string[], key: string): number {
  const before = order.slice(0, order.indexOf(key)).findLast((one) => keys.includes(one));
  return before === undefined ? 0 : keys.indexOf(before) + 1;
}

type Names = readonly string[];

function isNames(list: unknown): list is Names {
  return Array.isArray(list) && list.every((one) => typeof one === "string");
}

/** What a difference drops: what both or either of them drop, without what one of them has taken back. */
function mergeNames(base: Names, mine: Names, theirs: Names): Names {
  const isKept = (name: string): boolean => (base.includes(name) ? mine.includes(name) && theirs.includes(name) : true);
  return [...new Set([...theirs, ...mine])].filter(isKept);
}

/** The document, its parts that hold lists, items of lists, and what a difference says of one value. */
function isMixed(place: readonly string[], mine: Item, theirs: Item): boolean {
  if (place.length === 0) return true;
  const both = [mine, theirs];
  return both.every((one) => keyOf(one) !== undefined || "now" in one) || both.some(holdsItems);
}

function holdsItems(value: unknown): boolean {
  return isObject(value) && Object.values(value).some((inner) => (keysOf(inner)?.size ?? 0) > 0 || holdsItems(inner));
}

/** @returns undefined where a list is not one of items with keys of their own */
function keysOf(list: unknown): ReadonlySet<string> | undefined {
  if (!Array.isArray(list)) return undefined;
  const keys = new Set(list.map(keyOf).filter((key) => key !== undefined));
  return keys.size === list.length ? keys : undefined;
}

function byKey(list: readonly unknown[]): ReadonlyMap<string, unknown> {
  return new Map(list.map((item) => [keyOf(item) ?? "", item]));
}

function keyOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  const key = item["key"] ?? item["value"];
  return typeof key === "string" ? key : undefined;
}

function isObject(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Equal whatever the order of members; nothing is not the same as null. */
function same(left: unknown, right: unknown): boolean {
  return (left === undefined) === (right === undefined) && canonical(left) === canonical(right);
}
