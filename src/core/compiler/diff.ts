import { type DocumentType, keyedLists } from "../definition/document-set.ts";
import { inheritFacts } from "../definition/inherit.ts";
import type { Library } from "../definition/link/link.ts";
import { type ObjectNode, canonical, child, objectsAt, plain, textAt } from "../definition/node.ts";
import { widening } from "../definition/overlay/widening.ts";
import { labelOf, marksLabel, stateLabel } from "./diff-labels.ts";
import { followingChanges, lineChanges, tellingChanges } from "./say-then.ts";
import { similarity, similarityText } from "./similarity.ts";

/** Sentences on how the second company's documents differ from the first one's; one line per document. */
export function diffLibraries(before: Library, after: Library): readonly string[] {
  const lines: string[] = [];
  for (const [part, noun] of [
    ["screens", ""],
    ["workflows", " workflow"],
    ["entities", " entity"],
    ["dictionaries", " dictionary"],
  ] as const) {
    for (const name of new Set([...before[part].keys(), ...after[part].keys()])) {
      const old = before[part].get(name);
      const now = after[part].get(name);
      if (old === now) continue;
      const title = `${name}${noun}`;
      if (old === undefined) lines.push(`${title}: new`);
      else if (now === undefined) lines.push(`${title}: gone`);
      else {
        const type = (
          part === "screens"
            ? textAt(now, "kind")
            : { workflows: "workflow", entities: "entity", dictionaries: "dictionary" }[part]
        ) as DocumentType;
        const sentences = diffDocument(type, old, now, before, after);
        // A company's own complete document stands in another file than the base.
        const full = old.at.file === now.at.file ? [] : [`written in full, ${similarityText(similarity(old, now))}`];
        if (sentences.length + full.length > 0) lines.push(`${title}: ${[...full, ...sentences].join("; ")}`);
      }
    }
  }
  return lines;
}

const NOUNS: Readonly<Record<string, string>> = {
  search: "search",
  toolbar: "button",
  filters: "filter",
  columns: "column",
  sections: "section",
  fields: "field",
  tabs: "tab",
  steps: "step",
  states: "state",
  marks: "mark",
  actions: "action",
  promises: "promise",
  items: "value",
  lines: "line table",
};

function diffDocument(type: DocumentType, old: ObjectNode, now: ObjectNode, before: Library, after: Library): readonly string[] {
  const lists: readonly string[] = keyedLists[type];
  const own = [...new Set([...old.members.keys(), ...now.members.keys()])].filter(
    (property) => !lists.includes(property) && property !== "$schema",
  );
  const sentences = own.flatMap((property) => changed(property, old, now, type) ?? []);
  for (const list of lists) {
    const oldItems = listItems(type, list, old);
    const nowItems = listItems(type, list, now);
    sentences.push(...diffList(list, oldItems, nowItems, { type, before, after, old, now }));
  }
  if (type === "entity") sentences.push(...diffTables(old, now, { type, before, after, old, now }));
  return sentences;
}

/** What the line tables of an entity say, each by its name. */
function diffTables(old: ObjectNode, now: ObjectNode, sides: Sides): readonly string[] {
  return objectsAt(now, "lines").flatMap((table) => {
    const key = textAt(table, "key") ?? "";
    const former = objectsAt(old, "lines").find((candidate) => textAt(candidate, "key") === key);
    if (former === undefined || former === table) return [];
    const own = [...new Set([...former.members.keys(), ...table.members.keys()])].filter((property) => property !== "fields");
    const sentences = [
      ...own.flatMap((property) => changed(property, former, table, sides.type) ?? []),
      ...diffList("fields", objectsAt(former, "fields"), objectsAt(table, "fields"), sides),
    ];
    return sentences.map((sentence) => `${key}: ${sentence}`);
  });
}

/** The fields of a form count as one list; sections are compared without them. */
function listItems(type: DocumentType, list: string, document: ObjectNode): readonly ObjectNode[] {
  if (type === "entity" && list === "lines") return [];
  if (type === "detail" && list === "fields")
    return objectsAt(document, "sections").flatMap((section) => objectsAt(section, "fields"));
  return objectsAt(document, list);
}

type Sides = {
  readonly type: DocumentType;
  readonly before: Library;
  readonly after: Library;
  readonly old: ObjectNode;
  readonly now: ObjectNode;
};

