import { hashToken } from "./tokens.ts";
import { isLive, minutes, IDLE_MINUTES, MAX_MINUTES } from "./session-facts.ts";
import type { Queries } from "../store/port.ts";

/** Tokens asked about in one statement. */
const AT_ONCE = 500;

/**
 * Those of the tokens whose sessions still stand, of people who are still there. It only looks: nobody stays signed in by
 * it, and nothing is written.
 */
export async function standingTokens(db: Queries, tokens: readonly string[], now: number): Promise<ReadonlySet<string>> {
  const [idle, max] = await Promise.all([configured(db, "sys.token.idleMinutes"), configured(db, "sys.token.maxMinutes")]);
  const limits = { idleMinutes: minutes(idle, IDLE_MINUTES), maxMinutes: minutes(max, MAX_MINUTES) };
  const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
  const hashes = [...byHash.keys()];
  const standing = new Set<string>();
  for (let from = 0; from < hashes.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom("sessions")
      .innerJoin("users", "users.userId", "sessions.userId")
      .selectAll("sessions")
      .where("sessions.tokenHash", "in", hashes.slice(from, from + AT_ONCE))
      .where("users.delFlag", "=", "0")
      .where("users.status", "=", "0")
      .execute();
    for (const row of rows) {
      const token = byHash.get(row.tokenHash);
      if (token !== undefined && isLive({ row, ...limits }, now)) standing.add(token);
    }
  }
  return standing;
}

async function configured(db: Queries, key: string): Promise<string | null> {
  const row = await db.selectFrom("config").select("configValue").where("configKey", "=", key).executeTakeFirst();
  return row?.configValue ?? null;
}
