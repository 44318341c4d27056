import { useEffect, useState } from "react";
import type { Absent, Task } from "../../../core/contract/tasks.ts";
import { type Engine, useEngine } from "../../../engine/engine-context.ts";
import { useLatest } from "../../../engine/use-latest.ts";
import { absentOf, actingEngine } from "./acting-engine.ts";
import { leaveTask, takeLeftTask } from "./left-task.ts";
import { prepareTask, type PreparedTask } from "./prepare-task.ts";
import { keyOfTask } from "./task-key.ts";

/** What somebody does with a task: opens its record, or presses its action. */
export type TaskWish = { readonly task: Task; readonly to: "open" | "do" };

/**
 * Tasks that are pressed. One of another company is asked about first, and begun on the page of that company; one of somebody
 * absent is opened and done in her place.
 *
 * @param absent whose tasks some of them are
 * @param onStale a task stands otherwise than it was told
 */
export function useTaskDoing(absent: readonly Absent[], onStale: () => void) {
  const engine = useEngine();
  const [running, setRunning] = useState<{
    readonly prepared: PreparedTask;
    readonly engine: Engine;
    readonly press: number;
  }>();
  const [pending, setPending] = useState<string>();
  const [elsewhere, setElsewhere] = useState<TaskWish>();
  const [opened, setOpened] = useState<{ readonly task: Task; readonly absent: Absent }>();
  const run = async (task: Task): Promise<void> => {
    setPending(keyOfTask(task));
    try {
      const whose = absentOf(task, absent);
      const inPlace = whose === undefined ? engine : actingEngine(engine, whose, task.entity);
      const prepared = await prepareTask(task, inPlace);
      if (prepared === undefined) onStale();
      else setRunning((known) => ({ prepared, engine: inPlace, press: (known?.press ?? 0) + 1 }));
    } catch (error) {
      engine.report(error);
      onStale();
    }
    setPending(undefined);
  };
  const latest = useLatest({ run });
  useEffect(() => {
    const left = takeLeftTask();
    if (left !== undefined) void latest.current.run(left);
  }, [latest]);
  const begin = (wish: TaskWish): void => {
    const { task, to } = wish;
    const whose = absentOf(task, absent);
    if (whose !== undefined && to === "open") setOpened({ task, absent: whose });
    else if (task.comId !== "") setElsewhere(wish);
    else if (to === "open") engine.open({ kind: "path", path: task.route });
    else if (pending === undefined) void run(task);
    // The company's page is drawn anew as soon as it is chosen, and begins what is left for it.
    if (task.comId !== "" && to === "do") leaveTask({ ...task, comId: "" });
  };
  /** What was asked about another company is answered: that one is chosen now, or the former one stays. */
  const settle = (isChosen: boolean): void => {
    if (!isChosen) leaveTask(undefined);
    setElsewhere(undefined);
  };
  const close = (): void => {
    setOpened(undefined);
    onStale();
  };
  return { running, pending, elsewhere, opened, begin, settle, close };
}
