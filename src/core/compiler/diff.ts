import { type DocumentType, keyedLists } from "../definition/document-set.ts";
import { inheritFacts } from "../definition/inherit.ts";
import type { Library } from "../definition/link/link.ts";
import { type ObjectNode, canonical, child, objectsAt, plain, textAt } from "../definition/node.ts";
import { widening } from "../definition/overlay/widening.ts";
import { labelOf, marksLabel, stateLabel } from "./diff-labels.ts";
import { followingChanges, lineChanges, tellingChanges } from "./say-then.ts";
import { actionSentences } from "./draw-flow.ts";
import { permissionsOf } from "./flow-turns.ts";
import { flowWording } from "./flow-wording.ts";
import { holdersTold } from "./held-by.ts";
import { startTold } from "./start-told.ts";
import { similarity, similarityTold } from "./similarity.ts";
import { actionTold, changeTold, labelTold, memberTold, nounTold, widerTold, words } from "./diff-words.ts";
import { alike, joinTold, NOTHING, SEMICOLON, tell, type Told } from "./told.ts";
import type { Wording } from "../condition/to-sentence.ts";
import type { Entity, Text, Workflow } from "../definition/generated/documents.ts";

/** How one company's documents differ from another's in English, as terminals have it. */
export function diffLibraries(before: Library, after: Library, common?: Library): readonly string[] {
  return tellLibraries(before, after, common).map(({ en }) => en);
}

/** What changed in one document: all of it in a line, and its sentences one by one, of what is new or gone none. */
export type DocumentChange = { readonly line: Told; readonly name: Told; readonly told: readonly Told[] };

/** Sentences on how the second company's documents differ from the first one's; one line per document. */
export function tellLibraries(before: Library, after: Library, common?: Library): readonly Told[] {
  return libraryChanges(before, after, common).map(({ line }) => line);
}

/** A document and what is said of it. */
export function changeOf(name: Told, told: readonly Told[]): DocumentChange {
  return { line: tell(words.ofDocument, { name, told: joinTold(told, SEMICOLON) }), name, told };
}

/**
 * How the second company's documents differ from the first one's.
 *
 * @param common what everybody has afterwards, from which a company may have something new otherwise at once
 */
export function libraryChanges(before: Library, after: Library, common?: Library): readonly DocumentChange[] {
  const changes: DocumentChange[] = [];
  for (const [part, noun] of [
    ["screens", undefined],
    ["workflows", "workflow"],
    ["entities", "entity"],
    ["dictionaries", "dictionary"],
  ] as const) {
    for (const name of new Set([...before[part].keys(), ...after[part].keys()])) {
      const old = before[part].get(name);
      const now = after[part].get(name);
      if (old === now) continue;
      const title = titleOf(name, noun, old ?? now, old === undefined ? after : before);
      if (old === undefined) changes.push({ line: tell(words.isNew, { name: title }), name: title, told: [] });
      else if (now === undefined) changes.push({ line: tell(words.isGone, { name: title }), name: title, told: [] });
      else {
        const type = (
          part === "screens"
            ? textAt(now, "kind")
            : { workflows: "workflow", entities: "entity", dictionaries: "dictionary" }[part]
        ) as DocumentType;
        const base = common?.[part].get(name);
        const sentences = diffDocument(type, old, now, { before, after, common, base });
        // A company's own complete document stands in another file than the base.
        const full = old.at.file === now.at.file ? [] : [tell(words.full, { how: similarityTold(similarity(old, now)) })];
        if (sentences.length + full.length > 0) changes.push(changeOf(title, [...full, ...sentences]));
      }
    }
  }
  return changes;
}

/** The tools' files know a document by its name, people by its title, too. */
function titleOf(name: string, noun: string | undefined, document: ObjectNode | undefined, library: Library): Told {
  const { title, entity = "" } = (document === undefined ? {} : plain(document)) as {
    readonly title?: Text;
    readonly entity?: string;
  };
  const known = title ?? titleIn(library.entities.get(entity));
  const named = known === undefined ? alike(name) : { en: name, cn: `${known.cn}（${name}）`, id: `${known.id} (${name})` };
  return noun === undefined ? named : tell(words.ofKind, { name: named, kind: nounTold(noun) });
}

