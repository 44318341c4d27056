import { companies } from "virtual:screens";
import { validators } from "virtual:validators";
import { type ComponentType, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { SWRConfig } from "swr";
import { putDictionaries } from "../../../../src/client/dictionaries.ts";
import { fetchRecord } from "../../../../src/client/records.ts";
import { MAX_PAGE_SIZE } from "../../../../src/core/contract/paging.ts";
import type { Column, Field } from "../../../../src/core/definition/generated/documents.ts";
import { ALL_PERMISSIONS } from "../../../../src/core/contract/session.ts";
import type { DetailBundle, ListBundle } from "../../../../src/core/definition/product.ts";
import { type Engine, EngineContext } from "../../../../src/engine/engine-context.ts";
import { putValidatorSource } from "../../../../src/engine/form/validators.ts";
import ListScreen from "../../../../src/engine/list/ListScreen.tsx";
import { activateLanguage } from "../../../../src/i18n/i18n.ts";
import { lazy } from "../../../../src/ui/lazy.ts";
import { Suspense } from "../../../../src/ui/Suspense.tsx";
import "../../../../src/app/styles/app.css";
import { COMPARED, wishes } from "./page.ts";

/** The product's own screens, drawn by the engine from their documents. */
const [code = "", loadCompany] = Object.entries(companies)[0] ?? [];
const load = async (screen: string) => (await (await loadCompany?.())?.screens[screen]?.())?.default;
const loadDetail = async () => (await load("delivery.detail")) as DetailBundle;
putValidatorSource(async ({ entity }, variant) => (await validators[entity]?.[variant]?.())?.default);
putDictionaries(window.benchDictionaries);

const engine: Engine = {
  session: {
    userName: "bench",
    nickName: "bench",
    side: "supplier",
    roles: [],
    permissions: [ALL_PERMISSIONS],
    companyId: "101",
    companyName: undefined,
    supplierId: "5001",
  },
  variant: code,
  language: "cn",
  account: { userName: "bench", nickName: "bench", phonenumber: "", supplierName: undefined },
  now: () => "2026-11-21 08:00:00",
  open: () => undefined,
  preference: () => undefined,
  loadScreen: loadDetail,
  report: String,
  say: (text) => text.cn,
};

function ListPage({ list }: { readonly list: ListBundle }) {
  const [params, setParams] = useState(new URLSearchParams(wishes.size === 20 ? {} : { size: String(wishes.size) }));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const setSize = (rows: number) => {
      answerWith(rows);
      setParams(new URLSearchParams({ size: String(Math.min(rows, MAX_PAGE_SIZE)) }));
    };
    const turn = (page: number) =>
      setParams((now) => new URLSearchParams([...[...now].filter(([key]) => key !== "page"), ["page", String(page)]]));
    window.bench = { setSize, turn, showDetail: setOpen };
  }, []);
  return (
    <>
      <ListScreen bundle={widened(list, wishes.columns)} route={{ params, onParams: setParams, isActive: true }} />
      {isOpen && (
        <div role="dialog" className="dialog" style={{ width: 1200 }}>
          <Suspense fallback={null}>
            <Detail />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** The product never asks for more than 300 rows; the server gives more, to see what the table does with them. */
function answerWith(rows: number): void {
  if (rows <= MAX_PAGE_SIZE) return;
  const real = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return real(address.replace(`pageSize=${MAX_PAGE_SIZE}`, `pageSize=${rows}`), init);
  };
}

const widenedLists = new Map<number, ListBundle>();

/** The list with its columns repeated under other keys until there are as many. */
function widened(bundle: ListBundle, count: number): ListBundle {
  const { columns } = bundle.screen;
  if (count <= columns.length) return bundle;
  const known = widenedLists.get(count);
  if (known !== undefined) return known;
  const more: Column[] = [];
  const fields: Field[] = [];
  for (let index = columns.length; index < count; index += 1) {
    const column = columns[index % columns.length] as Column;
    const field = bundle.entity.fields.find(({ key }) => key === column.key) as Field;
    more.push({ key: `${column.key}_${index}` });
    fields.push({ ...field, key: `${column.key}_${index}` });
  }
  const wide: ListBundle = {
    ...bundle,
    screen: { ...bundle.screen, columns: [...columns, ...more] },
    entity: { ...bundle.entity, fields: [...bundle.entity.fields, ...fields] },
  };
  widenedLists.set(count, wide);
  return wide;
}

/** Forms come after the list, as in the product: with the first one that is opened. */
const Detail = lazy(async () => {
  const [{ default: DetailScreen }, bundle] = await Promise.all([
    import("../../../../src/engine/detail/DetailScreen.tsx"),
    loadDetail(),
  ]);
  return { default: () => <DetailScreen bundle={bundle} id="lines-200" mode="edit" /> };
});

const LinesPage = lazy(async () => {
  const [{ LineTable }, { useDocumentDraft }, detail] = await Promise.all([
    import("../../../../src/engine/lines/LineTable.tsx"),
    import("../../../../src/engine/detail/use-document-draft.ts"),
    loadDetail(),
  ]);
  const record = await fetchRecord(detail.entity.path, detail.workflows[0], "lines-300");
  const screen = detail.lines["delivery.items"];
  function Lines() {
    const draft = useDocumentDraft(detail.entity, record, record.id);
    return screen && <LineTable screen={screen} entity={detail.entity} draft={draft} editable />;
  }
  return { default: Lines };
});

/** The buyer, who decides; the other pages are the supplier's. */
const buyer: Engine = { ...engine, session: { ...engine.session, side: "buyer", supplierId: undefined } };

const ComparisonPage = lazy(async () => {
  const [{ default: PivotTab }, { useDocumentDraft }, { useDetailTarget }, bundle] = await Promise.all([
    import("../../../../src/engine/detail/PivotTab.tsx"),
    import("../../../../src/engine/detail/use-document-draft.ts"),
    import("../../../../src/engine/detail/use-detail-target.ts"),
    load("compare.detail") as Promise<DetailBundle>,
  ]);
  const record = await fetchRecord(bundle.entity.path, bundle.workflows[0], COMPARED);
  const pivot = bundle.screen.tabs?.find((tab) => tab.pivot !== undefined)?.pivot;
  if (pivot === undefined) throw new RangeError("the screen compares nothing");
  function Comparison() {
    const draft = useDocumentDraft(bundle.entity, record, record.id);
    const target = useDetailTarget({
      bundle,
      base: bundle.entity.path,
      record,
      onRecord: () => undefined,
      onDone: () => undefined,
      onFaults: () => false,
      onChoosing: () => true,
    });
    return <PivotTab pivot={pivot!} draft={draft} target={target} name="比价" />;
  }
  return {
    default: () => (
      <EngineContext value={buyer}>
        <Comparison />
      </EngineContext>
    ),
  };
});

const PalettePage = lazy(async () => {
  const { HeaderSearch } = await import("../../../../src/app/search/HeaderSearch.tsx");
  return { default: () => <HeaderSearch onHelp={() => undefined} /> };
});

const views: Readonly<Record<string, ComponentType>> = {
  lines: LinesPage,
  comparison: ComparisonPage,
  palette: PalettePage,
};

/** A function, not the module itself: what it imports would wait for a module that waits for it. */
async function start(): Promise<void> {
  const View = views[wishes.view];
  const [list] = await Promise.all([View === undefined ? load("delivery.list") : undefined, activateLanguage("cn")]);
  createRoot(document.getElementById("app") as HTMLElement).render(
    <SWRConfig value={{ revalidateOnFocus: false, shouldRetryOnError: false }}>
      <EngineContext value={engine}>
        <Suspense fallback={null}>{View === undefined ? <ListPage list={list as ListBundle} /> : <View />}</Suspense>
      </EngineContext>
    </SWRConfig>,
  );
}

void start();
