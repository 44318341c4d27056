import { sql } from "kysely";
import type { Text } from "../../../core/definition/generated/documents.ts";
import type { Product } from "../../../core/definition/product.ts";
import { shift } from "../../../core/format/date.ts";
import { selectRows } from "../../entity/load.ts";
import { amongTexts } from "../../entity/sql-text.ts";
import { toRecord } from "../../entity/stored-record.ts";
import { tellEvent } from "../../messages/tell-event.ts";
import { lineTableOf, tableOf } from "../../store/entity-tables.ts";
import type { Task } from "../task.ts";

const SUPPLIER = "supplier";
const FILES = "quality";
const FILE_TYPES = "gys_file_type";
/** Days before a file lapses on which its people are told (domain 5.13). */
const DAYS_BEFORE = [30, 7, 0];

type Lapsing = { readonly parentId: string; readonly gFileType: string | null; readonly gDeadtime: string };

/** `qualityFileExpiry`: tell suppliers and those in charge of them of files that lapse in 30 or 7 days or today. */
export const qualityFileExpiry: Task = async ({ services: { product, store }, now }) => {
  const entity = product.entities[SUPPLIER]?.[product.variants.default];
  if (entity?.lines?.some((table) => table.key === FILES) !== true) return "0";
  const today = now.slice(0, 10);
  const dates = DAYS_BEFORE.map((days) => shift(`${today} 00:00:00`, `+${days}d`).slice(0, 10));
  const { rows } = await store.scan((db) =>
    sql<Lapsing>`SELECT f."parentId", f."gFileType", f."gDeadtime" FROM ${sql.table(lineTableOf(SUPPLIER, FILES))} f
      JOIN ${sql.table(tableOf(SUPPLIER))} s ON s."id" = f."parentId"
      WHERE s."delFlag" = '0' AND ${amongTexts("gDeadtime", dates)} ORDER BY f."gDeadtime", f."parentId", f."lineNo"`.execute(db),
  );
  for (const [id, files] of Map.groupBy(rows, (row) => row.parentId)) {
    const [record] = await store.read((db) => selectRows(db, entity, amongTexts("id", [id])));
    if (record === undefined) continue;
    const due = Map.groupBy(files, ({ gDeadtime }) => (gDeadtime === today ? "qualityExpired" : "qualityExpiring"));
    for (const [key, some] of due) {
      const facts = { type: typesOf(product, some), date: some[0]?.gDeadtime ?? "" };
      await store.write((tx) => tellEvent(tx, { product, key, record: toRecord(entity, record), facts, now }));
    }
  }
  return String(rows.length);
};

/** What the files are, in both languages. */
function typesOf(product: Product, files: readonly Lapsing[]): Text {
  const { items = [] } = Object.values(product.dictionaries[FILE_TYPES] ?? {})[0] ?? {};
  const labels = files.map(({ gFileType }) => items.find((item) => item.value === gFileType)?.label);
  const joined = (language: "cn" | "id", comma: string): string =>
    [...new Set(labels.flatMap((label) => label?.[language] ?? []))].join(comma);
  return { cn: joined("cn", "、"), id: joined("id", ", ") };
}