function titleIn(entity: ObjectNode | undefined): Text | undefined {
  return entity === undefined ? undefined : (plain(entity) as { readonly title?: Text }).title;
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

function diffDocument(
  type: DocumentType,
  old: ObjectNode,
  now: ObjectNode,
  libraries: Omit<Sides, "type" | "old" | "now" | "wording">,
): readonly Told[] {
  const sides: Sides = { ...libraries, type, old, now, wording: documentWording(type, now, libraries.after) };
  const lists: readonly string[] = keyedLists[type];
  const own = [...new Set([...old.members.keys(), ...now.members.keys()])].filter(
    (property) => !lists.includes(property) && property !== "$schema",
  );
  const sentences = own.flatMap((property) => changed(property, old, now, sides) ?? []);
  for (const list of lists) {
    const oldItems = listItems(type, list, old);
    const nowItems = listItems(type, list, now);
    const common = sides.base === undefined ? [] : listItems(type, list, sides.base);
    sentences.push(...diffList(list, oldItems, nowItems, common, sides));
  }
  if (type === "entity") sentences.push(...diffTables(old, now, sides));
  return sentences;
}

/** What the line tables of an entity say, each by its name. */
function diffTables(old: ObjectNode, now: ObjectNode, sides: Sides): readonly Told[] {
  return objectsAt(now, "lines").flatMap((table) => {
    const key = textAt(table, "key") ?? "";
    const former = objectsAt(old, "lines").find((candidate) => textAt(candidate, "key") === key);
    if (former === undefined || former === table) return [];
    const own = [...new Set([...former.members.keys(), ...table.members.keys()])].filter((property) => property !== "fields");
    const base = sides.base && objectsAt(sides.base, "lines").find((candidate) => textAt(candidate, "key") === key);
    const common = base === undefined ? [] : objectsAt(base, "fields");
    const sentences = [
      ...own.flatMap((property) => changed(property, former, table, sides) ?? []),
      ...diffList("fields", objectsAt(former, "fields"), objectsAt(table, "fields"), common, sides),
    ];
    const { title } = plain(table) as { readonly title?: Text };
    const name = { ...labelTold(title, key), en: key };
    return sentences.map((told) => tell(words.ofDocument, { name, told }));
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
  /** What everybody has afterwards, and the document in it. */
  readonly common: Library | undefined;
  readonly base: ObjectNode | undefined;
  /** What conditions of the document speak of; undefined where that is not known. */
  readonly wording: Wording | undefined;
};

function diffList(
  list: string,
  oldItems: readonly ObjectNode[],
  nowItems: readonly ObjectNode[],
  commonItems: readonly ObjectNode[],
  sides: Sides,
): readonly Told[] {
  const keyName = sides.type === "dictionary" ? "value" : "key";
  const keyOf = (item: ObjectNode): string => textAt(item, keyName) ?? "";
  const olds = new Map(oldItems.map((item) => [keyOf(item), item]));
  const nows = new Map(nowItems.map((item) => [keyOf(item), item]));
  const noun = nounTold(NOUNS[list] ?? list);
  const label = (item: ObjectNode, library: Library, document: ObjectNode): Told => labelOf(list, item, document, library);
  const sentences: Told[] = [];
  for (const [key, item] of olds)
    if (!nows.has(key)) sentences.push(tell(words.gone, { noun, name: label(item, sides.before, sides.old), wider: NOTHING }));
  const kept = oldItems.map(keyOf).filter((key) => nows.has(key));
  const moved = movedKeys(
    kept,
    nowItems.map(keyOf).filter((key) => olds.has(key)),
  );
  for (const [index, item] of nowItems.entries()) {
    const old = olds.get(keyOf(item));
    const previous = nowItems[index - 1];
    const place = previous === undefined ? words.first : tell(words.after, { name: label(previous, sides.after, sides.now) });
    const name = label(item, sides.after, sides.now);
    const added = tell(words.come, { noun, name, wider: marksLabel(item, sides.now) });
    if (old === undefined) {
      sentences.push(
        list === "actions"
          ? joinTold([added, tell(words.widens, { how: pressersTold(item, sides) }), saidOfNew(item, sides)], NOTHING)
          : tell(words.placed, { added, place }),
      );
      const start = list === "search" ? child(item, "default") : undefined;
      if (start !== undefined)
        sentences.push(tell(words.begins, { what: name, value: startTold(item, plain(start), sides.after, sides.wording) }));
      const { common, base } = sides;
      const everybodys = commonItems.find((one) => keyOf(one) === keyOf(item));
      if (everybodys !== undefined && everybodys !== item && common !== undefined && base !== undefined)
        sentences.push(...diffItem(list, noun, name, everybodys, item, { ...sides, before: common, old: base }));
    } else {
      if (moved.has(keyOf(item))) sentences.push(tell(words.moved, { noun, name, place }));
      // Named as it was called: a new title is said in the sentence.
      if (old !== item) sentences.push(...diffItem(list, noun, label(old, sides.before, sides.old), old, item, sides));
    }
  }
  return sentences;
}

/** A new action is told by all that it does, for those who read sentences; the tools' files have it as it is written. */
function saidOfNew(action: ObjectNode, { now, after }: Sides): Told {
  const texts = actionSentences(action, now, after);
  if (texts.length === 0) return NOTHING;
  const inOne = (language: "cn" | "id"): string => texts.map((text) => text[language]).join(SEMICOLON[language]);
  return { en: "", cn: `（${inOne("cn")}）`, id: ` (${inOne("id")})` };
}

function diffItem(list: string, noun: Told, name: Told, old: ObjectNode, now: ObjectNode, sides: Sides): readonly Told[] {
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
        tell(words.leads, {
          action: actionTold(now),
          is: stateLabel(is, sides.now, sides.after),
          was: stateLabel(was, sides.old, sides.before),
        }),
      ];
    if (list === "search" && property === "default")
      return [
        tell(words.isNow, {
          what: tell(words.memberOf, { item: tell(words.kindOf, { kind: noun, name }), member: memberTold(property) }),
          is: startTold(now, is, sides.after, sides.wording),
          was: startTold(old, was, sides.before, sides.wording),
          wider: NOTHING,
        }),
      ];
    if (list === "actions" && (property === "adds" || property === "drops")) return lineChanges(old, now, property);
    if (list === "actions" && property === "tells") return tellingChanges(old, now);
    if (list === "actions" && property === "then") return followingChanges(old, now, sides.before, sides.after);
    const wider =
      list === "actions" || (sides.type === "entity" && list === "fields")
        ? widening(property, was ?? null, is ?? null)
        : undefined;
    const item = list === "actions" ? actionTold(now) : tell(words.kindOf, { kind: noun, name });
    const what = tell(words.memberOf, { item, member: memberTold(property) });
    return changeTold(what, property, was, is, { wider: widerOf(wider, sides), ...wordingOf(sides) }) ?? [];
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
function changed(property: string, old: ObjectNode, now: ObjectNode, sides: Sides): Told | undefined {
  const { type } = sides;
  const [was, is] = [old, now].map((document) =>
    child(document, property) === undefined ? undefined : plain(child(document, property)!),
  );
  if (canonical(was) === canonical(is)) return undefined;
  const wider = type === "workflow" || type === "entity" ? widening(property, was ?? null, is ?? null) : undefined;
  return changeTold(memberTold(property), property, was, is, { wider: widerOf(wider, sides), ...wordingOf(sides) });
}

/** How a gate opens further: permissions by the roles that hold them. */
function widerOf(how: string | undefined, { now, after }: Sides): Told {
  const { permission = "" } = plain(now) as { readonly permission?: string };
  return widerTold(how, (permissions) => {
    const whole = permissionsOf(permissions, permission);
    return holdersTold(after, whole, "");
  });
}

function wordingOf({ wording }: Sides): { readonly wording?: Wording } {
  return wording === undefined ? {} : { wording };
}

/** What the fields and states of a document's entity are called. */
function documentWording(type: DocumentType, document: ObjectNode, library: Library): Wording | undefined {
  if (type === "dictionary") return undefined;
  const entity = type === "entity" ? document : library.entities.get(textAt(document, "entity") ?? "");
  const workflow = type === "workflow" ? document : library.workflows.get(textAt(document, "workflow") ?? "");
  if (entity === undefined) return undefined;
  const flow = workflow === undefined ? { actions: [] } : plain(workflow);
  return flowWording(library, plain(entity) as Entity, flow as Workflow);
}

/** Whoever presses a new action: the terminals' files have the last words of its permissions. */
function pressersTold(action: ObjectNode, { now, after }: Sides): Told {
  const needs = plain(child(action, "needs")!) as Workflow["actions"][number]["needs"];
  if (typeof needs === "string") return alike(needs);
  const { permission } = plain(now) as Workflow;
  return holdersTold(after, permissionsOf(needs, permission), needs.map((need) => need.split(":").at(-1)).join(", "));
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
