import { Button } from "../../../ui/Button.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { useWords } from "../use-words.ts";
import type { ProofState } from "./use-proof.ts";

export type ProofLineProps = Pick<ProofState, "data"> & Partial<Pick<ProofState, "onAgain">>;

/** How far the proof is that a draft needs before it is published; nothing where it needs none. */
export function ProofLine({ data, onAgain }: ProofLineProps) {
  const words = useWords();
  if (data === undefined || data.state === "unneeded") return null;
  return (
    <p className="studio-hint studio-proof" data-proof={data.state} role="status" title={words("proofLead")}>
      {data.state === "running" && <Spinner />}
      {data.state === "running" &&
        (data.parts === 0 ? words("proofRunning") : words("proofProgress", { done: data.done, parts: data.parts }))}
      {data.state === "running" && data.secondsLeft !== null && words("proofLeft", { seconds: rounded(data.secondsLeft) })}
      {data.state === "passed" && words("proofPassed", { drawn: data.drawn, pressed: data.pressed })}
      {data.state === "failed" && words("proofFailed", { count: data.faults.length })}
      {data.state === "broken" && (
        <>
          {words("proofBroken")}
          {onAgain !== undefined && (
            <Button size="small" data-action="proveAgain" onClick={onAgain}>
              {words("proveAgain")}
            </Button>
          )}
        </>
      )}
    </p>
  );
}

/** What is foreseen is known to ten seconds at best. */
function rounded(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 10)) * 10;
}
