import { useMemo, useState } from "react";
import useSWR from "swr";
import { loadDictionaries } from "../../client/load-dictionaries.ts";
import { basePath } from "../../core/contract/endpoints.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Workflow } from "../../core/definition/generated/documents.ts";
import type { DetailBundle } from "../../core/definition/product.ts";
import { newRecord } from "../../core/form/new-record.ts";
import { momentsOf } from "../../core/form/required.ts";
import { placedSections, sectionModels } from "../../core/form/sections.ts";
import { mayTouch } from "../../core/gate/gate.ts";
import { useText } from "../../i18n/i18n.ts";
import { type Engine, useEngine } from "../engine-context.ts";
import { draftKey, forgetStoredDraft } from "../form/draft-storage.ts";
import { DetailSkeleton, LoadFailure } from "./DetailStates.tsx";
import { DetailTabs } from "./DetailTabs.tsx";
import { DocumentForm } from "./DocumentForm.tsx";
import { handOver } from "./handover.ts";
import { pageStops } from "./page-stops.ts";
import { findSource, flipSource, whereValues } from "./source-document.ts";
import { SourceGate } from "./SourceGate.tsx";
import { useArrival } from "./use-arrival.ts";
import { useDocumentDraft } from "./use-document-draft.ts";
import { type OpenedForm, useNewerForm, useOpenedForm } from "./use-opened-form.ts";
import { useSave } from "./use-save.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";
import "./detail.css";

const NewerFormNote = lazy(() => import("./NewerFormNote.tsx"));

export type CreateScreenProps = {
  readonly bundle: DetailBundle;
  readonly workflow: string;
  readonly source?: string | undefined;
  /** Values with which the record begins. */
  readonly values?: Facts | undefined;
};

/** A new document, prefilled from its source where the entity has one; without a source it is asked for first. */
export default function CreateScreen({ bundle: newest, workflow: name, source, values }: CreateScreenProps) {
  const form = useOpenedForm(newest);
  const { bundle, turn } = form;
  const engine = useEngine();
  const t = useText();
  const [picked, setPicked] = useState<string>();
  const { entity, screen } = bundle;
  const workflow = bundle.workflows.find((candidate) => candidate.workflow === name) ?? bundle.workflows[0];
  const sourceId = source ?? picked;
  const isWaiting = entity.source !== undefined && sourceId === undefined;
  const begun = useSWR(
    isWaiting
      ? null
      : [
          "begin",
          screen.screen,
          workflow.workflow,
          sourceId ?? "",
          engine.session.companyId ?? "",
          JSON.stringify(values ?? {}),
          turn,
        ],
    async () => ({ ...(await begin(bundle, workflow, sourceId, engine)), ...values }),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateIfStale: false,
      shouldRetryOnError: false,
    },
  );
  const title = t("detail.new", { title: engine.say(screen.title) });
  const heading = useArrival();
  return (
    <section role="group" className="detail" data-screen={screen.screen} data-variant={bundle.variant} aria-label={title}>
      <header className="detail-strip card">
        <h1 className="detail-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {isWaiting ? (
        <SourceGate entity={entity} screen={screen.screen} onChoose={setPicked} />
      ) : begun.data !== undefined ? (
        <NewDocument key={sourceId ?? ""} form={form} workflow={workflow} sourceId={sourceId} record={begun.data} />
      ) : begun.error === undefined ? (
        <DetailSkeleton label={t("detail.loading")} />
      ) : (
        <LoadFailure error={begun.error as Error} onRetry={() => void begun.mutate()} busy={begun.isValidating} />
      )}
    </section>
  );
}

async function begin(bundle: DetailBundle, workflow: Workflow, sourceId: string | undefined, engine: Engine): Promise<Facts> {
  const { entity, screen } = bundle;
  const dictionaries = loadDictionaries(bundle.dictionaries);
  const { session, account } = engine;
  if (entity.source !== undefined && sourceId !== undefined) {
    const record = await flipSource(await findSource(entity, screen.screen, engine.loadScreen), sourceId, workflow);
    await dictionaries;
    return { ...record, [entity.source.by]: record[entity.source.by] ?? sourceId };
  }
  await dictionaries;
  const { companyName, companyId } = session;
  const company = { ...(companyName === undefined ? {} : { companyName }), ...(companyId === undefined ? {} : { companyId }) };
  const known = { ...account, ...company };
  const { supplierName, ...rest } = known;
  const from = { now: engine.now(), session: { ...rest, ...(supplierName === undefined ? {} : { supplierName }) } };
  return { ...newRecord(entity, workflow, from), ...whereValues(workflow) };
}

type NewDocumentProps = {
  readonly form: OpenedForm;
  readonly workflow: Workflow;
  readonly sourceId: string | undefined;
  readonly record: Facts;
};

/** The form of a new document; once saved it is opened as what it then is. */
function NewDocument({ form, workflow, sourceId, record }: NewDocumentProps) {
  const { bundle } = form;
  const { session, open, say } = useEngine();
  const { entity, screen } = bundle;
  const draft = useDocumentDraft(entity, record, `new ${sourceId ?? ""}`);
  const takeNewer = useNewerForm(draft, form);
  const storageKey = draftKey([session.userName, session.companyId, screen.screen, "new", workflow.workflow, sourceId]);
  const create = workflow.actions.find((action) => action.does === "create" && mayTouch(action, session));
  const saving = useSave({ draft, base: basePath(entity, workflow), edit: undefined, create, onConflict: () => undefined });
  // What nobody changes once it is made is read from then on.
  const isEdited = workflow.actions.some((action) => action.does === "edit" && mayTouch(action, session));
  const commit = workflow.actions.find((action) => action.commits === true && mayTouch(action, session));
  const sections = useMemo(() => sectionModels(screen, entity, session, true), [screen, entity, session]);
  const above = useMemo(() => placedSections(screen, sections).above, [screen, sections]);
  const stops = useMemo(() => pageStops(bundle, above, say), [bundle, above, say]);
  const save = async (isCommitting: boolean): Promise<void> => {
    const sent = draft.record();
    const saved = await saving.save(isCommitting && commit !== undefined ? momentsOf(commit) : undefined);
    if (saved === undefined) return;
    const now = draft.record();
    const typed = now === sent ? undefined : { sent, now };
    forgetStoredDraft(storageKey);
    draft.reset(now);
    // What was typed meanwhile is not saved yet, so nothing follows of itself.
    const next = typed === undefined ? (isCommitting ? commit?.key : create?.next) : undefined;
    const isRead = !isEdited || (!isCommitting && next !== undefined);
    handOver(saved.answer.id, { warnings: saved.warnings, next, typed });
    open({ kind: "detail", screen: screen.screen, id: saved.answer.id, mode: isRead ? "read" : "edit" });
  };
  const ofForm = (
    <DocumentForm
      draft={draft}
      workflow={workflow}
      sections={above}
      stops={stops}
      storageKey={storageKey}
      saving={saving}
      commit={commit}
      onSave={() => void save(false)}
      onCommit={() => void save(true)}
      onLeave={() => open({ kind: "back" })}
    >
      <DetailTabs bundle={bundle} draft={draft} isEditing target={undefined} sections={sections} sourceId={sourceId} />
    </DocumentForm>
  );
  return (
    <>
      {takeNewer !== undefined && (
        <Suspense fallback={null}>
          <NewerFormNote onTake={takeNewer} />
        </Suspense>
      )}
      {ofForm}
    </>
  );
}
