import type { DraftProof, OpenDraft, Verdict } from "../../../client/studio-answers.ts";
import { fetchDraft } from "../../../client/studio.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Note } from "../../../ui/Note.tsx";
import { DraftButtons } from "../drafts/DraftButtons.tsx";
import { RebaseDraft } from "../drafts/RebaseDraft.tsx";
import { DraftWaits } from "../publishing/DraftWaits.tsx";
import { PublishDraft } from "../publishing/PublishDraft.tsx";
import { useMay } from "../use-may.ts";
import { useWords } from "../use-words.ts";
import type { DraftSaver } from "./draft-saver.ts";

export type DraftHeadProps = {
  readonly draft: OpenDraft;
  readonly saver: DraftSaver;
  /** On the draft as the server has it; undefined while it is judged. */
  readonly verdict: Verdict | undefined;
  /** Undefined before it has been asked about. */
  readonly proof: DraftProof | undefined;
  readonly mayEdit: boolean;
  readonly onChanged: () => void;
  /** Every text may be another one. */
  readonly onRenewed: () => void;
  readonly onLeave: () => void;
};

/** Which draft is open, on which edition, and what can be done with it as a whole. */
export function DraftHead({ draft, saver, verdict, proof, mayEdit, onChanged, onRenewed, onLeave }: DraftHeadProps) {
  const words = useWords();
  const [mayPublish, mayApprove] = [useMay("template:screen:publish"), useMay("template:screen:approve")];
  const isWaiting = draft.state === "waiting";
  const settle = async (): Promise<number> => {
    await saver.settled();
    return saver.lockVersion;
  };
  const handleChanged = (): void => {
    void fetchDraft(draft.id).then(
      ({ lockVersion }) => saver.takeVersion(lockVersion),
      () => undefined,
    );
    onChanged();
  };
  const handleRebased = (): void => {
    handleChanged();
    onRenewed();
  };
  return (
    <>
      <header className="studio-draft-head">
        <Button icon="chevron-left" tone="text" onClick={onLeave}>
          {words("allDrafts")}
        </Button>
        <h2>{draft.name}</h2>
        <span className="studio-hint">{words("edition", { number: draft.editionId })}</span>
        {draft.shared === "1" && <Badge tone="info" text={words("isShared")} />}
        {isWaiting && <Badge tone="warning" text={words("isWaiting")} />}
        {proof?.state === "running" && <Badge tone="info" text={words("isProven")} />}
        {mayEdit && (
          <span className="studio-buttons">
            {draft.isBehind && <RebaseDraft draft={draft} settle={settle} onRebased={handleRebased} />}
            <DraftButtons draft={draft} settle={settle} onChanged={handleChanged} onGone={onLeave} />
            {mayPublish && (
              <PublishDraft
                draft={draft}
                verdict={verdict}
                proof={proof}
                settle={settle}
                onChanged={handleChanged}
                onGone={onLeave}
              />
            )}
          </span>
        )}
      </header>
      {isWaiting && (
        <DraftWaits
          draft={draft}
          verdict={verdict}
          proof={proof}
          mayApprove={mayApprove}
          onChanged={handleChanged}
          onGone={onLeave}
        />
      )}
      {draft.reason !== null && draft.reason !== "" && <Note tone="warning">{words("declined", { reason: draft.reason })}</Note>}
      {draft.isBehind && <Note tone="warning">{words("isBehind", { number: draft.editionId })}</Note>}
    </>
  );
}
