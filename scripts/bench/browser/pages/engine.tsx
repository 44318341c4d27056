import { companies } from "virtual:screens";
import { validators } from "virtual:validators";
import { Suspense, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { SWRConfig } from "swr";
import { putDictionaries } from "../../../../src/client/dictionaries.ts";
import { fetchRecord } from "../../../../src/client/records.ts";
import { MAX_PAGE_SIZE } from "../../../../src/core/contract/paging.ts";
import type { WireRow } from "../../../../src/core/contract/envelope.ts";
import type { Column, Field } from "../../../../src/core/definition/generated/documents.ts";
import { ALL_PERMISSIONS } from "../../../../src/core/contract/session.ts";
import type { DetailBundle, ListBundle } from "../../../../src/core/definition/product.ts";
import DetailScreen from "../../../../src/engine/detail/DetailScreen.tsx";
import { useDocumentDraft } from "../../../../src/engine/detail/use-document-draft.ts";
import { type Engine, EngineContext } from "../../../../src/engine/engine-context.ts";
import { putValidatorSource } from "../../../../src/engine/form/validators.ts";
import { LineTable } from "../../../../src/engine/lines/LineTable.tsx";
import ListScreen from "../../../../src/engine/list/ListScreen.tsx";
import { activateLanguage } from "../../../../src/i18n/i18n.ts";
import "../../../../src/app/styles/app.css";
import { wishes } from "./page.ts";

/** The product's own screens, drawn by the engine from their documents. */
const [code = "", loadCompany] = Object.entries(companies)[0] ?? [];
const company = await loadCompany?.();
const load = async (screen: string) => (await company?.screens[screen]?.())?.default;
const [list, detail] = (await Promise.all([load("delivery.list"), load("delivery.detail")])) as [ListBundle, DetailBundle];
putValidatorSource(async ({ entity }, variant) => (await validators[entity]?.[variant]?.())?.default);
putDictionaries(window.benchDictionaries);
await activateLanguage("cn");

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
  loadScreen: async () => detail,
  report: String,
  say: (text) => text.cn,
};

function ListPage() {
  const [params, setParams] = useState(new URLSearchParams(wishes.size === 20 ? {} : { size: String(wishes.size) }));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const setSize = (rows: number) => {
      answerWith(rows);
      setParams(new URLSearchParams({ size: String(Math.min(rows, MAX_PAGE_SIZE)) }));
    };
    window.bench = { setSize, showDetail: setOpen };
  }, []);
  return (
    <>
      <ListScreen bundle={widened(list, wishes.columns)} route={{ params, onParams: setParams, isActive: true }} />
      {isOpen && (
        <div role="dialog" className="dialog" style={{ width: 1200 }}>
          <DetailScreen bundle={detail} id="lines-200" mode="edit" />
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

function LinesPage({ record }: { readonly record: WireRow }) {
  const draft = useDocumentDraft(detail.entity, record, record.id);
  const screen = detail.lines["delivery.items"];
  return screen && <LineTable screen={screen} entity={detail.entity} draft={draft} editable />;
}

const record = wishes.view === "lines" ? await fetchRecord(detail.entity.path, detail.workflows[0], "lines-300") : undefined;
createRoot(document.getElementById("app") as HTMLElement).render(
  <SWRConfig value={{ revalidateOnFocus: false, shouldRetryOnError: false }}>
    <EngineContext value={engine}>
      <Suspense fallback={null}>{record === undefined ? <ListPage /> : <LinesPage record={record} />}</Suspense>
    </EngineContext>
  </SWRConfig>,
);
