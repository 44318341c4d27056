import type { Entity, Relation, Rows } from "../../core/definition/generated/documents.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import type { Sight } from "../../core/condition/sight.ts";
import { type RowsPlace, seeingRows } from "../../core/condition/sql-rows.ts";
import { presence } from "../../core/condition/sql-value.ts";
import { conditionToSql, type ColumnOf, type SqlFragment, type SqlSight } from "../../core/condition/to-sql.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { hasNumberId, idColumn, lineTableOf, tableFor } from "../store/entity-tables.ts";
import { quoteName } from "../store/table-spec.ts";
import { entityNamed } from "./entity-call.ts";
import { isPaired } from "./pairs.ts";
import { columnsOf } from "./sql-text.ts";

/** What the rows are called in a statement over many records at once. */
const ROW = "r";

/** Records of an entity, called by an alias in a statement, as one company has them. */
export type Asked = { readonly entity: Entity; readonly code: VariantCode; readonly alias: string };

/** Let a statement over many records ask about their lines and related records, which conditions name. */
export function seeingStored(product: Product, { entity, code, alias }: Asked, sight: Sight = {}): SqlSight {
  const columns = columnsOf(entity, alias);
  return seeingRows(sight, columns, ({ lines, of }: Rows) => {
    if (lines !== undefined) return linesOf(entity, lines, alias);
    const relation = entity.relations?.find(({ key }) => key === of);
    const other = relation && entityNamed(product, relation.entity, code);
    return relation && other && relatedOf({ entity, alias }, relation, other, { ...sight, outerOf: columns });
  });
}

/** Lines that are other records stand in no table of their own. */
function linesOf(entity: Entity, key: string, alias: string): RowsPlace | undefined {
  const table = entity.lines?.find((one) => one.key === key);
  if (table === undefined || table.of !== undefined) return undefined;
  const fields = fieldIndex(table.fields);
  const ofRecord = columnsOf(entity, alias);
  return {
    from: `${quoteName(lineTableOf(entity.entity, key))} ${ROW}`,
    own: plain(`${ROW}."parentId" = ${idOf(entity, alias)}`),
    columnOf: (name) => {
      const field = fields.get(name);
      const column = `${ROW}.${quoteName(name)}`;
      if (name === "id") return { column, kind: "string", scale: 0 };
      return field === undefined ? ofRecord(name) : { column, kind: field.kind, scale: field.scale ?? 0 };
    },
  };
}

/** The live records that have the values of this one; an empty value relates to nothing. */
function relatedOf(
  { entity, alias }: Pick<Asked, "entity" | "alias">,
  { by, where }: Relation,
  other: Entity,
  sight: SqlSight,
): RowsPlace {
  const columnOf: ColumnOf = columnsOf(other, ROW);
  const parts: readonly SqlFragment[] = [
    ...Object.entries(by).map(([theirs, own]) => plain(isAmong(other, theirs, ownValues(entity, alias, own)))),
    plain(`${ROW}."delFlag" = '0'`),
    ...(other.entity === entity.entity ? [plain(`${idOf(other, ROW)} <> ${idOf(entity, alias)}`)] : []),
    ...(where === undefined ? [] : [conditionToSql(where, columnOf, sight)]),
  ];
  return {
    from: `${quoteName(tableFor(other))} ${ROW}`,
    own: {
      sql: parts.map((part) => part.sql).join(" AND "),
      parameters: parts.flatMap((part) => part.parameters),
    },
    columnOf,
  };
}

/** A value of the record, or a statement for those of its lines. */
function ownValues(entity: Entity, alias: string, own: Relation["by"][string]): string {
  if (typeof own === "string") return `(${own === "id" ? idOf(entity, alias) : `${quoteName(alias)}.${quoteName(own)}`})`;
  const value = `v.${quoteName(own.field)}`;
  return `(SELECT ${value} FROM ${quoteName(lineTableOf(entity.entity, own.lines))} v WHERE v."parentId" = ${idOf(entity, alias)})`;
}

function isAmong(other: Entity, theirs: string, values: string): string {
  const field = fieldIndex(other.fields).get(theirs);
  if (theirs === "id" || field === undefined || !isPaired(field)) {
    const column = theirs === "id" ? idOf(other, ROW) : `${ROW}.${quoteName(theirs)}`;
    return `${column} IN ${values} AND ${presence({ column, kind: field?.kind ?? "string", scale: 0 })}`;
  }
  const { table, by, value } = field.pairs;
  const pairs = `SELECT p.${quoteName(by)} FROM ${quoteName(table)} p WHERE p.${quoteName(value)} IN ${values}`;
  return `${ROW}.${quoteName(idColumn(other))} IN (${pairs})`;
}

/** An id as others name it: a text. */
function idOf(entity: Entity, alias: string): string {
  const column = `${quoteName(alias)}.${quoteName(idColumn(entity))}`;
  return hasNumberId(entity) ? `CAST(${column} AS TEXT)` : column;
}

const plain = (sql: string): SqlFragment => ({ sql, parameters: [] });
