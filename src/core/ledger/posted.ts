import type { Entity, Ledger, LedgerPosting, RowNumber, Workflow } from "../definition/generated/documents.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { fieldsOf } from "../condition/fields-of.ts";
import { type FieldKinds, fieldKinds, isEmpty, lineKinds } from "../definition/fields.ts";
import { type Decimal, subtract, toDecimal, zero } from "../money/decimal.ts";
import { hasMark } from "../workflow/marks.ts";

/** The row that an amount counts for: the one of an id, or every version of the one of a number. */
export type RowName = { readonly id: string } | { readonly number: string; readonly key?: string };

/** An amount that a record counts for in an account. */
export type Posted = {
  readonly account: string;
  readonly row: RowName;
  readonly amount: Decimal;
  /** The line that it comes from, counted from zero; zero for a record that posts itself. */
  readonly line: number;
};

/** A record with what decides about it: its entity and the workflows on it, as its own company has them. */
export type PostingRecord = { readonly entity: Entity; readonly workflows: readonly Workflow[]; readonly record: Facts };

/** Everything that a record posts: it follows from the record and the marks of its state, and from nothing else. */
export function postedBy(ledger: Ledger, { entity, workflows, record }: PostingRecord): readonly Posted[] {
  const governing = workflows.filter(({ where }) => where === undefined || holds(where, record, fieldKinds(entity.fields)));
  const rowsOf = rowsOnce(ledger, entity, record);
  return ledger.postings.flatMap((posting) => {
    if (posting.of.entity !== entity.entity) return [];
    const marks = posting.while;
    if (marks !== undefined && !governing.some((workflow) => hasMark(workflow, record, ...marks))) return [];
    return rowsOf(posting.of.lines).flatMap(({ facts, kinds }, line): Posted[] => {
      if (posting.when !== undefined && !holds(posting.when, facts, kinds)) return [];
      if (posting.unless !== undefined && holds(posting.unless, facts, kinds)) return [];
      const row = rowNamed(posting.to, facts);
      const amount = amountOf(posting, facts);
      return row === undefined || amount.units === 0n ? [] : [{ account: posting.into, row, amount, line }];
    });
  });
}

/** The same name for the same row, for maps. */
export function rowText(row: RowName): string {
  return "id" in row ? `id ${row.id}` : `number ${JSON.stringify([row.number, row.key ?? ""])}`;
}

type PostingRow = { readonly facts: Facts; readonly kinds: FieldKinds };

/** The record, or the lines of one of its tables with what the record says; several postings ask for the same. */
function rowsOnce(ledger: Ledger, entity: Entity, record: Facts): (lines: string | undefined) => readonly PostingRow[] {
  const known = new Map<string | undefined, readonly PostingRow[]>();
  return (lines) => {
    const rows = known.get(lines) ?? rowsIn(ledger, entity, record, lines);
    known.set(lines, rows);
    return rows;
  };
}

function rowsIn(ledger: Ledger, entity: Entity, record: Facts, key: string | undefined): readonly PostingRow[] {
  if (key === undefined) return [{ facts: record, kinds: fieldKinds(entity.fields) }];
  const table = entity.lines?.find((one) => one.key === key);
  const lines = record[key];
  if (table === undefined || !Array.isArray(lines)) return [];
  const kinds = lineKinds(entity, table);
  const names = fieldsRead(ledger, entity.entity, key);
  return (lines as readonly Facts[]).map((line) => ({ facts: factsOf(names, line, record), kinds }));
}

/** What a line says of fields, and the record where the line does not have them: both have far more than are asked about. */
function factsOf(names: readonly string[], line: Facts, record: Facts): Facts {
  const facts: Record<string, unknown> = {};
  for (const name of names) facts[name] = Object.hasOwn(line, name) ? line[name] : record[name];
  return facts;
}

const fieldsKnown = new WeakMap<Ledger, Map<string, readonly string[]>>();

/** Fields that decide what is posted for lines of an entity, into which row and how much. */
function fieldsRead(ledger: Ledger, entity: string, lines: string): readonly string[] {
  const known = fieldsKnown.get(ledger) ?? new Map<string, readonly string[]>();
  fieldsKnown.set(ledger, known);
  const name = `${entity}.${lines}`;
  const fields = known.get(name) ?? [
    ...new Set(ledger.postings.filter(({ of }) => of.entity === entity && of.lines === lines).flatMap(fieldsOfPosting)),
  ];
  known.set(name, fields);
  return fields;
}

function fieldsOfPosting({ when, unless, to, amount, else: otherwise, minus }: LedgerPosting): readonly string[] {
  const row = typeof to === "string" ? [to] : [to.number, ...(to.key === undefined ? [] : [to.key])];
  const conditions = [when, unless].flatMap((one) => (one === undefined ? [] : fieldsOf(one)));
  return [...row, ...conditions, amount, ...[otherwise, minus].flatMap((field) => field ?? [])];
}

/** Nothing is posted for a row that is not named. */
function rowNamed(to: string | RowNumber, facts: Facts): RowName | undefined {
  const named = (field: string): string | undefined => (isEmpty(facts[field]) ? undefined : String(facts[field]));
  if (typeof to === "string") {
    const id = named(to);
    return id === undefined ? undefined : { id };
  }
  const number = named(to.number);
  if (number === undefined) return undefined;
  if (to.key === undefined) return { number };
  const key = named(to.key);
  return key === undefined ? undefined : { number, key };
}

function amountOf({ amount, else: otherwise, minus }: LedgerPosting, facts: Facts): Decimal {
  const whole = toDecimal(facts[amount]) ?? (otherwise === undefined ? undefined : toDecimal(facts[otherwise])) ?? zero;
  return minus === undefined ? whole : subtract(whole, toDecimal(facts[minus]) ?? zero);
}
