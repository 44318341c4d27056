import type { DocumentKind } from "../../src/core/definition/document-kind.ts";
import { differenceKey } from "../../src/core/definition/document-set.ts";
import { type Place, formatPlace } from "../../src/core/definition/fault.ts";
import type { Library } from "../../src/core/definition/link/link.ts";
import {
  type JsonNode,
  type ObjectNode,
  child,
  itemsAt,
  objectsAt,
  plain,
  textAt,
  textOf,
} from "../../src/core/definition/node.ts";
import type { CompileResult } from "../../src/core/compiler/compiler.ts";

/** An item of a document in one company. */
export type ItemAddress = {
  /** As `explain` was asked: `delivery.list`, `delivery.workflow`. */
  readonly name: string;
  readonly list: string;
  readonly key: string;
  readonly document: ObjectNode;
  readonly library: Library;
  readonly result: CompileResult;
};

/** Why an item of the base is not there in this company: which line dropped it. `undefined` when the base has none. */
export function explainGone(item: ItemAddress & { readonly address: string }): string | undefined {
  const { address, list, key, document, result } = item;
  for (const difference of differencesOf(item)) {
    const dropped = itemsAt(child(difference, list), "drop").find((entry) => textOf(entry) === key);
    if (dropped === undefined) continue;
    const before = originalOf(item, difference);
    const base = before && findItem(before, list, key);
    const had = base === undefined ? "" : `\n  the base has ${JSON.stringify(plain(base))} in ${formatPlace(base.at)}`;
    return `${address} is not in this company\n  dropped in ${formatPlace(dropped.at)}${had}`;
  }
  const { kind, bare } = kindOf(item);
  const base = documentsOf(result.base, kind).get(bare);
  const before = base && findItem(base, list, key);
  if (before === undefined) return undefined;
  return `${address} is not in this company\n  its document ${document.at.file} is written in full without it; the base has it in ${formatPlace(before.at)}`;
}

/** The line that took a property away: `set` with `now: null`. */
export function setEntry(item: ItemAddress, property: string): { readonly at: Place; readonly was: JsonNode } | undefined {
  for (const difference of differencesOf(item)) {
    for (const entry of objectsAt(child(difference, item.list), "set")) {
      const now = child(child(entry, property), "now");
      const was = child(child(entry, property), "was");
      const isThis = textAt(entry, "key") === item.key || textAt(entry, "value") === item.key;
      if (isThis && was !== undefined && now?.type === "scalar" && now.value === null) return { at: now.at, was };
    }
  }
  return undefined;
}

/** The company's own differences first, then those by which a workflow is like another. */
function differencesOf(item: ItemAddress): readonly ObjectNode[] {
  const { kind, bare } = kindOf(item);
  const { differences, base } = item.result.gathered.documents;
  const found: ObjectNode[] = [];
  for (let name: string | undefined = bare; name !== undefined;) {
    const own = item.library === item.result.base ? undefined : differences.get(differenceKey(kind, name, codeOf(item)));
    const document = kind === "workflow" ? base.workflow.get(name) : undefined;
    const like = textAt(document, "like");
    found.push(...[own, like === undefined ? undefined : document].filter((node) => node !== undefined));
    name = like;
  }
  return found;
}

function codeOf({ library, result }: ItemAddress): string {
  return [...result.libraries].find(([, candidate]) => candidate === library)?.[0] ?? "";
}

/** What a difference was applied to, as far as it is at hand: the base of its own name. */
function originalOf(item: ItemAddress, difference: ObjectNode): ObjectNode | undefined {
  const { kind, bare } = kindOf(item);
  const name = textAt(difference, "like") ?? bare;
  return documentsOf(item.result.base, kind).get(name);
}

function findItem(document: ObjectNode, list: string, key: string): ObjectNode | undefined {
  const items =
    list === "fields" && child(document, "sections") !== undefined
      ? objectsAt(document, "sections").flatMap((section) => objectsAt(section, "fields"))
      : objectsAt(document, list);
  return items.find((item) => textAt(item, "key") === key || textAt(item, "value") === key);
}

function kindOf({ name, document }: ItemAddress): { readonly kind: DocumentKind & keyof typeof PARTS; readonly bare: string } {
  if (child(document, "dict") !== undefined) return { kind: "dictionary", bare: name };
  if (child(document, "screen") !== undefined) return { kind: "screen", bare: name };
  const kind = child(document, "workflow") !== undefined ? "workflow" : "entity";
  return { kind, bare: name.slice(0, -kind.length - 1) };
}

const PARTS = { screen: "screens", workflow: "workflows", entity: "entities", dictionary: "dictionaries" } as const;

function documentsOf(library: Library, kind: keyof typeof PARTS): ReadonlyMap<string, ObjectNode> {
  return library[PARTS[kind]];
}
