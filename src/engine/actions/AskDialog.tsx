import useSWR from "swr";
import { fetchRecord } from "../../client/records.ts";
import { askedPrompts } from "../../core/gate/asked-prompts.ts";
import { useText } from "../../i18n/i18n.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { useEngine } from "../engine-context.ts";
import type { ActionTarget } from "./action-target.ts";
import type { StepOf } from "./ActionDialogs.tsx";
import { needsLines } from "./ask-input.ts";
import { AskForm } from "./AskForm.tsx";
import { FailureNote } from "./FailureNote.tsx";
import type { ActionRunner } from "./use-action-runner.ts";

export type AskDialogProps = { readonly step: StepOf<"ask">; readonly runner: ActionRunner; readonly target: ActionTarget };

/** Ask before an action: names the documents, takes its inputs; the button is off until what is required is there. */
export default function AskDialog(props: AskDialogProps) {
  const { step, target, runner } = props;
  const text = useText();
  const { say } = useEngine();
  const prompts = askedPrompts(step.action, step.rows, target.entity);
  const [only] = step.rows;
  const isWholeAsked = needsLines(prompts) && step.rows.length === 1 && only !== undefined;
  const { data: whole, error } = useSWR(
    isWholeAsked ? ["lines-of", target.base, only.id, only.lockVersion] : null,
    () => fetchRecord(target.base, target.workflows[0], only?.id ?? ""),
    { revalidateOnFocus: false },
  );
  if (isWholeAsked && whole === undefined) {
    return (
      <Dialog open title={say(step.action.title)} closeLabel={text("common.close")} onOpenChange={runner.close}>
        {error === undefined ? <Spinner label={text("list.loading")} /> : <FailureNote error={error} />}
      </Dialog>
    );
  }
  return <AskForm {...props} prompts={prompts} rows={whole === undefined ? step.rows : [whole]} />;
}
