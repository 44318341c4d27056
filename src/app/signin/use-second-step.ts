import { useRef, useState } from "react";
import { RefusedError } from "../../client/errors.ts";
import type { SecondStepAsked } from "../../client/second-factor.ts";

/** Keeps what a first proof is answered where a second one is asked for; nobody is in before that. */
export function useSecondStep(onDone: () => Promise<void> | void) {
  const [asked, setAsked] = useState<SecondStepAsked>();
  // Read right after the proof, before the page is drawn anew.
  const isAsked = useRef(false);
  const put = (next: SecondStepAsked | undefined) => {
    isAsked.current = next !== undefined;
    setAsked(next);
  };
  /** The proof, which is no failure where a second one is asked for. */
  const proving =
    <Proof>(prove: (proof: Proof) => Promise<void>) =>
    async (proof: Proof): Promise<void> => {
      try {
        await prove(proof);
      } catch (error) {
        const next = secondStepOf(error);
        if (next === undefined) throw error;
        put(next);
      }
    };
  const done = async (): Promise<void> => {
    if (!isAsked.current) await onDone();
  };
  return { asked, proving, done, back: () => put(undefined) } as const;
}

/** What a refused sign-in asks for; undefined for one that is refused for another reason. */
function secondStepOf(error: unknown): SecondStepAsked | undefined {
  return error instanceof RefusedError && error.bizCode === "SECOND_FACTOR" ? (error.details as SecondStepAsked) : undefined;
}
