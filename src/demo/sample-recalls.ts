import { isEmpty } from "../core/definition/fields.ts";
import type { Product } from "../core/definition/product.ts";
import { entityNamed } from "../server/entity/entity-call.ts";
import { linesOf, selectRows, withLines } from "../server/entity/load.ts";
import { linesRecalling } from "../server/entity/recalled-lines.ts";
import { always } from "../server/entity/sql-text.ts";
import { toRecord } from "../server/entity/stored-record.ts";
import { updateLine } from "../server/save/save-record.ts";
import type { Transaction } from "../server/store/port.ts";

/** What the lines of the inquiries recall, as their forms would have when they were saved: of contracts signed by then. */
export async function addSampleRecalls(tx: Transaction, product: Product): Promise<void> {
  const companies = await tx
    .selectFrom("companies")
    .select(["comId", "code"])
    .where("companyRole", "=", "2")
    .orderBy("comId")
    .execute();
  if (product.entities["inquiry"] === undefined) return;
  for (const { comId, code } of companies) {
    const entity = entityNamed(product, "inquiry", code);
    const rows = await selectRows(tx, entity, always);
    const own = rows.map((row) => toRecord(entity, row)).filter((record) => record["gComId"] === comId);
    for (const record of await withLines(tx, () => entity, own)) {
      const recalled = await linesRecalling(tx, { product, code }, entity, record);
      for (const table of (entity.lines ?? []).filter(({ recalls }) => recalls !== undefined)) {
        for (const { id, ...line } of linesOf(recalled, table.key)) {
          const signed = String(line["lastDate"] ?? "");
          if (isEmpty(line["lastPrice"]) || signed > String(record["createTime"])) continue;
          const { lastPrice, lastSupName, lastDate } = line;
          await updateLine(tx, entity.entity, table, id, { lastPrice, lastSupName, lastDate });
        }
      }
    }
  }
}
