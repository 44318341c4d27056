import { useState } from "react";
import useSWR from "swr";
import { lastingText } from "../../../client/failure-text.ts";
import type { Draft } from "../../../client/studio-answers.ts";
import { fetchDrafts, makeDraft } from "../../../client/studio.ts";
import { useLanguage, useText } from "../../../i18n/i18n.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useMay } from "../use-may.ts";
import { useWords } from "../use-words.ts";
import { EditionList } from "../editions/EditionList.tsx";
import { DraftButtons } from "./DraftButtons.tsx";
import { NameDialog } from "./NameDialog.tsx";

export type DraftListProps = { readonly onOpen: (draftId: number) => void };

/** What waits for the reader's approval, one's own drafts, those that others share, and the editions. */
export default function DraftList({ onOpen }: DraftListProps) {
  const words = useWords();
  const text = useText();
  const language = useLanguage();
  const mayEdit = useMay("template:screen:edit");
  const [isNaming, setNaming] = useState(false);
  const { data, error, mutate } = useSWR("studio-drafts", fetchDrafts, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    // A draft may have changed its name a moment ago, within itself.
    dedupingInterval: 0,
  });
  const own = data?.filter(({ isOwn }) => isOwn) ?? [];
  const waiting = data?.filter(({ isOwn, state }) => !isOwn && state === "waiting") ?? [];
  const shared = data?.filter(({ isOwn, state }) => !isOwn && state === "open") ?? [];
  const drawn = (drafts: readonly Draft[]) => (
    <ul className="studio-drafts">
      {drafts.map((draft) => (
        <DraftRow key={draft.id} draft={draft} mayEdit={mayEdit} onOpen={onOpen} onChanged={() => void mutate()} />
      ))}
    </ul>
  );
  const add = (
    <Button tone="primary" icon="plus" onClick={() => setNaming(true)}>
      {words("addDraft")}
    </Button>
  );
  return (
    <>
      <Card title={words("ownDrafts")} actions={mayEdit && own.length > 0 ? add : undefined}>
        {error !== undefined && (
          <ErrorState
            title={text("app.fault")}
            message={lastingText(error, language)}
            retry={{ label: text("app.retry"), onRetry: () => void mutate() }}
          />
        )}
        {data === undefined && error === undefined && <Skeleton lines={["60%", "40%"]} label={text("app.loading")} />}
        {data !== undefined && own.length === 0 && (
          <EmptyState
            kind="no-records"
            title={words("noDrafts")}
            text={mayEdit ? words("noDraftsText") : undefined}
            action={mayEdit ? add : undefined}
          />
        )}
        {own.length > 0 && drawn(own)}
      </Card>
      {waiting.length > 0 && <Card title={words("waitingDrafts")}>{drawn(waiting)}</Card>}
      {shared.length > 0 && <Card title={words("sharedDrafts")}>{drawn(shared)}</Card>}
      <EditionList />
      {isNaming && (
        <NameDialog
          title={words("addDraft")}
          first=""
          onClose={() => setNaming(false)}
          onName={async (name) => {
            const { id } = await makeDraft(name);
            await mutate();
            onOpen(id);
          }}
        />
      )}
    </>
  );
}

type DraftRowProps = {
  readonly draft: Draft;
  readonly mayEdit: boolean;
  readonly onOpen: (draftId: number) => void;
  readonly onChanged: () => void;
};

function DraftRow({ draft, mayEdit, onOpen, onChanged }: DraftRowProps) {
  const words = useWords();
  return (
    <li className="studio-draft" data-draft={draft.id}>
      <button type="button" className="studio-draft-name" onClick={() => onOpen(draft.id)}>
        <strong>{draft.name}</strong>
        <span>
          {words("edition", { number: draft.editionId })} · {words("changedAt", { owner: draft.owner, time: draft.updateTime })}
        </span>
      </button>
      {draft.state === "waiting" && <Badge tone="warning" text={words("isWaiting")} />}
      {draft.shared === "1" && <Badge tone="info" text={words("isShared")} />}
      {draft.isOwn && mayEdit && draft.state === "open" && (
        <DraftButtons draft={draft} settle={() => Promise.resolve(draft.lockVersion)} onChanged={onChanged} onGone={onChanged} />
      )}
    </li>
  );
}
