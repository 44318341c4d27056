import type { DocumentKind } from "../definition/document-kind.ts";
import { keyedLists } from "../definition/document-set.ts";

/**
 * Where an object stands in a document as a company has it: members by name, items of a list by their key, value or number.
 * Empty: the document itself. Fields of a form stand below `fields`, whatever section shows them.
 */
export type ItemPath = readonly string[];

/** A step from an object or a list to what stands in it, as a text has it. */
export type TextStep = { readonly member: string } | { readonly item: string };

const OPERATIONS: ReadonlySet<string> = new Set(["add", "set", "drop", "move"]);

/** Lists whose items are addressed by key, by kind of document; other kinds have no differences. */
const LISTS: Readonly<Partial<Record<DocumentKind, ReadonlySet<string>>>> = {
  screen: new Set([...keyedLists.list, ...keyedLists.detail, ...keyedLists.lines]),
  entity: new Set(keyedLists.entity),
  workflow: new Set(keyedLists.workflow),
  dictionary: new Set(keyedLists.dictionary),
};

/** What the object of a text, of a base document or of a difference, is about in the document that results. */
export function effectivePath(kind: DocumentKind, steps: readonly TextStep[]): ItemPath {
  const [list, operation, item, ...inner] = steps;
  if (LISTS[kind] === undefined || list === undefined || !("member" in list)) return steps.map(nameOf);
  if (operation === undefined || !("member" in operation)) return asForm(kind, steps.map(nameOf));
  if (list.member === "set") return [];
  if (list.member === "lines" && kind === "entity" && item !== undefined)
    return ["lines", operation.member, ...effectivePath(kind, [item, ...inner])];
  if (!OPERATIONS.has(operation.member)) return steps.map(nameOf);
  if (item === undefined || !("item" in item)) return [];
  const added = operation.member === "add" ? inner.map(nameOf) : [];
  return asForm(kind, [list.member, item.item, ...added]);
}

/** The item of a keyed list that a path leads into, and what of it. */
export function splitPath(kind: DocumentKind, path: ItemPath): { readonly item: ItemPath; readonly inner: ItemPath } {
  const isLine = kind === "entity" && path[0] === "lines";
  const depth = isLine ? 4 : LISTS[kind]?.has(path[0] ?? "") === true ? 2 : 0;
  const isWithin = depth > 0 && path.length >= depth;
  return { item: isWithin ? path.slice(0, depth) : [], inner: isWithin ? path.slice(depth) : path };
}

function asForm(kind: DocumentKind, path: ItemPath): ItemPath {
  return kind === "screen" && path[0] === "sections" && path[2] === "fields" && path.length > 3 ? path.slice(2) : path;
}

function nameOf(step: TextStep): string {
  return "member" in step ? step.member : step.item;
}
