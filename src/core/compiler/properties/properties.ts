import { documentPath } from "../../definition/document-kind.ts";
import { type DocumentType, differenceKey, keyedLists } from "../../definition/document-set.ts";
import { formatPlace } from "../../definition/fault.ts";
import { type Inherit, inheritDefaults, inheritFacts, UNKNOWN } from "../../definition/inherit.ts";
import type { Library } from "../../definition/link/link.ts";
import { lineTable } from "../../definition/link/scope.ts";
import { type JsonNode, type ObjectNode, child, canonical, objectAt, objectsAt, plain, textAt } from "../../definition/node.ts";
import type { CompileResult } from "../compiler.ts";
import type { Json } from "../changed-documents.ts";
import { addedItem } from "../edit-difference.ts";
import { isDifference, type ItemAddress } from "../edit-item.ts";
import { itemIn } from "../item-in.ts";
import { splitPath } from "../item-path.ts";
import { readVocabulary } from "../vocabulary.ts";
import { textIn } from "../editor/document-names.ts";
import { definition } from "../meta-schema.ts";
import { membersOfSchema, toldOf } from "./control-of.ts";
import type { ItemProperties, MemberProperty, Properties, PropertiesWish, ValueSource } from "./item-properties.ts";
import { shapedItem, siblingsOf } from "./item-shape.ts";
import { type Offers, offersOf } from "./offers.ts";

/** What names a document or an item stays, and where the schema lies is nobody's to choose. */
const FIXED: ReadonlySet<string> = new Set([
  "$schema",
  "key",
  "variant",
  "kind",
  "screen",
  "entity",
  "workflow",
  "dict",
  "lines",
]);

/**
 * What an object of a document may say and says, as everybody or a company has it; with the field or the action that it places.
 *
 * @returns no objects where those for whom it is asked have no such object, or while its document is faulty
 */
export function properties(result: CompileResult, wish: PropertiesWish): Properties {
  const library = (wish.variant === undefined ? undefined : result.libraries.get(wish.variant)) ?? result.base;
  const document = documentOf(library, wish);
  const offers = offersOf(result, library, wish.document, document);
  const objects = document === undefined ? [] : objectsFrom(result, library, wish, document, offers);
  const siblings = document === undefined ? [] : siblingsOf(document, wish.path);
  return {
    objects,
    ...offers.answer(objects),
    siblings: siblings.map((one) => textAt(one, "key") ?? textAt(one, "value") ?? ""),
  };
}

/** The object; where the vocabulary has no members for it, as for the fields of a condition, the one around it. */
function objectsFrom(
  result: CompileResult,
  library: Library,
  wish: PropertiesWish,
  document: ObjectNode,
  offers: Offers,
): readonly ItemProperties[] {
  const own = itemOf(result, library, wish.variant, wish, offers);
  if (own?.members.length === 0 && wish.path.length > 0)
    return objectsFrom(result, library, { ...wish, path: wish.path.slice(0, -1) }, document, offers);
  const placed = own === undefined ? [] : placedBy(library, document, wish);
  const others = placed.flatMap((address) => itemOf(result, library, wish.variant, address, offers) ?? []);
  if (own !== undefined || wish.path.length < 3) return own === undefined ? [] : [own, ...others];
  // A list within an item is no object.
  return objectsFrom(result, library, { ...wish, path: wish.path.slice(0, -1) }, document, offers);
}

/** The field or the action that an item of a screen places. */
function placedBy(library: Library, screen: ObjectNode, { document, path: [list, key, ...inner] }: ItemAddress): ItemAddress[] {
  if (document.kind !== "screen" || list === undefined || key === undefined || inner.length > 0) return [];
  const [entity, workflow] = [textAt(screen, "entity") ?? "", textAt(screen, "workflow") ?? ""];
  if (list === "toolbar") return [{ document: { kind: "workflow", name: workflow }, path: ["actions", key] }];
  if (!["columns", "search", "filters", "fields"].includes(list)) return [];
  const item = objectsAt(screen, list).find((one) => textAt(one, "key") === key);
  const field = textAt(item, "field") ?? key;
  const table = textAt(screen, "kind") === "lines" ? textAt(screen, "lines") : undefined;
  const facts = library.entities.get(entity);
  const isLineField =
    facts !== undefined && objectsAt(lineTable(facts, table), "fields").some((one) => textAt(one, "key") === field);
  const path = isLineField ? ["lines", table!, "fields", field] : ["fields", field];
  return [{ document: { kind: "entity", name: entity }, path }];
}

