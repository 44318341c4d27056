import type { Pool } from "pg";
import { MINUTE_MS } from "./clock.ts";
import type { RateWindows } from "./port.ts";

/** Not logged by the server: after a crash of it, or on its replica, counting begins anew. */
export const RATE_WINDOWS_SQL = `CREATE UNLOGGED TABLE IF NOT EXISTS "rate_windows"
  ("name" TEXT PRIMARY KEY, "until" BIGINT NOT NULL, "count" BIGINT NOT NULL)`;

const TAKE = `INSERT INTO "rate_windows" AS w ("name", "until", "count") VALUES ($1, $3::bigint + $4::bigint, $2::bigint)
  ON CONFLICT ("name") DO UPDATE SET
    "count" = CASE WHEN w."until" <= $3::bigint THEN excluded."count" ELSE w."count" + excluded."count" END,
    "until" = CASE WHEN w."until" <= $3::bigint THEN excluded."until" ELSE w."until" END
  RETURNING "count"::float8, "until"::float8`;

/**
 * Windows that the processes on one PostgreSQL server share: one statement each time, on connections of their own, so that
 * nobody who is refused has waited behind those who write.
 */
export function rateWindows(pool: Pool): RateWindows {
  let sweptAt = 0;
  return {
    take: async (name, share, nowMs, lengthMs) => {
      if (nowMs - sweptAt >= MINUTE_MS) {
        sweptAt = nowMs;
        pool.query(`DELETE FROM "rate_windows" WHERE "until" <= $1`, [nowMs]).catch(() => undefined);
      }
      const { rows } = await pool.query<{ count: number; until: number }>(TAKE, [name, share, nowMs, lengthMs]);
      const [taken] = rows;
      if (taken === undefined) throw new Error("a rate was not counted");
      return taken;
    },
  };
}
