import type { Comparison, Condition, FieldKind, Operand, Rows, Scalar, ShiftedValue } from "../definition/generated/documents.ts";
import { type FieldKinds, isEmpty, kindOf } from "../definition/fields.ts";
import { shift } from "../format/date.ts";
import { add, formatDecimal, multiply, subtract, toDecimal, zero, type Decimal } from "../money/decimal.ts";
import { compareValues, isNumeric } from "./compare.ts";
import {
  type Quantifier,
  type Reckoned,
  fieldComparisons,
  isAll,
  isAny,
  isNot,
  isReckoned,
  isValueIs,
  rowsAsked,
} from "./shapes.ts";
import type { Facts, Sight } from "./sight.ts";
import { type Verdict, every, negated, some } from "./verdict.ts";

export type { Facts } from "./sight.ts";

/** A condition names a field that the record's entity does not have; the compiler should have refused it. */
export class UnknownFieldError extends Error {
  readonly code = "condition.unknown-field";
  readonly field: string;
  constructor(field: string) {
    super(`condition names the unknown field "${field}"`);
    this.field = field;
  }
}

/** A record, or a line with its record, and all that may be seen from it. */
export type Place = { readonly facts: Facts; readonly kinds: FieldKinds; readonly sight: Sight };

/**
 * Decide a condition for one record. Total: missing, null and empty text count as "no value", and what nobody can say
 * yet speaks against nothing.
 *
 * @throws {UnknownFieldError} never a quiet true for a misspelt field
 */
export function holds(condition: Condition, facts: Facts, kinds: FieldKinds, sight: Sight = {}): boolean {
  return verdictOn(condition, { facts, kinds, sight }) !== false;
}

/** The same, and whether it is open. */
export function verdictOn(condition: Condition, place: Place): Verdict {
  if (isAll(condition)) return every(condition.all.map((part) => verdictOn(part, place)));
  if (isAny(condition)) return some(condition.any.map((part) => verdictOn(part, place)));
  if (isNot(condition)) return negated(verdictOn(condition.not, place));
  const asked = rowsAsked(condition);
  if (asked?.rows.of !== undefined) return place.sight.related?.get(condition) as Verdict;
  if (asked !== undefined) return among(asked.how, rowVerdicts(asked.rows, place));
  if (isValueIs(condition)) return compares(valueOf(condition.value, place), condition.is, place);
  return every(
    Object.entries(fieldComparisons(condition)).map(([field, comparison]) => compares(ofField(field, place), comparison, place)),
  );
}

function among(how: Quantifier, verdicts: readonly Verdict[] | undefined): Verdict {
  if (verdicts === undefined) return undefined;
  if (how === "every") return every(verdicts);
  return how === "some" ? some(verdicts) : negated(some(verdicts));
}

/** For each row that is meant whether it is so: undefined for the whole while the rows are not there. */
function rowVerdicts(rows: Rows, place: Place): readonly Verdict[] | undefined {
  return rowsOf(rows, place)?.map((row) => (rows.is === undefined ? true : verdictOn(rows.is, row)));
}

/** Counted are those that are meant and so. */
export function counting({ where, is, ...rows }: Rows): Rows {
  const both = [where ?? [], is ?? []].flat();
  return both.length === 0 ? rows : { ...rows, where: { all: both } };
}

/** A row of a line table, by its number from 0. */
export type Row = Place & { readonly index: number };

/** The rows that are meant, in their order; undefined while they, or what decides which are meant, are not there. */
export function rowsOf(
  { lines = "", entered, where, last = false }: Rows,
  { facts, kinds: own, sight }: Place,
): readonly Row[] | undefined {
  const kinds = sight.kindsOfLines?.(lines);
  const stored = facts[lines];
  const given = entered === undefined ? [] : sight.input?.[entered];
  if (kinds === undefined || !Array.isArray(stored) || !Array.isArray(given)) return undefined;
  const byId = new Map((given as Facts[]).map((line) => [line["id"], line]));
  const outer = { facts, kinds: own };
  const rows = (stored as Facts[]).map((line, index): Row => {
    const beside = entered === undefined ? {} : { entered: byId.get(line["id"]) ?? {} };
    return { index, facts: { ...facts, ...line }, kinds, sight: { ...sight, ...beside, outer } };
  });
  const meant = rows.map((row) => (where === undefined ? true : verdictOn(where, row)));
  if (meant.includes(undefined)) return undefined;
  const asked = rows.filter((row) => meant[row.index] === true);
  return last ? asked.slice(-1) : asked;
}

/** A value and how it compares; `isOpen` for an input that is not entered yet, which only "empty" can speak of. */
export type Value = { readonly value: unknown; readonly kind?: FieldKind | undefined; readonly isOpen?: boolean };

const number = (value: Decimal): Value => ({ kind: "decimal", value: formatDecimal(value) });

function ofField(field: string, { facts, kinds }: Pick<Place, "facts" | "kinds">): Value {
  const kind = kindOf(kinds, field);
  if (kind === undefined) throw new UnknownFieldError(field);
  return { kind, value: facts[field] };
}

