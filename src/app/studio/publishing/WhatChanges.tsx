import type { Verdict } from "../../../client/studio-answers.ts";
import { useWords } from "../use-words.ts";
import { StoreEffects } from "./StoreEffects.tsx";

/** Sentences that a dialog shows; all of them stand on the page behind it. */
const MOST = 30;

/** What somebody is about to make run: the differences in sentences, and what comes of it for what is stored. */
export function WhatChanges({ verdict: { differences, effects } }: { readonly verdict: Verdict }) {
  const words = useWords();
  const rest = differences.length - MOST;
  return (
    <>
      <section className="studio-effects" aria-label={words("changesTold")}>
        <h3>{words("changesTold")}</h3>
        <ul className="studio-told">
          {differences.slice(0, MOST).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {rest > 0 && <p className="studio-hint">{words("moreTold", { count: rest })}</p>}
      </section>
      {effects !== null && <StoreEffects effects={effects} />}
    </>
  );
}
