import { fillText } from "../../../core/contract/language.ts";
import type { Task } from "../../../core/contract/tasks.ts";
import { useEngine } from "../../../engine/engine-context.ts";
import { taskTexts } from "../../../i18n/task-texts.ts";
import { lazy } from "../../../ui/lazy.ts";
import { Suspense } from "../../../ui/Suspense.tsx";
import { WORKBENCH } from "../../routes/paths.ts";
import type { TaskWish } from "./use-task-doing.ts";

const OtherCompanyDialog = lazy(async () => ({
  default: (await import("../../messages/OtherCompanyDialog.tsx")).OtherCompanyDialog,
}));

export type TaskElsewhereProps = {
  readonly wish: { readonly task: Pick<Task, "comId" | "route">; readonly to: TaskWish["to"] };
  readonly onSettled: (isChosen: boolean) => void;
};

/** Asks before a task of another company is opened or done there; what is done is done on the workbench. */
export function TaskElsewhere({ wish: { task, to }, onSettled }: TaskElsewhereProps) {
  const { say } = useEngine();
  return (
    <Suspense>
      <OtherCompanyDialog
        message={{ comId: task.comId, route: to === "do" ? WORKBENCH : task.route }}
        ask={(company) => say(fillText(taskTexts.otherCompany, { company }))}
        onClose={() => onSettled(false)}
        onOpened={() => onSettled(true)}
      />
    </Suspense>
  );
}
