import { sql } from "kysely";
import type { Entity, Field, LineEntity } from "../../core/definition/generated/documents.ts";
import { idColumn, lineTableOf, tableFor } from "../store/entity-tables.ts";
import { fillerOf } from "../store/system-tables.ts";
import { insertion } from "../store/insertion.ts";
import { writeLater } from "../store/later.ts";
import { entityTables, type Transaction } from "../store/port.ts";
import { nextIds } from "../store/sequences.ts";
import type { StoredValue } from "../store/tables.ts";
import { linesOf } from "../entity/load.ts";
import type { Holds } from "../entity/sql-text.ts";
import { savePairs } from "./save-pairs.ts";
import { noteWritten } from "./written.ts";
import { ownerKeys, toColumns, type EntityRecord } from "../entity/stored-record.ts";

/** Who and when, for the common fields. */
export type Author = { readonly userName: string; readonly now: string };

/** Insert a new record with its lines. */
export async function insertRecord(tx: Transaction, entity: Entity, record: EntityRecord, author: Author): Promise<void> {
  const owners = ownerKeys(entity);
  const columns: Record<string, StoredValue> = {
    [idColumn(entity)]: record.id,
    ...Object.fromEntries(owners.map((key) => [key, (record[key] ?? null) as StoredValue])),
    ...toColumns(ownFields(entity), record),
    createBy: author.userName,
    createTime: author.now,
    updateBy: author.userName,
    updateTime: author.now,
    lockVersion: 0,
    delFlag: "0",
  };
  await tx.executeQuery(insertion(tx, tableFor(entity), [filled(entity, columns)]));
  await savePairs(tx, entity, record.id, record);
  for (const table of entity.lines ?? []) await insertLines(tx, entity, table, record.id, linesOf(record, table.key), 1);
  noteWritten(tx, entity.entity, record.id, "all");
}

/** Insert the row of a record whose documents the product lacks, as the portal's own tables know it. */
export async function insertBare(tx: Transaction, table: string, row: Readonly<Record<string, StoredValue>>): Promise<void> {
  await entityTables(tx).insertInto(table).values(row).execute();
}

/** Write changed fields of a record; its version goes up by one. */
export async function updateRecord(
  tx: Transaction,
  entity: Entity,
  id: string,
  changes: Readonly<Record<string, unknown>>,
  author: Author,
): Promise<void> {
  const { supplier } = entity.scope;
  const owner = supplier === undefined || changes[supplier] === undefined ? {} : { [supplier]: String(changes[supplier]) };
  const columns = {
    ...filled(entity, toColumns(ownFields(entity), withCopies(entity, changes))),
    ...owner,
    updateBy: author.userName,
    updateTime: author.now,
  };
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const update = sql`UPDATE ${sql.table(tableFor(entity))} SET ${sql.join(sets)}, ${sql.ref("lockVersion")} = ${sql.ref("lockVersion")} + 1 WHERE ${sql.ref(idColumn(entity))} = ${id}`;
  if (mayBeTaken(entity, Object.keys(columns))) await update.execute(tx);
  else await writeLater(tx, update.compile(tx));
  await savePairs(tx, entity, id, changes);
  noteWritten(tx, entity.entity, id, Object.keys(columns));
}

/** Another record may have what is written already, which is a refusal that somebody waits for. */
function mayBeTaken(entity: Entity, names: readonly string[]): boolean {
  const alone = new Set([entity.number?.field, ...(entity.unique ?? []).flat()]);
  // The portal's own tables have rules of their own.
  return entity.table !== undefined || names.some((name) => alone.has(name));
}

/** Write facts that follow from other records: nobody's edit, so the version stays and no open form meets a conflict. */
export async function writeFacts(
  tx: Transaction,
  entity: Entity,
  id: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = filled(entity, toColumns(ownFields(entity), withCopies(entity, facts)));
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (sets.length === 0) return;
  await sql`UPDATE ${sql.table(tableFor(entity))} SET ${sql.join(sets)} WHERE ${sql.ref(idColumn(entity))} = ${id}`.execute(tx);
  noteWritten(tx, entity.entity, id, Object.keys(columns));
}

/** Mark a record as removed; nobody but who may bring it back sees it any more. */
export async function markRemoved(tx: Transaction, entity: Entity, id: string, author: Author): Promise<void> {
  await setRemoval(tx, entity, id, author, "2");
}

/** Bring a removed record back, in the state in which it was. */
export async function bringBack(tx: Transaction, entity: Entity, id: string, author: Author): Promise<void> {
  await setRemoval(tx, entity, id, author, "0");
}

