import { sql, type RawBuilder } from "kysely";
import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Product } from "../../core/definition/product.ts";
import { mayReadRecord } from "../entity/file-access.ts";
import { whoCalls, type Call } from "../wire/call.ts";
import { queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { containsPattern } from "../store/contains.ts";
import { lineTableOf, tableOf } from "../store/entity-tables.ts";

const MAX_ROWS = 300;

/**
 * GET /gyssystem/contract/selectSecondaryMaterials?conLineId= or the field that `madeOf` names, keyword=: what the lines of
 * a record are made of. Neither named, or a record that does not exist for the caller: an empty list.
 */
export async function secondaryMaterials(call: Call): Promise<Reply> {
  const made = whatIsMade(call.services.product);
  const line = queryText(call.query, "conLineId");
  const record = made === undefined ? undefined : queryText(call.query, made.by);
  if (made === undefined || (line === undefined && record === undefined)) return replyData(call, [], "FOUND");
  const ids = await readableLines(
    call,
    made,
    line === undefined ? sql`${sql.ref(`r.${made.by}`)} = ${record}` : sql`l."id" = ${line}`,
  );
  if (ids.length === 0) return replyData(call, [], "FOUND");
  const keyword = queryText(call.query, "keyword");
  const found = await call.services.store.read((db) => {
    let rows = db
      .selectFrom("secondary_material")
      .select(["id", "conLineId", "secondName", "secondSpec", "unit", "num", "remark"])
      .where("conLineId", "in", ids)
      .where("delFlag", "=", "0");
    if (keyword !== undefined)
      rows = rows.where((row) => row.or([containsPattern("secondName", keyword), containsPattern("secondSpec", keyword)]));
    return rows.orderBy("conLineId").orderBy("id").limit(MAX_ROWS).execute();
  });
  return replyData(call, found, "FOUND");
}

type Made = { readonly entity: Entity; readonly lines: string; readonly by: string };

/** The line table whose rows the product's documents say to be made of something. */
function whatIsMade({ entities, variants }: Product): Made | undefined {
  for (const perVariant of Object.values(entities)) {
    const entity = perVariant[variants.default];
    for (const { key, madeOf } of entity?.lines ?? [])
      if (entity !== undefined && madeOf !== undefined) return { entity, lines: key, by: madeOf };
  }
  return undefined;
}

/** Ids of lines of records that exist for the caller. */
async function readableLines(call: Call, { entity, lines }: Made, where: RawBuilder<unknown>): Promise<readonly string[]> {
  const found = await call.services.store.read((db) =>
    sql<{ line: string; record: string }>`
      SELECT l."id" AS "line", r."id" AS "record" FROM ${sql.table(lineTableOf(entity.entity, lines))} l
      JOIN ${sql.table(tableOf(entity.entity))} r ON r."id" = l."parentId" WHERE ${where} LIMIT ${MAX_ROWS}`.execute(db),
  );
  const readable = new Set<string>();
  for (const record of new Set(found.rows.map((row) => row.record)))
    if (await mayReadRecord(call, whoCalls(call), entity.entity, record)) readable.add(record);
  return found.rows.filter((row) => readable.has(row.record)).map((row) => row.line);
}
