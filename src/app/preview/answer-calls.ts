import { actionCall } from "../../client/change-records.ts";
import type { WireRow } from "../../core/contract/envelope.ts";
import type { HistoryEntry } from "../../core/contract/history.ts";
import { API_BASE } from "../../core/contract/paging.ts";
import type { Workflow } from "../../core/definition/generated/documents.ts";
import type { RowKind } from "./row-kinds.ts";

/** Records that live as long as the preview shows them. */
export type SampleStore = { rows: readonly WireRow[] };

export type AnswerWishes = {
  readonly base: string;
  readonly workflow: Workflow;
  readonly mood: RowKind;
  readonly store: SampleStore;
};

const real = window.fetch.bind(window);
let wishes: AnswerWishes | undefined;

/** Answer from now on as these records would; the switches of the page choose them, so filters are drawn but not applied. */
export function answerWith(next: AnswerWishes): void {
  wishes = next;
}

/** Stand between the screens and the server: no call of the API leaves the browser. Call once, before anything is drawn. */
export function answerInsteadOfServer(): void {
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(request?.url ?? String(input), window.location.href);
    if (!url.pathname.startsWith(`${API_BASE}/`)) return real(input, init);
    const method = init?.method ?? request?.method ?? "GET";
    const body = method === "GET" || request === undefined ? "" : await request.clone().text();
    return answer(method, url, body);
  };
}

function answer(method: string, url: URL, body: string): Response | Promise<Response> {
  const path = url.pathname.slice(API_BASE.length);
  if (wishes === undefined || !path.startsWith(wishes.base)) return ok({ data: null });
  const { mood, store, workflow } = wishes;
  if (mood === "waiting") return new Promise<Response>(() => undefined);
  if (mood === "failing")
    return Response.json({ code: 500, bizCode: "SYSTEM", msg: "系统未知错误，请反馈给管理员", traceId: "7f3a22c1" });
  if (method !== "GET") return change(method, path, body, wishes);
  if (path.includes("/chain/")) return ok({ data: { figures: [], before: [], after: [], beside: [] } });
  if (path.includes("/history/")) return ok({ data: historyOf(workflow) });
  const id = decodeURIComponent(path.split("/").at(-1) ?? "");
  const found = store.rows.find((row) => row.id === id);
  if (found !== undefined) return ok({ data: found });
  if (path.includes("/logistics")) return ok({ data: [] });
  if (!path.endsWith("/list")) return ok({ data: null });
  const size = Number(url.searchParams.get("pageSize") ?? 20);
  const from = (Number(url.searchParams.get("pageNum") ?? 1) - 1) * size;
  return ok({ rows: store.rows.slice(from, from + size), total: store.rows.length });
}

/** A deed of each kind that a history tells of: by a person, by the other side, by itself. */
function historyOf({ actions, states }: Workflow): readonly HistoryEntry[] {
  const [first, second] = states ?? [];
  const entry = {
    operTime: "2026-11-20 10:23:00",
    operName: "",
    nickName: null,
    key: null,
    actingFor: null,
    businessType: "8",
    cause: null,
  };
  const moved = { title: null, fromState: first?.title.cn ?? null, toState: second?.title.cn ?? null };
  return [
    { ...entry, ...moved, side: null, deed: actions.at(-1)?.title.cn ?? null, cause: "来自：到期自动执行" },
    { ...entry, ...moved, side: "buyer", deed: actions[1]?.title.cn ?? null },
    {
      ...entry,
      side: "supplier",
      nickName: "陈立新",
      title: null,
      fromState: null,
      toState: moved.fromState,
      deed: actions[0]?.title.cn ?? null,
    },
  ];
}

/** What a workflow says about its actions is enough to carry them out here. */
function change(method: string, path: string, text: string, { base, workflow, store }: AnswerWishes): Response {
  if (method === "DELETE") {
    const gone = new Set(decodeURIComponent(path.slice(base.length + 1)).split(","));
    store.rows = store.rows.filter((row) => !gone.has(row.id));
    return ok({});
  }
  const body = (text.startsWith("{") ? JSON.parse(text) : {}) as Partial<WireRow> & { readonly items?: readonly WireRow[] };
  const action = workflow.actions.find((candidate) => {
    const call = actionCall(base, candidate);
    return call.method === method && call.path === path;
  });
  const isForm = action === undefined || action.does === "edit" || action.does === "create";
  const ids = new Set(isForm ? [body.id] : (body.items ?? []).map((item) => item.id));
  const rows = store.rows.filter((row) => ids.has(row.id));
  const changed = rows.map((row): WireRow => ({
    ...row,
    ...(isForm ? body : action.to),
    id: row.id,
    lockVersion: row.lockVersion + 1,
  }));
  store.rows = store.rows.map((row) => changed.find(({ id }) => id === row.id) ?? row);
  return ok({ data: isForm ? (changed[0] ?? { id: "20001" }) : { rows: changed, failed: [] } });
}

function ok(answered: object): Response {
  return Response.json({ code: 200, msg: "", ...answered });
}
