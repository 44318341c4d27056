import type { DocumentPlace } from "../../definition/document-kind.ts";
import type { DocumentType } from "../../definition/document-set.ts";
import type { Text } from "../../definition/generated/documents.ts";
import type { Library } from "../../definition/link/link.ts";
import { commonKinds } from "../../definition/fields.ts";
import { type ObjectNode, objectsAt, textAt } from "../../definition/node.ts";
import type { CompileResult } from "../compiler.ts";
import { type Name, documentNames, textIn } from "../editor/document-names.ts";
import { unique } from "../editor/enumeration.ts";
import { EVERYWHERE } from "../editor/nouns.ts";
import { productNames } from "../editor/product-names.ts";
import type { ItemPath } from "../item-path.ts";
import type { Control, OfferedName } from "./control.ts";
import { type ControlScope, controlsIn, shapesOf } from "./control-of.ts";
import type { ConditionField, ItemProperties, Properties } from "./item-properties.ts";

/** What there is to choose from in one document of a company. */
export type Offers = {
  readonly scope: ControlScope;
  /** The title of the field or action that an item places. */
  readonly titleOf: (document: Pick<DocumentPlace, "kind" | "name">, path: ItemPath) => Text | undefined;
  /** How a value of a field is chosen that has a dictionary; undefined: it has none. */
  readonly valueOf: (field: string) => Control | undefined;
  readonly answer: (objects: readonly ItemProperties[]) => Pick<Properties, "shapes" | "names" | "fields" | "values">;
};

/** Values of a dictionary are offered like names, by this before its own. */
const VALUES_OF = "value of ";

/** Only what exists is offered: names of this very document, and of the product as those have it for whom it is changed. */
export function offersOf(
  result: CompileResult,
  library: Library,
  place: Pick<DocumentPlace, "kind" | "name">,
  document: ObjectNode | undefined,
): Offers {
  const lists = namesOf(result, library, place, document);
  const fields = conditionFields(library, document);
  const titles = new Map([...(lists["FieldName"] ?? []), ...(lists["ActionName"] ?? [])].map(({ key, text }) => [key, text]));
  const namesOfNoun = (noun: string): readonly OfferedName[] =>
    noun.startsWith(VALUES_OF)
      ? valuesOf(library.dictionaries.get(noun.slice(VALUES_OF.length)))
      : (lists[noun] ?? []).map(offered);
  const scope: ControlScope = { meta: result.editorMeta, nouns: new Set(Object.keys(lists)) };
  return {
    scope,
    titleOf: (_document, path) => titles.get(path.at(-1) ?? ""),
    valueOf: (field) => {
      const { dict } = fields.find(({ key }) => key === field) ?? {};
      return dict === undefined ? undefined : { kind: "choice", of: { names: `${VALUES_OF}${dict}` } };
    },
    answer: (objects) => {
      const controls = objects.flatMap(({ members }) => members.map(({ control }) => control));
      const shapes = shapesOf(controls, scope);
      const nouns = new Set([...controls, ...Object.values(shapes)].flatMap(nounsIn));
      const dicts = new Set(fields.flatMap(({ dict }) => dict ?? []));
      return {
        shapes,
        names: Object.fromEntries(Array.from(nouns, (noun) => [noun, namesOfNoun(noun)])),
        fields,
        values: Object.fromEntries(Array.from(dicts, (dict) => [dict, valuesOf(library.dictionaries.get(dict))])),
      };
    },
  };
}

function namesOf(
  result: CompileResult,
  library: Library,
  { kind, name }: Pick<DocumentPlace, "kind" | "name">,
  document: ObjectNode | undefined,
): Readonly<Record<string, readonly Name[]>> {
  const libraries = new Map(library.code === undefined ? [] : [[library.code, library]]);
  const product = productNames({ base: result.base, libraries, registries: result.registries }, writtenIn(library));
  const everywhere = Object.fromEntries(Object.entries(EVERYWHERE).map(([noun, list]) => [noun, product[list] ?? []]));
  const type = kind === "screen" ? textAt(document, "kind") : kind;
  const shared = { ...product, ...everywhere, Icon: result.registries.icons.map((key) => ({ key, title: "" })) };
  if (type === undefined || !OWN_NAMES.has(type)) return shared;
  const entity = kind === "entity" ? name : textAt(document, "entity");
  const workflow = kind === "workflow" ? name : textAt(document, "workflow");
  const {
    compared: _compared,
    items: _items,
    NeedWord,
    ...own
  } = documentNames({ type: type as DocumentType, entity, workflow, documentIn: () => document }, [library]);
  return {
    ...shared,
    ...own,
    AnyFieldName: own.FieldName,
    FormPartName: unique([...own.FieldName, ...own.LineTableName]),
    Need: unique([...NeedWord, ...(product["Permission"] ?? [])]),
  };
}

/** Documents about one entity have names of their own. */
const OWN_NAMES: ReadonlySet<string> = new Set(["list", "detail", "lines", "entity", "workflow", "print"]);

/** Values of dictionaries, as far as other names are made of them. */
function writtenIn(library: Library): ReadonlyMap<string, readonly Name[]> {
  return new Map(
    Array.from(library.dictionaries, ([key, dictionary]) => [
      key,
      valuesOf(dictionary).map(({ key: value, text }) => ({ key: value, title: "", text })),
    ]),
  );
}

function conditionFields(library: Library, document: ObjectNode | undefined): readonly ConditionField[] {
  const entity = library.entities.get(textAt(document, "entity") ?? "");
  const worded = library.workflows.get(textAt(document, "workflow") ?? "");
  const owners = entity === undefined ? [] : [entity, ...objectsAt(entity, "lines")];
  const found = new Map<string, ConditionField>();
  for (const owner of owners)
    for (const field of objectsAt(owner, "fields")) {
      const [key, kind] = [textAt(field, "key") ?? "", textAt(field, "kind") ?? ""];
      const dict = kind === "flag" ? YES_OR_NO : (wordingOf(worded, key) ?? textAt(field, "dict"));
      const text = textIn(field, "title");
      if (!found.has(key)) found.set(key, { key, kind, ...(text && { text }), ...(dict !== undefined && { dict }) });
    }
  for (const [key, kind] of entity === undefined ? [] : Object.entries(commonKinds))
    if (!found.has(key)) found.set(key, { key, kind });
  return [...found.values()];
}

/** The dictionary of fields that hold yes or no. */
const YES_OR_NO = "SiFo";

/** A workflow may put another dictionary in the place of a field's own. */
function wordingOf(workflow: ObjectNode | undefined, key: string): string | undefined {
  const dicts = workflow?.members.get("dicts")?.value;
  return dicts === undefined ? undefined : textAt(dicts, key);
}

function valuesOf(dictionary: ObjectNode | undefined): readonly OfferedName[] {
  return objectsAt(dictionary, "items").map((item) => {
    const text = textIn(item, "label");
    return { key: textAt(item, "value") ?? "", ...(text && { text }) };
  });
}

function offered({ key, text }: Name): OfferedName {
  return text === undefined ? { key } : { key, text };
}

function nounsIn(control: Control): readonly string[] {
  if (control.kind === "choice" || control.kind === "choices") return control.of.names === undefined ? [] : [control.of.names];
  return controlsIn(control).flatMap(nounsIn);
}
