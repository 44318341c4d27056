import type { StoryObj } from "@storybook/react-vite";
import { companies } from "virtual:screens";
import { validators } from "virtual:validators";
import { useEffect, useState } from "react";
import { SWRConfig } from "swr";
import type { Language } from "../../src/core/contract/language.ts";
import type { DetailBundle, ListBundle, ScreenBundle } from "../../src/core/definition/product.ts";
import type { Density } from "../../src/core/table/table-state.ts";
import type { Entity, LinesScreen } from "../../src/core/definition/generated/documents.ts";
import { EngineContext } from "../../src/engine/engine-context.ts";
import { putValidatorSource } from "../../src/engine/form/validators.ts";
import { useDocumentDraft } from "../../src/engine/detail/use-document-draft.ts";
import { OWN } from "./own.ts";
import { engineOf, type Role } from "./story-engine.ts";
import { recordOf, rowsOf } from "./story-records.ts";
import { answerAs, type ServerMood } from "./story-server.ts";
import "./story-dictionaries.ts";
import { lazy } from "../../src/ui/lazy.ts";
import { Suspense } from "../../src/ui/Suspense.tsx";

const ListScreen = lazy(() => import("../../src/engine/list/ListScreen.tsx"));
const DetailScreen = lazy(() => import("../../src/engine/detail/DetailScreen.tsx"));
const LineTable = lazy(async () => ({ default: (await import("../../src/engine/lines/LineTable.tsx")).LineTable }));

putValidatorSource(async ({ entity }, variant) => (await validators[entity]?.[variant]?.())?.default);

/** What a story shows of a screen; the generator of `.build/stories` chooses among them. */
export type Situation = "rows" | "read" | "edit" | "empty" | "loading" | "error" | "long" | "many" | "faults" | "dark";

const ID = "20031";
const MANY = 300;
/** Every cell of a list is judged by axe, which takes minutes for a page of 300 on a slow machine. */
const MANY_ROWS = 100;
const FEW = 20;

type ScreenStoryProps = {
  readonly screen: string;
  readonly variant: string;
  readonly situation: Situation;
  readonly language: Language;
  readonly role: Role;
  readonly density: Density | typeof OWN;
};

/** One screen of one company in one situation; language and role are globals. */
export function screenStory(screen: string, variant: string, situation: Situation): StoryObj {
  return {
    name: `${variant} ${situation}`,
    ...(situation === "dark" ? { globals: { theme: "dark", language: "id" } } : {}),
    // Definition, code and records arrive one after the other; what is judged is the screen at rest.
    play: async ({ canvasElement }) => {
      await standStill(canvasElement);
      if (situation === "faults") {
        pressSave(canvasElement);
        await standStill(canvasElement);
      }
      if (canvasElement.querySelector(DRAWN) === null) throw new Error(`${screen} was not drawn`);
    },
    render: (_args, { globals }) => {
      const language = globals["language"] === "id" ? "id" : "cn";
      const { role, company, density } = globals as { role: Role; company: string; density: Density | typeof OWN };
      const shown = company === OWN ? variant : company;
      const props = { screen, variant: shown, situation, language, role, density } as const;
      return <LoadedScreen key={[language, role, shown, density].join(" ")} {...props} />;
    },
  };
}

function LoadedScreen(props: ScreenStoryProps) {
  const { screen, variant, situation, language, role, density } = props;
  const [bundle, setBundle] = useState<ScreenBundle | "absent">();
  useEffect(() => {
    void companies[variant]?.()
      .then((company) => company.screens[screen]?.())
      .then((module) => setBundle(module?.default ?? "absent"));
  }, [screen, variant]);
  if (bundle === undefined) return null;
  if (bundle === "absent") return <p>{`${variant}: ${screen} –`}</p>;
  return (
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <EngineContext value={engineOf(bundle, language, role, density === OWN ? undefined : density)}>
        <Suspense fallback={null}>
          <Shown bundle={bundle} situation={situation} />
        </Suspense>
      </EngineContext>
    </SWRConfig>
  );
}

function Shown({ bundle, situation }: { readonly bundle: ScreenBundle; readonly situation: Situation }) {
  switch (bundle.screen.kind) {
    case "list":
      return <List bundle={bundle as ListBundle} situation={situation} />;
    case "detail":
      return <Detail bundle={bundle as DetailBundle} situation={situation} />;
    case "lines":
      return <Lines screen={bundle.screen} entity={bundle.entity} situation={situation} />;
  }
}

const moods: Partial<Record<Situation, ServerMood>> = { empty: "empty", loading: "waiting", error: "failing" };

function List({ bundle, situation }: { readonly bundle: ListBundle; readonly situation: Situation }) {
  const count = situation === "many" ? MANY_ROWS : FEW;
  const [params, setParams] = useState(() => new URLSearchParams(situation === "many" ? { size: String(MANY_ROWS) } : {}));
  const [isReady] = useState(() => answerAs(moods[situation] ?? "answering", rowsOf(bundle, count, situation === "long")));
  return isReady && <ListScreen bundle={bundle} route={{ params, onParams: setParams, isActive: true }} />;
}

function Detail({ bundle, situation }: { readonly bundle: DetailBundle; readonly situation: Situation }) {
  const isEdited = situation === "edit" || situation === "faults";
  const [isReady] = useState(() => {
    const record = recordOf(bundle, {
      id: ID,
      lines: situation === "empty" ? 0 : 3,
      isLong: situation === "long",
      hasGaps: situation === "faults",
    });
    return answerAs(situation === "empty" ? "answering" : (moods[situation] ?? "answering"), [record]);
  });
  return isReady && <DetailScreen bundle={bundle} id={ID} mode={isEdited ? "edit" : "read"} />;
}

type LinesProps = { readonly screen: LinesScreen; readonly entity: Entity; readonly situation: Situation };

function Lines({ screen, entity, situation }: LinesProps) {
  const lines = situation === "empty" ? 0 : situation === "many" ? MANY : 3;
  const [record] = useState(() =>
    recordOf({ entity, workflows: [] }, { id: ID, lines, isLong: situation === "long", hasGaps: false }),
  );
  const draft = useDocumentDraft(entity, record, ID);
  return <LineTable screen={screen} entity={entity} draft={draft} editable={situation === "edit" || situation === "many"} />;
}

/** What a refused saving leaves: the summary, and the faults at their fields and cells. */
function pressSave(canvas: HTMLElement): void {
  const buttons = canvas.querySelectorAll<HTMLElement>(".form-bar [data-action]");
  [...buttons].at(-1)?.click();
}

const QUIET_MS = 250;
const DRAWN = "section, [role=grid], .empty, p";
const PATIENCE_MS = 6000;

/** Wait until something is drawn and nothing has changed for a moment. */
function standStill(canvas: HTMLElement): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      observer.disconnect();
      clearTimeout(patience);
      clearTimeout(quiet);
      done();
    };
    const patience = setTimeout(end, PATIENCE_MS);
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      clearTimeout(quiet);
      if (canvas.querySelector(DRAWN) !== null) quiet = setTimeout(end, QUIET_MS);
    };
    const observer = new MutationObserver(begin);
    observer.observe(canvas, { childList: true, subtree: true, attributes: true });
    begin();
  });
}
