import { nextCronTime, parseCron } from "../../core/format/cron.ts";
import type { EffectOf } from "../hooks/effect.ts";

/** Status of a job that runs at its times (dictionary sys_job_status). */
const RUNNING = "0";

/** A job that was made, changed, resumed or paused knows when it runs next; a paused one does not run. */
export const scheduleJob: EffectOf<"scheduleJob"> = async ({ ec, action, record }) => {
  const status = action.to?.["status"] ?? record["status"];
  const cron = parseCron(String(record["cronExpression"] ?? ""));
  const next = status === RUNNING && cron !== undefined ? nextCronTime(cron, ec.now) : undefined;
  return { head: { nextValidTime: next ?? null } };
};
