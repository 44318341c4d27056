import { useEffect, useMemo } from "react";
import { SWRConfig } from "swr";
import { dictionaryEntries } from "../../../client/dictionaries.ts";
import { basePath } from "../../../core/contract/endpoints.ts";
import { serverNow } from "../../../client/server-clock.ts";
import type { ScreenBundle } from "../../../core/definition/product.ts";
import { type Engine, EngineContext } from "../../../engine/engine-context.ts";
import { activateLanguage, useLanguage } from "../../../i18n/i18n.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ToastRegion } from "../../../ui/ToastRegion.tsx";
import { applyTheme, DEFAULT_ACCENT } from "../../../ui/theme/accent.ts";
import { toast } from "../../../ui/toast-store.ts";
import { loadScreen, useScreen } from "../../engine/screen-store.ts";
import { words } from "../dev-texts.ts";
import { Inspector } from "../inspector/Inspector.tsx";
import { inspectorStore } from "../inspector/inspector-store.ts";
import { SchemaFaults } from "../SchemaFaults.tsx";
import { answerWith } from "../../preview/answer-calls.ts";
import type { RowKind } from "../../preview/row-kinds.ts";
import { type FrameChoice, useFrameChoice } from "./frame-choice.ts";
import type { PreviewIndex } from "./preview-index.ts";
import { PREVIEW_USER, previewSession } from "../../preview/preview-session.ts";
import { sampleRecords, type ValueKind } from "../../preview/sample-records.ts";
import { usePreviewIndex } from "./use-preview-index.ts";
import { lazy } from "../../../ui/lazy.ts";
import { Suspense } from "../../../ui/Suspense.tsx";

const PreviewScreen = lazy(async () => ({ default: (await import("../../preview/PreviewScreen.tsx")).PreviewScreen }));

const FEW = 24;
const MANY = 300;

/** One screen of one company with generated records, drawn by the engine itself. */
export function PreviewFrame() {
  const choice = useFrameChoice();
  const language = useLanguage();
  const variant = choice.variants[0] ?? "";
  const { bundle, fault } = useScreen(choice.screen, variant);
  const index = usePreviewIndex(variant);
  useLook(choice);
  useEffect(() => {
    void loadScreen(choice.screen, variant).catch(() => undefined); // the fault stands in the store
  }, [choice.screen, variant]);
  if (fault !== undefined && bundle === undefined)
    return <EmptyState kind="no-records" title={choice.screen} text={words.preview.missing[language]} />;
  return (
    <>
      {bundle !== undefined && index !== undefined && <Scene bundle={bundle} index={index} choice={choice} />}
      <ToastRegion label={words.preview.title[language]} closeLabel={words.close[language]} />
      <SchemaFaults />
    </>
  );
}

type SceneProps = { readonly bundle: ScreenBundle; readonly index: PreviewIndex; readonly choice: FrameChoice };

/** Changing role, state, data or mode begins anew; a changed document does not. */
function Scene({ bundle, index, choice }: SceneProps) {
  const { screen, role, state, rows, mode } = choice;
  const language = useLanguage();
  const [variant = ""] = choice.variants;
  const scene = [screen, variant, role, state, rows, mode].join(" ");
  const session = useMemo(() => {
    const found = index.roles.find(({ key }) => key === role) ?? index.roles[0]!;
    return previewSession(
      found,
      index.companies.find(({ code }) => code === variant),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- documents that change keep the scene
  }, [role, variant]);
  const store = useMemo(
    () => ({
      rows: sampleRecords(wishesOf(bundle, choice, session.companyId), rows === "none" ? 0 : rows === "many" ? MANY : FEW),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the scene names all that the records are made of; the entity brings new fields
    [scene, bundle.entity],
  );
  const [workflow] = bundle.workflows;
  answerWith({ base: basePath(bundle.entity, workflow), workflow, mood: rows, store });
  const engine = useMemo(
    (): Engine => ({
      session,
      variant,
      language,
      account: { userName: PREVIEW_USER, nickName: session.nickName, phonenumber: "19000000031", supplierName: "海宁恒拓钢管" },
      now: serverNow,
      open: () => undefined,
      preference: () => undefined,
      loadScreen: (other) => loadScreen(other, variant),
      report: (error) => {
        const message = error instanceof Error ? error.message : String(error);
        toast.error(message);
        return message;
      },
      say: (text) => text[language],
    }),
    [session, variant, language],
  );
  const cache = useMemo(() => ({ provider: () => new Map(), revalidateOnFocus: false, shouldRetryOnError: false }), []);
  return (
    <SWRConfig key={scene} value={cache}>
      <EngineContext value={engine}>
        <main className="preview-screen">
          <Suspense>
            <PreviewScreen bundle={bundle} records={store.rows} mode={choice.mode} selection={choice.selection} />
          </Suspense>
        </main>
      </EngineContext>
      <Inspector session={session} hasButton={false} />
    </SWRConfig>
  );
}

function wishesOf({ entity, workflows, screen }: ScreenBundle, { state, rows }: FrameChoice, comId: string | undefined) {
  return {
    entity,
    workflow: workflows[0],
    valuesOf: (dictionary: string) => (dictionaryEntries(dictionary) ?? []).map(({ dictValue }) => dictValue),
    state,
    values: valuesOf[rows],
    comId: comId ?? "",
    reasons: screen.kind === "detail" ? (screen.reject ?? []) : [],
  };
}

const valuesOf = {
  mixed: "mixed",
  plain: "plain",
  long: "long",
  empty: "empty",
  zero: "zero",
  large: "large",
  many: "mixed",
  none: "mixed",
  failing: "plain",
  waiting: "plain",
} as const satisfies Record<RowKind, ValueKind | "mixed">;

/** Language, theme and inspector of this frame alone; nothing of it is kept in the browser. */
function useLook({ language, theme, isInspecting }: FrameChoice): void {
  useEffect(() => {
    void activateLanguage(language);
  }, [language]);
  useEffect(() => {
    void applyTheme({ theme, accent: DEFAULT_ACCENT, size: "medium" });
  }, [theme]);
  useEffect(() => inspectorStore.put(isInspecting), [isInspecting]);
}
