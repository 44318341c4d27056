import { sql, type RawBuilder } from "kysely";
import type { Entity, LineEntity, Recalls } from "../../core/definition/generated/documents.ts";
import type { Product, VariantCode } from "../../core/definition/product.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { idColumn, lineTableOf, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { entityNamed } from "./entity-call.ts";
import { linesOf, selectRows } from "./load.ts";
import { scalarText } from "./scalar-text.ts";
import { allOf, amongIds, amongTexts, conditionHolds } from "./sql-text.ts";
import { toLine, toRecord, type EntityRecord, type LineRecord, type StoredRow } from "./stored-record.ts";

/** The documents of a company. */
export type Documents = { readonly product: Product; readonly code: VariantCode };

type RecallingTable = LineEntity & { readonly recalls: Recalls };

/** A line, and the record that it belongs to. */
type Recalled = { readonly line: LineRecord; readonly head: EntityRecord | undefined };

/** The record's lines with what the latest line like each of them says elsewhere; of a line without its like, nothing. */
export async function linesRecalling(db: Queries, among: Documents, entity: Entity, record: Facts): Promise<Facts> {
  const tables: Record<string, readonly Facts[]> = {};
  for (const { key, recalls } of recallingTables(entity)) {
    if (!Array.isArray(record[key])) continue;
    const lines = linesOf(record, key);
    const known = await latestLike(db, among, entity, record, lines, recalls);
    tables[key] = lines.map((line) => {
      const found = known.get(likeness(line, recalls));
      return {
        ...line,
        ...taken(recalls.copy, found?.line),
        ...taken(recalls.copyHead ?? {}, found?.head),
      };
    });
  }
  return tables;
}

function recallingTables({ lines = [] }: Entity): readonly RecallingTable[] {
  return lines.filter((table): table is RecallingTable => table.recalls !== undefined);
}

function taken(copy: Readonly<Record<string, string>>, from: Facts | undefined): Facts {
  return Object.fromEntries(Object.entries(copy).map(([own, theirs]) => [own, from?.[theirs] ?? null]));
}

/** What makes two lines alike, as one text; empty for a line that is like none. */
function likeness(line: Facts, { match }: Recalls): string {
  const texts = Object.values(match).map((own) => scalarText(line[own]).trim());
  return isEmpty(texts[0]) ? "" : JSON.stringify(texts);
}

/** SQLite takes 500 parts of a compound statement. */
const LINES_AT_ONCE = 100;

async function latestLike(
  db: Queries,
  { product, code }: Documents,
  entity: Entity,
  record: Facts,
  lines: readonly Facts[],
  recalls: Recalls,
): Promise<ReadonlyMap<string, Recalled>> {
  const asked = [...new Set(lines.map((line) => likeness(line, recalls)))].filter((text) => text !== "");
  const same = Object.entries(recalls.same ?? {});
  if (asked.length === 0 || same.some(([, own]) => isEmpty(record[own]))) return new Map();
  const other = entityNamed(product, recalls.entity, code);
  const table = other.lines?.find(({ key }) => key === recalls.lines);
  if (table === undefined) return new Map();
  const holds = allOf([
    ...same.map(([theirs, own]) => conditionHolds(other, { [theirs]: { eq: scalarText(record[own]) } }, "h")),
    ...(recalls.where === undefined ? [] : [conditionHolds(other, recalls.where, "h")]),
    sql<boolean>`${sql.ref("h.delFlag")} = '0'`,
    // A document is not its own past.
    ...(other.entity === entity.entity ? [sql<boolean>`${sql.ref(`h.${idColumn(other)}`)} <> ${scalarText(record["id"])}`] : []),
  ]);
  const latestOf = (text: string, place: number): RawBuilder<{ n: number; id: string | null }> => {
    const alike = Object.keys(recalls.match).map((theirs, at) => {
      const value = (JSON.parse(text) as readonly string[])[at] ?? "";
      // The first of them is what the index finds by, so nothing is wrapped around it.
      const column = sql.ref(`l.${theirs}`);
      return at === 0 ? sql<boolean>`${column} = ${value}` : sql<boolean>`COALESCE(${column}, '') = ${value}`;
    });
    const latest = sql.ref(`h.${recalls.latest}`);
    return sql`SELECT ${sql.lit(place)} AS n, (
      SELECT ${sql.ref("l.id")} FROM ${sql.table(lineTableOf(other.entity, table.key))} AS l
      JOIN ${sql.table(tableFor(other))} AS h ON ${sql.ref(`h.${idColumn(other)}`)} = ${sql.ref("l.parentId")}
      WHERE ${allOf(alike)} AND ${holds} AND ${latest} IS NOT NULL
      ORDER BY ${latest} DESC, ${sql.ref("l.id")} DESC LIMIT 1) AS id`;
  };
  const found = new Map<string, Recalled>();
  for (let from = 0; from < asked.length; from += LINES_AT_ONCE) {
    const part = asked.slice(from, from + LINES_AT_ONCE);
    const { rows } = await sql<{ n: number; id: string | null }>`${sql.join(part.map(latestOf), sql` UNION ALL `)}`.execute(db);
    const byId = await linesWithHeads(
      db,
      other,
      table,
      rows.flatMap(({ id }) => id ?? []),
    );
    for (const { n, id } of rows) {
      const [text, one] = [part[n], id === null ? undefined : byId.get(id)];
      if (text !== undefined && one !== undefined) found.set(text, one);
    }
  }
  return found;
}

async function linesWithHeads(
  db: Queries,
  entity: Entity,
  table: LineEntity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Recalled>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredRow>`
    SELECT * FROM ${sql.table(lineTableOf(entity.entity, table.key))} WHERE ${amongTexts("id", ids)}`.execute(db);
  const heads = await selectRows(db, entity, amongIds(entity, [...new Set(rows.map((row) => String(row["parentId"])))]));
  const headOf = new Map(heads.map((row) => toRecord(entity, row)).map((head) => [head.id, head]));
  return new Map(rows.map((row) => [String(row["id"]), { line: toLine(table, row), head: headOf.get(String(row["parentId"])) }]));
}
