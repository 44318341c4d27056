import { MINUTE_MS } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";

/** Failures within the window after which waiting begins. */
export const FREE_FAILURES = 10;
const WINDOW_MS = 15 * MINUTE_MS;
/** Waits grow to the last and never become permanent. */
const WAITS_MS = [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE_MS);

/**
 * Note a sign-in attempt before its password is looked at, so that many at once cannot slip through together.
 *
 * @returns false while the account has to wait from this address; nothing is noted then
 */
export async function noteAttempt(tx: Transaction, account: string, address: string, now: number): Promise<boolean> {
  const known = await tx
    .selectFrom("login_attempts")
    .selectAll()
    .where("account", "=", account)
    .where("address", "=", address)
    .executeTakeFirst();
  if (known !== undefined && known.lockedUntil > now) return false;
  const isFresh = known === undefined || now - known.lastAt >= WINDOW_MS;
  const failures = isFresh ? 1 : known.failures + 1;
  const waits = failures >= FREE_FAILURES ? (isFresh ? 0 : known.waits) + 1 : 0;
  const waitMs = waits === 0 ? 0 : (WAITS_MS[Math.min(waits, WAITS_MS.length) - 1] ?? 0);
  const row = { failures, waits, lastAt: now, lockedUntil: waits === 0 ? 0 : now + waitMs };
  await tx
    .insertInto("login_attempts")
    .values({ account, address, ...row })
    .onConflict((conflict) => conflict.columns(["account", "address"]).doUpdateSet(row))
    .execute();
  return true;
}

/** The password was right: the account begins anew from this address. */
export async function forgetAttempts(tx: Transaction, account: string, address: string): Promise<void> {
  await tx.deleteFrom("login_attempts").where("account", "=", account).where("address", "=", address).execute();
}

/** Names that nobody tries any more, invented ones above all: failures that no longer count and waits that are over. */
export async function forgetLapsedAttempts(tx: Transaction, now: number): Promise<void> {
  await tx
    .deleteFrom("login_attempts")
    .where("lastAt", "<=", now - WINDOW_MS)
    .where("lockedUntil", "<=", now)
    .execute();
}
