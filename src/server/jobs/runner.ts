import { nextCronTime, parseCron } from "../../core/format/cron.ts";
import { parseInstant } from "../../core/format/date.ts";
import { tellEvent } from "../messages/tell-event.ts";
import type { Product } from "../../core/definition/product.ts";
import type { Services } from "../services.ts";
import { isoTime, MINUTE_MS, SECOND_MS } from "../store/clock.ts";
import type { Row } from "../store/tables.ts";
import { JobLease } from "./job-lease.ts";
import type { Task } from "./task.ts";

type Job = Row<"sys_job">;

/** Values of sys_job_status, sys_concurrent, sys_misfire_policy and sys_common_status. */
const PAUSED = "1";
const NO_OVERLAP = "1";
const GIVE_UP = "3";
const DONE = "0";
const FAILED = "1";

/** A run that is later than this was missed: the process was not there. */
const LATE_MS = MINUTE_MS;
const ROUND_MS = SECOND_MS;
const LEASE = "jobs.runner";
const MAX_EXCEPTION = 2000;

/**
 * Runs what the scheduler table says is due. Time comes from the injected clock; the timer only asks again. Of several
 * processes on one store one holds the lease and runs; each due time is taken once, by moving the job on before it runs.
 */
export class JobRunner {
  readonly #services: Services;
  readonly #tasksOf: (product: Product) => Readonly<Record<string, Task>>;
  readonly #lease: JobLease;
  readonly #running = new Map<number, Promise<void>>();
  /** Every run under way, also several of one job. */
  readonly #open = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  /** @param tasksOf what jobs may name under the documents that run */
  constructor(services: Services, tasksOf: (product: Product) => Readonly<Record<string, Task>>) {
    this.#services = services;
    this.#tasksOf = tasksOf;
    this.#lease = new JobLease(services.store, LEASE);
  }

  /** Look once a second from now on; a look begins runs and keeps the lease, it does not wait for what it began. */
  start(): void {
    if (this.#timer !== undefined) return;
    let isBusy = false;
    this.#timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      this.#round = this.begin()
        .catch((fault: unknown) => this.#services.log.error({ err: fault }, "the jobs could not be looked at"))
        .finally(() => {
          isBusy = false;
        });
    }, ROUND_MS);
    this.#timer.unref();
  }

  /** Begin no further run, wait for those under way, and let another process go on. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#round;
    await Promise.all(this.#open);
    // A store that takes no more writes does not keep the process from ending; the lease lapses by itself.
    await this.#lease.release().catch((fault: unknown) => this.#services.log.error({ err: fault }, "the lease stays"));
  }

  /**
   * Begin every run that is due, and wait for them.
   *
   * @returns how many were begun; none while another process is the runner
   */
  async round(): Promise<number> {
    const begun = await this.begin();
    await Promise.all(begun);
    return begun.length;
  }

