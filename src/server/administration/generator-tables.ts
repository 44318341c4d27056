import type { Entity, Field } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { tableFor, tableOf } from "../store/entity-tables.ts";
import { entityTables, type Transaction } from "../store/port.ts";
import { nextIds } from "../store/sequences.ts";
import { insertSamples, type SampleLine, type SampleRecord } from "../save/sample-records.ts";

/** Every entity of the documents as a table of the generator; one that is there already stays as it was set up. */
export async function seedGenerator(tx: Transaction, product: Product, now: string): Promise<void> {
  if (product.entities["generator"] === undefined) return;
  const known = await generatorTables(tx);
  const missing = Object.values(product.entities).flatMap((perVariant) => {
    const entity = perVariant[product.variants.default];
    return entity === undefined || known.has(tableFor(entity)) ? [] : [entity];
  });
  await addGeneratorTables(tx, product, missing, { createBy: "admin", now });
}

/** Names of the tables that are set up. */
export async function generatorTables(tx: Transaction): Promise<ReadonlySet<unknown>> {
  const rows = await entityTables(tx).selectFrom(tableOf("generator")).select("tableName").execute();
  return new Set(rows.map((row) => row["tableName"]));
}

/** Set up tables as their entities are. */
export async function addGeneratorTables(
  tx: Transaction,
  product: Product,
  entities: readonly Entity[],
  { createBy, now }: { readonly createBy: string; readonly now: string },
): Promise<void> {
  const records: SampleRecord[] = [];
  for (const entity of entities) {
    const [id = ""] = await nextIds(tx, tableOf("generator"));
    const lineIds = await nextIds(tx, "generator_columns", entity.fields.length);
    records.push({ id, createBy, createTime: now, ...tableFacts(product, entity), columns: columnsOf(product, entity, lineIds) });
  }
  await insertSamples(tx, product, "generator", product.variants.default, records);
}

function tableFacts(product: Product, entity: Entity): Readonly<Record<string, unknown>> {
  const workflow = Object.values(product.workflows)
    .flatMap((perVariant) => perVariant[product.variants.default] ?? [])
    .find((one) => one.entity === entity.entity);
  return {
    tableName: tableFor(entity),
    tableComment: entity.title.cn,
    className: entity.entity.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    moduleName: entity.path.split("/")[1] ?? "",
    businessName: entity.entity,
    functionName: entity.title.cn,
    permissionPrefix: workflow?.permission ?? "tool:gen",
    screenId: `${entity.entity}.list`,
    variants: product.variants.variants.map((variant) => variant.code).join(","),
  };
}

/** The generator's columns, as the entity's fields are. */
export function columnsOf(product: Product, entity: Entity, lineIds: readonly string[]): readonly SampleLine[] {
  return entity.fields.map((field, index) => ({
    id: lineIds[index] ?? "",
    columnName: field.key,
    columnComment: field.title.cn,
    columnType: field.kind,
    fieldName: field.key,
    isRequired: field.required === undefined ? "0" : "1",
    isInsert: field.set === undefined ? "1" : "0",
    isEdit: field.set === undefined ? "1" : "0",
    isList: "1",
    isQuery: field.search === undefined ? "0" : "1",
    queryType: queryTypeOf(field),
    htmlType: htmlTypeOf(field),
    dictType: storedDictionary(product, field),
    width: field.width ?? 120,
  }));
}

/** The dictionary of a field, where it is one of those that people see and edit: one whose values are records is none. */
function storedDictionary(product: Product, { dict }: Field): string | null {
  const dictionary = dict === undefined ? undefined : product.dictionaries[dict]?.[product.variants.default];
  return dict === undefined || dictionary === undefined || dictionary.of !== undefined ? null : dict;
}

function queryTypeOf({ search }: Field): string | null {
  const op = search?.[0];
  return op === undefined ? null : op === "contains" ? "LIKE" : op === "between" ? "BETWEEN" : "EQ";
}

function htmlTypeOf({ kind }: Field): string {
  switch (kind) {
    case "text":
      return "textarea";
    case "dict":
    case "ref":
      return "select";
    case "dictMany":
      return "checkbox";
    case "flag":
      return "radio";
    case "date":
    case "dateTime":
      return "datetime";
    case "file":
    case "files":
      return "upload";
    case "integer":
    case "decimal":
      return "number";
    case "string":
      return "input";
  }
}
