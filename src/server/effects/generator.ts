import type { Facts } from "../../core/condition/evaluate.ts";
import { linesOf } from "../entity/load.ts";
import { insertLines } from "../entity/save-record.ts";
import { columnsOf } from "../seed/generator-tables.ts";
import { tableFor } from "../store/entity-tables.ts";
import type { Effect } from "./effect.ts";

/** Fields that the documents have got since the table was set up become columns of it. */
export const readColumns: Effect = async ({ tx, ec, entity, record }) => {
  const table = entity.lines?.find((one) => one.key === "columns");
  const meant = Object.values(ec.product.entities)
    .flatMap((perVariant) => perVariant[ec.product.variants.default] ?? [])
    .find((one) => tableFor(one) === record["tableName"]);
  if (table === undefined || meant === undefined) return {};
  const held = linesOf(record, "columns");
  const known = new Set(held.map((line) => line["columnName"]));
  const missing = columnsOf(meant, []).filter((line) => !known.has(line["columnName"]));
  await insertLines(
    tx,
    entity,
    table,
    record.id,
    missing.map(({ id: _none, ...line }) => line),
    held.length + 1,
  );
  return {};
};

/** The list that the settings describe, as the document that an implementer would begin with. */
export const drawScreen: Effect = async ({ record }) => {
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
  const differences = variants.map((variant) => ({ $schema: document.$schema, screen: screenId, variant }));
  return { head: { preview: [document, ...differences].map((one) => JSON.stringify(one, null, 2)).join("\n\n") } };
};
