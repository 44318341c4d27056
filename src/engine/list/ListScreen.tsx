import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { loadDictionaries } from "../../client/load-dictionaries.ts";
import type { ListBundle } from "../../core/definition/product.ts";
import { isBlank } from "../../core/search/search-model.ts";
import { useText } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toast-store.ts";
import { ActionDialogs } from "../actions/ActionDialogs.tsx";
import { useActionRunner } from "../actions/use-action-runner.ts";
import { useEngine, type ScreenRoute } from "../engine-context.ts";
import { DataTable } from "./DataTable.tsx";
import { clearedValues, FilterChips } from "./FilterChips.tsx";
import { listKey } from "./list-key.ts";
import { ListEmpty, ListFailure, ListSkeleton } from "./ListState.tsx";
import { ListFooter } from "./ListFooter.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import { createRowStore } from "./row-store.ts";
import type { RowMenuAt } from "./RowMenu.tsx";
import { SearchCard } from "./SearchCard.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { useIsMobile } from "./use-column-count.ts";
import { useCompiledList } from "./use-compiled-list.ts";
import { useDelayed } from "./use-delayed.ts";
import { useListData } from "./use-list-data.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useListQuery } from "./use-list-query.ts";
import { useListTarget } from "./use-list-target.ts";
import { useTableDelta } from "./use-table-delta.ts";

const RowMenu = lazy(() => import("./RowMenu.tsx"));
// Cards are for narrow screens only.
const RowCards = lazy(async () => ({ default: (await import("./RowCards.tsx")).RowCards }));

export type ListScreenProps = { readonly bundle: ListBundle; readonly route: ScreenRoute };

