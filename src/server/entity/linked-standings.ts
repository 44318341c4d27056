import { sql } from "kysely";
import type { Counted, Entity, LineEntity } from "../../core/definition/generated/documents.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { OWNER_KEY } from "../../core/table/pivot.ts";
import { tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { configuredFor } from "./configured.ts";
import { codeOf, entityNamed, type EntityCall } from "./entity-call.ts";
import { linesOf, selectRows } from "./load.ts";
import { hasValue } from "./related.ts";
import { scalarText } from "./scalar-text.ts";
import { seeingStored } from "./stored-rows.ts";
import { allOf, amongIds, conditionHolds } from "./sql-text.ts";
import { toRecord, type EntityRecord, type LineRecord } from "./stored-record.ts";

/** Rows of another entity's records, with the fields that say how many records are related to those. */
type CountedTable = { readonly table: LineEntity; readonly linked: string; readonly counts: readonly Count[] };
type Count = { readonly key: string; readonly counted: Counted };

/**
 * A record whose linked rows say how many records their owners have to do with, such as what a supplier that offers has
 * delivered before. Nothing of it is kept: it is counted when somebody reads, one statement for each number.
 */
export async function withLinkedStandings(db: Queries, ec: EntityCall, record: EntityRecord): Promise<EntityRecord> {
  const tables = (ec.entityOf(record).lines ?? []).flatMap(countedTable);
  if (tables.length === 0) return record;
  const code = codeOf(ec.product, ec.companies, record, ec.entity);
  const told = await Promise.all(
    tables.map(async ({ table, linked, counts }): Promise<readonly [string, readonly LineRecord[]]> => {
      const lines = linesOf(record, table.key);
      const owners = await ownersOf(db, entityNamed(ec.product, linked, code), lines);
      const numbers = await Promise.all(
        counts.map(async ({ key, counted }) => [key, await numbersOf(db, ec, code, counted, owners)] as const),
      );
      const withNumbers = lines.map((line): LineRecord => {
        const own = numbers.map(([key, ofOwner]) => [key, ofOwner(ownerOf(line))]);
        return { ...line, ...Object.fromEntries(own) };
      });
      return [table.key, withNumbers];
    }),
  );
  return { ...record, ...Object.fromEntries(told) };
}

function countedTable(table: LineEntity): readonly CountedTable[] {
  const counts = table.fields.flatMap(({ key, counted }) => (counted === undefined ? [] : [{ key, counted }]));
  return table.of === undefined || counts.length === 0 ? [] : [{ table, linked: table.of.entity, counts }];
}

/** What the counted records are called in their statement. */
const COUNTED = "counted";

type Owners = { readonly entity: Entity; readonly byId: ReadonlyMap<string, Facts> };

async function ownersOf(db: Queries, entity: Entity, lines: readonly LineRecord[]): Promise<Owners> {
  const ids = [...new Set(lines.map(ownerOf))];
  const rows = ids.length === 0 ? [] : await selectRows(db, entity, amongIds(entity, ids));
  const records = rows.map((row) => toRecord(entity, row));
  return { entity, byId: new Map(records.map((record) => [record.id, record])) };
}

/** The record whose line, or which itself, a linked row is. */
const ownerOf = (line: LineRecord): string => scalarText(line[OWNER_KEY] ?? line.id);

/** How many records of a relation each owner has, counted for all of them at once. */
async function numbersOf(
  db: Queries,
  ec: EntityCall,
  code: string,
  { of, where }: Counted,
  { entity, byId }: Owners,
): Promise<(owner: string) => number> {
  const relation = entity.relations?.find(({ key }) => key === of);
  if (relation === undefined) throw new RangeError(`${entity.entity} has no relation ${of}`);
  const other = entityNamed(ec.product, relation.entity, code);
  const pairs = Object.entries(relation.by).flatMap(([theirs, own]) => (typeof own === "string" ? [{ theirs, own }] : []));
  const valuesOf = (facts: Facts | undefined): readonly string[] => pairs.map(({ own }) => textOf(facts?.[own]));
  const asked = [...byId.values()].map(valuesOf).filter((values) => !values.includes(""));
  if (asked.length === 0) return () => 0;
  const conditions = [relation.where, where].filter((one) => one !== undefined);
  const sight = seeingStored(
    ec.product,
    { entity: other, code, alias: COUNTED },
    { config: await configuredFor(db, conditions) },
  );
  const meant = allOf([
    ...pairs.map(({ theirs }, place) => hasValue(other, theirs, [...new Set(asked.map((values) => values[place] ?? ""))])),
    sql<boolean>`${sql.ref("delFlag")} = '0'`,
    ...conditions.map((one) => conditionHolds(other, one, COUNTED, sight)),
  ]);
  const columns = sql.join(pairs.map(({ theirs }) => sql.ref(theirs)));
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${columns}, count(*) AS n FROM ${sql.table(tableFor(other))} AS ${sql.ref(COUNTED)} WHERE ${meant} GROUP BY ${columns}`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [JSON.stringify(pairs.map(({ theirs }) => textOf(row[theirs]))), Number(row["n"])]));
  return (owner) => found.get(JSON.stringify(valuesOf(byId.get(owner)))) ?? 0;
}

const textOf = (value: unknown): string => (isEmpty(value) ? "" : scalarText(value));
