import { lazy, Suspense } from "react";
import type { ActionTarget } from "./action-target.ts";
import type { ActionRunner } from "./use-action-runner.ts";

const AskDialog = lazy(() => import("./AskDialog.tsx"));
const RefusedDialog = lazy(() => import("./RefusedDialog.tsx"));
const VerdictDialog = lazy(() => import("./VerdictDialog.tsx"));
const PanelDialog = lazy(() => import("./PanelDialog.tsx"));

export type ActionDialogsProps = { readonly runner: ActionRunner; readonly target: ActionTarget };

/** The dialogs of actions, each loaded with the first one that opens. */
export function ActionDialogs({ runner, target }: ActionDialogsProps) {
  const { step } = runner;
  if (step === undefined) return null;
  return (
    <Suspense fallback={null}>
      {step.kind === "ask" && <AskDialog step={step} runner={runner} target={target} />}
      {step.kind === "refused" && <RefusedDialog step={step} runner={runner} target={target} />}
      {step.kind === "verdicts" && <VerdictDialog step={step} runner={runner} />}
      {step.kind === "panel" && <PanelDialog step={step} runner={runner} target={target} />}
    </Suspense>
  );
}

export type StepOf<K extends NonNullable<ActionRunner["step"]>["kind"]> = Extract<NonNullable<ActionRunner["step"]>, { kind: K }>;
