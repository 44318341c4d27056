import { MINUTE_MS } from "../store/clock.ts";
import type { Queries, Transaction } from "../store/port.ts";

const WINDOW_MS = 15 * MINUTE_MS;
/** Waits grow to the last and never become permanent. */
const WAITS_MS = [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE_MS);

/** Failures within the window after which waiting begins: at one account from one place, and from all places together. */
export const FREE_FAILURES = 10;
const FREE_FROM_ANYWHERE = 20;
/** Failures of one address at whatever names; a whole office may sit behind it. */
const FREE_AT_ANYBODY = 50;
/** Stands for every account, and for every address; neither is ever empty. */
const ANY = "";

/** One of the counts that an attempt belongs to. */
export type AttemptCount = { readonly account: string; readonly address: string; readonly free: number };

/** What is known of the place that somebody signs in from: a browser or an address that this account has used before. */
export type Origin = { readonly address: string; readonly device?: string | undefined; readonly isKnownAddress: boolean };

/** The count of one account from one address. */
export function fromAddress(account: string, address: string): AttemptCount {
  return { account, address, free: FREE_FAILURES };
}

/** The count of one address at whatever keys of machines; sign-in has its own. */
export function fromKeys(address: string): AttemptCount {
  return { account: ANY, address: `keys ${address}`, free: FREE_AT_ANYBODY };
}

/**
 * Until when each of the counts has to wait, in milliseconds since 1970.
 *
 * @returns undefined for a count of which nothing is known
 */
export function waitsOf(db: Queries, counts: readonly AttemptCount[]): Promise<readonly (number | undefined)[]> {
  return Promise.all(counts.map(async (count) => (await find(db, count))?.lockedUntil));
}

/**
 * What an attempt counts for. A stranger's counts for the account whatever its address, and for the address whatever the
 * account. The owner must not be held up by the guesses of others: a known address has a count of its own for the account,
 * and a known browser has no other count at all.
 */
export function countsOf(account: string, { address, device, isKnownAddress }: Origin): readonly AttemptCount[] {
  if (device !== undefined) return [fromAddress(account, `device ${device}`)];
  return [
    fromAddress(account, address),
    { account: ANY, address, free: FREE_AT_ANYBODY },
    ...(isKnownAddress ? [] : [{ account, address: ANY, free: FREE_FROM_ANYWHERE }]),
  ];
}

/**
 * Note a sign-in attempt before its password is looked at, so that many at once cannot slip through together.
 *
 * @returns false while one of its counts has to wait; nothing is noted then
 */
export async function noteAttempt(tx: Transaction, counts: readonly AttemptCount[], now: number): Promise<boolean> {
  const known = await Promise.all(counts.map((count) => find(tx, count)));
  if (known.some((row) => row !== undefined && row.lockedUntil > now)) return false;
  for (const [index, { account, address, free }] of counts.entries()) {
    const row = after(known[index], free, now);
    await tx
      .insertInto("login_attempts")
      .values({ account, address, ...row })
      .onConflict((conflict) => conflict.columns(["account", "address"]).doUpdateSet(row))
      .execute();
  }
  return true;
}

type Counted = { readonly failures: number; readonly waits: number; readonly lastAt: number; readonly lockedUntil: number };

function find(tx: Queries, { account, address }: AttemptCount): Promise<Counted | undefined> {
  return tx
    .selectFrom("login_attempts")
    .selectAll()
    .where("account", "=", account)
    .where("address", "=", address)
    .executeTakeFirst();
}

/** A count after one more failure. It begins anew when nobody tried for a window, and a wait is no such time. */
function after(known: Counted | undefined, free: number, now: number): Counted {
  const isFresh = known === undefined || now - Math.max(known.lastAt, known.lockedUntil) >= WINDOW_MS;
  const failures = isFresh ? 1 : known.failures + 1;
  const waits = failures >= free ? (isFresh ? 0 : known.waits) + 1 : 0;
  const waitMs = waits === 0 ? 0 : (WAITS_MS[Math.min(waits, WAITS_MS.length) - 1] ?? 0);
  return { failures, waits, lastAt: now, lockedUntil: waits === 0 ? 0 : now + waitMs };
}

/** Somebody proved who they are: the account begins anew from there. */
export async function forgetAttempts(tx: Transaction, counts: readonly AttemptCount[]): Promise<void> {
  for (const { account, address } of counts)
    if (account !== ANY)
      await tx.deleteFrom("login_attempts").where("account", "=", account).where("address", "=", address).execute();
}

/**
 * The password of a noted attempt was right: it is taken back from the count of the address, so that an office may sign in
 * behind it. What the address tried at others stays, and so does a wait that another attempt began, so that to know one
 * account is no way to go on guessing.
 *
 * @param notedAt when the attempt was noted
 */
export async function takeBack(tx: Transaction, counts: readonly AttemptCount[], notedAt: number): Promise<void> {
  for (const count of counts.filter(({ account }) => account === ANY)) {
    const known = await find(tx, count);
    if (known === undefined) continue;
    const isOwnWait = known.lastAt === notedAt && known.lockedUntil > notedAt;
    await tx
      .updateTable("login_attempts")
      .set({
        failures: Math.max(0, known.failures - 1),
        ...(isOwnWait ? { waits: Math.max(0, known.waits - 1), lockedUntil: 0 } : {}),
      })
      .where("account", "=", ANY)
      .where("address", "=", count.address)
      .execute();
  }
}

/** Names that nobody tries any more, invented ones above all: failures that no longer count and waits that are long over. */
export async function forgetLapsedAttempts(tx: Transaction, now: number): Promise<void> {
  await tx
    .deleteFrom("login_attempts")
    .where("lastAt", "<=", now - WINDOW_MS)
    .where("lockedUntil", "<=", now - WINDOW_MS)
    .execute();
}
