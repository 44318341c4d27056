import { makeBundle } from "../../../src/core/definition/make-bundle.ts";
import type { Condition, DetailScreen, LinesScreen, ListScreen } from "../../../src/core/definition/generated/documents.ts";
import type { ScreenBundle } from "../../../src/core/definition/product.ts";
import type { WireRow } from "../../../src/core/contract/envelope.ts";
import { computeRecord } from "../../../src/core/form/compute.ts";
import { sectionModels } from "../../../src/core/form/sections.ts";
import { stepModels } from "../../../src/core/form/steps.ts";
import { entityCalls, basePath } from "../../../src/core/contract/endpoints.ts";
import { mayTouch } from "../../../src/core/gate/gate.ts";
import { mayRead } from "../../../src/core/gate/may-read.ts";
import { toolbarButtons } from "../../../src/core/gate/toolbar.ts";
import { initialValues, searchModels, type SearchModel, type SearchValue } from "../../../src/core/search/search-model.ts";
import { listParams, type QueryParams } from "../../../src/core/search/query.ts";
import { lineColumns, listColumns } from "../../../src/core/table/column-model.ts";
import { actionCall } from "../../../src/client/change-records.ts";
import type { Player } from "../../../src/proof/stage/people-of.ts";
import { drawRunning } from "./draw-running.ts";
import type { Judged, Watcher } from "./watcher.ts";

const PAGE = { pageNum: 1, pageSize: 20 } as const;
/** One of each kind of reader finds what a screen cannot do. */
const MOST_READERS = 3;

/** Open a screen as its readers do: its first page, every filter and order that it offers, exports, and the records behind it. */
export async function openScreen(judged: Judged, screen: string, code: string, people: readonly Player[]): Promise<void> {
  const bundle = makeBundle(judged.product, screen, code);
  if (bundle === undefined) return;
  const readers = people.filter(({ session }) => mayRead(bundle.workflows[0], session, "list"));
  const chosen = [...readers.slice(0, MOST_READERS - 1), ...readers.slice(-1)];
  for (const reader of new Set(chosen)) {
    const watch = judged.watch.of(`${code} ${screen} for ${reader.who}`);
    await watch.tries("opens", async () => {
      if (bundle.screen.kind === "list") await readList(judged, bundle as ScreenBundle<ListScreen>, reader, watch);
      else drawModels(bundle, reader, undefined);
    });
    if (reader === chosen[0])
      await watch.tries("is drawn", async () => {
        for (const said of await drawRunning(judged, bundle, reader)) watch.tells(`is not drawn: ${said}`);
      });
  }
}

async function readList(judged: Judged, bundle: ScreenBundle<ListScreen>, reader: Player, watch: Watcher): Promise<void> {
  const { screen, entity, workflows } = bundle;
  const [workflow] = workflows;
  const { session } = reader;
  const base = basePath(entity, workflow);
  const person = await judged.cast.person(reader.who, reader.comId);
  const models = searchModels(screen, entity, workflow, session);
  const columns = listColumns(screen, entity, workflow, session);
  toolbarButtons(screen.toolbar, workflow, session);
  const asked = async (
    what: string,
    where: Condition | undefined,
    values: Readonly<Record<string, SearchValue>>,
    sort = screen.sort?.[0],
  ) => {
    const params = listParams(models, where, { ...PAGE, values, sort });
    const body = await person.get(`${entityCalls.list(base)}?${textOf(params)}`);
    if (body.code !== 200) watch.tells(`${what} answers ${body.code} ${body.bizCode ?? ""} ${body.msg}`);
    return body.rows ?? [];
  };
  const initial = initialValues(models);
  const first = await asked("its first page", screen.where, initial);
  for (const part of screen.parts ?? [])
    await asked(
      `its part ${part.key}`,
      screen.where === undefined ? part.where : ({ all: [screen.where, part.where ?? {}] } as Condition),
      initial,
    );
  for (const model of models)
    await asked(`its filter ${model.key}`, screen.where, { ...initial, [model.key]: someValue(judged, model) });
  for (const { key, sortable, hidden } of columns)
    if (sortable && !hidden) await asked(`its order by ${key}`, screen.where, initial, { key, direction: "asc" });
  for (const action of workflow.actions) {
    if (action.does !== "export" || !mayTouch(action, session)) continue;
    const { path } = actionCall(base, { ...action, call: action.call ?? "GET export" });
    const answer = await person.download(
      `${path}?${textOf([...listParams(models, screen.where, { ...PAGE, values: initial }), ["screen", screen.screen]])}`,
    );
    if (answer.headers.get("content-type")?.includes("json") === true) await watch.judges(`its export ${action.key}`, answer);
    else await answer.arrayBuffer();
  }
  if (!mayRead(workflow, session, "get")) return;
  for (const row of first.slice(0, 2)) {
    const { code, msg, bizCode = "", data } = await person.get(entityCalls.get(base, workflow.reads.call, row.id));
    if (code !== 200) watch.tells(`opening a row answers ${code} ${bizCode} ${msg}`);
    else for (const opened of openedBy(judged, bundle)) drawModels(opened, reader, data as unknown as WireRow);
  }
}

/** Detail screens to which a row of the list leads. */
function openedBy({ product }: Judged, { screen, variant }: ScreenBundle<ListScreen>): readonly ScreenBundle[] {
  const targets = new Set(screen.columns.flatMap(({ opens }) => opens ?? []));
  return [...targets].flatMap((target) => makeBundle(product, target, variant) ?? []);
}

/** What a form decides before it is drawn, for a record as the server sent it. */
function drawModels({ screen, entity, workflows, lines }: ScreenBundle, { session }: Player, record: WireRow | undefined): void {
  if (screen.kind === "lines") return void lineColumns(screen, entity, session);
  if (screen.kind !== "detail") return;
  const detail: DetailScreen = screen;
  toolbarButtons(detail.toolbar ?? [], workflows[0], session);
  for (const table of Object.values<LinesScreen>(lines)) lineColumns(table, entity, session);
  for (const isEditing of [false, true])
    for (const section of sectionModels(detail, entity, session, isEditing))
      for (const field of section.fields) field.isShown(record ?? {});
  if (record === undefined) return;
  computeRecord(entity, record);
  stepModels(detail.steps ?? [], entity, record);
}

function someValue({ product }: Judged, model: SearchModel): SearchValue {
  if (model.widget === "dateRange") return ["2026-01-01", "2026-12-31"];
  if (model.widget === "numberRange") return ["0", "100"];
  if (model.dictionary === undefined) return "1";
  return Object.values(product.dictionaries[model.dictionary] ?? {})[0]?.items[0]?.value ?? "1";
}

function textOf(params: QueryParams): string {
  return new URLSearchParams(params.map(([name, value]) => [name, value])).toString();
}
