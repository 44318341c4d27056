import { useState } from "react";
import type { DraftProof, OpenDraft, Verdict } from "../../../client/studio-answers.ts";
import { publishDraft } from "../../../client/studio.ts";
import { Button } from "../../../ui/Button.tsx";
import { useWords, type Words } from "../use-words.ts";
import { ProofLine } from "../workplace/ProofLine.tsx";
import { forgetDraft } from "../workplace/kept-texts.ts";
import { AskedText } from "./AskedText.tsx";
import { reasonOfProof } from "./reason-of-proof.ts";
import { tellPublication } from "./tell-publication.ts";
import { WhatChanges } from "./WhatChanges.tsx";

export type PublishDraftProps = {
  readonly draft: OpenDraft;
  /** On the draft as the server has it; undefined while it is judged. */
  readonly verdict: Verdict | undefined;
  /** Undefined before it has been asked about. */
  readonly proof: DraftProof | undefined;
  /** Writes what was typed last; answers the draft's version. */
  readonly settle: () => Promise<number>;
  readonly onChanged: () => void;
  /** The draft is an edition now. */
  readonly onGone: () => void;
};

/** Makes one's own draft run, or hands it to whoever approves; while it cannot, the button says why. */
export function PublishDraft({ draft, verdict, proof, settle, onChanged, onGone }: PublishDraftProps) {
  const words = useWords();
  const [isAsking, setAsking] = useState(false);
  const waits = draft.needsApproval || (verdict?.lacking.length ?? 0) > 0;
  const notYet = reasonOfProof(proof, words);
  // What is said on publishing can be said while the proof runs.
  const isProving = proof?.state === "running";
  const publish = async (message: string): Promise<void> => {
    const publication = await publishDraft(draft.id, await settle(), message);
    tellPublication(publication, words);
    if (publication.state === "waiting") return onChanged();
    forgetDraft(draft.id);
    onGone();
  };
  return (
    <>
      <Button
        size="small"
        tone="primary"
        icon="check"
        data-action="publish"
        disabledReason={reasonAgainst(draft, verdict, words) ?? (isProving ? undefined : notYet)}
        onClick={() => setAsking(true)}
      >
        {words(waits ? "askApproval" : "publish")}
      </Button>
      {isAsking && verdict !== undefined && (
        <AskedText
          title={words("publishDraft")}
          confirm={words(waits ? "askApproval" : "publish")}
          label={words("message")}
          field="message"
          needed={words("messageNeeded")}
          notYet={notYet}
          onSubmit={publish}
          onClose={() => setAsking(false)}
        >
          <p className="studio-hint">{words(waits ? "publishAsks" : "publishLead")}</p>
          {verdict.lacking.length > 0 && (
            <details className="studio-hint">
              <summary>{words("publishLacks", { count: verdict.lacking.length })}</summary>
              <ul>
                {verdict.lacking.map((right, at) => (
                  <li key={right}>{verdict.lackingTold[at]}</li>
                ))}
              </ul>
            </details>
          )}
          <ProofLine data={proof} />
          <WhatChanges verdict={verdict} />
        </AskedText>
      )}
    </>
  );
}

function reasonAgainst(draft: OpenDraft, verdict: Verdict | undefined, words: Words): string | undefined {
  if (draft.isBehind) return words("publishBehind");
  if (draft.changes.length === 0) return words("publishNoChange");
  if (verdict === undefined) return words("publishJudging");
  if (verdict.faults.length > 0) return words("publishNoFaults", { count: verdict.faults.length });
  return (verdict.effects?.refused.length ?? 0) > 0 ? words("publishRefused") : undefined;
}
