import type { Task } from "../../../core/contract/tasks.ts";

/** A task that somebody has pressed under another company: its page is drawn anew once that company is chosen. */
let left: Task | undefined;

/** Leave a task for the page of its own company; undefined leaves none. */
export function leaveTask(task: Task | undefined): void {
  left = task;
}

/** Take the task that was left; once. */
export function takeLeftTask(): Task | undefined {
  const taken = left;
  left = undefined;
  return taken;
}
