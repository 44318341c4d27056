import { type DocumentType, type Vocabulary, keyedLists } from "../definition/document-set.ts";
import { type MetaSchemas, type PlacedSchema, type Schema, definition, dereference } from "./meta-schema.ts";

/** The definition of a document type's whole. */
export function documentSchema(schemas: MetaSchemas, type: DocumentType): PlacedSchema {
  const screens = { list: "ListScreen", detail: "DetailScreen", lines: "LinesScreen" } as const;
  if (type in screens) return definition(schemas, "screen.schema.json", screens[type as keyof typeof screens]);
  const file = `${type}.schema.json`;
  return { schema: schemas.get(file) ?? {}, file };
}

/** The definition of one item of a keyed list. */
export function itemSchema(schemas: MetaSchemas, type: DocumentType, list: string): PlacedSchema | undefined {
  if (type === "detail" && list === "fields") return definition(schemas, "screen.schema.json", "FormField");
  if (type === "entity" && list === "lines") return definition(schemas, "field.schema.json", "Field");
  const whole = documentSchema(schemas, type);
  const items = whole.schema.properties?.[list]?.items;
  return items === undefined ? undefined : dereference(schemas, { schema: items, file: whole.file });
}

/** Defaults of the vocabulary, by document type, list and property; they count as effective values. */
export function readVocabulary(schemas: MetaSchemas): Vocabulary {
  const defaults = new Map<string, unknown>();
  for (const type of Object.keys(keyedLists) as DocumentType[]) {
    collect(documentSchema(schemas, type).schema, `${type}.`, defaults);
    for (const list of keyedLists[type]) {
      const item = itemSchema(schemas, type, list);
      if (item !== undefined) collect(item.schema, `${type}.${list}`, defaults);
    }
  }
  return { defaults };
}

function collect(schema: Schema, prefix: string, defaults: Map<string, unknown>): void {
  for (const [property, { default: value }] of Object.entries(schema.properties ?? {})) {
    if (value !== undefined) defaults.set(`${prefix}.${property}`, value);
  }
}
