import type { Call } from "../wire/call.ts";
import { RateLimitedFailure } from "../ground/failures.ts";
import { clientOf } from "../wire/client-name.ts";
import { MINUTE_MS, SECOND_MS } from "../store/clock.ts";
import { type AttemptCount, forgetAttempts, fromAddress, noteAttempt, takeBack } from "../system/lockout.ts";

/** Wrong proofs for one telephone from all places together, and of one address for whatever telephones. */
const FREE_FROM_ANYWHERE = 20;
const FREE_AT_ANYBODY = 30;
const ANY = "";

/**
 * Look something up by a proof. A look counts before it is compared, for the telephone and for the address, with the waits
 * of a sign-in; what was right is taken back. Nobody learns by guessing whether a telephone is known.
 *
 * @param find answers undefined where the proof is wrong
 * @throws {RateLimitedFailure} while one of its counts has to wait
 */
export async function tryProof<T>(call: Call, phone: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
  const { store, clock } = call.services;
  const address = clientOf(call.address);
  const account = `order:${phone}`;
  const counts: readonly AttemptCount[] = [
    fromAddress(account, address),
    { account, address: ANY, free: FREE_FROM_ANYWHERE },
    { account: ANY, address: `order ${address}`, free: FREE_AT_ANYBODY },
  ];
  const notedAt = clock();
  if (!(await store.write((tx) => noteAttempt(tx, counts, notedAt)))) throw new RateLimitedFailure(MINUTE_MS / SECOND_MS);
  const found = await find();
  if (found !== undefined)
    await store.write(async (tx) => {
      await forgetAttempts(tx, counts);
      await takeBack(tx, counts, notedAt);
    });
  return found;
}
