import type { ReactNode } from "react";
import { lastingText } from "../../client/failure-text.ts";
import { Note } from "../../ui/Note.tsx";
import { useEngine } from "../engine-context.ts";

/** What failed, and below it the faults of fields that the dialog has no place for. */
export function FailureNote({ error, children }: { readonly error: unknown; readonly children?: ReactNode }) {
  const { language } = useEngine();
  return (
    <Note tone="error" role="alert">
      {lastingText(error, language)}
      {children}
    </Note>
  );
}
