import { AskingDialogs, type AskingDialogsProps } from "./AskingDialogs.tsx";
import type { ActionRunner } from "./use-action-runner.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const PanelDialog = lazy(() => import("./PanelDialog.tsx"));

/** The dialogs of the actions of a screen: what they ask and tell, and the registered panels that they open. */
export function ActionDialogs({ runner, target }: AskingDialogsProps) {
  const { step } = runner;
  if (step?.kind !== "panel") return <AskingDialogs runner={runner} target={target} />;
  return (
    <Suspense fallback={null}>
      <PanelDialog step={step} runner={runner} target={target} />
    </Suspense>
  );
}

export type StepOf<K extends NonNullable<ActionRunner["step"]>["kind"]> = Extract<NonNullable<ActionRunner["step"]>, { kind: K }>;
