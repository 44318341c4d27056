import { documentPlace } from "../../../src/core/definition/document-kind.ts";
import { randomOf } from "../../server/entity/support/chain-steps.ts";

/** One slip of an implementer: a document with a single thing changed, as valid JSON. */
export type Mutant = { readonly number: number; readonly file: string; readonly said: string; readonly text: string };

type Path = readonly (string | number)[];
type Pick = (below: number) => number;
type Holder = Record<string | number, unknown>;
/** A change of the copy in place, in words; undefined where the document has nothing for it. */
type Way = (document: unknown, known: Known, pick: Pick) => string | undefined;

/** What a slip may put in place of something else: values by the property that holds them, and objects by their place. */
type Known = {
  readonly values: ReadonlyMap<string, readonly unknown[]>;
  readonly objects: ReadonlyMap<string, readonly Holder[]>;
  /** Where in a document a path leads, without numbers and keys of companies. */
  readonly kind: string;
};

/** Words that people read; another one breaks nothing. */
const WORDS = new Set(["$schema", "title", "message", "success", "refusal", "hint", "cn", "id", "note", "reason", "help"]);
const OPERATORS = [
  "eq",
  "ne",
  "in",
  "gt",
  "gte",
  "lt",
  "lte",
  "empty",
  "contains",
  "between",
  "all",
  "any",
  "not",
  "of",
  "none",
  "every",
];
/** Screens are many and small; most of what runs stands in entities and workflows. */
const KINDS = ["workflow", "workflow", "workflow", "entity", "entity", "entity", "screen", "screen", "overlay"] as const;

/**
 * The same mutants for the same seed and documents: fields, keys, kinds, states, dictionaries and permissions dropped,
 * renamed or taken from elsewhere, operators exchanged, items taken away, doubled and reordered, numbers changed.
 */
export function mutantsOf(files: ReadonlyMap<string, string>, seed: number, from: number, to: number): readonly Mutant[] {
  const documents = new Map(
    [...files].filter(([path]) => groupOf(path) !== undefined).map(([path, text]) => [path, JSON.parse(text) as unknown]),
  );
  const groups = Map.groupBy(documents.keys(), (path) => groupOf(path)!);
  const known = gather(documents);
  return Array.from({ length: to - from }, (_, index) => mutantOf(documents, groups, known, seed, from + index));
}

function mutantOf(
  documents: ReadonlyMap<string, unknown>,
  groups: ReadonlyMap<string, readonly string[]>,
  known: Omit<Known, "kind">,
  seed: number,
  number: number,
): Mutant {
  const pick = randomOf(seed + number * 7919);
  for (;;) {
    const group = groups.get(KINDS[pick(KINDS.length)]!) ?? [];
    const file = group[pick(group.length)]!;
    const [name, way] = WAYS[pick(WAYS.length)]!;
    const copy: unknown = structuredClone(documents.get(file));
    const said = way(copy, { ...known, kind: kindOf(file) }, pick);
    const text = JSON.stringify(copy, null, 2);
    if (said !== undefined && text !== JSON.stringify(documents.get(file), null, 2))
      return { number, file, said: `${name} ${said}`, text };
  }
}

/** Which documents are changed: those of modules. A difference with nothing in it has nothing to change. */
function groupOf(path: string): string | undefined {
  const place = documentPlace(path);
  if (place === undefined || !["entity", "workflow", "screen"].includes(place.kind)) return undefined;
  return place.variant === undefined ? place.kind : "overlay";
}

function kindOf(path: string): string {
  const place = documentPlace(path);
  return `${place?.kind ?? ""}${place?.variant === undefined ? "" : "+"}`;
}

function gather(documents: ReadonlyMap<string, unknown>): Omit<Known, "kind"> {
  const values = new Map<string, unknown[]>();
  const objects = new Map<string, Holder[]>();
  for (const [file, document] of documents)
    for (const path of placesIn(document)) {
      const value = at(document, path);
      if (isScalar(value)) push(values, nameOf(path), value);
      else if (isHolder(value)) push(objects, `${kindOf(file)} ${shapeOf(path)}`, value);
    }
  return { values, objects };
}

const WAYS: readonly (readonly [string, Way])[] = [
  ["drops", drop],
  ["drops", dropItem],
  ["drops", dropItem],
  ["renames", rename],
  ["renames throughout", renameThroughout],
  ["retargets", retarget],
  ["retargets", retarget],
  ["retargets", retarget],
  ["grafts", graft],
  ["grafts", graft],
  ["grafts", graft],
  ["exchanges", exchange],
  ["changes the operator", operator],
  ["doubles", double],
  ["reorders", reorder],
  ["changes the number", changeNumber],
  ["turns", flip],
];

function drop(document: unknown, _: Known, pick: Pick): string | undefined {
  const path = one(placesIn(document), pick, (place) => typeof place.at(-1) === "string" && place.at(-1) !== "$schema");
  if (path === undefined) return undefined;
  delete (at(document, path.slice(0, -1)) as Holder)[path.at(-1)!];
  return path.join(".");
}

function dropItem(document: unknown, _: Known, pick: Pick): string | undefined {
  const path = one(placesIn(document), pick, (place) => typeof place.at(-1) === "number");
  if (path === undefined) return undefined;
  (at(document, path.slice(0, -1)) as unknown[]).splice(Number(path.at(-1)), 1);
  return path.join(".");
}

function rename(document: unknown, _: Known, pick: Pick): string | undefined {
  const path = one(placesIn(document), pick, (place) => nameOf(place) === "key");
  return path && put(document, path, `${String(at(document, path))}Other`);
}

