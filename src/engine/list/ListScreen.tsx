import { useCallback, useEffect, useMemo, useRef, useState, useDeferredValue } from "react";
import type { ListBundle } from "../../core/definition/product.ts";
import type { SearchValues } from "../../core/search/search-model.ts";
import { useText } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toast-store.ts";
import { ActionDialogs } from "../actions/ActionDialogs.tsx";
import { useActionRunner } from "../actions/use-action-runner.ts";
import { useEngine, type ScreenRoute } from "../engine-context.ts";
import { DataTable } from "./DataTable.tsx";
import { isDrawnInParts } from "./GridBody.tsx";
import { clearedValues, FilterChips, useActiveFilters, withoutDefaults } from "./FilterChips.tsx";
import { listKey } from "./list-key.ts";
import { ListFooter } from "./ListFooter.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { ListToolbar } from "./ListToolbar.tsx";
import { createRowStore } from "./row-store.ts";
import type { RowMenuAt } from "./RowMenu.tsx";
import { SearchCard } from "./SearchCard.tsx";
import { shownLists } from "./shown-lists.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import { useIsMobile } from "./use-column-count.ts";
import { useCompiledList } from "./use-compiled-list.ts";
import { useDelayed } from "./use-delayed.ts";
import { useListData } from "./use-list-data.ts";
import { useRowNeeds } from "./use-row-needs.ts";
import { useListHandlers } from "./use-list-handlers.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useListQuery } from "./use-list-query.ts";
import { useListTarget } from "./use-list-target.ts";
import { useTableDelta } from "./use-table-delta.ts";
import { useViewColumns } from "./views/use-view-columns.ts";
import { lazy } from "../../ui/lazy.ts";
import { Suspense } from "../../ui/Suspense.tsx";

const ListExtras = lazy(() => import("./ListExtras.tsx"));
// Few lists have parts.
const ListParts = lazy(() => import("./ListParts.tsx"));
const RowMenu = lazy(() => import("./RowMenu.tsx"));
// Most lists have rows.
const ListFailure = lazy(async () => ({ default: (await import("./ListNotice.tsx")).ListFailure }));
const ListEmpty = lazy(async () => ({ default: (await import("./ListNotice.tsx")).ListEmpty }));
// Cards are for narrow screens only.
const RowCards = lazy(() => import("./RowCards.tsx"));

export type ListScreenProps = { readonly bundle: ListBundle; readonly route: ScreenRoute };

