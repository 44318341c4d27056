import { useState } from "react";
import type { Flow, FlowAction } from "../../../core/compiler/flow.ts";
import { type Pressers, rolesOf } from "../../../core/compiler/pressers.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { FormDialog } from "../FormDialog.tsx";
import { useWords } from "../use-words.ts";
import { PressersField, pressersFault } from "./PressersField.tsx";
import { ReasonField } from "./ReasonField.tsx";
import { useFlowWords } from "./use-flow-words.ts";

export type GateDialogProps = {
  readonly flow: Flow;
  readonly action: FlowAction;
  readonly isOnly: boolean;
  readonly onPressers: (pressers: Pressers, reason: string | undefined) => Promise<void>;
  readonly onClose: () => void;
};

/** Who may press an action. */
export function GateDialog({ flow, action, isOnly, onPressers, onClose }: GateDialogProps) {
  const common = useWords();
  const words = useFlowWords();
  const language = useLanguage();
  const side = flow.workflow.actions.find(({ key }) => key === action.key)?.side;
  const now = rolesOf(flow, side, { needs: action.needs });
  const [pressers, setPressers] = useState<Pressers>({ roles: now });
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const handleSubmit = async (): Promise<void> => {
    setAsked(true);
    if (pressersFault(flow, side, pressers) !== undefined || (isOnly && reason.trim() === "")) return;
    if (!isSame(pressers, now)) await onPressers(pressers, isOnly ? reason.trim() : undefined);
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
      <PressersField flow={flow} side={side} value={pressers} onChange={setPressers} isAsked={isAsked} />
      {isOnly && <ReasonField value={reason} onChange={setReason} isAsked={isAsked} />}
    </FormDialog>
  );
}

/** The same roles need no other permission. */
function isSame(pressers: Pressers, now: readonly string[]): boolean {
  return "roles" in pressers && pressers.roles.length === now.length && pressers.roles.every((one) => now.includes(one));
}
