import type { Verdict } from "../../../client/studio-answers.ts";
import { useWords } from "../use-words.ts";
import { OnTheWay } from "./OnTheWay.tsx";
import { StoreEffects } from "./StoreEffects.tsx";

/** So many sentences are read at a glance; of more each document unfolds on demand. */
const FEW = 8;

/** What somebody is about to make run: what comes of it for what is on its way and stored, and who gets what otherwise. */
export function WhatChanges({ verdict: { changes, effects } }: { readonly verdict: Verdict }) {
  const words = useWords();
  const isShort = changes.reduce((sum, { told }) => sum + told.length, 0) <= FEW;
  const groups = Map.groupBy(changes, ({ companies }) => companies.join("、"));
  return (
    <>
      {effects !== null && <OnTheWay onTheWay={effects.onTheWay} />}
      {effects !== null && <StoreEffects effects={effects} />}
      <section className="studio-effects" aria-label={words("changesTold")}>
        <h3>{words("changesTold")}</h3>
        {changes.length === 0 && <p>{words("changesNothing")}</p>}
        {Array.from(groups, ([companies, own]) => (
          <section key={companies} className="studio-effects" data-companies={companies}>
            <h4>{companies === "" ? words(groups.size > 1 ? "sharedTold" : "everybody") : companies}</h4>
            {own.map(({ name, told }) =>
              name === null ? (
                <Told key={told.join()} told={told} />
              ) : (
                <details key={name} open={isShort}>
                  <summary>
                    {name} <span className="studio-count num">{told.length}</span>
                  </summary>
                  <Told told={told} />
                </details>
              ),
            )}
          </section>
        ))}
      </section>
    </>
  );
}

function Told({ told }: { readonly told: readonly string[] }) {
  return (
    <ul className="studio-told">
      {told.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
