import type { Comparison, Condition, FieldKind, Scalar } from "../definition/generated/documents.ts";
import { toStored } from "../money/decimal.ts";
import { isAll, isAny, isNot, UnknownFieldError } from "./evaluate.ts";

/** A piece of SQL with `?` for each parameter; identifiers come from the entity's allow-list only. */
export type SqlFragment = { readonly sql: string; readonly parameters: readonly (string | number | bigint)[] };

/** The column behind a field. `column` is already quoted. */
export type SqlColumn = { readonly column: string; readonly kind: FieldKind; readonly scale: number };

/** Translate a condition; equal to `holds` for every record (tests generate both). */
export function conditionToSql(condition: Condition, columnOf: (field: string) => SqlColumn | undefined): SqlFragment {
  if (isAll(condition))
    return combine(
      condition.all.map((part) => conditionToSql(part, columnOf)),
      " AND ",
    );
  if (isAny(condition))
    return combine(
      condition.any.map((part) => conditionToSql(part, columnOf)),
      " OR ",
    );
  if (isNot(condition)) {
    const inner = conditionToSql(condition.not, columnOf);
    return { sql: `NOT ${inner.sql}`, parameters: inner.parameters };
  }
  const parts = Object.entries(condition).map(([field, comparison]) => {
    const column = columnOf(field);
    if (column === undefined) throw new UnknownFieldError(field);
    return comparisonToSql(column, comparison);
  });
  return combine(parts, " AND ");
}

function combine(parts: readonly SqlFragment[], word: string): SqlFragment {
  return { sql: `(${parts.map((part) => part.sql).join(word)})`, parameters: parts.flatMap((part) => part.parameters) };
}

const FALSE: SqlFragment = { sql: "(1 = 0)", parameters: [] };
const TRUE: SqlFragment = { sql: "(1 = 1)", parameters: [] };

function comparisonToSql(column: SqlColumn, comparison: Comparison): SqlFragment {
  const present = presence(column);
  const parts: SqlFragment[] = [];
  const ordered = (operator: string, right: Scalar): SqlFragment => {
    const parameter = parameterOf(column, right);
    return parameter === undefined ? FALSE : { sql: `(${present} AND ${column.column} ${operator} ?)`, parameters: [parameter] };
  };
  if (comparison.eq !== undefined) parts.push(ordered("=", comparison.eq));
  if (comparison.ne !== undefined) {
    const parameter = parameterOf(column, comparison.ne);
    parts.push(parameter === undefined ? TRUE : { sql: `(NOT ${present} OR ${column.column} <> ?)`, parameters: [parameter] });
  }
  if (comparison.in !== undefined) {
    const parameters = comparison.in.map((right) => parameterOf(column, right)).filter((parameter) => parameter !== undefined);
    parts.push(
      parameters.length === 0
        ? FALSE
        : { sql: `(${present} AND ${column.column} IN (${parameters.map(() => "?").join(", ")}))`, parameters },
    );
  }
  if (comparison.gt !== undefined) parts.push(ordered(">", comparison.gt));
  if (comparison.gte !== undefined) parts.push(ordered(">=", comparison.gte));
  if (comparison.lt !== undefined) parts.push(ordered("<", comparison.lt));
  if (comparison.lte !== undefined) parts.push(ordered("<=", comparison.lte));
  if (comparison.empty !== undefined) parts.push({ sql: comparison.empty ? `(NOT ${present})` : present, parameters: [] });
  return combine(parts, " AND ");
}

/** SQL that is true when the column has a value; never NULL, so that NOT stays two-valued. */
function presence({ column, kind }: SqlColumn): string {
  if (kind === "integer" || kind === "decimal") return `(${column} IS NOT NULL)`;
  return kind === "files" ? `(COALESCE(${column}, '[]') NOT IN ('', '[]'))` : `(COALESCE(${column}, '') <> '')`;
}

/** The value as the store keeps it; `undefined` when no stored value can equal it. */
function parameterOf(column: SqlColumn, value: Scalar): string | bigint | undefined {
  if (column.kind === "decimal") return toStored(String(value), column.scale);
  if (column.kind === "integer") return toStored(String(value), 0);
  return String(value);
}
