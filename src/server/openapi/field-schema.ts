import type { Entity, Field, FieldKind, LineEntity } from "../../core/definition/generated/documents.ts";
import type { PerVariant } from "../../core/definition/product.ts";
import { MASK } from "../../core/gate/visibility.ts";

/** The part of JSON Schema 2020-12 that the published document is made of. */
export type JsonSchema = { readonly [keyword: string]: unknown };

const DATE = "^\\d{4}-\\d{2}-\\d{2}$";
const DATE_TIME = "^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$";

const text = (field: Field): JsonSchema => ({
  type: "string",
  ...(typeof field.max === "number" ? { maxLength: field.max } : {}),
});

/** A value as it travels: decimals and ids are strings (domain 6.1). A new kind does not compile until it is described. */
const schemaByKind = {
  string: text,
  text,
  integer: () => ({ type: ["integer", "string"] }),
  decimal: (field) => ({ type: "string", pattern: `^-?\\d+(\\.\\d{1,${field.scale ?? 2}})?$` }),
  date: () => ({ type: "string", pattern: DATE }),
  dateTime: () => ({ type: "string", pattern: DATE_TIME }),
  dict: (field) => ({
    type: "string",
    ...(field.among === undefined ? {} : { enum: field.among }),
    ...(field.dict === undefined ? {} : { description: `Value of the dictionary ${field.dict}` }),
  }),
  dictMany: (field) => ({ type: "string", description: `Values of the dictionary ${field.dict ?? ""}, comma separated` }),
  ref: () => ({ type: "string", pattern: "^\\d{1,20}$" }),
  file: () => ({ type: "string", maxLength: 64, description: "fileId of an upload" }),
  files: (field) => ({ type: "array", items: { type: "string", maxLength: 64 }, maxItems: field.maxFiles ?? 20 }),
  flag: () => ({ type: "string", enum: ["0", "1"] }),
} as const satisfies Record<FieldKind, (field: Field) => JsonSchema>;

/** Schema of one field, titled in both languages. */
export function fieldSchema(field: Field): JsonSchema {
  return { title: `${field.title.cn} / ${field.title.id}`, ...schemaByKind[field.kind](field) };
}

/** The same as it is read: a field that holds nothing, or that the reader's company has not, is null. */
export function readSchema(field: Field): JsonSchema {
  const schema = orNull(fieldSchema(field));
  const isMasked = field.visible !== undefined && "else" in field.visible && field.visible.else !== "omit";
  return isMasked ? { anyOf: [schema, { const: MASK, description: "Not for this reader" }] } : schema;
}

/** What a schema describes, or null. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: among } = schema;
  return {
    ...schema,
    ...(type !== undefined && { type: [type, "null"].flat() }),
    ...(Array.isArray(among) && { enum: [...(among as readonly unknown[]), null] }),
  };
}

/** Fields of an entity over all companies; where they differ the first company's wording stands. */
export function fieldsOf(perVariant: PerVariant<Entity>): readonly Field[] {
  return union(Object.values(perVariant).map((entity) => entity.fields));
}

/** Line tables of an entity over all companies. */
export function linesOf(perVariant: PerVariant<Entity>): readonly LineEntity[] {
  const tables = Object.values(perVariant).flatMap((entity) => entity.lines ?? []);
  return [...new Set(tables.map((table) => table.key))].flatMap((key) => {
    const same = tables.filter((table) => table.key === key);
    const [first] = same;
    return first === undefined ? [] : [{ ...first, fields: union(same.map((table) => table.fields)) }];
  });
}

function union(lists: readonly (readonly Field[])[]): readonly Field[] {
  const byKey = Map.groupBy(lists.flat(), ({ key }) => key);
  return [...byKey.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    // Values that some company has are values of the call, whoever else has fewer.
    const { among, ...rest } = first;
    const all = same.map((field) => field.among);
    const isNarrow = among !== undefined && all.every((one) => one !== undefined);
    return [isNarrow ? { ...rest, among: [...new Set(all.flatMap((one) => one ?? []))] } : rest];
  });
}

