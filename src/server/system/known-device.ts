import { sql } from "kysely";
import { API_BASE } from "../../core/contract/paging.ts";
import type { Call } from "../wire/call.ts";
import { clientOf } from "../wire/client-name.ts";
import { cookieOf, cookieText } from "../wire/cookies.ts";
import { DAY_MS } from "../store/clock.ts";
import type { Queries } from "../store/port.ts";
import type { Origin } from "./lockout.ts";
import { hashToken, newToken } from "../session/tokens.ts";

const COOKIE = "portal-device";
/** Sessions are kept this long after their beginning, so that a lapsed token is still told from a made-up one. */
export const SESSIONS_KEPT_MS = 30 * DAY_MS;

/** Where somebody signs in from, as far as the sessions of the account tell; the same is asked for a name that nobody has. */
export async function originOf(db: Queries, call: Call, account: string): Promise<Origin> {
  const address = clientOf(call.address);
  const isNetwork = address !== call.address;
  const device = cookieOf(call.request, COOKIE);
  const deviceHash = device === undefined ? "" : hashToken(device);
  const used = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.userId", "sessions.userId")
    .select(["sessions.address", "sessions.deviceHash"])
    .where(sql`lower("userName")`, "=", account)
    .where((session) =>
      session.or([
        session("sessions.address", "=", address),
        // Which of the addresses with colons belong to this network is told below.
        ...(isNetwork ? [session("sessions.address", "like", "%:%")] : []),
        ...(deviceHash === "" ? [] : [session("sessions.deviceHash", "=", deviceHash)]),
      ]),
    )
    .execute();
  return {
    address,
    device: used.some((one) => deviceHash !== "" && one.deviceHash === deviceHash) ? deviceHash : undefined,
    isKnownAddress: used.some((one) => clientOf(one.address) === address),
  };
}

/** The mark of the browser that signs in: the one that it was given before, else a new one; nobody can plant their own. */
export async function deviceFor(db: Queries, call: Call): Promise<string> {
  const shown = cookieOf(call.request, COOKIE);
  if (shown === undefined) return newToken();
  const known = await db
    .selectFrom("sessions")
    .select("sessionId")
    .where("deviceHash", "=", hashToken(shown))
    .limit(1)
    .executeTakeFirst();
  return known === undefined ? newToken() : shown;
}

/** The cookie by which the browser is known again, as long as its session is kept. */
export function deviceCookie(call: Call, device: string): string {
  return cookieText(call, COOKIE, device, { path: API_BASE, lifeMs: SESSIONS_KEPT_MS });
}
