import { useState } from "react";
import { lastingText } from "../../client/failure-text.ts";
import { useText } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Note } from "../../ui/Note.tsx";
import { useEngine } from "../engine-context.ts";
import type { ActionTarget } from "./action-target.ts";
import type { StepOf } from "./ActionDialogs.tsx";
import { FailedList } from "./FailedList.tsx";
import type { Outcome } from "./send-action.ts";
import type { ActionRunner } from "./use-action-runner.ts";

export type RefusedDialogProps = {
  readonly step: StepOf<"refused">;
  readonly runner: ActionRunner;
  readonly target: ActionTarget;
};

/** A batch was refused and nothing was changed: names every row that refuses, and offers to go on without them. */
export default function RefusedDialog({ step, runner }: RefusedDialogProps) {
  const text = useText();
  const { say, language } = useEngine();
  const [outcome, setOutcome] = useState<Outcome>();
  const { action, rows, input, failed } = step;
  const refusing = new Set(failed.map(({ id }) => id));
  const rest = rows.filter((row) => !refusing.has(row.id));
  const isBusy = runner.running === action.key;
  return (
    <Dialog
      open
      busy={isBusy}
      width={640}
      title={text("action.refusedTitle", { action: say(action.title) })}
      description={
        rows.length === 1 ? text("action.refusedOne") : text("action.refusedText", { failed: failed.length, count: rows.length })
      }
      closeLabel={text("common.close")}
      onOpenChange={runner.close}
      footer={
        <>
          <Button onClick={runner.close}>{text("common.close")}</Button>
          {rest.length > 0 && (
            <Button
              tone="primary"
              data-without-failed=""
              loading={isBusy}
              onClick={() => void runner.send(action, rest, input).then(setOutcome)}
            >
              {text("action.withoutThem", { count: rest.length })}
            </Button>
          )}
        </>
      }
    >
      <FailedList failed={failed} />
      {(outcome?.kind === "failed" || outcome?.kind === "faults") && (
        <Note tone="error" role="alert">
          {lastingText(outcome.error, language)}
        </Note>
      )}
    </Dialog>
  );
}
