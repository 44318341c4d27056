import { act } from "react";
import { createRoot } from "react-dom/client";
import { SWRConfig } from "swr";
import { putDictionaries } from "../../client/dictionaries.ts";
import { basePath } from "../../core/contract/endpoints.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { Session } from "../../core/contract/session.ts";
import { makeBundle } from "../../core/definition/make-bundle.ts";
import type { Role } from "../../core/definition/generated/documents.ts";
import type { Product, ScreenBundle } from "../../core/definition/product.ts";
import { answerInsteadOfServer, answerWith } from "../../app/preview/answer-calls.ts";
import { previewSession } from "../../app/preview/preview-session.ts";
import { PreviewScreen } from "../../app/preview/PreviewScreen.tsx";
import { sampleRecords } from "../../app/preview/sample-records.ts";
import { type Engine, EngineContext } from "../../engine/engine-context.ts";
import { settleRounds } from "./settle-rounds.ts";
import { entriesOf } from "./entries.ts";

const ROWS = 8;
/** Answers come at once here, so that a page that stands still for three moments is drawn. */
const QUIET = { quietRounds: 3, roundMs: 1 } as const;
/** Sentences of React about a part that was drawn wrongly; others are about how tests drive it. */
const WRONG = /same key|Objects are not valid|Maximum update depth|Cannot read|Invalid hook|NaN/;

export type Drawing = {
  readonly product: Product;
  readonly screen: string;
  readonly variant: string;
  readonly role: Role;
  readonly mode: "read" | "edit";
};

let codeArrives: () => Promise<unknown> = () => Promise.resolve();

/**
 * Stand between the screens and a server, as the preview does. Node's requests need a whole address.
 *
 * @param waitForCode until code has come that was asked for; absent where all of it is here
 */
export function beginDrawing(waitForCode?: () => Promise<unknown>): void {
  codeArrives = waitForCode ?? codeArrives;
  const Whole = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === "string" ? new URL(input, "http://portal.test") : input, init);
    }
  };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, Request: Whole });
  answerInsteadOfServer();
}

/** Draw one screen for one role with made-up records; what it throws, reports or warns of. */
export async function drawn({ product, screen, variant, role, mode }: Drawing): Promise<readonly string[]> {
  const bundle = makeBundle(product, screen, variant);
  if (bundle === undefined) return [];
  const company = product.variants.companies.find(({ code }) => code === variant);
  const session = previewSession(role, company);
  const rows = sampleRecords(wishes(product, bundle, variant, session.companyId ?? ""), ROWS);
  const [workflow] = bundle.workflows;
  answerWith({ base: basePath(bundle.entity, workflow), workflow, mood: "mixed", store: { rows } });
  return drawScreen({ product, bundle, session, rows, mode });
}

export type DrawnScreen = {
  readonly product: Product;
  readonly bundle: ScreenBundle;
  readonly session: Session;
  /** The first is opened by a form; a list asks for its own. */
  readonly rows: readonly WireRow[];
  readonly mode: "read" | "edit";
};

/** Draw a screen with whatever answers its calls; what it throws, reports or warns of. */
export async function drawScreen({ product, bundle, session, rows, mode }: DrawnScreen): Promise<readonly string[]> {
  const { variant } = bundle;
  putDictionaries(entriesOf(product, variant));
  const said: string[] = [];
  const tell = (error: unknown): void =>
    void said.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  const engine: Engine = {
    session,
    variant,
    language: "cn",
    account: { userName: session.userName, nickName: session.nickName, phonenumber: "19000000031", supplierName: "示例供应商" },
    now: () => "2026-11-21 08:00:00",
    open: () => undefined,
    preference: () => undefined,
    loadScreen: (other) =>
      Promise.resolve(makeBundle(product, other, variant) ?? Promise.reject(new Error(`no screen ${other}`))),
    report: (error) => (tell(error), String(error)),
    say: (text) => text.cn,
  };
  const stopListening = listenToWarnings(tell);
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host, { onUncaughtError: tell, onCaughtError: tell });
  const cache = { provider: () => new Map(), revalidateOnFocus: false, shouldRetryOnError: false };
  try {
    await act(async () => {
      root.render(
        <SWRConfig value={cache}>
          <EngineContext value={engine}>
            <PreviewScreen bundle={bundle} records={rows} mode={mode} selection="none" />
          </EngineContext>
        </SWRConfig>,
      );
    });
    await settleRounds({ facts: () => 0, codeArrives, ...QUIET });
    if (said.length === 0 && !isAnythingDrawn(host)) tell("nothing was drawn");
  } catch (error) {
    tell(error);
  } finally {
    await act(async () => root.unmount());
    host.remove();
    document.body.replaceChildren();
    stopListening();
  }
  return [...new Set(said)];
}

function isAnythingDrawn(host: HTMLElement): boolean {
  // Nearly every screen has a section; to match the whole list of selectors takes longer than to draw some screens.
  const { length } = host.getElementsByTagName("section");
  return length > 0 || host.querySelector("[role=grid], [role=table], table, .empty, .card") !== null;
}

/** @returns how to stop */
function listenToWarnings(tell: (sentence: unknown) => void): () => void {
  const { error } = console;
  // oxlint-disable-next-line no-console -- where React says what was drawn wrongly
  console.error = (...words: readonly unknown[]) => {
    const sentence = words.map(String).join(" ");
    if (WRONG.test(sentence)) tell(sentence.split("\n")[0]);
  };
  // oxlint-disable-next-line no-console -- as above
  return () => void (console.error = error);
}

function wishes(product: Product, bundle: ScreenBundle, variant: string, comId: string) {
  const { entity, workflows, screen } = bundle;
  return {
    entity,
    workflow: workflows[0],
    valuesOf: (dictionary: string) => (product.dictionaries[dictionary]?.[variant]?.items ?? []).map(({ value }) => value),
    state: "",
    values: "mixed",
    comId,
    reasons: screen.kind === "detail" ? (screen.reject ?? []) : [],
  } as const;
}
