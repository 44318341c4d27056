import { type RawBuilder, sql } from "kysely";
import type { Entity, Field } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { heldPart, type Uncomputed, uncomputedIn } from "../../core/form/uncomputed.ts";
import type { Pending } from "../entity/backfill-marks.ts";
import { belongingTo, type OneRecord } from "../entity/belonging.ts";
import { linesOf, withLines } from "../entity/load.ts";
import { withPairs } from "../entity/pairs.ts";
import { always, allOf, type Holds } from "../entity/sql-text.ts";
import { isSecret } from "../../core/gate/kept-back.ts";
import { type EntityRecord, recordColumns, type StoredRow, toRecord } from "../entity/stored-record.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import type { Contradiction } from "./contradiction.ts";
import type { EntityOfCompany } from "./stored-entities.ts";

/** I9 of chapter 6: what follows from a record itself is what its document makes of it. */
const COMPUTED = "I9";

/** Values of fields that ledgers keep, as their records make them, by the row that shows something else. */
export type Mended = ReadonlyMap<string, Facts>;

/** A record, or a line of it. */
export const rowName = (entity: string, lines: string | undefined, id: string): string => `${entity}.${lines ?? ""} ${id}`;

/** Records that are in memory at once. */
const AT_ONCE = 500;

/**
 * Compute every live record anew, as a write does, and tell each value that is another. Words that a record was given of a
 * dictionary stay those of its day.
 *
 * @param only the one record that is meant, with those that name it
 * @param mended what the ledgers tell of already; what is computed from it is not told again
 * @param pending what earlier records are being filled with; until they are, they may lack it
 */
export async function uncomputed(
  db: Queries,
  entities: readonly EntityOfCompany[],
  {
    only,
    mended,
    pending,
  }: { readonly only: OneRecord | undefined; readonly mended: Mended; readonly pending: readonly Pending[] },
): Promise<readonly Contradiction[]> {
  const found: Contradiction[] = [];
  for (const { entity, ofCompany } of entities) {
    const part = heldPart(
      withoutPending(
        entity,
        pending.filter((one) => one.entity === entity.entity),
      ),
    );
    const belonging = belongingTo(entity, only, "o");
    if (part === undefined || belonging === undefined) continue;
    for await (const records of batches(db, part, allOf([ofCompany, belonging])))
      for (const record of records)
        for (const one of uncomputedIn(part, rightly(part, record, mended))) found.push(told(entity, record, one));
  }
  return found;
}

/** The entity whose pending fields stand as they are stored. */
function withoutPending(entity: Entity, pending: readonly Pending[]): Entity {
  if (pending.length === 0) return entity;
  const plain = (lines: string | undefined, fields: readonly Field[]): readonly Field[] =>
    fields.map((field) => {
      const { compute: _made, ...rest } = field;
      return pending.some((one) => one.lines === lines && one.key === field.key) ? rest : field;
    });
  const lines = (entity.lines ?? []).map((table) => ({ ...table, fields: plain(table.key, table.fields) }));
  return { ...entity, fields: plain(undefined, entity.fields), lines };
}

/** The record with what ledgers make of its fields and of those of its lines. */
function rightly(entity: Entity, record: EntityRecord, mended: Mended): EntityRecord {
  if (mended.size === 0) return record;
  const lines = (entity.lines ?? []).map(({ key }): readonly [string, unknown] => [
    key,
    linesOf(record, key).map((line) => ({ ...line, ...mended.get(rowName(entity.entity, key, line.id)) })),
  ]);
  return { ...record, ...mended.get(rowName(entity.entity, undefined, record.id)), ...Object.fromEntries(lines) };
}

/** Live records with their lines, in the order of their ids. */
async function* batches(db: Queries, entity: Entity, which: Holds): AsyncGenerator<readonly EntityRecord[]> {
  const key = idColumn(entity);
  const id = sql.ref(`o.${key}`);
  const columns = columnsRead(entity);
  let beyond = always;
  for (;;) {
    const rows = await rowsOf(
      db,
      sql`${columns} FROM ${sql.table(tableFor(entity))} o WHERE o."delFlag" = '0' AND ${allOf([which, beyond])} ORDER BY ${id}`,
    );
    const records = (await withPairs(db, entity, rows)).map((row) => toRecord(entity, row));
    if (records.length > 0) yield await withLines(db, () => entity, records);
    if (rows.length < AT_ONCE) return;
    beyond = sql<boolean>`${id} > ${rows.at(-1)?.[key]}`;
  }
}

/** The columns of what is needed; an entity has dozens more. */
function columnsRead(entity: Entity): RawBuilder<unknown> {
  const fields = entity.fields.filter((field) => field.pairs === undefined && field.own === undefined && !isSecret(field));
  const names = [idColumn(entity), ...recordColumns(entity), ...fields.map(({ key }) => key)];
  return sql.join([...new Set(names)].map((name) => sql.ref(`o.${name}`)));
}

async function rowsOf(db: Queries, chosen: RawBuilder<unknown>): Promise<readonly StoredRow[]> {
  return (await sql<StoredRow>`SELECT ${chosen} LIMIT ${sql.lit(AT_ONCE)}`.execute(db)).rows;
}

function told(entity: Entity, record: EntityRecord, { field, stored, due, line }: Uncomputed): Contradiction {
  const place = line === undefined ? field : `${line.table}[${line.index}].${field}`;
  const text = (value: unknown): string => (value === null || value === undefined || value === "" ? "nothing" : String(value));
  return {
    invariant: COMPUTED,
    id: line?.id ?? record.id,
    stored: text(stored),
    expected: text(due),
    sentence: `${entity.entity} ${String(record[entity.label] ?? record.id)}: ${place}`,
  };
}
