import { sql } from "kysely";
import { mayReadRecord } from "../entity/file-access.ts";
import { whoCalls, type Call } from "../wire/call.ts";
import { queryText } from "../wire/query.ts";
import { replyData, type Reply } from "../wire/reply.ts";
import { containsPattern } from "../store/contains.ts";
import { lineTableOf, tableOf } from "../store/entity-tables.ts";

const MAX_ROWS = 300;

/**
 * GET /gyssystem/contract/selectSecondaryMaterials?conLineId= or gConnum=, keyword=: what the lines of a contract are made
 * of. Neither named, or a contract that does not exist for the caller: an empty list.
 */
export async function secondaryMaterials(call: Call): Promise<Reply> {
  const who = whoCalls(call);
  const conLineId = queryText(call.query, "conLineId");
  const gConnum = queryText(call.query, "gConnum");
  if ((conLineId === undefined && gConnum === undefined) || call.services.product.entities["contract"] === undefined)
    return replyData(call, [], "FOUND");
  const lines = await call.services.store.read((db) =>
    sql<{ id: string; contract: string }>`
      SELECT l."id" AS "id", c."id" AS "contract" FROM ${sql.table(lineTableOf("contract", "items"))} l
      JOIN ${sql.table(tableOf("contract"))} c ON c."id" = l."parentId"
      WHERE ${conLineId === undefined ? sql`c."gConnum" = ${gConnum}` : sql`l."id" = ${conLineId}`} LIMIT ${MAX_ROWS}`.execute(
      db,
    ),
  );
  const readable = new Set<string>();
  for (const contract of new Set(lines.rows.map((line) => line.contract)))
    if (await mayReadRecord(call, who, "contract", contract)) readable.add(contract);
  const ids = lines.rows.filter((line) => readable.has(line.contract)).map((line) => line.id);
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
