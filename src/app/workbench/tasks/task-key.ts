import type { Task, Tasks } from "../../../core/contract/tasks.ts";

/** What tells a task from all others. */
export function keyOfTask({ comId, entity, id, do: does, actsFor }: Task): string {
  return [comId, entity, id, does, actsFor?.userName ?? ""].join(" ");
}

/** Tasks after one of them is done, until they are asked for again. */
export function withoutTask({ rows, total, overdue, kinds, ...rest }: Tasks, task: Task): Tasks {
  const isLate = (task.daysLeft ?? 0) < 0;
  return {
    ...rest,
    rows: rows.filter((row) => keyOfTask(row) !== keyOfTask(task)),
    total: total - 1,
    overdue: isLate ? overdue - 1 : overdue,
    kinds: kinds.map((kind) => (kind.entity === task.entity ? { ...kind, total: kind.total - 1 } : kind)),
  };
}
