import { worthText } from "../../../core/chain/amount-text.ts";
import { fillText } from "../../../core/contract/language.ts";
import type { Task } from "../../../core/contract/tasks.ts";
import { useEngine } from "../../../engine/engine-context.ts";
import { taskTexts } from "../../../i18n/task-texts.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { dueWords } from "./due-words.ts";
import { RecordName } from "./RecordName.tsx";
import { TaskFacts } from "./TaskFacts.tsx";
import { keyOfTask } from "./task-key.ts";

export type TaskListProps = {
  readonly tasks: readonly Task[];
  /** Key of the task whose action is on its way. */
  readonly pending: string | undefined;
  readonly onDo: (task: Task) => void;
  readonly onOpen: (task: Task) => void;
};

/** Tasks one below the other: until when, what it is about, how much, and the button that does it. */
export function TaskList({ tasks, pending, onDo, onOpen }: TaskListProps) {
  const { say } = useEngine();
  if (tasks.length === 0)
    return <EmptyState kind="no-records" title={say(taskTexts.nothing)} text={say(taskTexts.nothingText)} />;
  return (
    <ul className="tasks">
      {tasks.map((task) => {
        const key = keyOfTask(task);
        return <TaskRow key={key} task={task} isPending={pending === key} onDo={onDo} onOpen={onOpen} />;
      })}
    </ul>
  );
}

type TaskRowProps = Pick<TaskListProps, "onDo" | "onOpen"> & { readonly task: Task; readonly isPending: boolean };

function TaskRow({ task, isPending, onDo, onOpen }: TaskRowProps) {
  const { say, language } = useEngine();
  const { name, about, party, company, label, refusal, amount, due, daysLeft, actsFor } = task;
  const { text, tone } = dueWords(daysLeft);
  return (
    <li className="task" data-task={`${task.entity} ${task.id}`} data-company={task.comId} data-for={actsFor?.userName}>
      <span className="task-due">
        {due === undefined ? (
          <Badge text={say(text)} tone={tone} />
        ) : (
          <time dateTime={due.replace(" ", "T")} data-tip={due}>
            <Badge text={say(text)} tone={tone} />
          </time>
        )}
      </span>
      <div className="task-what">
        <RecordName record={actsFor === undefined ? task : { ...task, route: undefined }} onOpen={() => onOpen(task)} />
        {actsFor !== undefined && (
          <p>
            <Badge tone="info" text={say(fillText(taskTexts.actsFor, { name: actsFor.nickName || actsFor.userName }))} />
          </p>
        )}
        <TaskFacts facts={[about, party, company]} />
        {refusal !== undefined && <p className="task-refusal">{say(fillText(taskTexts.notYet, { reason: refusal }))}</p>}
      </div>
      <span className="task-amount num">{amount === undefined ? "" : worthText(amount, language)}</span>
      <Button
        className="task-do"
        data-action={task.do}
        aria-label={`${say(label)} ${name}`}
        loading={isPending}
        disabledReason={refusal && say(refusal)}
        onClick={() => onDo(task)}
      >
        {say(label)}
      </Button>
    </li>
  );
}
