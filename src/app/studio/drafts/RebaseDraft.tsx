import { useState } from "react";
import type { Draft, Rebase, RebaseChoice } from "../../../client/studio-answers.ts";
import { fetchRebase, rebaseDraft } from "../../../client/studio.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { report } from "../../failures/report.ts";
import { useWords } from "../use-words.ts";
import { RebaseDialog } from "./RebaseDialog.tsx";

export type RebaseDraftProps = {
  readonly draft: Draft;
  /** Writes what was typed last; answers the draft's version. */
  readonly settle: () => Promise<number>;
  readonly onRebased: () => void;
};

/** Moves a draft onto the edition that is in force; where both have changed a place, whoever owns the draft says what is kept. */
export function RebaseDraft({ draft, settle, onRebased }: RebaseDraftProps) {
  const words = useWords();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Rebase>();
  const rebase = async ({ seen }: Rebase, choices: readonly RebaseChoice[]): Promise<void> => {
    const merged = await rebaseDraft(draft.id, await settle(), seen, choices);
    toast.success(merged.length === 0 ? words("rebased") : words("rebasedMerged", { count: merged.length }));
    setAsked(undefined);
    onRebased();
  };
  const handlePress = async (): Promise<void> => {
    setBusy(true);
    try {
      await settle();
      const found = await fetchRebase(draft.id);
      if (found.places.length > 0) setAsked(found);
      else await rebase(found, []);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" tone="primary" icon="refresh" data-action="rebase" loading={isBusy} onClick={() => void handlePress()}>
        {words("rebase")}
      </Button>
      {asked !== undefined && (
        <RebaseDialog
          draftId={draft.id}
          rebase={asked}
          onChoose={(choices) => rebase(asked, choices)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
