import { sql, type RawBuilder } from "kysely";
import type { Condition, Entity } from "../../core/definition/generated/documents.ts";
import { commonKinds, fieldIndex, kindOf } from "../../core/definition/fields.ts";
import { type ColumnOf, conditionToSql, type SqlColumn, type SqlFragment, type SqlSight } from "../../core/condition/to-sql.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import { idsFor, isNumberColumn } from "../store/system-tables.ts";
import { quoteName } from "../store/table-spec.ts";

/** A piece of SQL in which something holds. */
export type Holds = RawBuilder<boolean>;

/** Column behind a field of an entity or a common field; undefined for any other name. */
export function columnOf(entity: Entity, key: string): SqlColumn | undefined {
  const field = fieldIndex(entity.fields).get(key);
  if (field !== undefined) return { column: quoteName(key), kind: field.kind, scale: field.scale ?? 0 };
  const kind = kindOf(commonKinds, key);
  if (key === "id") return { column: quoteName(idColumn(entity)), kind: "string", scale: 0 };
  const isOwner = key === entity.scope.company || key === entity.scope.supplier;
  // gComId and gSupId are columns only where the entity names them.
  if (kind === undefined || (kind === "ref" && !isOwner)) return undefined;
  return { column: quoteName(key), kind, scale: 0 };
}

/**
 * A condition of a document as SQL on the entity's table, which a statement over several tables calls by an alias.
 *
 * @param sight what the condition asks for besides the record
 */
export function conditionHolds(entity: Entity, condition: Condition, alias?: string, sight?: SqlSight): Holds {
  return fromFragment(conditionToSql(condition, columnsOf(entity, alias), sight));
}

/** The columns of an entity's table, as a statement calls them. */
export function columnsOf(entity: Entity, alias?: string): ColumnOf {
  const of = alias === undefined ? "" : `${quoteName(alias)}.`;
  return (key) => {
    const column = columnOf(entity, key);
    return column === undefined ? undefined : { ...column, column: `${of}${column.column}` };
  };
}

/** The pure core's fragment for kysely, which numbers parameters as the dialect wants. */
export function fromFragment({ sql: text, parameters }: SqlFragment): Holds {
  const parts = text.split("?");
  return sql<boolean>(Object.assign(parts, { raw: parts }) as TemplateStringsArray, ...parameters);
}

export const always: Holds = sql<boolean>`(1 = 1)`;
export const never: Holds = sql<boolean>`(1 = 0)`;

/** True when all hold; always for none. */
export function allOf(parts: readonly Holds[]): Holds {
  return parts.length === 0 ? always : sql<boolean>`(${sql.join(parts, sql` AND `)})`;
}

/**
 * True when one holds; never for none.
 *
 * Halves of halves, because SQLite takes expressions up to a certain depth, and a chain is deeper than it is long.
 */
export function anyOf(parts: readonly Holds[]): Holds {
  const [first = never] = parts;
  if (parts.length <= 1) return sql<boolean>`(${first})`;
  const middle = Math.ceil(parts.length / 2);
  return sql<boolean>`(${anyOf(parts.slice(0, middle))} OR ${anyOf(parts.slice(middle))})`;
}

/** The records of these ids; where ids are numbers, what is no number is the id of nothing. */
export function amongIds(entity: Entity, ids: readonly string[]): Holds {
  const key = idColumn(entity);
  return amongTexts(key, idsFor(tableFor(entity), key, ids));
}

/**
 * A column of an entity's table as a text. Numbers are cast, and texts left as they are: an index finds nothing through a
 * cast, and whoever compares two tables row by row then takes hours with the notes of a year.
 */
export function textColumn(entity: Entity, alias: string, key: string): RawBuilder<string> {
  const column = sql<string>`${sql.ref(`${alias}.${key}`)}`;
  const kind = fieldIndex(entity.fields).get(key)?.kind;
  const isNumber = isNumberColumn(tableFor(entity), key) || kind === "integer" || kind === "decimal";
  return isNumber ? sql<string>`CAST(${column} AS TEXT)` : column;
}

/** `column IN (…)`, over texts. */
export function amongTexts(column: string, values: readonly string[]): Holds {
  return among(column, values);
}

/** `column IN (…)`, over numbers as the column holds them. */
export function amongNumbers(column: string, values: readonly bigint[]): Holds {
  return among(column, values);
}

/** `column IN (…)`, or `alias.column IN (…)`. */
export function among(column: string, values: readonly (string | bigint)[], alias?: string): Holds {
  const named = sql.ref(alias === undefined ? column : `${alias}.${column}`);
  return values.length === 0 ? never : sql<boolean>`${named} IN (${sql.join(values.map((value) => sql.val(value)))})`;
}
