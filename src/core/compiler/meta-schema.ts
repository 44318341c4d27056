/** The part of JSON Schema 2020-12 that the meta-schemas use. */
export type Schema = {
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly description?: string;
  /** The description in Chinese and English, for editors. */
  readonly markdownDescription?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly minProperties?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
};

/** The meta-schemas by file name. */
export type MetaSchemas = ReadonlyMap<string, Schema>;

/** A schema and the file in which its references are read. */
export type PlacedSchema = { readonly schema: Schema; readonly file: string };

const FOLDER = "schemas/meta/";

/** Take the hand-written meta-schemas out of all files under schemas/. */
export function readMetaSchemas(files: ReadonlyMap<string, string>): MetaSchemas {
  return readEach(files, parseMetaSchema);
}

/** The meta-schemas as they stand, with the names that only editors are told. */
export function readEditorMeta(files: ReadonlyMap<string, string>): MetaSchemas {
  return readEach(files, (text) => JSON.parse(text) as Schema);
}

function readEach(files: ReadonlyMap<string, string>, parse: (text: string) => Schema): MetaSchemas {
  const schemas = new Map<string, Schema>();
  for (const [path, text] of files) {
    const name = path.slice(FOLDER.length);
    if (path.startsWith(FOLDER) && !name.includes("/") && name.endsWith(".schema.json")) schemas.set(name, parse(text));
  }
  return schemas;
}

/** A meta-schema without the names that only editors are told, see `namesSchema`: the compiler knows them at first hand. */
export function parseMetaSchema(text: string): Schema {
  return JSON.parse(text, (_key, value: unknown) => {
    const { anyOf, ...rest } = (value ?? {}) as Schema;
    const kept = Array.isArray(value) ? undefined : anyOf?.filter((one) => one.$ref?.startsWith("generated/") !== true);
    if (kept === undefined || kept.length === anyOf?.length) return value;
    return kept.length === 1 ? { ...rest, ...kept[0] } : { ...rest, anyOf: kept };
  }) as Schema;
}

/** Follow `$ref` to the definition, if there is one. */
export function dereference(schemas: MetaSchemas, placed: PlacedSchema): PlacedSchema {
  const { schema, file } = placed;
  if (schema.$ref === undefined) return placed;
  const [target = "", pointer = ""] = schema.$ref.split("#");
  const targetFile = target === "" ? file : target;
  const root = schemas.get(targetFile);
  const name = pointer.replace("/$defs/", "");
  const found = pointer === "" ? root : root?.$defs?.[name];
  if (found === undefined) throw new RangeError(`schemas/meta/${file}: no definition ${schema.$ref}`);
  return dereference(schemas, { schema: found, file: targetFile });
}

/** A definition of one file. */
export function definition(schemas: MetaSchemas, file: string, name: string): PlacedSchema {
  return dereference(schemas, { schema: { $ref: `#/$defs/${name}` }, file });
}
