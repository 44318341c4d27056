import { API_BASE } from "../../core/contract/paging.ts";
import { hashToken, newToken, tokenFor } from "../session/tokens.ts";
import { MINUTE_MS } from "../store/clock.ts";
import type { Transaction } from "../store/port.ts";
import type { Call } from "../wire/call.ts";
import { cookieOf, cookieText } from "../wire/cookies.ts";
import type { FlowSecrets } from "./provider.ts";

const COOKIE = "portal-external";
/** How long somebody may take at the provider, and afterwards to prove an account. */
export const FLOW_LIFE_MS = 10 * MINUTE_MS;

/** A sign-in that was begun, as far as the server keeps it. */
export type Flow = { readonly provider: string; readonly back: string; readonly secrets: FlowSecrets };

/** The mark of the browser; undefined for one that has begun nothing. */
export function browserOf(call: Call): string | undefined {
  return cookieOf(call.request, COOKIE);
}

/** The cookie that ties what follows to this browser: nobody can have somebody else come back in their place. */
export function browserCookie(call: Call, browser: string): string {
  return cookieText(call, COOKIE, browser, { path: API_BASE, lifeMs: FLOW_LIFE_MS });
}

/** Begin a sign-in of a browser. Neither the row nor the cookie leads to its secrets alone. */
export async function beginFlow(
  tx: Transaction,
  now: number,
  { browser, provider, back }: { readonly browser: string; readonly provider: string; readonly back: string },
): Promise<FlowSecrets> {
  const [state, salt] = [newToken(), newToken()];
  await tx.deleteFrom("external_flow").where("expiresAt", "<=", now).execute();
  await tx
    .insertInto("external_flow")
    .values({ stateHash: hashToken(state), provider, browserHash: hashToken(browser), salt, back, expiresAt: now + FLOW_LIFE_MS })
    .execute();
  return secretsOf(state, browser, salt);
}

/** The sign-in that a browser comes back from, used up by that; undefined for another browser's, a lapsed or a used one. */
export async function takeFlow(tx: Transaction, now: number, state: string, browser: string): Promise<Flow | undefined> {
  const row = await tx
    .deleteFrom("external_flow")
    .where("stateHash", "=", hashToken(state))
    .where("browserHash", "=", hashToken(browser))
    .where("expiresAt", ">", now)
    .returning(["provider", "back", "salt"])
    .executeTakeFirst();
  return row && { provider: row.provider, back: row.back, secrets: secretsOf(state, browser, row.salt) };
}

function secretsOf(state: string, browser: string, salt: string): FlowSecrets {
  return { state, nonce: tokenFor(`nonce ${salt}`, browser), verifier: tokenFor(`verifier ${salt}`, browser) };
}
