import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useEngine } from "../engine-context.ts";
import type { StepOf } from "./ActionDialogs.tsx";
import { FailedList } from "./FailedList.tsx";
import type { ActionRunner } from "./use-action-runner.ts";

export type VerdictDialogProps = { readonly step: StepOf<"verdicts">; readonly runner: ActionRunner };

/** An action that decides row by row: how many went through, and why the others did not. */
export default function VerdictDialog({ step, runner }: VerdictDialogProps) {
  const text = useText();
  const { say } = useEngine();
  return (
    <Dialog
      open
      width={640}
      title={text("action.verdictTitle", { action: say(step.action.title) })}
      description={text("action.verdictText", { done: step.doneCount, failed: step.failed.length })}
      closeLabel={text("common.close")}
      onOpenChange={runner.close}
      footer={
        <Button tone="primary" onClick={runner.close}>
          {text("common.close")}
        </Button>
      }
    >
      <FailedList failed={step.failed} />
    </Dialog>
  );
}
