import type { Facts } from "../../core/condition/evaluate.ts";
import type { Product } from "../../core/definition/product.ts";
import { linesOf } from "../entity/load.ts";
import { insertLines } from "../save/save-record.ts";
import { columnsOf } from "./generator-tables.ts";
import { tableFor } from "../store/entity-tables.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import type { Effect } from "../hooks/effect.ts";

/** Fields that the documents have got since the table was set up become columns of it. */
export const readColumns: Effect = async ({ tx, ec, entity, record }) => {
  const table = entity.lines?.find((one) => one.key === "columns");
  if (table === undefined) return {};
  const missing = missingColumns(ec.product, record);
  await insertLines(tx, entity, table, record.id, missing, linesOf(record, "columns").length + 1);
  return {};
};

/** Fields of the table's entity that are no column yet. */
export function missingColumns(product: Product, record: EntityRecord): readonly Facts[] {
  const meant = Object.values(product.entities)
    .flatMap((perVariant) => perVariant[product.variants.default] ?? [])
    .find((one) => tableFor(one) === record["tableName"]);
  if (meant === undefined) return [];
  const known = new Set(linesOf(record, "columns").map((line) => line["columnName"]));
  return columnsOf(product, meant, [])
    .filter((line) => !known.has(line["columnName"]))
    .map(({ id: _none, ...line }) => line);
}

/** The list that the settings describe, as the document that an implementer would begin with. */
export const drawScreen: Effect = async ({ record }) => ({
  head: { preview: Object.values(screenDocuments(record)).join("\n\n") },
});

/** The documents of that list by their paths: the base, and one of each company. */
export function screenDocuments(record: EntityRecord): Readonly<Record<string, string>> {
  const columns = linesOf(record, "columns");
  const marked = (key: string): readonly Facts[] => columns.filter((line) => line[key] === "1");
  const screenId = String(record["screenId"]);
  const document = {
    $schema: `../../../meta/generated/${screenId}.schema.json`,
    screen: screenId,
    kind: "list",
    title: { cn: String(record["functionName"]), id: String(record["functionName"]) },
    entity: String(record["businessName"]),
    workflow: String(record["businessName"]),
    search: marked("isQuery").map((line) => ({ key: line["fieldName"] })),
    toolbar: [],
    columns: marked("isList").map((line) => ({ key: line["fieldName"], width: line["width"] ?? undefined })),
  };
  const variants = String(record["variants"] ?? "")
    .split(",")
    .filter((code) => code !== "");
  const folder = `schemas/modules/${screenId.replace(".", "/")}`;
  const differences = variants.map((variant) => [variant, { $schema: document.$schema, screen: screenId, variant }] as const);
  return Object.fromEntries(
    [["base", document] as const, ...differences].map(([name, one]) => [`${folder}/${name}.json`, JSON.stringify(one, null, 2)]),
  );
}
