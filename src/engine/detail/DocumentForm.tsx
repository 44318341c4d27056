import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { Action, Workflow } from "../../core/definition/generated/documents.ts";
import { markedMoments } from "../../core/form/marked-moments.ts";
import type { SectionModel } from "../../core/form/sections.ts";
import { useEngine } from "../engine-context.ts";
import { cellPlace } from "../form/draft-address.ts";
import { DraftContext } from "../form/draft-context.ts";
import { forgetStoredDraft, useKeptDraft } from "../form/draft-storage.ts";
import type { Draft } from "../form/draft-store.ts";
import { FaultSummary } from "../form/FaultSummary.tsx";
import { IndexedParts, type PageStop } from "../form/IndexedParts.tsx";
import { useUnsavedDraft } from "../form/use-unsaved.ts";
import { UnsavedDialog } from "../form/UnsavedDialog.tsx";
import { isFull, useOfferedDrafts } from "../form/use-offered-drafts.ts";
import { useValidators } from "../form/validators.ts";
import { DraftOffers } from "./DraftOffers.tsx";
import { FormBar } from "./FormBar.tsx";
import { FormSkeleton } from "./FormSkeleton.tsx";
import { useSaveKey } from "./use-save-key.ts";
import type { Saving } from "./use-save.ts";
import "../form/form.css";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const RecordForm = lazy(() => import("../form/RecordForm.tsx"));

export type DocumentFormProps = {
  readonly draft: Draft;
  readonly workflow: Workflow;
  readonly sections: readonly SectionModel[];
  readonly stops: readonly PageStop[];
  readonly storageKey: string;
  readonly saving: Saving;
  readonly commit: Action | undefined;
  readonly onSave: () => void;
  readonly onCommit: () => void;
  readonly onLeave: () => void;
  /** The tabs with the line tables. */
  readonly children: ReactNode;
};

/** A document being filled in: restored draft, faults, sections, lines, and the bar that saves. */
export function DocumentForm(props: DocumentFormProps) {
  const { draft, workflow, sections, stops, storageKey, saving, commit, onSave, onCommit, onLeave, children } = props;
  const { now, session } = useEngine();
  const root = useRef<HTMLDivElement>(null);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const scope = useMemo(
    () => ({ draft, workflow, marked: markedMoments(draft.entity, workflow, session, draft.base()) }),
    [draft, workflow, session],
  );
  const compiled = useValidators(draft.entity);
  useUnsavedDraft(draft);
  useEffect(() => {
    const fields = sections.flatMap((section) => section.fields.map(({ key }) => key));
    draft.arrange([...fields, ...(draft.entity.lines ?? []).map(({ key }) => key)]);
  }, [draft, sections]);
  const offered = useOfferedDrafts(storageKey, draft, now);
  useKeptDraft(storageKey, draft, now);
  useSaveKey(root, onSave);
  useFieldFocus(root, draft);
  const leave = (): void => {
    forgetStoredDraft(storageKey);
    draft.reset(draft.base());
    onLeave();
  };
  return (
    <DraftContext value={scope}>
      <div ref={root} className="document-form">
        <DraftOffers {...offered} />
        <FaultSummary isOpen={saving.showsFaults} />
        <div inert={isFull(offered.offers)}>
          <IndexedParts stops={stops}>
            <Suspense fallback={<FormSkeleton sections={sections} />}>
              {compiled === "loading" ? (
                <FormSkeleton sections={sections} />
              ) : (
                <RecordForm sections={sections} compiled={compiled} />
              )}
            </Suspense>
            {children}
          </IndexedParts>
        </div>
        <FormBar
          draft={draft}
          isSaving={saving.isSaving}
          commit={commit}
          onCancel={() => (draft.isDirty() ? setAsksToLeave(true) : leave())}
          onSave={onSave}
          onCommit={onCommit}
        />
      </div>
      <UnsavedDialog open={asksToLeave} onStay={() => setAsksToLeave(false)} onLeave={leave} />
    </DraftContext>
  );
}

/** Lead to a field of the head, or to a table as a whole; cells are led to by their own grid. */
function useFieldFocus(root: RefObject<HTMLElement | null>, draft: Draft): void {
  useEffect(
    () =>
      draft.onFocus((address) => {
        if (cellPlace(address) !== undefined) return;
        const place = root.current?.querySelector<HTMLElement>(`[data-field="${address}"]`);
        const control =
          place?.querySelector<HTMLElement>("input, textarea, button") ??
          root.current?.querySelector<HTMLElement>(`[id="${address}-fault"]`);
        control?.focus();
        control?.scrollIntoView?.({ block: "center" });
      }),
    [root, draft],
  );
}
