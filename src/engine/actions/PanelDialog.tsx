import { useText } from "../../i18n/i18n.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Note } from "../../ui/Note.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { useEngine } from "../engine-context.ts";
import { isPanelName, panels } from "../widgets/panels.ts";
import type { ActionTarget } from "./action-target.ts";
import type { StepOf } from "./ActionDialogs.tsx";
import type { ActionRunner } from "./use-action-runner.ts";
import { Suspense } from "../../ui/Suspense.tsx";

export type PanelDialogProps = { readonly step: StepOf<"panel">; readonly runner: ActionRunner; readonly target: ActionTarget };

/** Opens the registered part that an action names. */
export default function PanelDialog({ step, runner, target }: PanelDialogProps) {
  const text = useText();
  const { say } = useEngine();
  const [row] = step.rows;
  const name = step.action.panel ?? "";
  const Panel = isPanelName(name) ? panels[name] : undefined;
  const title = row === undefined ? say(step.action.title) : `${say(step.action.title)} ${target.nameOf(row)}`;
  return (
    <Dialog open width={640} title={title} closeLabel={text("common.close")} onOpenChange={runner.close}>
      {Panel === undefined || row === undefined ? (
        <Note tone="error">{text("action.unknownPanel", { name })}</Note>
      ) : (
        <Suspense fallback={<Spinner label={text("list.loading")} />}>
          <Panel record={row} target={target} />
        </Suspense>
      )}
    </Dialog>
  );
}