function itemOf(
  result: CompileResult,
  library: Library,
  variant: string | undefined,
  { document: base, path }: ItemAddress,
  offers: Offers,
): ItemProperties | undefined {
  const document = documentOf(library, { document: base });
  const shaped = document && shapedItem(result.editorMeta, base.kind, document, path);
  if (document === undefined || shaped === undefined) return undefined;
  const { node, placed } = shaped;
  const { item, inner } = splitPath(base.kind, path);
  const own = ownDocument(result, base, variant);
  const differs = own !== undefined && isDifference(plain(own) as Json, base.kind);
  const stated = statedIn(own, base.kind, item, inner, differs);
  const inherit = inheritOf(base.kind, document, library, result);
  const list = inner.length > 0 ? undefined : (item.at(-2) ?? "");
  const isWhole = item.length === 0 && inner.length === 0;
  const lists: readonly string[] = isWhole ? (keyedLists[typeOf(base.kind, document) as DocumentType] ?? []) : [];
  const members = membersOfSchema(placed, offers.scope)
    .filter(({ name }) => !(FIXED.has(name) && isIdentity(name, base.kind, path)) && !lists.includes(name))
    .map((shape): MemberProperty => {
      const value = child(node, shape.name);
      const inherited = list === undefined ? null : known(inherit(list, node, shape.name));
      const said = stated(shape.name);
      return {
        ...shape,
        value: value === undefined ? inherited : plain(value),
        was: said === undefined || !differs ? (value === undefined ? inherited : plain(value)) : said.was,
        inherited,
        isStated: said !== undefined,
        source: sourceOf(value, inherited, variantFiles(base, variant), factOf(library, document, base.kind, path, shape.name)),
      };
    });
  const isExplained = variant !== undefined && inner.length === 0 && differs && members.every(({ name }) => name !== "reason");
  const why = isExplained && own !== undefined ? reasonOf(result, own, base.kind, item) : undefined;
  const outer = inner.length === 0 ? undefined : child(itemNode(result, base.kind, document, item), inner[0]!);
  return {
    document: base,
    path,
    title: textIn(node, "title") ?? textIn(node, "label") ?? offers.titleOf(base, path) ?? null,
    at: formatPlace(node.at),
    members: why === undefined ? members : [...members, why],
    ...(outer !== undefined && { whole: plain(outer) }),
  };
}

/** `kind` of a field and `lines` of a tab are facts of their own; those of a document name it. */
function isIdentity(name: string, kind: string, path: readonly string[]): boolean {
  return name === "key" || name === "$schema" || (path.length === 0 && !(kind === "menu" || kind === "roles"));
}

function itemNode(result: CompileResult, kind: ItemAddress["document"]["kind"], document: ObjectNode, item: readonly string[]) {
  return shapedItem(result.editorMeta, kind, document, item)?.node;
}

type Statement = { readonly was: unknown };

/** What the document that is changed says itself of the object, by member. */
function statedIn(
  own: ObjectNode | undefined,
  kind: ItemAddress["document"]["kind"],
  item: readonly string[],
  inner: readonly string[],
  differs: boolean,
): (member: string) => Statement | undefined {
  if (own === undefined) return () => undefined;
  const document = plain(own) as Json;
  const outright = (object: Json | undefined) => (member: string) => (object?.[member] === undefined ? undefined : { was: null });
  if (!differs) return outright(itemIn(document, kind, [...item, ...inner]));
  const added = addedItem(document, item);
  if (added !== undefined) return outright(itemIn(added, "page", inner));
  const set = item.length === 0 ? objectAt(own, "set") : settingsOf(own, item);
  return (member) => {
    const change = objectAt(set, inner[0] ?? member);
    const was = child(change, "was");
    return change === undefined ? undefined : { was: was === undefined ? null : plain(was) };
  };
}

