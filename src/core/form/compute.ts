import type { Compute, Entity, Field, LineEntity, LineSum, TaxedAmount, Text } from "../definition/generated/documents.ts";
import { type FieldKinds, fieldKinds, isEmpty, lineKinds } from "../definition/fields.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { add, divide, formatDecimal, multiply, roundTo, subtract, toDecimal, zero, type Decimal } from "../money/decimal.ts";
import { DEFAULT_LANGUAGE } from "../contract/language.ts";

/** Label of a dictionary value; `undefined` for a value the dictionary does not have. */
export type LabelOf = (dictionary: string, value: string) => Text | undefined;

const noLabels: LabelOf = () => undefined;

/** True when the field is computed for this record now, so nobody enters it. */
export function isComputed(field: Field, facts: Facts, kinds: FieldKinds): boolean {
  return field.compute !== undefined && (field.compute.when === undefined || holds(field.compute.when, facts, kinds));
}

/**
 * Fill every computed field: lines first, then the head, in the order of the entity, so that a sum sees fresh lines.
 * Values stay typed as the field is: decimals as texts with exactly `scale` digits.
 *
 * @returns a new record; the given one is untouched, and unchanged lines keep their identity
 */
export function computeRecord<R extends Facts>(entity: Entity, record: R, labelOf: LabelOf = noLabels): R {
  const withLines: Record<string, unknown> = { ...record };
  for (const table of entity.lines ?? []) {
    const rows = record[table.key];
    if (Array.isArray(rows)) withLines[table.key] = rows.map((row: Facts) => computeLine(entity, table, row, withLines, labelOf));
  }
  return computeFields(entity.fields, withLines, withLines, fieldKinds(entity.fields), labelOf) as R;
}

/** Fill the computed fields of one line, judged together with its document. */
export function computeLine<R extends Facts>(
  entity: Entity,
  table: LineEntity,
  row: R,
  head: Facts,
  labelOf: LabelOf = noLabels,
): R {
  return computeFields(table.fields, row, head, lineKinds(entity, table), labelOf) as R;
}

/** Fill the computed fields of the head alone, from lines that are fresh already. */
export function computeHead<R extends Facts>(entity: Entity, record: R, labelOf: LabelOf = noLabels): R {
  return computeFields(entity.fields, record, record, fieldKinds(entity.fields), labelOf) as R;
}

/** Numbers of the head that follow from other numbers of it, whose lines and words are not at hand. */
export function computedNumbers(entity: Entity, record: Facts): Facts {
  const own = entity.fields.filter(({ compute }) => compute?.product !== undefined || compute?.difference !== undefined);
  const after = computeFields(own, record, record, fieldKinds(entity.fields), noLabels);
  return Object.fromEntries(own.map(({ key }) => [key, after[key]]));
}

function computeFields(fields: readonly Field[], record: Facts, head: Facts, kinds: FieldKinds, labelOf: LabelOf): Facts {
  let result = record;
  for (const field of fields) {
    if (field.compute === undefined) continue;
    const isJudged = field.compute.when !== undefined || field.compute.cases !== undefined;
    // Both have dozens of fields, which are put together for those alone that ask about one.
    const facts = result === head || !isJudged ? result : { ...head, ...result };
    if (!isComputed(field, facts, kinds)) continue;
    const value = valueOf(field, chosenWay(field.compute, facts, kinds), result, fields, labelOf);
    if (result[field.key] !== value) result = { ...result, [field.key]: value };
  }
  return result;
}

function valueOf(field: Field, compute: Compute, record: Facts, fields: readonly Field[], labelOf: LabelOf): unknown {
  if (compute.product !== undefined) return product(field, compute.product, record);
  if (compute.sum !== undefined) return sum(field, compute.sum, record);
  if (compute.difference !== undefined) return difference(field, compute.difference, record);
  if (compute.join !== undefined) {
    const parts = compute.join.of.map((key) => record[key]).filter((part) => !isEmpty(part));
    return parts.length === 0 ? null : parts.map(String).join(compute.join.with[DEFAULT_LANGUAGE]);
  }
  if (compute.label !== undefined) return label(compute.label, record, fields, labelOf);
  if (compute.filled !== undefined) return compute.filled.some((key) => !isEmpty(record[key])) ? "1" : "0";
  if (compute.copy !== undefined) return copied(field, record[compute.copy]);
  if (compute.net !== undefined) return netOf(field, compute.net, record);
  if (compute.tax !== undefined) return taxOf(field, compute.tax, record);
  if (compute.count !== undefined) return counted(field, compute.count.lines, record);
  if (compute.gather !== undefined) return gathered(field, compute.gather, record);
  if (compute.value !== undefined) return compute.value;
  return record[field.key];
}

