import type { Entity, Field } from "../definition/generated/documents.ts";
import { isEmpty } from "../definition/fields.ts";
import type { Facts } from "../condition/evaluate.ts";
import { computeRecord, type LabelOf } from "./compute.ts";

/** A field of a record, or of a line table, that records which are there already get too. */
export type Backfilled = { readonly lines?: string; readonly field: Field };

/** What one record lacks: values of its own, and of its lines by table and id. */
export type Lacking = {
  readonly head: Facts;
  readonly lines: readonly { readonly table: string; readonly id: string; readonly values: Facts }[];
};

/** Fields that an entity's document fills in records that are there already. */
export function backfilledOf(entity: Entity): readonly Backfilled[] {
  const own = (fields: readonly Field[]) => fields.filter(({ backfill }) => backfill === true);
  return [
    ...own(entity.fields).map((field) => ({ field })),
    ...(entity.lines ?? []).flatMap((table) => own(table.fields).map((field) => ({ lines: table.key, field }))),
  ];
}

/**
 * Decide what a record of before lacks: a default where nothing stands, and what the document computes where something
 * else stands.
 *
 * @param record with its lines, decimals as texts
 * @param fields those that are filled now
 */
export function lackingIn(entity: Entity, record: Facts, fields: readonly Backfilled[], labelOf: LabelOf): Lacking {
  const standard = withDefaults(record, fields);
  const whole = computeRecord(entity, standard, labelOf);
  const tables = [...new Set(fields.flatMap(({ lines }) => lines ?? []))];
  return {
    head: changed(record, whole, fieldsOf(fields)),
    lines: tables.flatMap((table) => {
      const after = rowsOf(whole, table);
      return rowsOf(record, table).flatMap((row, index) => {
        const values = changed(row, after[index] ?? row, fieldsOf(fields, table));
        return Object.keys(values).length === 0 ? [] : [{ table, id: String(row["id"]), values }];
      });
    }),
  };
}

/** Whether a record lacks nothing. */
export function isComplete({ head, lines }: Lacking): boolean {
  return Object.keys(head).length === 0 && lines.length === 0;
}

function withDefaults(record: Facts, fields: readonly Backfilled[]): Facts {
  const tables = [...new Set(fields.flatMap(({ lines }) => lines ?? []))];
  return {
    ...begun(record, fieldsOf(fields)),
    ...Object.fromEntries(
      tables.map((table) => [table, rowsOf(record, table).map((row) => begun(row, fieldsOf(fields, table)))]),
    ),
  };
}

function begun(facts: Facts, fields: readonly Field[]): Facts {
  const empty = fields.filter((field) => isLiteral(field.default) && isEmpty(facts[field.key]));
  return { ...facts, ...Object.fromEntries(empty.map((field) => [field.key, field.default])) };
}

/** A default that says the same for every record; the moment and the author of an old record are not those of today. */
function isLiteral(value: Field["default"]): boolean {
  return typeof value === "string" || typeof value === "number";
}

function changed(before: Facts, after: Facts, fields: readonly Field[]): Facts {
  const own = fields.filter(({ key }) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null));
  return Object.fromEntries(own.map(({ key }) => [key, after[key]]));
}

function fieldsOf(fields: readonly Backfilled[], table?: string): readonly Field[] {
  return fields.filter(({ lines }) => lines === table).map(({ field }) => field);
}

function rowsOf(record: Facts, table: string): readonly Facts[] {
  const rows = record[table];
  return Array.isArray(rows) ? (rows as readonly Facts[]) : [];
}
