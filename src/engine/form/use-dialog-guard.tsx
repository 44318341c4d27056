import { type ReactNode, useState } from "react";
import { UnsavedDialog } from "./UnsavedDialog.tsx";
import { useUnsavedInput } from "./use-unsaved.ts";

export type DialogGuard = {
  /** Close, or ask first where something was entered; for Escape, the scrim, the close mark and cancel alike. */
  readonly close: () => void;
  /** The question; drawn within the dialog, so that it stands above it and gives the focus back. */
  readonly question: ReactNode;
};

/**
 * Guard what was entered in a dialog as forms guard theirs: nothing is thrown away without a question, by leaving the
 * page either.
 *
 * @param isFilled something would be lost; false while it is being sent
 */
export function useDialogGuard(isFilled: boolean, onClose: () => void): DialogGuard {
  const [asks, setAsks] = useState(false);
  useUnsavedInput(isFilled, onClose);
  return {
    close: () => (isFilled ? setAsks(true) : onClose()),
    question: <UnsavedDialog isInput open={asks} onStay={() => setAsks(false)} onLeave={onClose} />,
  };
}
