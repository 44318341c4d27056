import type { ActionTarget } from "./action-target.ts";
import type { ActionRunner } from "./use-action-runner.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const AskDialog = lazy(() => import("./AskDialog.tsx"));
const RefusedDialog = lazy(() => import("./RefusedDialog.tsx"));
const ExportDialog = lazy(() => import("./ExportDialog.tsx"));
const ImportDialog = lazy(() => import("./ImportDialog.tsx"));
const VerdictDialog = lazy(() => import("./VerdictDialog.tsx"));

export type AskingDialogsProps = { readonly runner: ActionRunner; readonly target: ActionTarget };

/** What an action asks and tells, each loaded with the first one that opens. Registered panels run actions with these. */
export function AskingDialogs({ runner, target }: AskingDialogsProps) {
  const { step } = runner;
  if (step === undefined) return null;
  return (
    <Suspense fallback={null}>
      {step.kind === "ask" && <AskDialog step={step} runner={runner} target={target} />}
      {step.kind === "refused" && <RefusedDialog step={step} runner={runner} target={target} />}
      {step.kind === "export" && <ExportDialog action={step.action} runner={runner} target={target} />}
      {step.kind === "import" && <ImportDialog action={step.action} runner={runner} target={target} />}
      {step.kind === "verdicts" && <VerdictDialog step={step} runner={runner} target={target} />}
    </Suspense>
  );
}
