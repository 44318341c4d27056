import type { DocumentType } from "../../../src/core/definition/document-set.ts";
import type { Library } from "../../../src/core/definition/link/link.ts";
import type { MetaSchemas } from "../../../src/core/compiler/meta-schema.ts";
import { SCREENS, differenceDefinitions } from "./changes-schema.ts";
import { type DocumentNames, type Name, type Subject, documentNames } from "../../../src/core/compiler/editor/document-names.ts";
import { enumeration, valuesName } from "../../../src/core/compiler/editor/enumeration.ts";
import { type FlatMeta, type Json, flatten, reached } from "../../../src/core/compiler/editor/flatten.ts";
import { NOUNS, ownNouns, refined, sharedNouns } from "../../../src/core/compiler/editor/nouns.ts";

export type SchemaInput = {
  readonly subject: Subject;
  /** Name of the file under `schemas/meta/generated`. */
  readonly file: string;
  /** What the document says about itself: `screen`, `entity`, ...; nothing else passes there. */
  readonly identity: Readonly<Record<string, string>>;
  /** The base documents first, then each company's: an action of one company is offered too. */
  readonly libraries: readonly [Library, ...Library[]];
  readonly codes: readonly string[];
  /** Dictionaries whose values are written in documents. */
  readonly valued: ReadonlySet<string>;
  /** The meta-schemas with what only editors are told. */
  readonly meta: MetaSchemas;
};

/** A property that every complete document states and no difference does. */
const COMPLETE = {
  list: "kind",
  detail: "kind",
  lines: "kind",
  entity: "path",
  workflow: "permission",
  dictionary: "title",
} as const;

/**
 * The schema of one document for editors: the meta-schema with the keys of this very entity and workflow. It serves the base
 * document and the differences of the companies alike; the property `variant` tells them apart.
 *
 * @returns JSON
 */
export function documentSchema(input: SchemaInput): string {
  const { subject, file, identity, libraries, codes, valued, meta } = input;
  const shape = shapeOf(subject.type, meta, Object.keys(identity));
  const own = {
    ...Object.fromEntries(Object.entries(identity).map(([name, value]) => [`Own.${name}`, { const: value }])),
    "Own.variant": { enum: codes },
    ...nameDefinitions(documentNames(subject, libraries), valued),
  };
  const head = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `generated/${file}`,
    description: "Generated from the documents. Do not edit.",
    ...shape.head,
  };
  const text = JSON.stringify(head);
  return `${text.slice(0, -1)},"$defs":{${JSON.stringify(own).slice(1, -1)},${shape.definitions}}}\n`;
}

type Shape = { readonly head: Json; readonly definitions: string };

const shapes = new WeakMap<MetaSchemas, Map<string, Shape>>();

/** What is the same for all documents of a type is made once. */
function shapeOf(type: Subject["type"], meta: MetaSchemas, identity: readonly string[]): Shape {
  let known = shapes.get(meta);
  if (known === undefined) shapes.set(meta, (known = new Map()));
  const name = `${type} ${identity.join(" ")}`;
  let shape = known.get(name);
  if (shape === undefined) known.set(name, (shape = makeShape(type, meta, identity)));
  return shape;
}

function makeShape(type: Subject["type"], meta: MetaSchemas, identity: readonly string[]): Shape {
  const flat = flatten(meta);
  const whole = wholeOf(type, flat);
  const properties = whole["properties"] as Json;
  const named = Object.fromEntries(
    [...identity, ...(type === "print" ? [] : ["variant"])].map((name) => {
      const { description, markdownDescription } = (properties[name] ?? {}) as Json;
      return [name, { description, markdownDescription, $ref: `#/$defs/Own.${name}` }];
    }),
  );
  const base = { ...whole, properties: { ...properties, ...named } };
  const parts = { Base: base, ...(type !== "print" && differenceOf(type, flat, meta, named, identity)) };
  const names = [...reached([parts, MAPS], flat.definitions)].filter((name) => flat.definitions.has(name) && !NOUNS.has(name));
  const definitions = { ...parts, ...refined(names, flat.definitions) };
  return {
    head: { type: "object", ...(type === "print" ? { $ref: "#/$defs/Base" } : byVariant(type)) },
    definitions: JSON.stringify(definitions).slice(1, -1),
  };
}

/** A difference names its document and its company; a workflow that is made from another names its entity too. */
function differenceOf(type: DocumentType, flat: FlatMeta, meta: MetaSchemas, named: Json, identity: readonly string[]): Json {
  const others = identity.slice(1);
  const kept = Object.entries(named).filter(([name]) => type === "workflow" || !others.includes(name));
  return differenceDefinitions({ type, flat, meta, identity: Object.fromEntries(kept) });
}

/** The definitions that `mapOf` refers to. */
const MAPS = [{ $ref: "#/$defs/Comparison" }, { $ref: "#/$defs/FieldValue" }];

function wholeOf(type: Subject["type"], flat: FlatMeta): Json {
  const screen = SCREENS[type as keyof typeof SCREENS] as string | undefined;
  return (screen === undefined ? flat.wholes.get(`${type}.schema.json`) : flat.definitions.get(screen)) ?? {};
}

function byVariant(type: DocumentType): Json {
  const isDifference = { required: ["variant"], not: { required: [COMPLETE[type]] } };
  return {
    if: type === "workflow" ? { anyOf: [isDifference, { required: ["like"] }] } : isDifference,
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    then: { $ref: "#/$defs/Difference" },
    else: { $ref: "#/$defs/Base" },
  };
}

function nameDefinitions(names: DocumentNames, valued: ReadonlySet<string>): Json {
  const { compared, items } = names;
  return {
    ...ownNouns(names),
    ...Object.fromEntries(Object.entries(items).map(([list, present]) => [`Item.${list}`, enumeration(present)])),
    "Map.Comparison": mapOf("Comparison", compared, valued),
    "Map.FieldValue": mapOf("FieldValue", compared, valued),
  };
}

/** A map from fields: each told by its title, with the values of its dictionary. Fields of other records pass untold. */
function mapOf(kind: "Comparison" | "FieldValue", fields: readonly Name[], valued: ReadonlySet<string>): Json {
  const other = { description: "A field of another record.", $ref: `#/$defs/${kind}` };
  return {
    type: "object",
    properties: Object.fromEntries(
      fields.map(({ key, title, dict }) => [
        key,
        {
          description: title === "" ? key : title,
          $ref: dict !== undefined && valued.has(dict) ? `names.schema.json#/$defs/${valuesName(kind, dict)}` : `#/$defs/${kind}`,
        },
      ]),
    ),
    propertyNames: { doNotSuggest: true, anyOf: [enumeration(fields), { $ref: "names.schema.json#/$defs/FieldName" }] },
    additionalProperties: other,
    minProperties: 1,
  };
}

/** The schema of a document that there is once, such as the menu. @returns JSON */
export function wholeSchema(name: string, meta: MetaSchemas): string {
  const { definitions, wholes } = flatten(meta);
  const whole = wholes.get(`${name}.schema.json`) ?? {};
  const own: Json = { ...sharedNouns, "Map.Comparison": mapOf("Comparison", [], new Set()) };
  const names = [...reached([whole, own], definitions)].filter((key) => definitions.has(key) && own[key] === undefined);
  return `${JSON.stringify({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `generated/${name}.schema.json`,
    ...whole,
    $defs: { ...own, ...refined(names, definitions) },
  })}\n`;
}
