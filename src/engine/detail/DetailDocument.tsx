import { useEffect, useMemo, useRef, useState } from "react";
import { fetchRecord } from "../../client/records.ts";
import type { FieldFault, WireRow } from "../../core/contract/envelope.ts";
import type { Action } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { governing } from "../../core/form/governing.ts";
import { carryOver } from "../../core/form/carry-over.ts";
import { momentsOf } from "../../core/form/required.ts";
import { PENDING_KEY, proposedRecord } from "../../core/form/pending.ts";
import { placedSections, sectionModels } from "../../core/form/sections.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import { toolbarButtons } from "../../core/gate/toolbar.ts";
import { t } from "../../i18n/i18n.ts";
import { Note } from "../../ui/Note.tsx";
import { toast } from "../../ui/toast-store.ts";
import { ActionBar } from "../actions/ActionBar.tsx";
import { ActionDialogs } from "../actions/ActionDialogs.tsx";
import { judge, reasonAgainst } from "../actions/judge.ts";
import { useActionRunner } from "../actions/use-action-runner.ts";
import { useEngine } from "../engine-context.ts";
import { draftKey, forgetStoredDraft, writeDraft } from "../form/draft-storage.ts";
import { DetailTabs } from "./DetailTabs.tsx";
import { DocumentForm } from "./DocumentForm.tsx";
import { takeHandover } from "./handover.ts";
import { PendingNote } from "./PendingNote.tsx";
import { NeighbourLinks } from "./NeighbourLinks.tsx";
import { pageStops } from "./page-stops.ts";
import { useReadOnly } from "./read-only.ts";
import { ReadDocument } from "./ReadDocument.tsx";
import { showChoosing } from "./show-choosing.ts";
import { RejectNote, StatusStrip } from "./StatusStrip.tsx";
import { useDetailTarget } from "./use-detail-target.ts";
import { useDocumentDraft } from "./use-document-draft.ts";
import { type OpenedForm, useNewerForm } from "./use-opened-form.ts";
import { useSave } from "./use-save.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const ChangedNote = lazy(() => import("./ChangedNote.tsx"));
const ConflictDialog = lazy(() => import("./ConflictDialog.tsx"));
const NewerFormNote = lazy(() => import("./NewerFormNote.tsx"));

export type DetailDocumentProps = {
  readonly form: OpenedForm;
  readonly id: string;
  readonly mode: "read" | "edit";
  readonly base: string;
  readonly record: WireRow;
  /** Take over a newer record; undefined asks the server for it. */
  readonly onRecord: (record: WireRow | undefined) => void;
};

