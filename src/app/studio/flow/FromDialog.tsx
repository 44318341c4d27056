import { useState } from "react";
import { workflowFor } from "../../../core/compiler/changed-workflow.ts";
import type { Flow, FlowAction } from "../../../core/compiler/flow.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { FormDialog } from "../FormDialog.tsx";
import { useWords } from "../use-words.ts";
import { ChoicesField } from "./ChoicesField.tsx";
import { ReasonField } from "./ReasonField.tsx";
import { useFlowWords } from "./use-flow-words.ts";

export type FromDialogProps = {
  readonly flow: Flow;
  readonly action: FlowAction;
  readonly isOnly: boolean;
  readonly onFrom: (states: readonly string[], reason: string | undefined) => Promise<void>;
  readonly onClose: () => void;
};

/** In which states an action may be pressed. */
export function FromDialog({ flow, action, isOnly, onFrom, onClose }: FromDialogProps) {
  const common = useWords();
  const words = useFlowWords();
  const language = useLanguage();
  const states = workflowFor({ flow, isOnly }).states ?? [];
  const now = states.map(({ key }) => key).filter((key) => action.allowed.includes(key));
  const [chosen, setChosen] = useState<readonly string[]>(now);
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const handleSubmit = async (): Promise<void> => {
    setAsked(true);
    if (chosen.length === 0 || (isOnly && reason.trim() === "")) return;
    await onFrom(chosen, isOnly ? reason.trim() : undefined);
    onClose();
  };
  return (
    <FormDialog
      title={`${words("fromStates")}: ${action.title[language]}`}
      confirm={common("write")}
      className="studio-question"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <ChoicesField
        label={words("fromStates")}
        field="from"
        options={states.map(({ key, title }) => ({ value: key, label: title[language] }))}
        value={chosen}
        onChange={setChosen}
        error={isAsked && chosen.length === 0 ? words("fromNeeded") : undefined}
      />
      {isOnly && <ReasonField value={reason} onChange={setReason} isAsked={isAsked} />}
    </FormDialog>
  );
}
