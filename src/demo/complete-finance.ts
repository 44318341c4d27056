import { sql } from "kysely";
import type { Store } from "../server/store/port.ts";

/** Files are not part of the sample data, without which nothing of finance could be pushed on. */
export async function completeFinance(store: Store): Promise<void> {
  await store.write(async (tx) => {
    await sql`INSERT INTO attachment
      ("fileId", "storedName", "name", "ext", "size", "mime", "sha256", "bizType", "bizId", "uploadTime")
      SELECT 'sample' || "id", 'sample' || "id" || '.png', 'sample.png', 'png', 1, 'image/png', '', 'make-invoice', "id", '2026-11-20 10:00:00'
      FROM make_invoice`.execute(tx);
    await sql`UPDATE invoice SET "files" = '["sample"]'`.execute(tx);
    await sql`UPDATE invoice SET "bizChecked" = '1' WHERE "billCheckState" = '0'`.execute(tx);
    await sql`UPDATE make_invoice SET "invoiceFlag" = '1', "files" = '["sample' || "id" || '"]'`.execute(tx);
  });
}
