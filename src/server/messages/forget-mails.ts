import { DAY_MS } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";

const KEPT_MS = 30 * DAY_MS;

/** Remove mails of which nobody asks any more; their messages stay in the bell as long as any other. */
export async function forgetMails(tx: Transaction, nowMs: number): Promise<void> {
  await tx
    .deleteFrom("mail")
    .where("createdAt", "<", nowMs - KEPT_MS)
    .execute();
}