  /** Begin every run that is due; the promises end with the runs. */
  async begin(): Promise<readonly Promise<void>[]> {
    const nowMs = this.#services.clock();
    if (this.#isStopped || !(await this.#lease.hold(nowMs))) return [];
    const now = isoTime(nowMs);
    const due = await this.#services.store.read((db) =>
      db
        .selectFrom("sys_job")
        .selectAll()
        .where("delFlag", "=", "0")
        .where("nextValidTime", "<=", now)
        .orderBy("nextValidTime")
        .orderBy("jobId")
        .execute(),
    );
    const begun: Promise<void>[] = [];
    for (const job of due) {
      if (!(await this.#take(job, now)) || isMissed(job, nowMs)) continue;
      begun.push(this.#opened(job, this.#runOnce(job, now)));
    }
    return begun;
  }

  /** Move the job on to its next time; whoever does so runs it. */
  async #take(job: Job, now: string): Promise<boolean> {
    const cron = parseCron(job.cronExpression);
    const next = job.status === PAUSED || cron === undefined ? null : (nextCronTime(cron, now) ?? null);
    const { numUpdatedRows } = await this.#services.store.write((tx) =>
      tx
        .updateTable("sys_job")
        .set({ nextValidTime: next })
        .where("jobId", "=", job.jobId)
        .where("nextValidTime", "=", job.nextValidTime)
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  /** A run that somebody waits for, or nobody: its failure is logged either way. */
  #opened(job: Job, run: Promise<void>): Promise<void> {
    const ended = run
      .catch((err: unknown) => this.#services.log.error({ err, job: job.jobName }, "a run could not be logged"))
      .finally(() => this.#open.delete(ended));
    this.#open.add(ended);
    return ended;
  }

  #runOnce(job: Job, now: string): Promise<void> {
    if (job.concurrent === NO_OVERLAP && this.#running.has(job.jobId))
      return this.#note(job, now, FAILED, "", "上一次执行尚未结束，本次不执行 / Proses sebelumnya belum selesai");
    const run = this.#run(job, now).finally(() => {
      if (this.#running.get(job.jobId) === run) this.#running.delete(job.jobId);
    });
    this.#running.set(job.jobId, run);
    return run;
  }

  async #run(job: Job, now: string): Promise<void> {
    const begun = performance.now();
    const { metrics, tracer } = this.#services;
    const endSpan = tracer?.work(`job ${job.invokeTarget}`);
    const end = (result: "done" | "failed"): void => {
      metrics.observeJob(job.invokeTarget, result, (performance.now() - begun) / SECOND_MS);
      endSpan?.({ code: result, isFault: result === "failed" });
    };
    try {
      // Only what is registered runs, whatever stands in the table.
      const services = this.#services.running();
      const tasks = this.#tasksOf(services.product);
      const task = Object.hasOwn(tasks, job.invokeTarget) ? tasks[job.invokeTarget] : undefined;
      if (task === undefined) throw new UnknownTaskError(job.invokeTarget);
      await this.#note(job, now, DONE, await task({ services, now }), "");
      end("done");
    } catch (fault) {
      this.#services.log.error({ err: fault, job: job.jobName }, "a job failed");
      end("failed");
      const sentence = fault instanceof Error && "code" in fault ? fault.message : String(fault);
      await this.#note(job, now, FAILED, "", sentence).catch((cause: unknown) =>
        this.#services.log.error({ err: cause, job: job.jobName }, "a failed job could not be logged"),
      );
    }
  }

  /** One row per run in the scheduler log; of a failed one the administrators are told (domain 10.4). */
  async #note(job: Job, startTime: string, status: string, jobMessage: string, exceptionInfo: string): Promise<void> {
    const { store, clock, running } = this.#services;
    const stopMs = clock();
    const { jobId, jobName, jobGroup, invokeTarget } = job;
    await store.write(async (tx) => {
      await tx
        .insertInto("sys_job_log")
        .values({
          jobId,
          jobName,
          jobGroup,
          invokeTarget,
          jobMessage,
          status,
          exceptionInfo: exceptionInfo.slice(0, MAX_EXCEPTION),
          startTime,
          stopTime: isoTime(stopMs),
          costMs: Math.max(0, stopMs - (parseInstant(startTime) ?? stopMs)),
          createTime: startTime,
        })
        .execute();
      if (status === FAILED)
        await tellEvent(tx, { product: running().product, key: "jobFailed", facts: { name: jobName }, now: isoTime(stopMs) });
    });
  }
}

/** The table names something that this product cannot do. */
class UnknownTaskError extends Error {
  readonly code = "task.unknown";
  constructor(target: string) {
    super(`任务目标${target}不在允许范围内 / Target ${target} tidak diizinkan`);
  }
}

/** Its moment has passed while no process was there, and its policy is to give such a run up. */
function isMissed(job: Job, nowMs: number): boolean {
  const due = parseInstant(job.nextValidTime ?? "");
  return job.misfirePolicy === GIVE_UP && due !== undefined && nowMs - due > LATE_MS;
}
