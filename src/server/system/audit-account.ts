import type { Transaction } from "../store/port.ts";
import type { Call } from "../wire/call.ts";
import { audit } from "./audit.ts";
import type { operations } from "./operations.ts";

/** One entry of the log about an account, such as what its owner leaves to somebody else. */
export async function auditAccount(
  tx: Transaction,
  call: Call,
  userId: number,
  entry: { readonly operation: keyof typeof operations; readonly businessType: string; readonly param: unknown },
): Promise<void> {
  await audit(tx, call, { ...entry, entity: "user", entityId: String(userId) });
}
