import { perProduct } from "../../core/definition/per-product.ts";
import type { Task } from "./task.ts";
import { documentTasks } from "./tasks/by-documents.ts";
import { logClean, tempFileClean } from "./tasks/clean.ts";
import { integrityCheck } from "./tasks/integrity.ts";

/** Tasks of the portal itself; the documents know nothing of them. */
const ownTasks = { tempFileClean, logClean, integrityCheck } as const satisfies Readonly<Record<string, Task>>;

/** Every task that a job may name (dictionary sys_job_target); nothing else runs, whatever stands in the table. */
export const tasksOf = perProduct((product): Readonly<Record<string, Task>> => ({ ...documentTasks(product), ...ownTasks }));
