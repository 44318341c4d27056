import { type MetaSchemas, type PlacedSchema, type Schema, dereference } from "../meta-schema.ts";

export type Json = Readonly<Record<string, unknown>>;

/**
 * The definitions of all meta-schemas under one roof, as an editor wants them. Editors let a definition's description win over
 * that of the property which refers to it, and stop at the first of several that a value passes; so definitions have none
 * here, every property has its own, and where names are known nothing else passes.
 */
export type FlatMeta = {
  /** By name, with references to `#/$defs/<name>` and, for names of the product, to `names.schema.json`. */
  readonly definitions: ReadonlyMap<string, Json>;
  /** The whole of a document, by file name. */
  readonly wholes: ReadonlyMap<string, Json>;
};

/** Maps from fields to this are written out field by field, each with its title and its values. */
const MAPPED: readonly string[] = ["Comparison", "FieldValue"];

const known = new WeakMap<MetaSchemas, FlatMeta>();

/** @param meta the meta-schemas with their references to `generated/names.schema.json` */
export function flatten(meta: MetaSchemas): FlatMeta {
  let flat = known.get(meta);
  if (flat === undefined) {
    const files = [...meta];
    flat = {
      definitions: new Map(
        files.flatMap(([file, { $defs }]) =>
          Object.entries($defs ?? {}).map(([name, schema]) => [name, flatSchema({ schema, file }, meta, "silent")] as const),
        ),
      ),
      wholes: new Map(files.map(([file, schema]) => [file, flatSchema({ schema, file }, meta, "silent")])),
    };
    known.set(meta, flat);
  }
  return flat;
}

/** Names of the definitions that a schema needs, with those that they need themselves. */
export function reached(schema: unknown, definitions: ReadonlyMap<string, Json>): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/\$defs\/([\w.]+)"/g)) {
      if (names.has(name!)) continue;
      names.add(name!);
      if (definitions.has(name!)) visit(definitions.get(name!));
    }
  };
  visit(schema);
  return names;
}

function flatSchema(placed: PlacedSchema, meta: MetaSchemas, voice: "telling" | "silent"): Json {
  const { schema, file } = placed;
  const inner = (part: Schema, as: "telling" | "silent" = "telling"): Json => flatSchema({ schema: part, file }, meta, as);
  const {
    $schema: _meta,
    $id: _id,
    $defs: _defs,
    title: _title,
    description: _description,
    markdownDescription: _markdown,
    ...rest
  } = schema as Schema & {
    readonly $schema?: string;
  };
  const told = voice === "silent" ? {} : words(placed, meta);
  const mapped = rest.propertyNames?.$ref?.endsWith("/FieldName") === true ? nameOf(rest.additionalProperties) : undefined;
  if (mapped !== undefined && MAPPED.includes(mapped)) return { ...told, $ref: `#/$defs/Map.${mapped}` };
  const { $ref, properties, items, additionalProperties, propertyNames, anyOf, oneOf, not, ...plain } = rest;
  const choices = anyOf && narrowed(anyOf, file, meta).map((choice) => inner(choice, "silent"));
  return {
    ...told,
    ...plain,
    ...($ref !== undefined && { $ref: reference($ref) }),
    ...(choices !== undefined && (choices.length === 1 ? choices[0] : { anyOf: choices })),
    ...(oneOf && { oneOf: oneOf.map((choice) => inner(choice, "silent")) }),
    ...(not && { not: inner(not, "silent") }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, property]) => [key, inner(property)])),
    }),
    ...(items && { items: inner(items) }),
    ...(propertyNames && { propertyNames: inner(propertyNames, "silent") }),
    ...(additionalProperties !== undefined && {
      additionalProperties: typeof additionalProperties === "object" ? inner(additionalProperties) : additionalProperties,
    }),
  };
}

/** The description of a property, or of the definition to which it refers; in both languages where the meta-schema has both. */
function words({ schema, file }: PlacedSchema, meta: MetaSchemas): Json {
  const isNames = schema.$ref?.startsWith("generated/") === true;
  const told = schema.description === undefined && !isNames ? dereference(meta, { schema, file }).schema : schema;
  if (told.markdownDescription !== undefined) return { markdownDescription: told.markdownDescription };
  return told.description === undefined ? {} : { description: told.description };
}

/** Where the names of the product are a choice, a text that is any other name is none. */
function narrowed(choices: readonly Schema[], file: string, meta: MetaSchemas): readonly Schema[] {
  const isNames = (choice: Schema): boolean => choice.$ref?.startsWith("generated/") === true;
  if (!choices.some(isNames)) return choices;
  return choices.filter((choice) => {
    if (isNames(choice)) return true;
    const { type, enum: values } = dereference(meta, { schema: choice, file }).schema;
    return type !== "string" || values !== undefined;
  });
}

function reference(ref: string): string {
  return ref.startsWith("generated/") ? ref.slice("generated/".length) : `#/$defs/${ref.split("/").at(-1)!}`;
}

function nameOf(schema: Schema | boolean | undefined): string | undefined {
  return typeof schema === "object" ? schema.$ref?.split("/").at(-1) : undefined;
}