/** Of several ways the first that applies; a way without a condition always does. */
function chosenWay(compute: Compute, facts: Facts, kinds: FieldKinds): Compute {
  return compute.cases?.find((way) => way.when === undefined || holds(way.when, facts, kinds)) ?? compute;
}

function copied(field: Field, value: unknown): unknown {
  if (isEmpty(value)) return field.kind === "files" ? [] : null;
  const decimal = field.kind === "decimal" || field.kind === "integer" ? toDecimal(value) : undefined;
  return decimal === undefined ? value : typed(field, decimal);
}

const HUNDRED: Decimal = { units: 100n, scale: 0 };

/** net = round(gross / (1 + rate/100)); nothing without an amount or a rate (domain 6.1). */
function netOf(field: Field, { of, rate }: TaxedAmount, record: Facts): string | number | null {
  const gross = toDecimal(record[of]);
  const percent = toDecimal(record[rate]);
  if (gross === undefined || percent === undefined) return null;
  return typed(field, divide(multiply(gross, HUNDRED), add(HUNDRED, percent), field.scale ?? 0));
}

function taxOf(field: Field, amount: TaxedAmount, record: Facts): string | number | null {
  const net = toDecimal(netOf(field, amount, record));
  const gross = toDecimal(record[amount.of]);
  return net === undefined || gross === undefined ? null : typed(field, subtract(gross, net));
}

/** A record that was read without its lines keeps its number. */
function counted(field: Field, lines: string, record: Facts): unknown {
  const rows = record[lines];
  return Array.isArray(rows) ? rows.length : record[field.key];
}

function gathered(field: Field, { lines, of }: LineSum, record: Facts): unknown {
  const rows = record[lines];
  if (!Array.isArray(rows)) return record[field.key] ?? null;
  const texts = new Set(
    (rows as Facts[])
      .map((row) => row[of])
      .filter((text) => !isEmpty(text))
      .map(String),
  );
  return texts.size === 0 ? null : [...texts].join("、");
}

function product(field: Field, factors: readonly string[], record: Facts): string | number | null {
  let result: Decimal = { units: 1n, scale: 0 };
  for (const factor of factors) {
    const value = toDecimal(record[factor]);
    if (value === undefined) return null;
    result = multiply(result, value);
  }
  return typed(field, result);
}

function sum(
  field: Field,
  { lines, of }: { readonly lines: string; readonly of: string },
  record: Facts,
): string | number | null {
  const rows = record[lines];
  if (!Array.isArray(rows)) return (record[field.key] as string | undefined) ?? null;
  return typed(
    field,
    (rows as Facts[]).reduce<Decimal>((total, row) => add(total, toDecimal(row[of]) ?? zero), zero),
  );
}

function difference(field: Field, [first, ...others]: readonly string[], record: Facts): string | number | null {
  const start = toDecimal(record[first ?? ""]) ?? zero;
  return typed(
    field,
    others.reduce<Decimal>((rest, key) => subtract(rest, toDecimal(record[key]) ?? zero), start),
  );
}

function label(key: string, record: Facts, fields: readonly Field[], labelOf: LabelOf): string | null {
  const coded = fields.find((field) => field.key === key);
  const value = record[key];
  if (coded?.dict === undefined || isEmpty(value)) return null;
  return labelOf(coded.dict, String(value))?.[DEFAULT_LANGUAGE] ?? String(value);
}

/** Round once, half-up, to the field's own scale (domain 6.1). */
function typed(field: Field, value: Decimal): string | number {
  const rounded = roundTo(value, field.kind === "integer" ? 0 : (field.scale ?? 0));
  return field.kind === "integer" ? Number(rounded.units) : formatDecimal(rounded);
}
