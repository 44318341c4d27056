import type { Comparison, Condition, Operand, Scalar } from "../definition/generated/documents.ts";
import { toStored } from "../money/decimal.ts";
import { isNumeric } from "./compare.ts";
import { UnknownFieldError } from "./evaluate.ts";
import { fieldComparisons, isAll, isAny, isNot, isReckoned, isValueIs, rowsAsked } from "./shapes.ts";
import {
  atScale,
  type ColumnOf,
  fixed,
  NoSqlError,
  ofColumn,
  presence,
  type SqlColumn,
  type SqlFragment,
  type SqlSight,
  type SqlValue,
  sqlValue,
} from "./sql-value.ts";

export type { ColumnOf, SqlColumn, SqlFragment, SqlSight } from "./sql-value.ts";

/**
 * Translate a condition; equal to `holds` for every record (tests generate both).
 *
 * @param sight what the condition asks for besides the record
 * @throws {NoSqlError} for lines and related records where `sight` does not say where they stand, and for all else that it
 *   does not tell
 */
export function conditionToSql(condition: Condition, columnOf: ColumnOf, sight: SqlSight = {}): SqlFragment {
  const inner = (part: Condition): SqlFragment => conditionToSql(part, columnOf, sight);
  if (isAll(condition)) return combine(condition.all.map(inner), " AND ");
  if (isAny(condition)) return combine(condition.any.map(inner), " OR ");
  if (isNot(condition)) {
    const negated = inner(condition.not);
    return { sql: `NOT ${negated.sql}`, parameters: negated.parameters };
  }
  const asked = rowsAsked(condition);
  if (asked !== undefined) return rowsToSql(asked, sight);
  if (isValueIs(condition)) {
    const left = sqlValue(condition.value, columnOf, sight);
    return reckonedToSql(left, condition.is, columnOf, sight);
  }
  const parts = Object.entries(fieldComparisons(condition)).map(([field, comparison]) => {
    const column = columnOf(field);
    if (column === undefined) throw new UnknownFieldError(field);
    const isPlain = Object.values(comparison).every((right) => typeof right !== "object" || Array.isArray(right));
    return isPlain ? comparisonToSql(column, comparison) : reckonedToSql(ofColumn(field, columnOf), comparison, columnOf, sight);
  });
  return combine(parts, " AND ");
}

function combine(parts: readonly SqlFragment[], word: string): SqlFragment {
  return { sql: `(${parts.map((part) => part.sql).join(word)})`, parameters: parts.flatMap((part) => part.parameters) };
}

/** All are so where none is otherwise. */
function rowsToSql({ how, rows }: NonNullable<ReturnType<typeof rowsAsked>>, sight: SqlSight): SqlFragment {
  const { is, ...meant } = rows;
  const asked = how === "every" && is !== undefined ? { ...meant, is: { not: is } } : rows;
  const found = sight.rowsOf?.(asked);
  if (found === undefined) throw new NoSqlError("what rows of a record are like");
  return { sql: `(${how === "some" ? "" : "NOT "}EXISTS (SELECT 1 ${found.sql}))`, parameters: found.parameters };
}

const FALSE: SqlFragment = { sql: "(1 = 0)", parameters: [] };
const TRUE: SqlFragment = { sql: "(1 = 1)", parameters: [] };

const OPERATORS = { eq: "=", ne: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

/** Comparisons with plain values, which an index answers. */
function comparisonToSql(column: SqlColumn, comparison: Comparison): SqlFragment {
  const present = presence(column);
  const parts: SqlFragment[] = [];
  const ordered = (operator: string, right: Scalar): SqlFragment => {
    const parameter = parameterOf(column, right);
    return parameter === undefined ? FALSE : { sql: `(${present} AND ${column.column} ${operator} ?)`, parameters: [parameter] };
  };
  for (const [op, operator] of Object.entries(OPERATORS)) {
    const right = comparison[op as keyof typeof OPERATORS];
    if (right === undefined || isReckoned(right)) continue;
    if (op !== "ne") parts.push(ordered(operator, right));
    else {
      const parameter = parameterOf(column, right);
      parts.push(parameter === undefined ? TRUE : { sql: `(NOT ${present} OR ${column.column} <> ?)`, parameters: [parameter] });
    }
  }
  if (comparison.in !== undefined) {
    const parameters = comparison.in.map((right) => parameterOf(column, right)).filter((parameter) => parameter !== undefined);
    parts.push(
      parameters.length === 0
        ? FALSE
        : { sql: `(${present} AND ${column.column} IN (${parameters.map(() => "?").join(", ")}))`, parameters },
    );
  }
  if (comparison.empty !== undefined) parts.push({ sql: comparison.empty ? `(NOT ${present})` : present, parameters: [] });
  return combine(parts, " AND ");
}

/** Comparisons of which one side is reckoned. */
function reckonedToSql(left: SqlValue | undefined, comparison: Comparison, columnOf: ColumnOf, sight: SqlSight): SqlFragment {
  const right = (operand: Operand): SqlValue | undefined => sqlValue(operand, columnOf, sight);
  const parts = Object.entries(OPERATORS).flatMap(([op, operator]): readonly SqlFragment[] => {
    const operand = comparison[op as keyof typeof OPERATORS];
    return operand === undefined ? [] : [compared(left, operator, right(operand))];
  });
  if (comparison.in !== undefined)
    parts.push(
      combine(
        comparison.in.map((one) => compared(left, "=", right(one))),
        " OR ",
      ),
    );
  const present = left?.present ?? FALSE.sql;
  if (comparison.empty !== undefined) parts.push({ sql: comparison.empty ? `(NOT ${present})` : present, parameters: [] });
  return combine(parts, " AND ");
}

const DAY_LENGTH = "yyyy-MM-dd".length;

/** An empty side makes every comparison false, and "not equal" true. */
function compared(left: SqlValue | undefined, operator: string, right: SqlValue | undefined): SqlFragment {
  if (left === undefined || right === undefined) return operator === "<>" ? TRUE : FALSE;
  const [one, other] = alike(left, right);
  const parameters = [...one.parameters, ...other.parameters];
  const both = `(${one.present} AND ${other.present})`;
  return operator === "<>"
    ? { sql: `(NOT ${both} OR ${one.sql} <> ${other.sql})`, parameters }
    : { sql: `(${both} AND ${one.sql} ${operator} ${other.sql})`, parameters };
}

/** Numbers at one scale; a date beside a moment is compared with its day. */
function alike(left: SqlValue, right: SqlValue): readonly [SqlValue, SqlValue] {
  if (isNumeric(left.kind) || isNumeric(right.kind)) {
    const [one, other] = [asNumber(left), asNumber(right)];
    const scale = Math.max(one.scale, other.scale);
    return [atScale(one, scale), atScale(other, scale)];
  }
  if (left.kind !== "date" || right.kind !== "dateTime") return [left, right];
  return [left, { ...right, sql: `SUBSTR(${right.sql}, 1, ${DAY_LENGTH})` }];
}

/** A fixed text that is compared with a number is one. */
function asNumber(value: SqlValue): SqlValue {
  return isNumeric(value.kind) ? value : fixed(value.parameters[0], "decimal");
}

/** The value as the store keeps it; `undefined` when no stored value can equal it. */
function parameterOf(column: SqlColumn, value: Scalar): string | bigint | undefined {
  if (column.kind === "decimal") return toStored(String(value), column.scale);
  if (column.kind === "integer") return toStored(String(value), 0);
  return String(value);
}
