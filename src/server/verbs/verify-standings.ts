import { sql } from "kysely";
import type { Counted, Entity, Field, Rank } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { fieldIndex } from "../../core/definition/fields.ts";
import { placesAmong } from "../../core/workflow/places.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { selectRows } from "../entity/load.ts";
import { allOf, amongTexts, conditionHolds, type Holds, textColumn } from "../entity/sql-text.ts";
import type { StoredValue } from "../store/tables.ts";
import { toRecord } from "../entity/stored-record.ts";
import type { EntityOfCompany } from "./stored-entities.ts";
import { addAll } from "../ground/add-all.ts";

/** A field that does not follow from what is stored, with what would. */
export type WrongStanding = {
  readonly entity: Entity;
  readonly id: string;
  readonly key: string;
  /** As records hold it. */
  readonly due: unknown;
  readonly sentence: string;
};

/** Each number of related records, and each place among records, that does not follow from what is stored. */
export async function wrongStandings(
  db: Queries,
  product: Product,
  companies: readonly EntityOfCompany[],
): Promise<readonly WrongStanding[]> {
  const faults: WrongStanding[] = [];
  for (const { entity, ofCompany } of companies) {
    for (const field of entity.fields)
      if (field.counted !== undefined) addAll(faults, await wrongNumbers(db, product, entity, field, field.counted, ofCompany));
    for (const rank of entity.ranks ?? []) addAll(faults, await wrongPlaces(db, entity, rank, ofCompany));
  }
  return faults;
}

type Shown = { readonly id: string; readonly no: string | null; readonly shown: unknown; readonly made: unknown };

/** Each number is made anew by one statement over all records. */
async function wrongNumbers(
  db: Queries,
  product: Product,
  entity: Entity,
  { key }: Field,
  { of, least, greatest, where, when }: Counted,
  ofCompany: Holds,
): Promise<readonly WrongStanding[]> {
  const relation = entity.relations?.find((one) => one.key === of);
  const other = product.entities[relation?.entity ?? ""]?.[product.variants.default];
  if (relation === undefined || other === undefined) return [];
  const columns = Object.entries(relation.by).flatMap(([theirs, own]) =>
    typeof own === "string" ? [[theirs === "id" ? idColumn(other) : theirs, own] as const] : [],
  );
  // Records that lines name, and values that are kept in pairs, stand in tables of their own, and nothing counts by them.
  if (columns.length < Object.keys(relation.by).length) return [];
  if (columns.some(([theirs]) => fieldIndex(other.fields).get(theirs)?.pairs !== undefined)) return [];
  const related = allOf([
    ...columns.map(
      ([theirs, own]) =>
        sql<boolean>`${textColumn(other, "t", theirs)} = ${textColumn(entity, "o", own === "id" ? idColumn(entity) : own)}`,
    ),
    sql<boolean>`t."delFlag" = '0'`,
    ...(other.entity === entity.entity ? [sql<boolean>`t.${sql.ref(idColumn(other))} <> o.${sql.ref(idColumn(entity))}`] : []),
    ...[relation.where ?? [], where ?? []].flat().map((one) => conditionHolds(other, one, "t")),
  ]);
  const value = least ?? greatest;
  const made =
    value === undefined ? sql`count(*)` : least === undefined ? sql`max(t.${sql.ref(value)})` : sql`min(t.${sql.ref(value)})`;
  const { rows } = await sql<Shown>`
    SELECT o.${sql.ref(idColumn(entity))} AS id, o.${sql.ref(entity.label)} AS no, o.${sql.ref(key)} AS shown,
      (SELECT ${made} FROM ${sql.table(tableFor(other))} t WHERE ${related}) AS made
    FROM ${sql.table(tableFor(entity))} o WHERE ${allOf([
      sql<boolean>`o."delFlag" = '0'`,
      ofCompany,
      ...(when === undefined ? [] : [conditionHolds(entity, when, "o")]),
    ])}`.execute(db);
  const none = value === undefined ? "0" : "";
  const text = (one: unknown): string => (one === null || one === undefined ? none : String(one));
  return rows
    .filter((row) => text(row.shown) !== text(row.made))
    .map((row) => ({
      entity,
      id: String(row.id),
      key,
      due: value === undefined ? Number(row.made ?? 0) : toRecord(entity, { [key]: row.made as StoredValue })[key],
      sentence: `${entity.entity} ${row.no ?? row.id}: ${key} holds ${text(row.shown)}, and its ${of} make ${text(row.made)}.`,
    }));
}

async function wrongPlaces(db: Queries, entity: Entity, rank: Rank, ofCompany: Holds): Promise<readonly WrongStanding[]> {
  const { rows: ids } = await sql<{ id: string }>`
    SELECT o.${sql.ref(idColumn(entity))} AS id FROM ${sql.table(tableFor(entity))} o WHERE o."delFlag" = '0' AND ${ofCompany}`.execute(
    db,
  );
  const own = new Set(ids.map(({ id }) => String(id)));
  const records = (await selectRows(db, entity, amongTexts("delFlag", ["0"])))
    .map((row) => toRecord(entity, row))
    .filter(({ id }) => own.has(id));
  const groups = Map.groupBy(records, (one) => String(one[rank.within] ?? ""));
  groups.delete("");
  return [...groups.values()].flatMap((group) =>
    [...placesAmong(entity, rank, group)].flatMap(([record, stands]) =>
      Object.entries(stands)
        .filter(([key, value]) => String(record[key] ?? "") !== String(value ?? ""))
        .map(([key, due]) => ({
          entity,
          id: record.id,
          key,
          due,
          sentence: `${entity.entity} ${String(record[entity.label] ?? record.id)}: ${key} holds ${String(record[key] ?? "nothing")}, and ${key === rank.of ? `there are ${String(due ?? "none")}` : `${String(due ?? "nothing")} is its place`}.`,
        })),
    ),
  );
}
