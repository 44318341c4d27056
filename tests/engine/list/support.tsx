import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { useEffect, useState } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, vi } from "vitest";
import { putDictionaries } from "../../../src/client/dictionaries.ts";
import type { Dictionaries } from "../../../src/core/contract/dictionaries.ts";
import type { Language } from "../../../src/core/contract/language.ts";
import type { Session } from "../../../src/core/contract/session.ts";
import type { WireRow } from "../../../src/core/contract/envelope.ts";
import { makeBundle } from "../../../src/core/definition/make-bundle.ts";
import type { ListBundle, Product } from "../../../src/core/definition/product.ts";
import { EngineContext, type Destination, type Engine, type ScreenRoute } from "../../../src/engine/engine-context.ts";
import ListScreen from "../../../src/engine/list/ListScreen.tsx";
import { activateLanguage } from "../../../src/i18n/i18n.ts";
import { toast } from "../../../src/ui/toast-store.ts";
import { compileDelivered } from "../../documents/support/delivered.ts";
import { settleUntilStill } from "../settle.ts";

// Loaded ahead, so that a dialog is there as soon as it is asked for.
await Promise.all([
  import("../../../src/engine/actions/AskDialog.tsx"),
  import("../../../src/engine/actions/carry-out.ts"),
  import("../../../src/engine/actions/RefusedDialog.tsx"),
  import("../../../src/engine/actions/VerdictDialog.tsx"),
  import("../../../src/engine/actions/PanelDialog.tsx"),
  import("../../../src/engine/actions/ExportDialog.tsx"),
  import("../../../src/engine/widgets/LogisticsPanel.tsx"),
]);

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let compiled: Product | undefined;

/** The shipped documents, compiled once per file. */
export function product(): Product {
  if (compiled !== undefined) return compiled;
  const result = compileDelivered();
  if (result.product === undefined)
    throw new Error(`the shipped documents do not compile: ${JSON.stringify(result.faults.slice(0, 3))}`);
  return (compiled = result.product);
}

export function deliveryBundle(variant = "DS", screen = "delivery.list"): ListBundle {
  return makeBundle(product(), screen, variant) as ListBundle;
}

/** The dictionaries as the server would send them. */
export function shippedDictionaries(variant: string): Dictionaries {
  return Object.fromEntries(
    Object.entries(product().dictionaries).flatMap(([key, per]) => {
      const items = per[variant]?.items;
      return items === undefined
        ? []
        : [
            [
              key,
              items.map(({ value, label, tone }) => ({
                dictValue: value,
                dictLabel: label.cn,
                dictLabelId: label.id,
                listClass: tone ?? null,
              })),
            ],
          ];
    }),
  );
}

export function buildRow(index: number, facts: Readonly<Record<string, unknown>> = {}): WireRow {
  const no = String(index).padStart(4, "0");
  return {
    id: String(20000 + index),
    lockVersion: 1,
    packing: "0",
    gDeliverytype: "1",
    gDeliverynum: `SHDS20261118${no}`,
    gCreatetime: "2026-11-18 09:30:15",
    gApprovalStatus: "0",
    gDeliverystatus: "1",
    gReceiveStatus: "0",
    gConnumContractFk: "DS-CG-2026-0007",
    gSupplierName: "海宁恒拓钢管",
    gCludecom: "鼎晟新材料科技有限公司",
    conId: "9001",
    gTransportway: "2",
    gDelivplace: "三号库",
    gFhlinkman: "陈立新",
    gFhphone: "19000000031",
    gshaddress: "嘉兴",
    gshlinkman: "王敏",
    gEsarrivetime: "2026-11-25 10:00:00",
    ...facts,
  };
}

export const supplierSession: Session = {
  userName: "hengtuo.admin",
  nickName: "陈立新",
  side: "supplier",
  roles: ["supplier_admin"],
  permissions: ["list", "getData", "editDelivery", "remove", "export", "apply", "backout", "toDelivery", "backoutToDelivery"].map(
    (word) => `tdhcsystem:delivery:${word}`,
  ),
  companyId: "101",
  companyName: "鼎晟新材料科技有限公司",
  supplierId: "5001",
};

/** A call that reached the network's border. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly key: string | null;
  readonly signal: AbortSignal;
};
export type Answer = (call: Call) => unknown;

export type Stage = {
  readonly host: HTMLElement;
  readonly calls: Call[];
  readonly opened: Destination[];
  readonly reported: unknown[];
  readonly address: () => string;
  /** Whether each new address took the place of the former one. */
  readonly replaced: readonly boolean[];
  /** Put the list behind another tag, or before it again. */
  readonly bring: (where: "front" | "back") => Promise<void>;
};

let root: Root | undefined;
let answer: Answer = () => ({ code: 404, msg: "nothing answers" });
const calls: Call[] = [];
let open = 0;

