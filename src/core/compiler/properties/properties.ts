import { documentPath } from "../../definition/document-kind.ts";
import { type DocumentType, keyedLists } from "../../definition/document-set.ts";
import { formatPlace } from "../../definition/fault.ts";
import type { Library } from "../../definition/link/link.ts";
import { type ObjectNode, child, objectsAt, plain, textAt } from "../../definition/node.ts";
import type { Json } from "../changed-documents.ts";
import type { CompileResult } from "../compiler.ts";
import { isDifference, type ItemAddress } from "../edit-item.ts";
import { textIn } from "../editor/document-names.ts";
import { splitPath } from "../item-path.ts";
import type { Control, MemberShape, OfferedName } from "./control.ts";
import { membersOfSchema } from "./control-of.ts";
import type { ItemProperties, MemberProperty, Properties, PropertiesWish } from "./item-properties.ts";
import { shapedItem } from "./item-shape.ts";
import { documentOf, typeOf } from "./library-documents.ts";
import { type Offers, offersOf } from "./offers.ts";
import { ownDocument, reasonOf, statedIn } from "./own-statements.ts";
import { factOf, placedBy } from "./placed-facts.ts";
import { inheritOf, sourceOf } from "./value-source.ts";

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
  return {
    objects,
    ...offers.answer(objects),
    states: namesIn(library, document, "states"),
    marks: namesIn(library, document, "marks"),
  };
}

/** States or marks of the document's own workflow, or of the first of its records that has any. */
function namesIn(library: Library, document: ObjectNode | undefined, list: "states" | "marks"): readonly OfferedName[] {
  const entity = textAt(document, "entity");
  const workflows = [document, ...library.workflows.values()].filter(
    (one) => one !== undefined && entity !== undefined && textAt(one, "entity") === entity,
  );
  const having = workflows.find((one) => objectsAt(one, list).length > 0);
  return objectsAt(having, list).map((node) => {
    const text = textIn(node, "title");
    return { key: textAt(node, "key") ?? "", ...(text === undefined ? {} : { text }) };
  });
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
  const company = variant === undefined ? undefined : documentPath({ ...base, variant });
  const list = inner.length > 0 ? undefined : (item.at(-2) ?? "");
  const isWhole = item.length === 0 && inner.length === 0;
  const lists: readonly string[] = isWhole ? (keyedLists[typeOf(base.kind, document) as DocumentType] ?? []) : [];
  const members = membersOfSchema(placed, offers.scope)
    .filter(({ name }) => !(FIXED.has(name) && isIdentity(name, base.kind, path)) && !lists.includes(name))
    .map((shape): MemberProperty => {
      const value = child(node, shape.name);
      const inherited = list === undefined ? null : inherit(list, node, shape.name);
      const said = stated(shape.name);
      return {
        ...shape,
        control: controlHere(shape, list, node, offers),
        value: value === undefined ? inherited : plain(value),
        was: said === undefined || !differs ? (value === undefined ? inherited : plain(value)) : said.was,
        inherited,
        isStated: said !== undefined,
        source: sourceOf(value, inherited, company, factOf(library, document, base.kind, path, shape.name)),
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

/** What a search begins with is a value of its field. */
function controlHere({ name, control }: MemberShape, list: string | undefined, item: ObjectNode, offers: Offers): Control {
  if (list !== "search" || name !== "default" || control.kind !== "ways") return control;
  const value = offers.valueOf(textAt(item, "field") ?? textAt(item, "key") ?? "");
  return value === undefined
    ? control
    : { kind: "ways", ways: control.ways.map((way) => (way.control.kind === "word" ? { ...way, control: value } : way)) };
}

/** `kind` of a field and `lines` of a tab are facts of their own; those of a document name it. */
function isIdentity(name: string, kind: string, path: readonly string[]): boolean {
  return name === "key" || name === "$schema" || (path.length === 0 && !(kind === "menu" || kind === "roles"));
}

function itemNode(result: CompileResult, kind: ItemAddress["document"]["kind"], document: ObjectNode, item: readonly string[]) {
  return shapedItem(result.editorMeta, kind, document, item)?.node;
}
