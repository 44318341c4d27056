import type { DocumentType } from "../../src/core/definition/document-set.ts";
import { type ObjectNode, objectsAt, textAt } from "../../src/core/definition/node.ts";
import type { MetaSchemas, Schema } from "./meta-schema.ts";
import { itemSchema } from "./vocabulary.ts";

export type Json = Readonly<Record<string, unknown>>;

/** Which names the items of a list take. */
export const NAMES: Readonly<Record<string, string>> = {
  search: "Field",
  filters: "Field",
  columns: "Field",
  fields: "Field",
  toolbar: "Action",
};

/** Operations on one list; the item's own properties are copied from the meta-schema so that each is completed. */
export function listChangesSchema(type: DocumentType, list: string, screen: ObjectNode, schemas: MetaSchemas): Json {
  const item = itemSchema(schemas, type, list);
  const properties = Object.fromEntries(
    Object.entries(item?.schema.properties ?? {}).map(([name, schema]) => [name, outward(schema, item?.file ?? "")]),
  );
  const { key: _key, ...changeable } = properties;
  const present =
    list === "fields"
      ? objectsAt(screen, "sections").flatMap((section) => objectsAt(section, "fields"))
      : objectsAt(screen, list);
  const existing = {
    description: "An item of the base.",
    anyOf: [...(present.length === 0 ? [] : [{ enum: present.map((entry) => textAt(entry, "key")) }]), { type: "string" }],
  };
  const added = NAMES[list] === undefined || list === "search" ? properties["key"] : { $ref: `#/$defs/${NAMES[list]}` };
  const place = {
    after: { ...existing, description: "The item after which it stands." },
    before: { ...existing, description: "The item before which it stands." },
  };
  return {
    type: "object",
    properties: {
      add: listOf("New items, each after or before another.", {
        type: "object",
        properties: { ...properties, ...place, key: added },
        required: ["key"],
        additionalProperties: false,
      }),
      set: listOf("Changed properties.", {
        type: "object",
        properties: {
          key: existing,
          ...Object.fromEntries(
            Object.entries(changeable).map(([name, schema]) => [name, change({ anyOf: [schema, { type: "null" }] })]),
          ),
          reason: { type: "string" },
        },
        required: ["key"],
        additionalProperties: false,
      }),
      drop: listOf("Items that the company does not have.", existing),
      move: listOf("Items with a new place.", {
        type: "object",
        properties: { key: existing, ...place },
        required: ["key"],
        additionalProperties: false,
      }),
    },
    minProperties: 1,
    additionalProperties: false,
  };
}

/** A part of a meta-schema with its references as seen from the generated folder. */
function outward(schema: Schema, file: string): unknown {
  return JSON.parse(JSON.stringify(schema), (key: string, value: unknown) =>
    key === "$ref" && typeof value === "string" ? `../${value.startsWith("#") ? file : ""}${value}` : value,
  );
}

const change = (now: unknown): Json => ({
  type: "object",
  properties: { was: { description: "The effective value before this document." }, now, reason: { type: "string" } },
  required: ["was", "now"],
  additionalProperties: false,
});

const listOf = (description: string, items: unknown): Json => ({ description, type: "array", items, minItems: 1 });