beforeEach(async () => {
  localStorage.clear();
  toast.clear();
  calls.length = 0;
  // jsdom's page has an address, Node's Request has none: relative paths need one.
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, "http://portal.test") : input, init);
      }
    },
  );
  vi.stubGlobal("fetch", async (input: Request) => {
    const url = new URL(input.url, "http://portal.test");
    const text = await input.clone().text();
    const isJson = input.headers.get("content-type")?.includes("json") === true;
    const call: Call = {
      method: input.method,
      path: url.pathname.replace("/prod-api", ""),
      query: url.searchParams,
      body: text === "" ? undefined : isJson ? JSON.parse(text) : text,
      key: input.headers.get("Idempotency-Key"),
      signal: input.signal,
    };
    calls.push(call);
    open += 1;
    const reply = await Promise.resolve(answer(call)).finally(() => (open -= 1));
    if (reply instanceof Error) throw reply;
    return reply instanceof Response ? reply : Response.json(reply ?? { code: 404, msg: "访问资源不存在" });
  });
});

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Draw a list screen; `answers` stands for the server, at the border of the network. */
export async function showList(
  bundle: ListBundle,
  answers: Answer,
  given: {
    readonly session?: Session;
    readonly language?: Language;
    readonly search?: string;
    /** Runs before anything is drawn. */
    readonly ahead?: () => void;
  } = {},
): Promise<Stage> {
  answer = answers;
  const { session = supplierSession, language = "cn", search = "", ahead } = given;
  await activateLanguage(language);
  putDictionaries(shippedDictionaries(bundle.variant));
  const opened: Destination[] = [];
  const reported: unknown[] = [];
  const replaced: boolean[] = [];
  let bringTo: (isActive: boolean) => void = () => undefined;
  let params = new URLSearchParams(search);
  const engine: Engine = {
    session,
    variant: bundle.variant,
    language,
    account: { userName: session.userName, nickName: session.nickName, phonenumber: "", supplierName: undefined },
    now: () => "2026-11-21 08:00:00",
    open: (destination) => void opened.push(destination),
    preference: () => undefined,
    loadScreen: () => Promise.reject(new Error("no other screen here")),
    report: (error) => {
      reported.push(error);
      return String(error);
    },
    say: (text) => text[language],
  };
  function Page() {
    const [current, setCurrent] = useState(params);
    const [isActive, setActive] = useState(true);
    useEffect(() => {
      bringTo = setActive;
    }, []);
    const route: ScreenRoute = {
      params: current,
      isActive,
      onParams: (next, how) => {
        replaced.push(how?.replace === true);
        params = next;
        setCurrent(next);
      },
    };
    return <ListScreen bundle={bundle} route={route} />;
  }
  ahead?.();
  const host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
  await act(async () => {
    root?.render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <EngineContext value={engine}>
          <Page />
        </EngineContext>
      </SWRConfig>,
    );
  });
  await settle();
  // A busy machine takes longer for a long page, whose code comes with its rows.
  const latest = Date.now() + MOST_WAIT_MS;
  while (Date.now() < latest && document.querySelector("[data-row-id],.empty") === null) await settle();
  const bring = async (where: "front" | "back"): Promise<void> => {
    await act(async () => bringTo(where === "front"));
    await settle();
  };
  return { host, calls, opened, reported, address: () => params.toString(), replaced, bring };
}

const MOST_WAIT_MS = 30_000;

/** Let answers arrive and effects run, until nothing has happened for a while: no call is open and the page stands still. */
export function settle(): Promise<void> {
  return settleUntilStill(() => (open === 0 ? calls.length : undefined));
}

export function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`nothing matches ${selector}`);
  return found;
}

export function findAll(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

export async function click(target: string | HTMLElement, init: MouseEventInit = {}): Promise<void> {
  const element = typeof target === "string" ? find(target) : target;
  await act(async () => void element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init })));
  await settle();
}

/** A button by its label, in dialogs first. */
export function button(label: string): HTMLElement {
  const found = findAll("[role=dialog] button,button").find((one) => one.textContent?.trim() === label);
  if (found === undefined) throw new Error(`no button ${label}`);
  return found;
}

export async function type(selector: string, text: string): Promise<void> {
  const input = find<HTMLInputElement | HTMLTextAreaElement>(selector);
  const prototype = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

export async function press(target: HTMLElement, key: string, init: KeyboardEventInit = {}): Promise<void> {
  await act(
    async () => void target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init })),
  );
  await settle();
}

export function toolbarKeys(): readonly string[] {
  return findAll("[role=toolbar] [data-action]").flatMap((one) =>
    one.dataset["action"] === "more" ? [] : [one.dataset["action"] ?? ""],
  );
}
