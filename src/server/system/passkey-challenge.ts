import { hashToken, newToken } from "../session/tokens.ts";
import { MINUTE_MS } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";
import { isJsonObject } from "../wire/call.ts";

/** How long somebody may take to unlock a key. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE_MS;
/** Stands for whoever signs in. */
const NOBODY = 0;

/** What a key is to sign: kept as a hash, good once. @param userId whose new key it is; absent for a sign-in */
export async function newChallenge(tx: Transaction, now: number, userId = NOBODY): Promise<string> {
  const challenge = newToken();
  await tx.deleteFrom("passkey_challenge").where("expiresAt", "<=", now).execute();
  await tx
    .insertInto("passkey_challenge")
    .values({ challengeHash: hashToken(challenge), userId, expiresAt: now + CHALLENGE_LIFE_MS })
    .execute();
  return challenge;
}

/** Use up the challenge that an answer says it signs. @returns undefined where none was given out for it */
export async function takeChallenge(
  tx: Transaction,
  response: unknown,
  now: number,
  userId = NOBODY,
): Promise<string | undefined> {
  const challenge = saidChallenge(response);
  if (challenge === undefined) return undefined;
  const { numDeletedRows } = await tx
    .deleteFrom("passkey_challenge")
    .where("challengeHash", "=", hashToken(challenge))
    .where("userId", "=", userId)
    .where("expiresAt", ">", now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n ? challenge : undefined;
}

/** What the browser says it was asked to sign; whether that is signed is judged later. */
function saidChallenge(response: unknown): string | undefined {
  const inner = isJsonObject(response) ? response["response"] : undefined;
  const client = isJsonObject(inner) ? inner["clientDataJSON"] : undefined;
  if (typeof client !== "string") return undefined;
  try {
    const said: unknown = JSON.parse(Buffer.from(client, "base64url").toString("utf8"));
    const challenge = isJsonObject(said) ? said["challenge"] : undefined;
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
