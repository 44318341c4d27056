import { sql } from "kysely";
import { readPage } from "../wire/page.ts";
import type { Query } from "../wire/query.ts";
import type { Services } from "../services.ts";
import { isoNow } from "../store/clock.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import { allOf } from "../entity/sql-text.ts";
import { toRecord, type StoredRow } from "../entity/stored-record.ts";
import { countRows } from "./count-rows.ts";
import { facetFields, namedFacets, type Facets } from "./facets.ts";
import { LinkedRecords } from "./linked-records.ts";
import { publicOrder } from "./order.ts";
import { isPublic, published } from "./published.ts";
import type { FoundWords } from "../search/find-words.ts";
import { publicWords, searchHolds } from "./search.ts";
import { showRecords, type PublicRow } from "./show.ts";

/** A page of a public list; facets where they were asked for. */
export type PublicList = {
  readonly rows: readonly PublicRow[];
  /** How many there are in all; where nobody wants to know, those that were read. */
  readonly total: number;
  readonly facets?: Facets;
  /** Nothing is as it was typed: the rows are what may have been meant, which is said where it was a misspelt word. */
  readonly near?: { readonly meant?: string };
};

/** What of a list is told. */
export type ListWants = {
  /** How many rows there are in all. */
  readonly isCounted?: boolean;
  /** Links and counts of the rows; absent: all. */
  readonly names?: ReadonlySet<string>;
};

/**
 * Read a public list as a stranger, whoever asks.
 *
 * @param query pageNum, pageSize, sort, facets and the searches of the publication
 * @throws {BadRequestFailure} for a parameter that cannot be read
 */
export async function readPublicList(
  services: Services,
  name: string,
  query: Query,
  { isCounted = true, names }: ListWants = {},
): Promise<PublicList> {
  const of = published(services.product, name, isoNow(services.clock));
  const page = readPage(query);
  const order = publicOrder(of, query);
  const fields = facetFields(of, query);
  await services.catchUp.run(of.entity.entity);
  return services.store.scan(async (db) => {
    const table = sql.table(tableFor(of.entity));
    const id = sql.ref(idColumn(of.entity));
    const words = await publicWords(db, services.words, of, query);
    const where = allOf([isPublic(of), searchHolds(of, query, words)]);
    const [found, counts] = await Promise.all([
      sql<StoredRow>`
        SELECT * FROM ${table} WHERE ${id} IN
          (SELECT ${id} FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset})
        ORDER BY ${order}`.execute(db),
      countRows(db, of, query, words, { isTotal: isCounted, fields: fields ?? [] }),
    ]);
    const records = found.rows.map((row) => toRecord(of.entity, row));
    const known = new LinkedRecords(db);
    // Facets name more records than the rows of one page do, so they ask first.
    const [facets, rows] = await Promise.all([
      fields === undefined ? undefined : namedFacets(of, counts, known),
      showRecords(db, of, records, { names, known }),
    ]);
    return {
      rows,
      total: counts.total ?? rows.length,
      ...(facets !== undefined && { facets }),
      ...(words?.isLoose === true && { near: nearOf(words) }),
    };
  });
}

function nearOf({ meant }: FoundWords): PublicList["near"] & object {
  return meant === undefined ? {} : { meant };
}