async function setRemoval(tx: Transaction, entity: Entity, id: string, author: Author, delFlag: "0" | "2"): Promise<void> {
  await sql`
    UPDATE ${sql.table(tableFor(entity))} SET ${sql.ref("delFlag")} = ${delFlag}, ${sql.ref("lockVersion")} = ${sql.ref("lockVersion")} + 1,
      ${sql.ref("updateBy")} = ${author.userName}, ${sql.ref("updateTime")} = ${author.now}
    WHERE ${sql.ref(idColumn(entity))} = ${id}`.execute(tx);
  noteWritten(tx, entity.entity, id, ["delFlag"]);
}

/** Delete the row of a record for good. */
export async function eraseRecord(tx: Transaction, entity: Entity, id: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(tableFor(entity))} WHERE ${sql.ref(idColumn(entity))} = ${id}`.execute(tx);
  noteWritten(tx, entity.entity, id, "all");
}

/** Delete the rows of an entity that a condition chooses, for good. */
export async function eraseWhere(tx: Transaction, entity: Entity, where: Holds): Promise<void> {
  await sql`DELETE FROM ${sql.table(tableFor(entity))} WHERE ${where}`.execute(tx);
}

/** Changes with the second names of what changes, such as a state that each side reads under a name of its own. */
export function withCopies(entity: Entity, changes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const copies = entity.fields.flatMap(({ key, compute }): [string, unknown][] =>
    compute?.copy === undefined || compute.when !== undefined || !(compute.copy in changes) ? [] : [[key, changes[compute.copy]]],
  );
  return copies.length === 0 ? changes : { ...changes, ...Object.fromEntries(copies) };
}

/** Columns of the portal's own tables that may not be empty hold an empty text or zero instead. */
function filled(entity: Entity, columns: Readonly<Record<string, StoredValue>>): Record<string, StoredValue> {
  const { table } = entity;
  if (table === undefined) return { ...columns };
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, value === null ? (fillerOf(table.name, name) ?? null) : value]),
  );
}

/** Fields that a save writes: all but the id where that is a field too. */
function ownFields(entity: Entity): readonly Field[] {
  return entity.fields.filter((field) => field.key !== entity.table?.key);
}

/** Write changed fields of one line, and its place where that changed. */
export async function updateLine(
  tx: Transaction,
  entity: string,
  table: LineEntity,
  id: string,
  changes: Readonly<Record<string, unknown>>,
  lineNo?: number,
): Promise<void> {
  const columns = { ...toColumns(table.fields, changes), ...(lineNo === undefined ? {} : { lineNo }) };
  if (Object.keys(columns).length === 0) return;
  await entityTables(tx).updateTable(lineTableOf(entity, table.key)).set(columns).where("id", "=", id).execute();
}

/** Replace the lines of a table: those with a known id are changed, those without are new, the others go. */
export async function replaceLines(
  tx: Transaction,
  entity: Entity,
  table: LineEntity,
  parentId: string,
  lines: readonly { readonly id?: unknown; readonly [field: string]: unknown }[],
): Promise<void> {
  const name = lineTableOf(entity.entity, table.key);
  const kept = lines.map((line) => line.id).filter((id): id is string => typeof id === "string" && id !== "");
  const gone = entityTables(tx).deleteFrom(name).where("parentId", "=", parentId);
  await (kept.length === 0 ? gone : gone.where("id", "not in", kept)).execute();
  for (const [index, line] of lines.entries()) {
    if (typeof line.id === "string" && line.id !== "") {
      await entityTables(tx)
        .updateTable(name)
        .set({ ...toColumns(table.fields, line), lineNo: index + 1 })
        .where("id", "=", line.id)
        .where("parentId", "=", parentId)
        .execute();
    } else {
      await insertLines(tx, entity, table, parentId, [line], index + 1);
    }
  }
  noteWritten(tx, entity.entity, parentId, [table.key]);
}

/** Delete lines of a table. */
export async function deleteLines(tx: Transaction, entity: Entity, table: LineEntity, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await entityTables(tx).deleteFrom(lineTableOf(entity.entity, table.key)).where("id", "in", ids).execute();
}

/** Add lines at the end or at a place. */
export async function insertLines(
  tx: Transaction,
  entity: Entity,
  table: LineEntity,
  parentId: string,
  lines: readonly Readonly<Record<string, unknown>>[],
  firstNo: number,
): Promise<void> {
  if (lines.length === 0) return;
  const name = lineTableOf(entity.entity, table.key);
  const ids = await nextIds(tx, name, lines.length);
  const blank = Object.fromEntries(table.fields.map((field) => [field.key, null]));
  const rows = lines.map((line, index) => ({
    ...toColumns(table.fields, { ...blank, ...line }),
    id: ids[index] ?? "",
    parentId,
    lineNo: firstNo + index,
  }));
  await tx.executeQuery(insertion(tx, name, rows));
  noteWritten(tx, entity.entity, parentId, [table.key]);
}
