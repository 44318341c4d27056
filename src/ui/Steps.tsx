import { Icon } from "./Icon.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export type StepState = "done" | "current" | "waiting" | "refused";
export type Step = {
  readonly key: string;
  readonly title: string;
  readonly state: StepState;
  /** Who and when. */
  readonly detail?: string | undefined;
  /** Why, where somebody said. */
  readonly note?: string | undefined;
};

export type StepsProps = {
  readonly label: string;
  readonly steps: readonly Step[];
  /** What each state is called, for those who cannot see the mark. */
  readonly stateLabels: Record<StepState, string>;
};

/** The horizontal line of a document's flow. */
export function Steps({ label, steps, stateLabels }: StepsProps) {
  return (
    <ol className="steps" aria-label={label} tabIndex={0}>
      {steps.map((step, index) => (
        <li key={step.key} className="step" data-state={step.state} aria-current={step.state === "current" ? "step" : undefined}>
          <span className="step-mark num" aria-hidden="true">
            {step.state === "done" ? <Icon name="check" /> : step.state === "refused" ? <Icon name="close" /> : index + 1}
          </span>
          <span className="step-title">
            {step.title}
            <VisuallyHidden>{` (${stateLabels[step.state]})`}</VisuallyHidden>
          </span>
          {step.detail && <span className="step-detail num">{step.detail}</span>}
          {step.note && (
            <span className="step-note" data-tip={step.note}>
              {step.note}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