/** What an operand is worth at a place; undefined where nobody can say yet. */
export function valueOf(operand: Operand, place: Place): Value | undefined {
  return isReckoned(operand) ? reckoned(operand, place) : { value: operand };
}

function reckoned(operand: Reckoned, place: Place): Value | undefined {
  const { sight } = place;
  if ("field" in operand) return ofField(operand.field, place);
  if ("now" in operand) return sight.now === undefined ? undefined : { kind: "dateTime", value: shift(sight.now, operand.now) };
  if ("user" in operand) return sight.user && { value: sight.user[operand.user] };
  if ("before" in operand) return sight.before && ofField(operand.before, sight.before);
  if ("outer" in operand) return sight.outer && ofField(operand.outer, sight.outer);
  if ("config" in operand) return sight.config && { value: configured(sight.config[operand.config], operand.else) };
  if ("input" in operand) return ofInput(operand.input, place);
  if ("shift" in operand) return shifted(operand, place);
  if ("plus" in operand) return arithmetic(operand.plus, place, add);
  if ("minus" in operand) return arithmetic(operand.minus, place, subtract);
  if ("times" in operand) return arithmetic(operand.times, place, multiply);
  const rows = "sum" in operand ? operand.over : operand.count;
  if (rows.of !== undefined) {
    const told = sight.related?.get(operand);
    return told === undefined ? undefined : { kind: "decimal", value: told };
  }
  const counted = rowsOf(counting(rows), place)?.map((row) => ("sum" in operand ? valueOf(operand.sum, row) : ONE));
  return counted && totalled(counted, add, zero);
}

/** A configured value, or what counts where it is missing, or no number where one is meant. */
function configured(value: unknown, standard: Scalar): unknown {
  const isSpoilt = toDecimal(standard) !== undefined && toDecimal(value) === undefined;
  return isEmpty(value) || isSpoilt ? standard : value;
}

const ONE: Value = { kind: "decimal", value: "1" };

function ofInput(key: string, { kinds, sight }: Place): Value | undefined {
  if (sight.entered !== undefined) return { kind: kindOf(kinds, key), value: sight.entered[key] };
  if (sight.input === undefined) return undefined;
  const value = sight.input[key];
  return { kind: kindOf(sight.inputKinds ?? {}, key), value, isOpen: isEmpty(value) };
}

function shifted({ from, shift: offset, by = 1 }: ShiftedValue, place: Place): Value | undefined {
  const [moved, times] = [valueOf(from, place), valueOf(by, place)];
  if (times === undefined || moved === undefined || isEmpty(moved.value)) return times && moved;
  return { ...moved, value: shift(String(moved.value), offset, Math.trunc(Number(times.value ?? 0))) };
}

function arithmetic(
  parts: readonly Operand[],
  place: Place,
  reckon: (one: Decimal, other: Decimal) => Decimal,
): Value | undefined {
  return totalled(
    parts.map((part) => valueOf(part, place)),
    reckon,
  );
}

/** Empty ones count as nothing; an open one leaves the whole open. */
function totalled(
  values: readonly (Value | undefined)[],
  reckon: (one: Decimal, other: Decimal) => Decimal,
  from?: Decimal,
): Value | undefined {
  if (values.some((one) => one === undefined || one.isOpen === true)) return undefined;
  const [first = zero, ...others] = [
    ...(from === undefined ? [] : [from]),
    ...values.map((one) => toDecimal(one?.value) ?? zero),
  ];
  return number(others.reduce(reckon, first));
}

function compares(left: Value | undefined, comparison: Comparison, place: Place): Verdict {
  if (left === undefined) return undefined;
  const absent = isEmpty(left.value);
  const against = (right: Operand, decides: (order: number | undefined) => boolean): Verdict => {
    const value = valueOf(right, place);
    if (left.isOpen === true || value === undefined || value.isOpen === true) return undefined;
    return decides(absent || (isReckoned(right) && isEmpty(value.value)) ? undefined : orderOf(left, value));
  };
  const { in: anyOf, empty, ...words } = comparison;
  return every([
    ...Object.entries(words).map(([word, right]) => against(right, orderWords[word as keyof typeof orderWords])),
    anyOf === undefined ? true : some(anyOf.map((right) => against(right, orderWords.eq))),
    empty === undefined || absent === empty,
  ]);
}

/** What the words of a comparison say of the order of two values; undefined where they have none. */
const orderWords = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => (order ?? -1) > 0,
  gte: (order) => (order ?? -1) >= 0,
  lt: (order) => (order ?? 1) < 0,
  lte: (order) => (order ?? 1) <= 0,
} as const satisfies Record<Exclude<keyof Comparison, "in" | "empty">, (order: number | undefined) => boolean>;

/** Numbers where either is one; a date beside a moment is compared with its day. */
function orderOf(left: Value, right: Value): number | undefined {
  const kind = left.kind !== undefined && isNumeric(left.kind) ? left.kind : (right.kind ?? left.kind ?? "string");
  const value = left.kind === "date" && right.kind === "dateTime" ? String(right.value).slice(0, DAY_LENGTH) : right.value;
  return compareValues(kind, left.value, value);
}

const DAY_LENGTH = "yyyy-MM-dd".length;
