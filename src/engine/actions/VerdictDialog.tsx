import { verdictText } from "../../core/gate/verdict-text.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useEngine } from "../engine-context.ts";
import type { ActionTarget } from "./action-target.ts";
import type { StepOf } from "./ActionDialogs.tsx";
import { FailedList } from "./FailedList.tsx";
import type { ActionRunner } from "./use-action-runner.ts";

export type VerdictDialogProps = {
  readonly step: StepOf<"verdicts">;
  readonly runner: ActionRunner;
  readonly target: ActionTarget;
};

/** An action that decides row by row: how many went through, why the others did not, and those alone chosen again. */
export default function VerdictDialog({ step, runner, target }: VerdictDialogProps) {
  const text = useText();
  const { say } = useEngine();
  const { action, rows, doneCount, failed } = step;
  const refused = rows.filter(({ id }) => failed.some((one) => one.id === id));
  const { choose } = target;
  return (
    <Dialog
      open
      width={640}
      title={text("action.verdictTitle", { action: say(action.title) })}
      description={say(verdictText(doneCount, failed.length))}
      closeLabel={text("common.close")}
      onOpenChange={runner.close}
      footer={
        <>
          <Button onClick={runner.close}>{text("common.close")}</Button>
          {choose !== undefined && (
            <Button
              tone="primary"
              data-choose-failed=""
              onClick={() => {
                choose(refused);
                runner.close();
              }}
            >
              {text("action.chooseRefused", { count: refused.length })}
            </Button>
          )}
        </>
      }
    >
      <FailedList failed={failed} />
    </Dialog>
  );
}