/** A list: search, toolbar, table, pager, all read from one screen document. */
export default function ListScreen({ bundle, route }: ListScreenProps) {
  const text = useText();
  const engine = useEngine();
  const list = useCompiledList(bundle);
  const [store] = useState(createRowStore);
  const root = useRef<HTMLElement>(null);
  const isMobile = useIsMobile();
  const [isFull, setFull] = useState(false);
  const [menuAt, setMenuAt] = useState<RowMenuAt>();
  const state = useListQuery(list, route);
  const { companyId } = engine.session;
  const key = useMemo(() => listKey(companyId, list.base, state.params), [companyId, list.base, state.params]);
  const [wasActive, setWasActive] = useState(route.isActive);
  if (route.isActive && !wasActive) setWasActive(true); // a tag opened in the background loads when it comes to the front
  const data = useListData(wasActive ? key : null);
  const columns = useTableDelta(bundle.screen.screen, data.total !== undefined);
  const target = useListTarget(list, data, state, columns.delta, store);
  const runner = useActionRunner(target);
  const { screen } = bundle;

  const filter = JSON.stringify(state.query.values);
  const page = key[3];
  useEffect(() => store.show(data.rows, filter, page), [store, data.rows, filter, page]);
  useEffect(() => void loadDictionaries(bundle.dictionaries).catch(() => undefined), [bundle]);

  const { models } = list;
  const { query } = state;
  const runSearch = useCallback(
    (values: typeof query.values) => {
      if (JSON.stringify(values) === JSON.stringify(query.values) && query.pageNum === 1) void data.refresh();
      else state.search(values);
    },
    [query, data, state],
  );
  const openRow = useCallback(
    (id: string) => {
      const screenId = list.openAction?.opens;
      if (screenId !== undefined) engine.open({ kind: "detail", screen: screenId, id, mode: "read" });
    },
    [list, engine],
  );
  const copyText = useCallback(
    (value: string) => void navigator.clipboard?.writeText(value).then(() => toast.success(text("list.copied"))),
    [text],
  );
  const setWidth = useCallback(
    (column: string, widthPx: number | undefined) => widthPx !== undefined && columns.change({ widthPx: { [column]: widthPx } }),
    [columns],
  );
  const hasRowActions = list.buttons.some(({ action }) => action.select !== "none");
  const openMenu = (id: string, button: HTMLElement) => {
    const row = data.rows.find((candidate) => candidate.id === id);
    if (row !== undefined) setMenuAt({ row, button });
  };

  const total = data.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / query.pageSize));
  const createButton = list.buttons.find(({ action }) => action.does === "create");
  useListKeys(route.isActive, {
    onSearch: () => root.current?.querySelector<HTMLElement>("[role=search] input")?.focus(),
    onRefresh: () => void data.refresh(),
    onNew: createButton && (() => runner.start(createButton.action)),
    onPage: (by) => query.pageNum + by >= 1 && query.pageNum + by <= pageCount && state.goTo(query.pageNum + by),
    onEscape: () => store.clear(),
  });

  const isFirst = data.total === undefined && data.error === undefined;
  const showSkeleton = useDelayed(isFirst);
  const isBusy = data.isLoading && !isFirst;
  const tools = {
    columns: list.columns,
    delta: columns.delta,
    onChange: columns.change,
    onRestore: columns.restore,
    isBusy,
    onRefresh: () => void data.refresh(),
    isFull,
    onFull: setFull,
  };
  const isFiltered = models.some((model) => !isBlank(query.values[model.key]));

  return (
    <section
      ref={root}
      data-screen={screen.screen}
      data-variant={bundle.variant}
      aria-label={list.title}
      className={
        isFull ? "fixed inset-0 z-(--z-drawer) flex flex-col gap-3 overflow-auto bg-bg p-4" : "flex min-w-0 flex-col gap-3"
      }
    >
      {!isFull && (
        <header>
          <h1 className="text-page font-semibold">{list.title}</h1>
          {screen.help !== undefined && <p className="text-text-3">{engine.say(screen.help)}</p>}
        </header>
      )}
      {!isFull && models.length > 0 && (
        <SearchCard
          screen={screen.screen}
          label={text("list.search")}
          models={models}
          values={query.values}
          onSearch={runSearch}
        />
      )}
      <div className="card flex min-h-0 flex-1 flex-col gap-3 px-4 pt-4">
        {!isMobile && <ListToolbar list={list} store={store} target={target} runner={runner} tools={tools} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <SelectionBar store={store} />
          <FilterChips models={models} values={query.values} onSearch={state.search} />
        </div>
        <p role="status" className="sr-only">
          {data.total === undefined || data.isLoading ? "" : text("list.count", { count: total })}
        </p>
        {data.error !== undefined && (data.total === undefined || !data.isLoading) ? (
          <ListFailure error={data.error} isBusy={data.isLoading} onRetry={() => void data.refresh()} />
        ) : isFirst ? (
          showSkeleton && <ListSkeleton />
        ) : (
          <>
            {isMobile ? (
              <Suspense fallback={<ListSkeleton />}>
                <RowCards list={list} rows={data.rows} store={store} isBusy={isBusy} onOpen={openRow} onCopy={copyText} />
              </Suspense>
            ) : (
              <DataTable
                list={list}
                rows={data.rows}
                total={total}
                isFull={isFull}
                isBusy={isBusy}
                sort={state.sort}
                delta={columns.delta}
                store={store}
                onSort={state.sortBy}
                onWidth={setWidth}
                onOpen={openRow}
                onCopy={copyText}
                onMenu={hasRowActions ? openMenu : undefined}
              />
            )}
            {data.rows.length === 0 && !data.isLoading && (
              <ListEmpty title={list.title} isFiltered={isFiltered} onClear={() => state.search(clearedValues(models))} />
            )}
          </>
        )}
        {data.total !== undefined && (
          <ListFooter columns={list.columns} total={total} store={store} state={state} isBusy={isBusy} />
        )}
      </div>
      {isMobile && (
        <div className="sticky bottom-0 z-(--z-bar) border-t border-line bg-surface p-2">
          <ListToolbar list={list} store={store} target={target} runner={runner} tools={undefined} />
        </div>
      )}
      {menuAt !== undefined && (
        <Suspense fallback={null}>
          <RowMenu at={menuAt} buttons={list.buttons} target={target} runner={runner} onClose={() => setMenuAt(undefined)} />
        </Suspense>
      )}
      <ActionDialogs runner={runner} target={target} />
    </section>
  );
}
