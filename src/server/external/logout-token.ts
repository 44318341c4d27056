import { ExternalRefused } from "./failures.ts";

/** Which sessions have ended: one of the provider's, or all of somebody. */
export type LogoutFacts = { readonly subject: string | undefined; readonly sid: string | undefined; readonly issuedAt: number };

type Expected = { readonly issuer: string; readonly audience: string; readonly keys: URL };

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const MAX_AGE = "5 minutes";
const TOLERANCE_SECONDS = 30;
const TIMEOUT_MS = 5000;
const MS_PER_SECOND = 1000;
/** Key sets are remembered by their address, so that a token costs no call. */
const keySets = new Map<string, ReturnType<typeof import("jose").createRemoteJWKSet>>();

/**
 * Judge what a provider sends behind the browser's back (OpenID Connect Back-Channel Logout 1.0, section 2.6).
 *
 * @throws {ExternalRefused} and what the library throws for a signature, an issuer, an audience or a time that is wrong
 */
export async function verifyLogoutToken(token: string, { issuer, audience, keys }: Expected): Promise<LogoutFacts> {
  const jose = await import("jose");
  const keySet = keySets.get(keys.href) ?? jose.createRemoteJWKSet(keys, { timeoutDuration: TIMEOUT_MS });
  keySets.set(keys.href, keySet);
  const { payload } = await jose.jwtVerify(token, keySet, {
    issuer,
    audience,
    maxTokenAge: MAX_AGE,
    clockTolerance: TOLERANCE_SECONDS,
    requiredClaims: ["iat", "jti", "events"],
  });
  const { events, sub: subject, sid, nonce, iat = 0 } = payload;
  // A token that somebody signed in with is no token to sign out with.
  const isLogout = typeof events === "object" && events !== null && EVENT in events && nonce === undefined;
  if (!isLogout || (subject === undefined && typeof sid !== "string")) throw new ExternalRefused("no logout token");
  return { subject, sid: typeof sid === "string" ? sid : undefined, issuedAt: iat * MS_PER_SECOND };
}
