import { useState } from "react";
import type { DraftProof, OpenDraft, Verdict } from "../../../client/studio-answers.ts";
import { approveDraft, declineDraft } from "../../../client/studio.ts";
import { Button } from "../../../ui/Button.tsx";
import { Note } from "../../../ui/Note.tsx";
import { report } from "../../failures/report.ts";
import { FormDialog } from "../FormDialog.tsx";
import { useWords, type Words } from "../use-words.ts";
import { AskedText } from "./AskedText.tsx";
import { reasonOfProof } from "./reason-of-proof.ts";
import { tellPublication } from "./tell-publication.ts";
import { WhatChanges } from "./WhatChanges.tsx";

export type DraftWaitsProps = {
  readonly draft: OpenDraft;
  /** On the draft as it waits; undefined while it is judged. */
  readonly verdict: Verdict | undefined;
  /** Undefined before it has been asked about. */
  readonly proof: DraftProof | undefined;
  readonly mayApprove: boolean;
  readonly onChanged: () => void;
  /** The draft is an edition now. */
  readonly onGone: () => void;
};

/** A draft that waits for a second person: its owner takes it back, the other one approves it as it was seen, or says why not. */
export function DraftWaits({ draft, verdict, proof, mayApprove, onChanged, onGone }: DraftWaitsProps) {
  const words = useWords();
  const [asks, setAsks] = useState<"approve" | "decline">();
  const [isBusy, setBusy] = useState(false);
  const { id, lockVersion, owner, message } = draft;
  const takeBack = async (): Promise<void> => {
    setBusy(true);
    try {
      await declineDraft(id, lockVersion, "");
      onChanged();
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  const decline = async (reason: string): Promise<void> => {
    await declineDraft(id, lockVersion, reason);
    onChanged();
  };
  const approve = async (): Promise<void> => {
    tellPublication(await approveDraft(id, lockVersion), words);
    onGone();
  };
  return (
    <Note tone="info" title={words("waitsFor", { owner, message: message ?? "" })}>
      <p>{words("waitsText")}</p>
      <span className="studio-buttons">
        {draft.isOwn && (
          <Button size="small" data-action="takeBack" loading={isBusy} onClick={() => void takeBack()}>
            {words("takeBack")}
          </Button>
        )}
        {!draft.isOwn && mayApprove && (
          <>
            <Button
              size="small"
              tone="primary"
              data-action="approve"
              disabledReason={reasonAgainst(verdict, words) ?? reasonOfProof(proof, words)}
              onClick={() => setAsks("approve")}
            >
              {words("approve")}
            </Button>
            <Button size="small" data-action="decline" onClick={() => setAsks("decline")}>
              {words("decline")}
            </Button>
          </>
        )}
      </span>
      {asks === "approve" && verdict !== undefined && (
        <FormDialog
          title={words("approveDraft")}
          confirm={words("approve")}
          className="studio-asked"
          onSubmit={approve}
          onClose={() => setAsks(undefined)}
        >
          <p>
            <strong>{words("waitsFor", { owner, message: message ?? "" })}</strong>
          </p>
          <p className="studio-hint">{words("publishLead")}</p>
          <WhatChanges verdict={verdict} />
        </FormDialog>
      )}
      {asks === "decline" && (
        <AskedText
          title={words("declineDraft")}
          confirm={words("decline")}
          label={words("reason")}
          field="reason"
          needed={words("reasonNeeded")}
          onSubmit={decline}
          onClose={() => setAsks(undefined)}
        />
      )}
    </Note>
  );
}

/** Nobody approves what they could not hand out themselves. */
function reasonAgainst(verdict: Verdict | undefined, words: Words): string | undefined {
  if (verdict === undefined) return words("publishJudging");
  return verdict.lacking.length > 0 ? words("approveLacks", { rights: verdict.lackingTold.join("、") }) : undefined;
}
