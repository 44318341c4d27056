import type { FieldKind, Operand } from "../definition/generated/documents.ts";
import { isEmpty } from "../definition/fields.ts";
import { parseDecimal, toDecimal } from "../money/decimal.ts";
import { type Place, UnknownFieldError, valueOf } from "./evaluate.ts";
import { fieldsOfOperand } from "./fields-of.ts";
import { isReckoned } from "./shapes.ts";
import type { Sight } from "./sight.ts";
import { isNumeric } from "./compare.ts";

/** A piece of SQL with `?` for each parameter; identifiers come from the entity's allow-list only. */
export type SqlFragment = { readonly sql: string; readonly parameters: readonly (string | number | bigint)[] };

/** The column behind a field. `column` is already quoted. */
export type SqlColumn = { readonly column: string; readonly kind: FieldKind; readonly scale: number };

export type ColumnOf = (field: string) => SqlColumn | undefined;

/** A value of SQL: a number as the store scales it, or a text; `present` is never NULL, so that NOT stays two-valued. */
export type SqlValue = SqlFragment & { readonly kind: FieldKind; readonly scale: number; readonly present: string };

/** SQL cannot say it, or nobody has told what it asks for; the compiler should have refused the condition. */
export class NoSqlError extends Error {
  readonly code = "condition.no-sql";
  constructor(what: string) {
    super(`SQL cannot say ${what}; the compiler should have refused the condition`);
  }
}

const ALWAYS = "(1 = 1)";

/**
 * An operand in SQL: what names no field is reckoned before and becomes a parameter, the rest is reckoned by the store, where
 * PostgreSQL is exact for every number, and SQLite as long as 18 digits hold it.
 *
 * @returns undefined for an empty value
 */
export function sqlValue(operand: Operand, columnOf: ColumnOf, sight: Sight): SqlValue | undefined {
  if (isReckoned(operand)) {
    if ("field" in operand) return ofColumn(operand.field, columnOf);
    if (fieldsOfOperand(operand).length > 0) return arithmetic(operand, columnOf, sight);
  }
  const place: Place = { facts: {}, kinds: {}, sight };
  const known = valueOf(operand, place);
  if (known === undefined || known.isOpen === true) throw new NoSqlError("what nobody has told");
  return isEmpty(known.value) ? undefined : fixed(known.value, known.kind ?? "string");
}

/** The column of a field. */
export function ofColumn(field: string, columnOf: ColumnOf): SqlValue {
  const column = columnOf(field);
  if (column === undefined) throw new UnknownFieldError(field);
  const { kind, scale } = column;
  return { sql: column.column, parameters: [], kind, scale: kind === "decimal" ? scale : 0, present: presence(column) };
}

/** A value that is known already. */
export function fixed(value: unknown, kind: FieldKind): SqlValue {
  if (!isNumeric(kind)) return { sql: "?", parameters: [String(value)], kind, scale: 0, present: ALWAYS };
  const decimal = toDecimal(value);
  if (decimal === undefined) throw new NoSqlError("a number that is none");
  return { sql: "CAST(? AS NUMERIC)", parameters: [decimal.units], kind: "decimal", scale: decimal.scale, present: ALWAYS };
}

/** SQL that is true when the column has a value. */
export function presence({ column, kind }: SqlColumn): string {
  if (kind === "integer" || kind === "decimal") return `(${column} IS NOT NULL)`;
  return kind === "files" ? `(COALESCE(${column}, '[]') NOT IN ('', '[]'))` : `(COALESCE(${column}, '') <> '')`;
}

function arithmetic(operand: object, columnOf: ColumnOf, sight: Sight): SqlValue {
  const { plus, minus, times } = operand as Readonly<Record<"plus" | "minus" | "times", readonly Operand[] | undefined>>;
  const parts = (plus ?? minus ?? times)?.map((part) => numberOr0(part, columnOf, sight));
  if (parts === undefined) throw new NoSqlError("a field that is moved");
  if (times !== undefined)
    return joined(
      parts,
      " * ",
      parts.reduce((sum, part) => sum + part.scale, 0),
    );
  const scale = Math.max(...parts.map((part) => part.scale));
  return joined(
    parts.map((part) => atScale(part, scale)),
    plus === undefined ? " - " : " + ",
    scale,
  );
}

function joined(parts: readonly SqlFragment[], sign: string, scale: number): SqlValue {
  const sql = `(${parts.map((part) => part.sql).join(sign)})`;
  return { sql, parameters: parts.flatMap((part) => part.parameters), kind: "decimal", scale, present: ALWAYS };
}

function numberOr0(operand: Operand, columnOf: ColumnOf, sight: Sight): SqlValue {
  const number = typeof operand === "object" ? sqlValue(operand, columnOf, sight) : scalar(operand);
  if (number === undefined) return { sql: "0", parameters: [], kind: "decimal", scale: 0, present: ALWAYS };
  return isNumeric(number.kind)
    ? { ...number, sql: `COALESCE(CAST(${number.sql} AS NUMERIC), 0)` }
    : fixed(number.parameters[0], "decimal");
}

function scalar(value: string | number): SqlValue | undefined {
  return parseDecimal(String(value)) === undefined ? undefined : fixed(value, "decimal");
}

/** The same number with more digits behind the point. */
export function atScale(value: SqlValue, scale: number): SqlValue {
  const factor = 10n ** BigInt(scale - value.scale);
  return factor === 1n ? value : { ...value, sql: `(CAST(${value.sql} AS NUMERIC) * ${factor})`, scale };
}
