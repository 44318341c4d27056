import { allOf, amongIds } from "../entity/sql-text.ts";
import { selectRows } from "../entity/load.ts";
import { toRecord, type EntityRecord } from "../entity/stored-record.ts";
import type { Queries } from "../store/port.ts";
import { isPublic, type Published } from "./published.ts";

/** Public records among these ids. */
export async function recordsById(
  db: Queries,
  of: Published,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntityRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await selectRows(db, of.entity, allOf([amongIds(of.entity, ids), isPublic(of)]));
  return new Map(rows.map((row) => toRecord(of.entity, row)).map((record) => [record.id, record]));
}
