import type { FieldKind, Operand, Rows } from "../definition/generated/documents.ts";
import { isEmpty } from "../definition/fields.ts";
import { parseDecimal, toDecimal } from "../money/decimal.ts";
import { type Place, UnknownFieldError, valueOf } from "./evaluate.ts";
import { isReckoned, type Reckoned } from "./shapes.ts";
import type { Sight } from "./sight.ts";
import { isNumeric } from "./compare.ts";

/** A piece of SQL with `?` for each parameter; identifiers come from the entity's allow-list only. */
export type SqlFragment = { readonly sql: string; readonly parameters: readonly (string | number | bigint)[] };

/** The column behind a field. `column` is already quoted. */
export type SqlColumn = { readonly column: string; readonly kind: FieldKind; readonly scale: number };

export type ColumnOf = (field: string) => SqlColumn | undefined;

/** `FROM … WHERE …` of the rows that are meant, and how their values are said. */
export type SqlRows = SqlFragment & { readonly columnOf: ColumnOf; readonly sight: SqlSight };

/** What SQL may look at besides the columns of the record: what is known already, and other tables. */
export type SqlSight = Sight & {
  /** The rows that are asked about; undefined for those that no table holds as they are meant. */
  readonly rowsOf?: (rows: Rows) => SqlRows | undefined;
  /** Columns of the record around the row; absent where that record is known already. */
  readonly outerOf?: ColumnOf;
};

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
export function sqlValue(operand: Operand, columnOf: ColumnOf, sight: SqlSight): SqlValue | undefined {
  if (isReckoned(operand)) {
    if ("field" in operand) return ofColumn(operand.field, columnOf);
    if ("outer" in operand && sight.outerOf !== undefined) return ofColumn(operand.outer, sight.outerOf);
    if (("count" in operand || "sum" in operand) && sight.rowsOf !== undefined) return ofRows(operand, sight.rowsOf);
    if (standsInStore(operand, sight)) return arithmetic(operand, columnOf, sight);
  }
  const place: Place = { facts: {}, kinds: {}, sight };
  const known = valueOf(operand, place);
  if (known === undefined || known.isOpen === true) throw new NoSqlError("what nobody has told");
  return isEmpty(known.value) ? undefined : fixed(known.value, known.kind ?? "string");
}

/** Whether the store has to reckon it, because it names what only the store knows. */
function standsInStore(operand: Operand, sight: SqlSight): boolean {
  if (!isReckoned(operand)) return false;
  if ("field" in operand) return true;
  if ("outer" in operand) return sight.outerOf !== undefined;
  if ("count" in operand || "sum" in operand) return sight.rowsOf !== undefined;
  const { plus, minus, times } = operand as Reckoning;
  const parts = "shift" in operand ? [operand.from, operand.by ?? 1] : (plus ?? minus ?? times ?? []);
  return parts.some((part) => standsInStore(part, sight));
}

/** How many rows there are, or the sum of what they have; an empty value counts as nothing. */
function ofRows(
  operand: Extract<Reckoned, { count: Rows } | { sum: Operand }>,
  rowsOf: NonNullable<SqlSight["rowsOf"]>,
): SqlValue {
  const rows = rowsOf("sum" in operand ? operand.over : operand.count);
  if (rows === undefined) throw new NoSqlError("what rows of a record are like");
  if (!("sum" in operand))
    return { sql: `(SELECT count(*) ${rows.sql})`, parameters: rows.parameters, kind: "decimal", scale: 0, present: ALWAYS };
  const part = numberOr0(operand.sum, rows.columnOf, rows.sight);
  return {
    sql: `(SELECT COALESCE(sum(${part.sql}), 0) ${rows.sql})`,
    parameters: [...part.parameters, ...rows.parameters],
    kind: "decimal",
    scale: part.scale,
    present: ALWAYS,
  };
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

type Reckoning = Readonly<Partial<Record<"plus" | "minus" | "times", readonly Operand[]>>>;

function arithmetic(operand: object, columnOf: ColumnOf, sight: SqlSight): SqlValue {
  const { plus, minus, times } = operand as Reckoning;
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

function numberOr0(operand: Operand, columnOf: ColumnOf, sight: SqlSight): SqlValue {
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