/** Fields that a person enters. */
export function isEntered(field: Field): boolean {
  return field.set === undefined || field.set === "source";
}

/** A record as who holds it sees it, with what may be pressed on it now. */
export function heldSchema(perVariant: PerVariant<Entity>): JsonSchema {
  const rowOf = ({ fields }: LineEntity): JsonSchema => ({ type: "object", properties: properties(fields, readSchema) });
  return {
    type: "object",
    properties: {
      ...readMembers(perVariant, ({ kind }) => kind !== "files", rowOf),
      can: { type: "array", items: { type: "string" } },
    },
    required: ["id", "lockVersion", "can"],
  };
}

/** A record as it is read: every field that some company has, beside the common ones. */
export function recordSchema(perVariant: PerVariant<Entity>): JsonSchema {
  return {
    type: "object",
    properties: {
      createBy: { type: ["string", "null"] },
      createTime: { type: ["string", "null"] },
      updateBy: { type: ["string", "null"] },
      updateTime: { type: ["string", "null"] },
      ...readMembers(perVariant, () => true, lineSchema),
      ...namedFiles(perVariant),
    },
    required: ["id", "lockVersion"],
  };
}

/** What every reader of a record finds: what names it, its fields that are shown, and its lines. */
function readMembers(
  perVariant: PerVariant<Entity>,
  isRead: (field: Field) => boolean,
  rowOf: (table: LineEntity) => JsonSchema,
): Readonly<Record<string, JsonSchema>> {
  const shown = fieldsOf(perVariant).filter((field) => field.internal !== true && isRead(field));
  const lines = linesOf(perVariant).map((table) => [table.key, { type: "array", items: rowOf(table) }] as const);
  return {
    id: { type: "string" },
    lockVersion: { type: "integer" },
    ...properties(shown, readSchema),
    ...Object.fromEntries(lines),
  };
}

/** A row of a table as it is read. */
export function lineSchema(table: LineEntity): JsonSchema {
  return { type: "object", properties: { id: { type: "string" }, ...properties(table.fields, readSchema) } };
}

/** The files whose ids stand in the fields, by name and size. */
function namedFiles(perVariant: PerVariant<Entity>): Readonly<Record<string, JsonSchema>> {
  const own = [...fieldsOf(perVariant), ...linesOf(perVariant).flatMap((table) => table.fields)];
  if (!own.some(({ kind }) => kind === "file" || kind === "files")) return {};
  return { attachments: { type: "array", items: { $ref: "#/components/schemas/AttachedFile" } } };
}

/** A record as a form sends it. */
export function inputSchema(perVariant: PerVariant<Entity>, isNew: boolean): JsonSchema {
  const fields = fieldsOf(perVariant).filter(isEntered);
  const source = Object.values(perVariant)[0]?.source?.by;
  return {
    type: "object",
    properties: {
      ...(isNew ? {} : { id: { type: "string", pattern: "^\\d{1,20}$" }, lockVersion: { type: "integer", minimum: 0 } }),
      ...(source === undefined ? {} : { [source]: { type: "string", pattern: "^\\d{1,20}$" } }),
      ...properties(fields),
      ...Object.fromEntries(
        linesOf(perVariant)
          .filter((table) => table.set === undefined && table.of === undefined)
          .map((table) => [
            table.key,
            lineTable({ id: { type: "string" }, ...properties(table.fields.filter(isEntered)) }, table),
          ]),
      ),
    },
    ...(isNew ? {} : { required: ["id"] }),
  };
}

function properties(fields: readonly Field[], schemaOf = fieldSchema): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(fields.map((field) => [field.key, schemaOf(field)]));
}

function lineTable(line: Readonly<Record<string, JsonSchema>>, table?: LineEntity): JsonSchema {
  return {
    type: "array",
    ...(table?.max === undefined ? {} : { maxItems: table.max }),
    items: { type: "object", properties: line },
  };
}