/** A name is changed wherever the document says it, as an editor's "replace all" does. */
function renameThroughout(document: unknown, _: Known, pick: Pick): string | undefined {
  const path = one(placesIn(document), pick, (place) => nameOf(place) === "key");
  if (path === undefined) return undefined;
  const name = at(document, path);
  for (const place of placesIn(document)) if (at(document, place) === name) put(document, place, `${String(name)}Other`);
  return `${path.join(".")} ${String(name)}`;
}

function retarget(document: unknown, { values }: Known, pick: Pick): string | undefined {
  const path = one(placesIn(document), pick, (place) => typeof at(document, place) === "string");
  if (path === undefined) return undefined;
  const others = [...new Set(values.get(nameOf(path)))];
  // Half of them from the very document: those that are near are confused most.
  const near = placesIn(document)
    .filter((place) => nameOf(place) === nameOf(path))
    .map((place) => structuredClone(at(document, place))); // a list is never put into itself
  const from = pick(2) === 0 ? near : others;
  return put(document, path, from[pick(from.length)]);
}

/** A property as another object at such a place has it. */
function graft(document: unknown, { objects, kind }: Known, pick: Pick): string | undefined {
  const path = one(placesIn(document), pick, (place) => isHolder(at(document, place)));
  if (path === undefined) return undefined;
  const own = at(document, path) as Holder;
  const others = objects.get(`${kind} ${shapeOf(path)}`) ?? [];
  const other = others[pick(others.length)] ?? {};
  const more = Object.keys(other).filter((key) => !WORDS.has(key) && JSON.stringify(own[key]) !== JSON.stringify(other[key]));
  const key = more[pick(more.length)];
  if (key === undefined) return undefined;
  own[key] = structuredClone(other[key]);
  return `${[...path, key].join(".")} = ${JSON.stringify(other[key])}`;
}

/** Two values of one property change places. */
function exchange(document: unknown, _: Known, pick: Pick): string | undefined {
  const path = one(placesIn(document), pick, (place) => isScalar(at(document, place)));
  if (path === undefined) return undefined;
  const other = one(placesIn(document), pick, (place) => nameOf(place) === nameOf(path) && isScalar(at(document, place)));
  if (other === undefined) return undefined;
  const value = at(document, path);
  put(document, path, at(document, other));
  put(document, other, value);
  return `${path.join(".")} with ${other.join(".")}`;
}

function operator(document: unknown, _: Known, pick: Pick): string | undefined {
  const path = one(placesIn(document), pick, (place) => OPERATORS.includes(nameOf(place)) && isNaN(Number(place.at(-1))));
  if (path === undefined) return undefined;
  const holder = at(document, path.slice(0, -1)) as Holder;
  const value = holder[path.at(-1)!];
  const other = OPERATORS[pick(OPERATORS.length)]!;
  delete holder[path.at(-1)!];
  const isMany = other === "in" || other === "all" || other === "any";
  holder[other] = isMany === Array.isArray(value) ? value : isMany ? [value] : (value as unknown[])[0];
  return `${path.join(".")} to ${other}`;
}

function double(document: unknown, _: Known, pick: Pick): string | undefined {
  const path = one(placesIn(document), pick, (place) => typeof place.at(-1) === "number");
  if (path === undefined) return undefined;
  const item = structuredClone(at(document, path));
  if (isHolder(item) && typeof item["key"] === "string" && pick(2) === 0) item["key"] += "Too";
  (at(document, path.slice(0, -1)) as unknown[]).push(item);
  return path.join(".");
}

function reorder(document: unknown, _: Known, pick: Pick): string | undefined {
  const path = one(placesIn(document), pick, (place) => Array.isArray(at(document, place)));
  if (path === undefined) return undefined;
  const items = at(document, path) as unknown[];
  items.push(...items.splice(pick(items.length), 1));
  return path.join(".");
}

function changeNumber(document: unknown, _: Known, pick: Pick): string | undefined {
  const path = one(placesIn(document), pick, (place) => /^-?\d+$/.test(String(at(document, place))));
  if (path === undefined) return undefined;
  const value = at(document, path);
  const other = [0, -1, 1, Number(value) + 1, Number(value) - 1, Number(value) * 100, 1_000_000_000][pick(7)]!;
  return put(document, path, typeof value === "string" ? String(other) : other);
}

function flip(document: unknown, _: Known, pick: Pick): string | undefined {
  const path = one(placesIn(document), pick, (place) => typeof at(document, place) === "boolean");
  return path && put(document, path, at(document, path) !== true);
}

function one(places: readonly Path[], pick: Pick, fits: (place: Path) => boolean): Path | undefined {
  const fitting = places.filter(fits);
  return fitting[pick(Math.max(1, fitting.length))];
}

/** Places of everything in the document but the words that people read. */
function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (isScalar(value)) return [path];
  const inner = Array.isArray(value) ? value.map((item, index) => [index, item] as const) : Object.entries(value as Holder);
  const below = inner.flatMap(([key, item]) => (WORDS.has(String(key)) ? [] : placesIn(item, [...path, key])));
  return path.length === 0 ? below : [path, ...below];
}

function put(document: unknown, path: Path, value: unknown): string {
  (at(document, path.slice(0, -1)) as Holder)[path.at(-1)!] = value;
  return `${path.join(".")} = ${JSON.stringify(value)}`;
}

function at(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Holder)[key], document);
}

/** The nearest name on the way to a value: an item of a list is called like the list. */
function nameOf(path: Path): string {
  return String(path.findLast((key) => typeof key === "string") ?? "");
}

function shapeOf(path: Path): string {
  return path.map((key) => (typeof key === "number" ? "*" : key)).join(".");
}

function isScalar(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

function isHolder(value: unknown): value is Holder {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}