/** A document that is here: strip, actions or form, tabs. */
export function DetailDocument({ form, id, mode, base, record, onRecord }: DetailDocumentProps) {
  const engine = useEngine();
  const { bundle } = form;
  const { say, session, open } = engine;
  const { screen, entity } = bundle;
  const isReadOnly = useReadOnly();
  const workflow = governing(bundle.workflows, entity, record, session.side);
  const [showsInForce, setShowsInForce] = useState(false);
  // Changes that wait are what a form goes on with; a reader may look at the values in force beside them.
  const shown = mode === "read" && showsInForce ? record : proposedRecord(entity, record);
  const draft = useDocumentDraft(entity, shown, shown === record ? id : `${id} proposed`);
  const takeNewer = useNewerForm(draft, form);
  const [theirs, setTheirs] = useState<Facts>();
  const pointTo = useRef<(faults: readonly FieldFault[]) => boolean>(undefined);
  const target = useDetailTarget({
    bundle,
    base,
    record,
    onRecord,
    onFaults: (faults) => pointTo.current?.(faults) ?? false,
    onChoosing: (action) => showChoosing(screen, action, draft),
    onDone: () => mode === "edit" && open({ kind: "detail", screen: screen.screen, id, mode: "read" }),
  });
  const runner = useActionRunner(target);
  const edits = workflow.actions.filter((action) => action.does === "edit" && mayTouch(action, session));
  const edit = edits.find((action) => reasonAgainst(action, [record], target, engine) === undefined) ?? edits[0];
  const editRefusal = edit === undefined ? undefined : reasonAgainst(edit, [record], target, engine);
  const isEditing = mode === "edit" && edit !== undefined && editRefusal === undefined;
  const buttons = useMemo(() => toolbarButtons(screen.toolbar ?? [], workflow, session), [screen, workflow, session]);
  // What leaves the draft is offered beside saving only where the record's state allows it, not while a later one is changed.
  const leavesDraft = (action: Action): boolean =>
    action.commits === true && !judge(action, [record], target, engine).some(({ reason }) => reason === "state");
  const commit = isEditing ? buttons.find(({ action }) => leavesDraft(action))?.action : undefined;
  const storageKey = draftKey([session.userName, session.companyId, screen.screen, id]);
  const loadTheirs = (): void => {
    fetchRecord(base, bundle.workflows[0], id).then((found) => {
      const refusals = edits.map((action) => reasonAgainst(action, [found], target, engine));
      if (refusals.includes(undefined)) return setTheirs(proposedRecord(entity, found));
      toast.error(refusals[edit === undefined ? 0 : edits.indexOf(edit)] ?? "");
      // What may not be entered any more is not merged: the document shows what it has become, and what was typed is offered
      // once it may be entered again. Where it cannot be kept, it stays in the form.
      if (!writeDraft(storageKey, draft, engine.now())) return;
      draft.reset(proposedRecord(entity, found));
      onRecord(found);
    }, engine.report);
  };
  const saving = useSave({ draft, base, edit, onConflict: loadTheirs });

  // What is wrong is marked where it can be changed.
  useEffect(() => {
    pointTo.current = isEditing ? saving.point : undefined;
  });

  // A newer record from the server replaces what nobody has touched; a half-filled form keeps its own base.
  const taken = useRef(record);
  useEffect(() => {
    if (taken.current === record || draft.isDirty()) return;
    taken.current = record;
    draft.reset(proposedRecord(entity, record));
  }, [draft, entity, record]);

  const save = async (moments?: Parameters<typeof saving.save>[0]) => {
    const sent = draft.record();
    const saved = await saving.save(moments);
    if (saved === undefined) return undefined;
    const next = savedRecord(record, sent, saved.answer);
    const typedMeanwhile = draft.record();
    taken.current = next;
    forgetStoredDraft(storageKey);
    const saves = proposedRecord(entity, next);
    draft.reset(saves);
    if (typedMeanwhile !== sent) draft.replace(carryOver(entity, sent, typedMeanwhile, saves));
    draft.putWarnings(saved.warnings);
    onRecord(next);
    return { ...saved, record: next };
  };
  const begin = (action: Action, one: WireRow): void => {
    // Of what follows a save and is refused nobody would know whether what was entered is kept.
    if (action === commit && judge(action, [one], target, engine).length > 0) toast.success(t("form.saved"));
    runner.start(action, [one]);
  };
  const submit = async () => {
    if (commit === undefined) return;
    // The server is asked what remains by saving first; with a warning it would refuse, so nothing is sent.
    const saved = await save(momentsOf(commit));
    if (saved === undefined) return;
    const [warning] = saved.warnings;
    if (warning !== undefined) return void toast.error(warning.msg);
    begin(commit, saved.record);
  };
  const leave = (): void => open({ kind: "detail", screen: screen.screen, id, mode: "read" });
  useHandover(id, !isReadOnly && (isEditing || mode === "read"), (left) => {
    if (left.typed !== undefined) draft.replace(carryOver(entity, left.typed.sent, left.typed.now, draft.record()));
    draft.putWarnings(left.warnings);
    const panel = workflow.actions.find(({ key, does }) => key === left.next && does === "panel");
    const follower = isEditing ? commit : panel;
    if (left.next !== undefined && left.warnings.length === 0 && follower !== undefined) begin(follower, record);
  });
  const sections = useMemo(() => sectionModels(screen, entity, session, isEditing), [screen, entity, session, isEditing]);
  const sourceId = entity.source === undefined ? undefined : (record[entity.source.by] as string | undefined);
  const above = useMemo(() => placedSections(screen, sections).above, [screen, sections]);
  const stops = useMemo(() => pageStops(bundle, above, say), [bundle, above, say]);
  const tabs = (
    <DetailTabs bundle={bundle} draft={draft} isEditing={isEditing} target={target} sections={sections} sourceId={sourceId} />
  );
  return (
    <>
      <StatusStrip
        screen={screen}
        entity={entity}
        workflow={workflow}
        record={record}
        tools={isEditing || isReadOnly ? undefined : <NeighbourLinks screen={screen.screen} base={base} id={id} />}
      />
      <RejectNote screen={screen} entity={entity} record={record} />
      <Suspense fallback={null}>
        <ChangedNote
          base={base}
          workflow={bundle.workflows[0]}
          record={record}
          draft={isEditing ? draft : undefined}
          onLoad={(newer) => (isEditing && draft.isDirty() ? loadTheirs() : onRecord(newer))}
        />
      </Suspense>
      {mode === "read" && (
        <PendingNote
          entity={entity}
          workflow={workflow}
          record={record}
          showsInForce={showsInForce}
          onShowInForce={setShowsInForce}
        />
      )}
      {mode === "edit" && !isEditing && (
        <Note tone="info">{editRefusal ?? say({ cn: "当前操作没有权限", id: "Tidak ada izin untuk operasi ini" })}</Note>
      )}
      {isEditing && takeNewer !== undefined && (
        <Suspense fallback={null}>
          <NewerFormNote onTake={takeNewer} />
        </Suspense>
      )}
      {isEditing ? (
        <DocumentForm
          draft={draft}
          workflow={workflow}
          sections={above}
          stops={stops}
          storageKey={storageKey}
          saving={saving}
          commit={commit}
          onSave={() => void save()}
          onCommit={() => void submit()}
          onLeave={leave}
        >
          {tabs}
        </DocumentForm>
      ) : (
        <>
          {buttons.length > 0 && !isReadOnly && (
            <div role="toolbar" aria-label={t("detail.toolbar")} className="detail-toolbar">
              <ActionBar buttons={buttons} rows={[record]} target={target} runner={runner} firstIsPrimary={false} />
            </div>
          )}
          <ReadDocument bundle={bundle} base={base} shown={shown} workflow={workflow} sections={above} tabs={tabs} />
        </>
      )}
      <ActionDialogs runner={runner} target={target} />
      {theirs !== undefined && (
        <Suspense fallback={null}>
          <ConflictDialog draft={draft} workflow={workflow} theirs={theirs} onClose={() => setTheirs(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** The record after a save: what the server answered, over what was sent where it answers in short. */
function savedRecord(before: WireRow, sent: Facts, answer: Facts): WireRow {
  const { warnings: _warnings, ...facts } = answer;
  const { [PENDING_KEY]: _waited, ...known } = before;
  return { ...known, ...sent, ...facts } as WireRow;
}

function useHandover(id: string, isReady: boolean, take: (left: NonNullable<ReturnType<typeof takeHandover>>) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isReady) return;
    const left = takeHandover(id);
    if (left !== undefined) latest.current(left);
  }, [id, isReady]);
}
