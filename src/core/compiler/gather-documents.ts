import { checkFiles, checkHead } from "../definition/check-layout.ts";
import { checkHygiene } from "../definition/check-hygiene.ts";
import { type DocumentKind, type DocumentPlace, documentPlace } from "../definition/document-kind.ts";
import { type DocumentSet, differenceKey } from "../definition/document-set.ts";
import { type Fault, Faults } from "../definition/fault.ts";
import { type ObjectNode, objectsAt, textAt } from "../definition/node.ts";
import { isFull } from "../definition/full-document.ts";
import { readDocument } from "../definition/read-document.ts";
import type { MetaJudge, MetaName } from "./meta-judge.ts";

/** One file after reading and judging; kept while its text stays the same. */
export type ReadFile = { readonly text: string; readonly document: ObjectNode | undefined; readonly faults: readonly Fault[] };

export type Gathered = {
  readonly documents: DocumentSet;
  readonly codes: readonly string[];
  readonly places: ReadonlyMap<string, DocumentPlace>;
};

/** Read and judge every document by itself, and sort them by their place. */
export function gatherDocuments(
  files: ReadonlyMap<string, string>,
  judge: MetaJudge,
  cache: Map<string, ReadFile>,
  faults: Faults,
): Gathered {
  const base: Record<DocumentKind, Map<string, ObjectNode>> = {
    entity: new Map(),
    workflow: new Map(),
    screen: new Map(),
    dictionary: new Map(),
    menu: new Map(),
    roles: new Map(),
    variants: new Map(),
    workbench: new Map(),
    events: new Map(),
    print: new Map(),
    ledger: new Map(),
    publication: new Map(),
    page: new Map(),
  };
  const differences = new Map<string, ObjectNode>();
  const broken = new Set<string>();
  const places = new Map<string, DocumentPlace>();
  for (const [path, text] of files) {
    if (isAside(path)) continue;
    const place = documentPlace(path);
    if (place === undefined) {
      faults.add(
        "layout/unknown-file",
        { file: path, line: 1, column: 1 },
        "is no document: a file under schemas/ is named for its place, such as schemas/modules/delivery/list/base.json",
      );
      continue;
    }
    places.set(path, place);
    const read = readCached(path, text, place, judge, cache);
    faults.addAll(read.faults);
    if (read.document === undefined) broken.add(`${place.kind} ${place.name}`);
    else if (place.variant === undefined) base[place.kind].set(place.name, read.document);
    else differences.set(differenceKey(place.kind, place.name, place.variant), read.document);
  }
  const codes = codesOf(base.variants.get("variants"), places);
  checkFiles({ places, codes, faults });
  for (const place of places.values()) {
    if (place.variant !== undefined && !base[place.kind].has(place.name)) broken.add(`${place.kind} ${place.name}`);
  }
  for (const name of broken) {
    const [kind, key] = name.split(" ") as [DocumentKind, string];
    base[kind].delete(key);
  }
  return { documents: { base, differences, broken }, codes, places };
}

/** Meta-schemas, generated files and what editors leave behind are no documents. */
function isAside(path: string): boolean {
  return path.startsWith("schemas/meta/") || path === "schemas/screens.lock.json" || !path.endsWith(".json");
}

function readCached(path: string, text: string, place: DocumentPlace, judge: MetaJudge, cache: Map<string, ReadFile>): ReadFile {
  const before = cache.get(path);
  if (before?.text === text) return before;
  const faults = new Faults();
  const node = readDocument(path, text, faults);
  let document: ObjectNode | undefined;
  if (node?.type === "object") {
    const isJudged = judge(metaName(node, place), node, faults);
    if (isJudged && checkHead(node, place, faults)) document = node;
    checkHygiene(node, faults);
  } else if (node !== undefined) faults.add("meta/type", node.at, "the document must be an object");
  const read = { text, document: faults.count === 0 ? document : undefined, faults: faults.sorted() };
  cache.set(path, read);
  return read;
}

function metaName(node: ObjectNode, { kind, variant }: DocumentPlace): MetaName {
  const isDifference = variant !== undefined && !isFull(node, kind);
  if (isDifference || (kind === "workflow" && textAt(node, "like") !== undefined)) return "variant";
  const screen = textAt(node, "kind");
  return kind === "screen" && (screen === "list" || screen === "detail" || screen === "lines") ? screen : kind;
}

/** Company codes of variants.json, or those that files are named for while it is faulty. */
function codesOf(variants: ObjectNode | undefined, places: ReadonlyMap<string, DocumentPlace>): readonly string[] {
  if (variants !== undefined) return objectsAt(variants, "variants").map((variant) => textAt(variant, "code") ?? "");
  return [...new Set([...places.values()].flatMap((place) => place.variant ?? []))].toSorted();
}
