import { nextCronTime, parseCron, type Cron } from "../core/format/cron.ts";
import { shift } from "../core/format/date.ts";
import type { Transaction } from "../server/store/port.ts";

/** The latest runs of all shipped jobs together that are kept: the volume of domain 11.1. */
const VOLUME = 200;
/** Runs of each job that are looked for. */
const RUNS = 20;
/** How far back so many runs reach: of a job of every minute, of every few minutes, of every day, of every week. */
const SPANS = ["-30m", "-3h", "-25d", "-170d"] as const;
/** One run in so many failed. */
const FAILED_EVERY = 48;
/** Values of sys_common_status. */
const DONE = "0";
const FAILED = "1";

/** The latest runs of every shipped job, a few of them failed. */
export async function addSampleJobRuns(tx: Transaction, now: string): Promise<void> {
  const jobs = await tx.selectFrom("sys_job").selectAll().where("builtin", "=", "1").orderBy("jobId").execute();
  const runs = jobs
    .flatMap((job) => {
      const cron = parseCron(job.cronExpression);
      return cron === undefined ? [] : runsBefore(cron, now).map((time) => ({ job, time }));
    })
    .toSorted((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : one.job.jobId - other.job.jobId))
    .slice(-VOLUME);
  if (runs.length === 0) return;
  const rows = runs.map(({ job, time }, index) => {
    const hasFailed = index % FAILED_EVERY === FAILED_EVERY - 1;
    const { jobId, jobName, jobGroup, invokeTarget } = job;
    return {
      jobId,
      jobName,
      jobGroup,
      invokeTarget,
      jobMessage: hasFailed ? "" : String(index % 4),
      status: hasFailed ? FAILED : DONE,
      exceptionInfo: hasFailed ? "上一次执行尚未结束，本次不执行 / Proses sebelumnya belum selesai" : "",
      startTime: time,
      stopTime: time,
      costMs: 20 + ((index * 37) % 900),
      createTime: time,
    };
  });
  await tx.insertInto("sys_job_log").values(rows).execute();
}

/** The last times before a moment at which a job was due, oldest first. */
function runsBefore(cron: Cron, now: string): readonly string[] {
  for (const span of SPANS) {
    const times: string[] = [];
    let time = nextCronTime(cron, shift(now, span));
    while (time !== undefined && time < now) {
      times.push(time);
      time = nextCronTime(cron, time);
    }
    if (times.length >= RUNS) return times.slice(-RUNS);
  }
  return [];
}