function diffList(
  list: string,
  oldItems: readonly ObjectNode[],
  nowItems: readonly ObjectNode[],
  sides: Sides,
): readonly string[] {
  const keyName = sides.type === "dictionary" ? "value" : "key";
  const keyOf = (item: ObjectNode): string => textAt(item, keyName) ?? "";
  const olds = new Map(oldItems.map((item) => [keyOf(item), item]));
  const nows = new Map(nowItems.map((item) => [keyOf(item), item]));
  const noun = NOUNS[list] ?? list;
  const label = (item: ObjectNode, library: Library, document: ObjectNode): string => labelOf(list, item, document, library);
  const sentences: string[] = [];
  for (const [key, item] of olds) if (!nows.has(key)) sentences.push(`- ${noun} ${label(item, sides.before, sides.old)}`);
  const kept = oldItems.map(keyOf).filter((key) => nows.has(key));
  const moved = movedKeys(
    kept,
    nowItems.map(keyOf).filter((key) => olds.has(key)),
  );
  for (const [index, item] of nowItems.entries()) {
    const old = olds.get(keyOf(item));
    const previous = nowItems[index - 1];
    const place = previous === undefined ? "first" : `after ${label(previous, sides.after, sides.now)}`;
    const name = label(item, sides.after, sides.now);
    const added = `+ ${noun} ${name}${marksLabel(item, sides.now)}`;
    if (old === undefined) sentences.push(`${added}${list === "actions" ? ` [widens: ${needsOf(item)}]` : ` ${place}`}`);
    else {
      if (moved.has(keyOf(item))) sentences.push(`${noun} ${name} now stands ${place}`);
      // Named as it was called: a new title is said in the sentence.
      if (old !== item) sentences.push(...diffItem(list, noun, label(old, sides.before, sides.old), old, item, sides));
    }
  }
  return sentences;
}

function diffItem(list: string, noun: string, name: string, old: ObjectNode, now: ObjectNode, sides: Sides): readonly string[] {
  const inherits = (document: ObjectNode, library: Library) =>
    sides.type === "list" || sides.type === "detail" || sides.type === "lines"
      ? inheritFacts(sides.type, document, library, { defaults: new Map() })
      : undefined;
  return [...new Set([...old.members.keys(), ...now.members.keys()])].flatMap((property) => {
    if (property === "reason" || (list === "sections" && property === "fields") || property === "key") return [];
    const was = effective(list, old, property, inherits(sides.old, sides.before));
    const is = effective(list, now, property, inherits(sides.now, sides.after));
    if (canonical(was) === canonical(is)) return [];
    if (list === "actions" && property === "to")
      return [
        `${textAt(now, "key")} now leads to ${stateLabel(is, sides.now, sides.after)} (was ${stateLabel(was, sides.old, sides.before)})`,
      ];
    if (list === "actions" && (property === "adds" || property === "drops")) return lineChanges(old, now, property);
    if (list === "actions" && property === "tells") return tellingChanges(old, now);
    if (list === "actions" && property === "then") return followingChanges(old, now, sides.before, sides.after);
    const wider =
      list === "actions" || (sides.type === "entity" && list === "fields")
        ? widening(property, was ?? null, is ?? null)
        : undefined;
    const subject = list === "actions" ? (textAt(now, "key") ?? "") : `${noun} ${name}`;
    return [`${subject} ${property} is now ${shown(is)} (was ${shown(was)})${wider === undefined ? "" : ` [widens: ${wider}]`}`];
  });
}

function effective(
  list: string,
  item: ObjectNode,
  property: string,
  inherit: ReturnType<typeof inheritFacts> | undefined,
): unknown {
  const own = child(item, property);
  return own === undefined ? (inherit?.(list, item, property) ?? undefined) : plain(own);
}

/** A property of the document itself; a workflow's draft and reads are gates too. */
function changed(property: string, old: ObjectNode, now: ObjectNode, type: DocumentType): string | undefined {
  const [was, is] = [old, now].map((document) =>
    child(document, property) === undefined ? undefined : plain(child(document, property)!),
  );
  if (canonical(was) === canonical(is)) return undefined;
  const wider = type === "workflow" || type === "entity" ? widening(property, was ?? null, is ?? null) : undefined;
  return `${property} is now ${shown(is)} (was ${shown(was)})${wider === undefined ? "" : ` [widens: ${wider}]`}`;
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return "absent";
  const text = (value as { readonly cn?: unknown }).cn;
  return typeof text === "string" ? text : JSON.stringify(value);
}

function needsOf(action: ObjectNode): string {
  const needs = plain(child(action, "needs")!);
  return Array.isArray(needs) ? needs.map((need: string) => need.split(":").at(-1)).join(", ") : String(needs);
}

/** Keys that are out of the longest common order: the fewest moves that explain the new order. */
function movedKeys(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const rank = new Map(before.map((key, index) => [key, index]));
  const best: { readonly length: number; readonly previous: number }[] = [];
  for (const [index, key] of after.entries()) {
    let found = { length: 1, previous: -1 };
    for (let earlier = 0; earlier < index; earlier++) {
      if (rank.get(after[earlier]!)! < rank.get(key)! && best[earlier]!.length + 1 > found.length)
        found = { length: best[earlier]!.length + 1, previous: earlier };
    }
    best.push(found);
  }
  const moved = new Set(after);
  let at = best.reduce((top, entry, index) => (entry.length > (best[top]?.length ?? 0) ? index : top), -1);
  for (; at >= 0; at = best[at]!.previous) moved.delete(after[at]!);
  return moved;
}
