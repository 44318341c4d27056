import type { Condition, Entity, Lookup, Text } from "../../core/definition/generated/documents.ts";
import { fieldIndex, isEmpty } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { InputFault } from "../ground/failures.ts";
import type { Queries } from "../store/port.ts";
import type { EntityCall } from "./entity-call.ts";
import { linesOf, selectRows, withLines } from "./load.ts";
import { inScope } from "./scope.ts";
import { scalarText } from "./scalar-text.ts";
import { otherCall } from "./source.ts";
import { allOf, amongIds, conditionHolds, type Holds } from "./sql-text.ts";
import { toRecord } from "./stored-record.ts";

/** What stands between values of a field that names several: a comma of either script, a pause mark, a space. */
const BETWEEN = /[,，、;；\s]+/;

/** Facts that the entity looks up in other records, such as the data of a billed company; what is not found is a fault. */
export async function lookedUp(
  db: Queries,
  ec: EntityCall,
  entity: Entity,
  record: Facts,
): Promise<{ readonly facts: Facts; readonly faults: readonly InputFault[] }> {
  const facts: Record<string, unknown> = {};
  const faults: InputFault[] = [];
  const fields = fieldIndex(entity.fields);
  for (const lookup of entity.lookups ?? []) {
    const { by, each, copy = {}, refusal } = lookup;
    const value = record[by];
    // A choice that was taken back takes what it brought along with it.
    if (isEmpty(value) && lookup.lines !== undefined) Object.assign(facts, copiedFrom(undefined, copy));
    if (isEmpty(value)) continue;
    const text = scalarText(value);
    if (text === "") continue; // refused as no value of its field
    const named = each === true ? [...new Set(text.split(BETWEEN).filter((one) => one !== ""))] : [text];
    const found = await rowsNamed(db, ec, lookup, record, named);
    const missing = named.filter((one) => !found.has(one));
    if (missing.length > 0) {
      faults.push({ field: by, rule: "reference", text: each === true ? naming(refusal, missing) : refusal });
      continue;
    }
    if (each === true) facts[by] = named.join(",");
    else Object.assign(facts, copiedFrom(found.get(text), copy));
  }
  return { facts: Object.fromEntries(Object.entries(facts).filter(([key]) => fields.has(key))), faults };
}

/** The rows among which a value of the record is chosen, such as the accounts of its supplier. */
export async function offeredRows(
  db: Queries,
  ec: EntityCall,
  { entity: name, record: key, lines, where }: Lookup,
  record: Facts,
): Promise<readonly Facts[]> {
  const id = scalarText(record[key ?? ""]);
  if (lines === undefined || !/^\d{1,20}$/.test(id)) return [];
  const other = otherCall(ec, name);
  const rows = await selectRows(db, other.entity, allOf([amongIds(other.entity, [id]), ...holding(other, where)]));
  const records = rows.map((row) => toRecord(other.entityOf(toRecord(other.entity, row)), row));
  const [whole] = await withLines(db, other.entityOf, records);
  return whole === undefined ? [] : linesOf(whole, lines);
}

/** What a new record begins with where one value only is offered. */
export async function soleChoices(db: Queries, ec: EntityCall, entity: Entity, record: Facts): Promise<Facts> {
  const facts: Record<string, unknown> = {};
  for (const lookup of entity.lookups ?? []) {
    if (lookup.sole !== true || !isEmpty(record[lookup.by])) continue;
    const [row, ...others] = await offeredRows(db, ec, lookup, record);
    if (row !== undefined && others.length === 0)
      Object.assign(facts, { [lookup.by]: row[lookup.match] ?? null }, copiedFrom(row, lookup.copy));
  }
  return facts;
}

/** The rows that have the values, by value. */
async function rowsNamed(
  db: Queries,
  ec: EntityCall,
  lookup: Lookup,
  record: Facts,
  values: readonly string[],
): Promise<ReadonlyMap<string, Facts>> {
  const { match } = lookup;
  const rows =
    lookup.lines === undefined ? await recordsNamed(db, ec, lookup, record, values) : await offeredRows(db, ec, lookup, record);
  // The first of several counts, as it always did.
  return new Map(rows.toReversed().map((row) => [scalarText(row[match]), row]));
}

async function recordsNamed(
  db: Queries,
  ec: EntityCall,
  { entity: name, record: key, where, same = {}, match }: Lookup,
  record: Facts,
  values: readonly string[],
): Promise<readonly Facts[]> {
  const other = otherCall(ec, name);
  const alike = Object.entries(same).map(([theirs, own]) => [theirs, scalarText(record[own])] as const);
  if (alike.some(([, text]) => text === "")) return [];
  const conditions: readonly Condition[] = [
    { [match]: { in: values } },
    ...alike.map(([theirs, text]) => ({ [theirs]: { eq: text } })),
  ];
  const id = key === undefined ? undefined : scalarText(record[key]);
  const rows = await selectRows(
    db,
    other.entity,
    allOf([
      ...conditions.map((condition) => conditionHolds(other.entity, condition)),
      ...(id === undefined ? [] : [amongIds(other.entity, [id])]),
      ...holding(other, where),
    ]),
  );
  return rows.map((row) => toRecord(other.entity, row));
}

function holding(other: EntityCall, where: Condition | undefined): readonly Holds[] {
  return [inScope(other), ...(where === undefined ? [] : [conditionHolds(other.entity, where)])];
}

function copiedFrom(row: Facts | undefined, copy: Lookup["copy"] = {}): Facts {
  return Object.fromEntries(Object.entries(copy).map(([to, from]) => [to, row?.[from] ?? null]));
}

function naming({ cn, id }: Text, missing: readonly string[]): Text {
  return { cn: `${cn}：${missing.join("、")}`, id: `${id}: ${missing.join(", ")}` };
}
