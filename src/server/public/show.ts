import { sql } from "kysely";
import { isEmpty } from "../../core/definition/fields.ts";
import type { PublicPart } from "../../core/definition/generated/documents.ts";
import { type LinkedFacts, shownFields } from "../../core/publication/shown-fields.ts";
import { among, allOf } from "../entity/sql-text.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { LinkedRecords } from "./linked-records.ts";
import { isPublic, linked, type Published } from "./published.ts";
import { recordsById } from "./records-by-id.ts";

/** A record as strangers see it. */
export type PublicRow = { readonly id: string; readonly [name: string]: unknown };

/** What is shown of records. */
export type Showing = {
  readonly isOpened?: boolean;
  /** Entity whose record the reader has before it already. */
  readonly but?: string;
  /** Links and counts that are shown; absent: all. */
  readonly names?: ReadonlySet<string> | undefined;
  /** Linked records that were read before. */
  readonly known?: LinkedRecords;
};

/** Whether something of a publication is shown where only some of it is. */
export function isWanted(key: string, names: ReadonlySet<string> | undefined): boolean {
  return names === undefined || names.has(key);
}

/** Whether a linked record decides what strangers see of a row. */
function decides({ publication }: Published, link: string): boolean {
  return publication.withheld?.some(({ of }) => of === link) === true;
}

/** Records that are known to be public, each as strangers see it, with the records that it names and its counts. */
export async function showRecords(
  db: Queries,
  of: Published,
  records: readonly EntityRecord[],
  { isOpened = false, but = "", names, known = new LinkedRecords(db) }: Showing = {},
): Promise<readonly PublicRow[]> {
  if (records.length === 0) return [];
  const { publication, entity, now } = of;
  const links = (publication.links ?? [])
    .map((link) => ({ link, other: linked(of, link) }))
    .filter(({ link, other }) => decides(of, link.key) || (isWanted(link.key, names) && other.entity.entity !== but));
  const counts = (publication.counts ?? []).filter(({ key }) => isWanted(key, names));
  const [found, counted] = await Promise.all([
    Promise.all(links.map(({ link, other }) => known.byId(other, namesIn(records, link.by)))),
    Promise.all(counts.map((part) => countsOf(db, of, part, records))),
  ]);
  return records.map((record): PublicRow => {
    const facts = new Map<string, LinkedFacts>();
    const shown: Record<string, unknown> = {};
    for (const [index, { link, other }] of links.entries()) {
      const target = found[index]?.get(String(record[link.by] ?? ""));
      if (target !== undefined) facts.set(link.key, { facts: target, entity: other.entity });
      if (other.entity.entity !== but && isWanted(link.key, names))
        shown[link.key] = target === undefined ? null : linkedRow(other, target);
    }
    const fields = shownFields(publication, { facts: record, entity, links: facts, now }, isOpened);
    return {
      id: record.id,
      ...Object.fromEntries(fields.map((field) => [field, record[field] ?? null])),
      ...shown,
      ...Object.fromEntries(
        counts.map((part, index) => [
          part.key,
          counted[index]?.get(String((part.of === undefined ? record.id : record[part.of]) ?? "")) ?? 0,
        ]),
      ),
    };
  });
}

/** A linked record shows its own fields and not what it links to in turn. */
function linkedRow({ publication, entity, now }: Published, record: EntityRecord): PublicRow {
  const fields = shownFields(publication, { facts: record, entity, links: new Map(), now }, false);
  return { id: record.id, ...Object.fromEntries(fields.map((field) => [field, record[field] ?? null])) };
}

function namesIn(records: readonly EntityRecord[], field: string): readonly string[] {
  return [...new Set(records.flatMap((record) => (isEmpty(record[field]) ? [] : [String(record[field])])))];
}

/** Public records among these ids, as strangers see them. */
export async function publicById(db: Queries, of: Published, ids: readonly string[]): Promise<ReadonlyMap<string, PublicRow>> {
  const rows = await showRecords(db, of, [...(await recordsById(db, of, ids)).values()]);
  return new Map(rows.map((row) => [row.id, row]));
}

async function countsOf(
  db: Queries,
  of: Published,
  part: PublicPart,
  records: readonly EntityRecord[],
): Promise<ReadonlyMap<string, number>> {
  const other = linked(of, part);
  const by = sql.ref(part.by);
  const named = part.of === undefined ? records.map(({ id }) => id) : namesIn(records, part.of);
  const holds = allOf([among(part.by, named), isPublic(other)]);
  const { rows } = await sql<{ at: unknown; n: number }>`
    SELECT ${by} AS at, count(*) AS n FROM ${sql.table(tableFor(other.entity))} WHERE ${holds} GROUP BY ${by}`.execute(db);
  return new Map(rows.map((row) => [String(row.at), Number(row.n)]));
}
