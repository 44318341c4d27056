import type { Queries, Store } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { MAIL } from "./status.ts";
import { LEASE_MS } from "./waits.ts";

/** Take mails that are due; nobody else takes them until the lease has lapsed. */
export async function takeMails(store: Store, most: number, nowMs: number): Promise<readonly Row<"mail">[]> {
  return store.write(async (tx) => {
    const due = await dueMails(tx, nowMs, most);
    if (due.length === 0) return [];
    return tx
      .updateTable("mail")
      .set((row) => ({ leaseUntil: nowMs + LEASE_MS, attempts: row("attempts", "+", 1) }))
      .where("mailId", "in", due)
      .returningAll()
      .execute();
  });
}

/** Waiting mails whose time has come and that nobody holds, the longest due first. */
export async function dueMails(db: Queries, nowMs: number, most: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("mail")
    .select("mailId")
    .where("status", "=", MAIL.waiting)
    .where("dueAt", "<=", nowMs)
    .where("leaseUntil", "<=", nowMs)
    .orderBy("dueAt")
    .orderBy("mailId")
    .limit(most)
    .execute();
  return rows.map(({ mailId }) => mailId);
}
