import { useState } from "react";
import { useSWRConfig } from "swr";
import { fetchTasks } from "../../../client/tasks.ts";
import { fillText } from "../../../core/contract/language.ts";
import { MAX_PAGE_SIZE } from "../../../core/contract/paging.ts";
import type { Task, Tasks } from "../../../core/contract/tasks.ts";
import { EngineContext, useEngine } from "../../../engine/engine-context.ts";
import { taskTexts } from "../../../i18n/task-texts.ts";
import { Card } from "../../../ui/Card.tsx";
import { lazy } from "../../../ui/lazy.ts";
import { Suspense } from "../../../ui/Suspense.tsx";
import { PartState } from "../PartState.tsx";
import { TasksToCome } from "../TasksToCome.tsx";
import { usePart } from "../use-part.ts";
import type { PartProps } from "../Workbench.tsx";
import { MoreRows, SIZES } from "./MoreRows.tsx";
import { RunningTask } from "./RunningTask.tsx";
import { withoutTask } from "./task-key.ts";
import { TaskKinds } from "./TaskKinds.tsx";
import { TaskElsewhere } from "./TaskElsewhere.tsx";
import { TaskList } from "./TaskList.tsx";
import { useFocusKept } from "./use-focus-kept.ts";
import { useTaskDoing } from "./use-task-doing.ts";
import "./tasks.css";

const ActingDrawer = lazy(() => import("./ActingDrawer.tsx"));

/** Other parts of the workbench that count what is done here. */
const COUNTING: readonly unknown[] = ["todo", "due", "waiting"];

const NOBODY: Tasks["absent"] = [];

/** What waits for the person in all companies, done where it stands. */
export function TaskCard({ companyId, isActive }: PartProps) {
  const { say } = useEngine();
  const { mutate: tell } = useSWRConfig();
  const [step, setStep] = useState(0);
  const [kind, setKind] = useState<string>();
  const size = SIZES[step] ?? MAX_PAGE_SIZE;
  const part = usePart(["tasks", companyId, String(size), kind], () => fetchTasks(size, kind), isActive, true);
  const { data, mutate } = part;
  const { list, keepFocus } = useFocusKept();
  const refresh = (): void => void mutate();
  const { running, pending, elsewhere, opened, begin, settle, close } = useTaskDoing(data?.absent ?? NOBODY, refresh);
  const drop = (task: Task): void => {
    keepFocus(`${task.entity} ${task.id}`);
    void mutate((known) => known && withoutTask(known, task), { revalidate: true });
    void tell((key) => Array.isArray(key) && COUNTING.includes(key[0]));
  };
  return (
    <>
      {part.isLoading && data === undefined ? (
        <TasksToCome />
      ) : (
        <Card title={say(taskTexts.title)} part="tasks" actions={data !== undefined && <TaskSum tasks={data} />}>
          <PartState part={part} />
          {data !== undefined && (
            <div ref={list}>
              <TaskKinds kinds={data.kinds} chosen={kind} onChoose={setKind} />
              <TaskList
                tasks={data.rows}
                pending={pending}
                onDo={(task) => begin({ task, to: task.isDecidedThere === true ? "open" : "do" })}
                onOpen={(task) => begin({ task, to: "open" })}
              />
              <MoreRows rest={data.total - data.rows.length} step={step} most={taskTexts.most} onMore={() => setStep(step + 1)} />
            </div>
          )}
        </Card>
      )}
      {running !== undefined && (
        <EngineContext value={running.engine}>
          <RunningTask
            key={running.press}
            prepared={running.prepared}
            onDone={() => drop(running.prepared.task)}
            onStale={refresh}
          />
        </EngineContext>
      )}
      {opened !== undefined && (
        <Suspense fallback={null}>
          <ActingDrawer task={opened.task} absent={opened.absent} onClose={close} />
        </Suspense>
      )}
      {elsewhere !== undefined && <TaskElsewhere wish={elsewhere} onSettled={settle} />}
    </>
  );
}

function TaskSum({ tasks: { total, overdue } }: { readonly tasks: Tasks }) {
  const { say } = useEngine();
  if (total === 0) return null;
  return <p className="task-sum">{say(fillText(overdue === 0 ? taskTexts.sum : taskTexts.sumLate, { total, overdue }))}</p>;
}
