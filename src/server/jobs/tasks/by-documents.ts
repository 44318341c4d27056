import type { Event, Reminder } from "../../../core/definition/generated/documents.ts";
import type { Product } from "../../../core/definition/product.ts";
import { elapse, elapsingWorkflows } from "../../verbs/elapse.ts";
import type { Task } from "../task.ts";
import { remind } from "./remind.ts";

/** Tasks that the documents speak of: actions that time alone carries out, and reminders. */
export function documentTasks(product: Product): Readonly<Record<string, Task>> {
  const elapsing = elapsingWorkflows(product).map((name) => [name, jobsOf(product, name)] as const);
  const reminders = product.events.events.filter(isReminder);
  const names = new Set([...elapsing.flatMap(([, jobs]) => jobs), ...reminders.map((event) => event.remind.job)]);
  const taskOf = (job: string): Task => {
    const due = elapsing.flatMap(([name, jobs]) => (jobs.includes(job) ? [name] : []));
    const events = reminders.filter((event) => event.remind.job === job);
    return async (context) => {
      let done = await elapse(context.services, due);
      // Nobody is reminded of what has just become too late.
      for (const event of events) done += await remind(context, event, event.remind);
      return String(done);
    };
  };
  return Object.fromEntries([...names].map((job) => [job, taskOf(job)]));
}

/** Tasks that carry actions of a workflow out, in any company. */
function jobsOf(product: Product, workflow: string): readonly string[] {
  return Object.values(product.workflows[workflow] ?? {}).flatMap(({ actions }) => actions.flatMap(({ job }) => job ?? []));
}

function isReminder(event: Event): event is Event & { readonly remind: Reminder } {
  return event.remind !== undefined;
}
