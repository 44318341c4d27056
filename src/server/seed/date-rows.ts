import { sql } from "kysely";
import type { Transaction } from "../store/port.ts";

/** Tables whose first rows come from documents. */
const TABLES = ["dict_type", "dict_data", "config", "companies"] as const;

/**
 * Rows that the documents brought say when they came: now, or when they were last brought before they kept it.
 *
 * @param now `yyyy-MM-dd HH:mm:ss`
 */
export async function dateRows(tx: Transaction, now: string): Promise<void> {
  for (const table of TABLES)
    await sql`
      UPDATE ${sql.table(table)} SET ${sql.ref("createTime")} = coalesce(nullif(${sql.ref("updateTime")}, ''), ${now})
      WHERE ${sql.ref("createTime")} IS NULL`.execute(tx);
}
