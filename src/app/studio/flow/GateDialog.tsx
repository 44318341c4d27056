import { useState } from "react";
import type { Flow, FlowAction } from "../../../core/compiler/flow.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { FormDialog } from "../FormDialog.tsx";
import { useWords } from "../use-words.ts";
import { NeedsField, needsFault } from "./NeedsField.tsx";
import { ReasonField } from "./ReasonField.tsx";
import { useFlowWords } from "./use-flow-words.ts";

export type GateDialogProps = {
  readonly flow: Flow;
  readonly action: FlowAction;
  readonly isOnly: boolean;
  readonly onNeeds: (needs: readonly string[], reason: string | undefined) => Promise<void>;
  readonly onClose: () => void;
};

/** Who may press an action: holders of one of these permissions. */
export function GateDialog({ flow, action, isOnly, onNeeds, onClose }: GateDialogProps) {
  const common = useWords();
  const words = useFlowWords();
  const language = useLanguage();
  const [needs, setNeeds] = useState(action.needs);
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const side = flow.workflow.actions.find(({ key }) => key === action.key)?.side;
  const handleSubmit = async (): Promise<void> => {
    setAsked(true);
    if (needsFault(flow, side, needs) !== undefined || (isOnly && reason.trim() === "")) return;
    await onNeeds(needs, isOnly ? reason.trim() : undefined);
    onClose();
  };
  return (
    <FormDialog
      title={`${words("gate")}: ${action.title[language]}`}
      confirm={common("write")}
      className="studio-question"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <NeedsField flow={flow} side={side} value={needs} onChange={setNeeds} isAsked={isAsked} />
      {isOnly && <ReasonField value={reason} onChange={setReason} isAsked={isAsked} />}
    </FormDialog>
  );
}
