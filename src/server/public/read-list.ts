import { sql } from "kysely";
import { readPage } from "../wire/page.ts";
import type { Query } from "../wire/query.ts";
import type { Services } from "../services.ts";
import { isoNow } from "../store/clock.ts";
import { idColumn, tableFor } from "../store/entity-tables.ts";
import type { Queries } from "../store/port.ts";
import { allOf, type Holds } from "../entity/sql-text.ts";
import { toRecord, type StoredRow } from "../entity/stored-record.ts";
import { countFacets, type Facets } from "./facets.ts";
import { publicOrder } from "./order.ts";
import { isPublic, published, type Published } from "./published.ts";
import type { FoundWords } from "../search/find-words.ts";
import { publicWords, searchHolds } from "./search.ts";
import { showRecords, type PublicRow } from "./show.ts";

/** A page of a public list; facets where they were asked for. */
export type PublicList = {
  readonly rows: readonly PublicRow[];
  readonly total: number;
  readonly facets?: Facets;
  /** Nothing is as it was typed: the rows are what may have been meant, which is said where it was a misspelt word. */
  readonly near?: { readonly meant?: string };
};

/**
 * Read a public list as a stranger, whoever asks.
 *
 * @param query pageNum, pageSize, sort, facets and the searches of the publication
 * @throws {BadRequestFailure} for a parameter that cannot be read
 */
export async function readPublicList(services: Services, name: string, query: Query): Promise<PublicList> {
  const of = published(services.product, name, isoNow(services.clock));
  const page = readPage(query);
  const order = publicOrder(of, query);
  await services.catchUp.run(of.entity.entity);
  return services.store.scan(async (db) => {
    const table = sql.table(tableFor(of.entity));
    const id = sql.ref(idColumn(of.entity));
    const words = await publicWords(db, services.words, of, query);
    const where = allOf([isPublic(of), searchHolds(of, query, words)]);
    const [found, total, facets] = await Promise.all([
      sql<StoredRow>`
        SELECT * FROM ${table} WHERE ${id} IN
          (SELECT ${id} FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset})
        ORDER BY ${order}`.execute(db),
      countRows(db, of, where),
      countFacets(db, of, query, words),
    ]);
    const rows = await showRecords(
      db,
      of,
      found.rows.map((row) => toRecord(of.entity, row)),
    );
    return { rows, total, ...(facets !== undefined && { facets }), ...(words?.isLoose === true && { near: nearOf(words) }) };
  });
}

function nearOf({ meant }: FoundWords): PublicList["near"] & object {
  return meant === undefined ? {} : { meant };
}

async function countRows(db: Queries, { entity }: Published, where: Holds): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(tableFor(entity))} WHERE ${where}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}
