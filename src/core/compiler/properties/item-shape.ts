import type { DocumentKind } from "../../definition/document-kind.ts";
import type { DocumentType } from "../../definition/document-set.ts";
import { Faults } from "../../definition/fault.ts";
import { type JsonNode, type ObjectNode, child, objectsAt, textAt } from "../../definition/node.ts";
import { explainMistakes } from "../explain-mistakes.ts";
import type { ItemPath } from "../item-path.ts";
import { type MetaSchemas, type PlacedSchema, definition, dereference } from "../meta-schema.ts";
import { documentSchema } from "../vocabulary.ts";

/** An object of a document, and the schema that it is to fulfil. */
export type ShapedItem = { readonly node: ObjectNode; readonly placed: PlacedSchema };

/** The object at a path of a document that has been resolved, with its schema; undefined where there is none. */
export function shapedItem(meta: MetaSchemas, kind: DocumentKind, document: ObjectNode, path: ItemPath): ShapedItem | undefined {
  const type = kind === "screen" ? (textAt(document, "kind") as DocumentType) : kind;
  const [list, key, ...inner] = path;
  if (kind === "screen" && list === "fields" && type === "detail") {
    const field = fieldOfForm(document, key ?? "");
    return field && walk(meta, field, definition(meta, "screen.schema.json", "FormField"), inner);
  }
  const whole = kind === "screen" || meta.has(`${type}.schema.json`) ? documentSchema(meta, type as DocumentType) : undefined;
  return whole && walk(meta, document, whole, path);
}

function fieldOfForm(document: ObjectNode, key: string): ObjectNode | undefined {
  const fields = objectsAt(document, "sections").flatMap((section) => objectsAt(section, "fields"));
  return fields.find((field) => isNamed(field, key));
}

function walk(meta: MetaSchemas, from: JsonNode, schema: PlacedSchema, path: ItemPath): ShapedItem | undefined {
  let node: JsonNode | undefined = from;
  let placed: PlacedSchema | undefined = fitting(meta, schema, node);
  for (const step of path) {
    if (node === undefined || placed === undefined) return undefined;
    const { schema: outer, file }: PlacedSchema = placed;
    const inner: PlacedSchema["schema"] | boolean | undefined =
      node.type === "array" ? outer.items : (outer.properties?.[step] ?? outer.additionalProperties);
    node = node.type === "array" ? itemAt(node.items, step) : child(node, step);
    placed = node !== undefined && typeof inner === "object" ? fitting(meta, { schema: inner, file }, node) : undefined;
  }
  return node?.type === "object" && placed !== undefined ? { node, placed } : undefined;
}

/** The definition, of several the one that the value fits best. */
function fitting(meta: MetaSchemas, at: PlacedSchema, node: JsonNode): PlacedSchema {
  const placed = dereference(meta, at);
  const several = placed.schema.oneOf ?? placed.schema.anyOf;
  if (several === undefined) return placed;
  const tried = several.map((schema) => ({ schema, mistakes: explainMistakes(meta, { ...placed, schema }, node, new Faults()) }));
  const [best] = tried.toSorted((one, other) => one.mistakes - other.mistakes);
  return fitting(meta, { ...placed, schema: best!.schema }, node);
}

function itemAt(items: readonly JsonNode[], step: string): JsonNode | undefined {
  const named = items.find((one) => isNamed(one, step));
  return named ?? (/^\d+$/.test(step) ? items[Number(step)] : undefined);
}

function isNamed(node: JsonNode, key: string): boolean {
  return (textAt(node, "key") ?? textAt(node, "value")) === key;
}