/** A list: search, toolbar, table, pager, all read from one screen document. */
export default function ListScreen({ bundle, route }: ListScreenProps) {
  const text = useText();
  const engine = useEngine();
  const list = useCompiledList(bundle);
  const [store] = useState(createRowStore);
  const root = useRef<HTMLElement>(null);
  const lastKey = useRef<KeyboardEvent>(null);
  const isMobile = useIsMobile();
  const [isFull, setFull] = useState(false);
  const [menuAt, setMenuAt] = useState<RowMenuAt>();
  const state = useListQuery(list, route);
  const { companyId } = engine.session;
  const key = useMemo(() => listKey(companyId, list.base, state.params), [companyId, list.base, state.params]);
  const [wasActive, setWasActive] = useState(route.isActive);
  if (route.isActive && !wasActive) setWasActive(true); // a tag opened in the background loads when it comes to the front
  useEffect(() => void shownLists.set(root, key), [key]);
  const needs = useRowNeeds(bundle.dictionaries, isDrawnInParts(state.query.pageSize, list.columns.length));
  const data = useListData(wasActive ? key : null, needs);
  const ownColumns = useTableDelta(bundle.screen.screen, data.total !== undefined);
  const columns = useViewColumns(ownColumns, state.query.view);
  const target = useListTarget(list, data, state, columns.delta, store);
  const runner = useActionRunner(target);
  const { screen } = bundle;

  const filter = JSON.stringify(state.query.values);
  const page = key[3];
  useEffect(() => store.show(data.rows, filter, page), [store, data.rows, filter, page]);

  const { models } = list;
  const { query } = state;
  const values = useMemo(() => JSON.parse(filter) as SearchValues, [filter]);
  const { search, refresh, sortBy, resizeColumn } = useListHandlers(data, state, columns);
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
  const hasRowActions = list.buttons.some(({ action }) => action.select !== "none");
  const openMenu = (id: string, button: HTMLElement) => {
    const row = data.rows.find((candidate) => candidate.id === id);
    if (row !== undefined) setMenuAt({ row, button });
  };

  const total = data.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / query.pageSize));
  const isBeyond = data.total !== undefined && data.rows.length === 0 && !data.isLoading && query.pageNum > pageCount;
  const { goTo } = state;
  // Whoever empties the last page, or comes to one that is no more, is led to the last one there is; behind another tag later.
  useEffect(() => {
    if (isBeyond && route.isActive) goTo(pageCount, { replace: true });
  }, [isBeyond, route.isActive, goTo, pageCount]);
  const createButton = list.buttons.find(({ action }) => action.does === "create");
  useListKeys(route.isActive, {
    onSearch: () => root.current?.querySelector<HTMLElement>("[role=search] input")?.focus(),
    onRefresh: refresh,
    onNew: createButton && (() => runner.start(createButton.action)),
    onPage: (by) => query.pageNum + by >= 1 && query.pageNum + by <= pageCount && state.goTo(query.pageNum + by),
    onEscape: () => (store.selected().length > 0 ? store.clear() : setFull(false)),
    onRows: () => root.current?.querySelector<HTMLElement>("[role=grid]")?.focus(),
  });

  const isFirst = data.total === undefined && data.error === undefined;
  const showSkeleton = useDelayed(isFirst);
  const isBusy = data.isLoading && !isFirst;
  const isSlow = useDelayed(isBusy, 0);
  const { delta, change, restore } = columns;
  const tools = useMemo(
    () => ({
      columns: list.columns,
      delta,
      onChange: change,
      onRestore: restore,
      isBusy: isSlow,
      onRefresh: refresh,
      isFull,
      onFull: setFull,
    }),
    [list.columns, delta, change, restore, isSlow, refresh, isFull],
  );
  const filters = useActiveFilters(models, query.values);
  const wider = withoutDefaults(models, query.values);
  const withExtras = useDeferredValue(data.total !== undefined, false);

  return (
    <section
      ref={root}
      onKeyDown={({ nativeEvent }) => {
        lastKey.current = nativeEvent;
      }}
      data-screen={screen.screen}
      data-variant={bundle.variant}
      aria-label={list.title}
      className={
        isFull ? "fixed inset-0 z-(--z-drawer) flex flex-col gap-3 overflow-auto bg-bg p-4" : "flex min-w-0 flex-col gap-3"
      }
    >
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-page font-semibold">{list.title}</h1>
        {screen.help !== undefined && <p className="flex-1 text-text-3">{engine.say(screen.help)}</p>}
        {/* Asked for after the first rows, so that nothing stands before them. */}
        {withExtras && (
          <Suspense fallback={null}>
            <ListExtras
              screen={screen.screen}
              state={state}
              columns={columns}
              root={root}
              lastKey={lastKey}
              list={list}
              store={store}
              isActive={route.isActive}
            />
          </Suspense>
        )}
      </header>
      {!isFull && models.length > 0 && (
        <SearchCard screen={screen.screen} label={text("list.search")} models={models} values={values} onSearch={search} />
      )}
      <div className="card flex min-h-0 flex-1 flex-col gap-3 px-4 pt-4">
        {screen.parts !== undefined && (
          <Suspense fallback={null}>
            <ListParts label={list.title} parts={screen.parts} open={state.part} onOpen={state.openPart} />
          </Suspense>
        )}
        {!isMobile && <ListToolbar list={list} store={store} target={target} runner={runner} tools={tools} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <SelectionBar store={store} />
          <FilterChips models={models} values={query.values} filters={filters} onSearch={state.search} />
        </div>
        <p role="status" className="sr-only">
          {data.total === undefined || data.isLoading ? "" : text("list.count", { count: total })}
        </p>
        {data.error !== undefined && (data.total === undefined || !data.isLoading) ? (
          <Suspense fallback={null}>
            <ListFailure
              error={data.error}
              isBusy={data.isLoading}
              onRetry={() => void data.refresh()}
              models={models}
              onClear={() => state.search(clearedValues(models))}
            />
          </Suspense>
        ) : showSkeleton ? (
          <ListSkeleton />
        ) : isFirst ? null : (
          <>
            {isMobile ? (
              <Suspense fallback={<ListSkeleton />}>
                <RowCards
                  list={list}
                  rows={data.rows}
                  store={store}
                  isBusy={isBusy}
                  isSlow={isSlow}
                  onOpen={openRow}
                  onCopy={copyText}
                />
              </Suspense>
            ) : (
              <DataTable
                list={list}
                rows={data.rows}
                total={total}
                isFull={isFull}
                isBusy={isBusy}
                isSlow={isSlow}
                sort={state.sort}
                delta={columns.delta}
                store={store}
                onSort={sortBy}
                onWidth={resizeColumn}
                onOpen={openRow}
                onCopy={copyText}
                onMenu={hasRowActions ? openMenu : undefined}
              />
            )}
            {data.rows.length === 0 && !data.isLoading && (
              <Suspense fallback={null}>
                <ListEmpty
                  title={list.title}
                  filters={filters.map(({ name }) => name)}
                  onClear={() => state.search(clearedValues(models))}
                  onWiden={wider && (() => state.search(wider))}
                  first={
                    createButton && { label: engine.say(createButton.title), onStart: () => runner.start(createButton.action) }
                  }
                />
              </Suspense>
            )}
          </>
        )}
        {data.total !== undefined && data.error === undefined && (
          <ListFooter columns={list.columns} total={total} store={store} state={state} isBusy={isSlow} />
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