/** Why a gate is widened is said with what a difference sets in an item, and is no member of the item. */
function reasonOf(
  { editorMeta }: CompileResult,
  own: ObjectNode,
  kind: ItemAddress["document"]["kind"],
  item: readonly string[],
): MemberProperty | undefined {
  const settings = kind === "entity" || kind === "workflow" ? settingsOf(own, item) : undefined;
  if (settings === undefined || item.length === 0) return undefined;
  const said = child(settings, "reason");
  const schema = definition(editorMeta, "variant.schema.json", "SetItem").schema.properties?.["reason"] ?? {};
  return {
    name: "reason",
    told: toldOf({ schema, file: "variant.schema.json" }, editorMeta),
    control: { kind: "word" },
    isNeeded: false,
    value: said === undefined ? null : plain(said),
    was: null,
    inherited: null,
    isStated: said !== undefined,
    source: said === undefined ? { from: "nothing" } : { from: "company", at: formatPlace(said.at) },
  };
}

function settingsOf(own: ObjectNode, item: readonly string[]): ObjectNode | undefined {
  const operations = item.slice(0, -1).reduce<ObjectNode | undefined>(objectAt, own);
  return objectsAt(operations, "set").find((one) => (textAt(one, "key") ?? textAt(one, "value")) === item.at(-1));
}

function ownDocument({ gathered }: CompileResult, { kind, name }: ItemAddress["document"], variant: string | undefined) {
  const { base, differences } = gathered.documents;
  return variant === undefined ? base[kind].get(name) : differences.get(differenceKey(kind, name, variant));
}

function documentOf(library: Library, { document: { kind, name } }: Pick<ItemAddress, "document">): ObjectNode | undefined {
  switch (kind) {
    case "entity":
      return library.entities.get(name);
    case "workflow":
      return library.workflows.get(name);
    case "screen":
      return library.screens.get(name);
    case "dictionary":
      return library.dictionaries.get(name);
    case "print":
      return library.prints.get(name);
    case "ledger":
      return library.ledgers.get(name);
    case "publication":
      return library.publications.get(name);
    case "page":
      return library.pages.get(name);
    default:
      return library[kind];
  }
}

function typeOf(kind: string, document: ObjectNode): string {
  return kind === "screen" ? (textAt(document, "kind") ?? "") : kind;
}

function inheritOf(kind: string, document: ObjectNode, library: Library, result: CompileResult): Inherit {
  const vocabulary = readVocabulary(result.metaSchemas);
  const type = typeOf(kind, document) as DocumentType;
  return kind === "screen" ? inheritFacts(type, document, library, vocabulary) : inheritDefaults(type, vocabulary);
}

function known(value: unknown): unknown {
  return value === UNKNOWN || value === undefined ? null : value;
}

/** The field's or the action's own member, where the item takes it from there. */
function factOf(
  library: Library,
  document: ObjectNode,
  kind: string,
  path: readonly string[],
  member: string,
): JsonNode | undefined {
  if (kind !== "screen" || path.length !== 2) return undefined;
  const [address] = placedBy(library, document, { document: { kind, name: textAt(document, "screen") ?? "" }, path });
  const facts = address && documentOf(library, address);
  return facts && child(address.path.reduce<JsonNode | undefined>(stepInto, facts), member);
}

function stepInto(node: JsonNode | undefined, step: string): JsonNode | undefined {
  return node?.type === "array" ? node.items.find((one) => textAt(one, "key") === step) : child(node, step);
}

type Files = { readonly company: string | undefined };

function variantFiles(base: ItemAddress["document"], variant: string | undefined): Files {
  return { company: variant === undefined ? undefined : documentPath({ ...base, variant }) };
}

function sourceOf(value: JsonNode | undefined, inherited: unknown, { company }: Files, fact: JsonNode | undefined): ValueSource {
  if (value !== undefined) return { from: value.at.file === company ? "company" : "base", at: formatPlace(value.at) };
  const isTaken = fact !== undefined && canonical(plain(fact)) === canonical(inherited);
  if (isTaken) return { from: "fact", at: formatPlace(fact.at) };
  return { from: inherited === null ? "nothing" : "default" };
}
