import type { Services } from "../services.ts";

/** What a scheduled task works with. */
export type TaskContext = {
  readonly services: Services;
  /** The server's time when the run began, `yyyy-MM-dd HH:mm:ss`. */
  readonly now: string;
};

/** A scheduled task; it answers what the log says of the run, and throws when it failed. */
export type Task = (context: TaskContext) => Promise<string>;

/** A check found something; the sentence is for the scheduler log. */
export class TaskFoundFault extends Error {
  readonly code = "task.fault";
}
