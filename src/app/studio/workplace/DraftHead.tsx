import { fetchDraft, type OpenDraft } from "../../../client/studio.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Note } from "../../../ui/Note.tsx";
import { DraftButtons } from "../drafts/DraftButtons.tsx";
import { useWords } from "../use-words.ts";
import type { DraftSaver } from "./draft-saver.ts";

export type DraftHeadProps = {
  readonly draft: OpenDraft;
  readonly saver: DraftSaver;
  readonly mayEdit: boolean;
  readonly onChanged: () => void;
  readonly onLeave: () => void;
};

/** Which draft is open, on which edition, and what can be done with it as a whole. */
export function DraftHead({ draft, saver, mayEdit, onChanged, onLeave }: DraftHeadProps) {
  const words = useWords();
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
  return (
    <>
      <header className="studio-draft-head">
        <Button icon="chevron-left" tone="text" onClick={onLeave}>
          {words("allDrafts")}
        </Button>
        <h2>{draft.name}</h2>
        <span className="studio-hint">{words("edition", { number: draft.editionId })}</span>
        {draft.shared === "1" && <Badge tone="info" text={words("isShared")} />}
        {mayEdit && (
          <DraftButtons draft={draft} isBehind={draft.isBehind} settle={settle} onChanged={handleChanged} onGone={onLeave} />
        )}
      </header>
      {draft.isBehind && <Note tone="warning">{words("isBehind", { number: draft.editionId })}</Note>}
    </>
  );
}
