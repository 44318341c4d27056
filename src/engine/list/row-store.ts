import { useCallback, useSyncExternalStore } from "react";
import type { WireRow } from "../../core/contract/envelope.ts";

/**
 * What a list knows about its rows besides their values: which are selected and which were refused. Rows subscribe one
 * by one, so that selecting one draws that row and whatever watches the whole selection.
 */
export type RowStore = {
  readonly isSelected: (id: string) => boolean;
  readonly markOf: (id: string) => string | undefined;
  /** Both in one, the same object until one of them changes. */
  readonly stateOf: (id: string) => RowState;
  /** The selected rows: those of the page in its order, then those of other pages; the same array until something changes. */
  readonly selected: () => readonly WireRow[];
  /** How many of them are on the page. */
  readonly countOnPage: () => number;
  readonly toggle: (id: string, isOn?: boolean) => void;
  /** Rows opened in place; the same set until one is opened or closed. */
  readonly opened: () => ReadonlySet<string>;
  readonly toggleOpen: (id: string) => void;
  /** Select everything from the row chosen last to this one. */
  readonly extendTo: (id: string) => void;
  /** Take the rows of the page, or let them go. */
  readonly selectPage: (isOn: boolean) => void;
  readonly clear: () => void;
  /** Choose exactly these rows, those of other pages as they are given. */
  readonly chooseOnly: (rows: readonly WireRow[]) => void;
  /** Let go of what is on other pages: an action may have changed it, and nobody sees how. */
  readonly keepPage: () => void;
  /** Rows that refused an action, with the sentence for each; they stay marked until the next action. */
  readonly mark: (marks: ReadonlyMap<string, string>) => void;
  /**
   * The rows now shown. Another filter drops the selection, another page keeps it; a row that has left the page it was
   * on is no longer selected.
   */
  readonly show: (rows: readonly WireRow[], filter: string, page: string) => void;
  readonly subscribeRow: (id: string, listener: () => void) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** What a row shows besides its values. */
export type RowState = { readonly isSelected: boolean; readonly mark: string | undefined };

const NO_ROWS: readonly WireRow[] = [];
const PLAIN: RowState = { isSelected: false, mark: undefined };
const SELECTED: RowState = { isSelected: true, mark: undefined };

export function createRowStore(): RowStore {
  let shown = NO_ROWS;
  let shownFilter: string | undefined;
  let shownPage: string | undefined;
  let order: readonly string[] = [];
  let chosen: ReadonlySet<string> = new Set();
  let list = NO_ROWS;
  let marks: ReadonlyMap<string, string> = new Map();
  let marked = new Map<string, RowState>();
  let anchor: string | undefined;
  let opened: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const rowListeners = new Map<string, Set<() => void>>();

  const tell = (ids: Iterable<string>) => {
    for (const id of ids) for (const listener of rowListeners.get(id) ?? NONE_LISTENERS) listener();
    for (const listener of listeners) listener();
  };
  const put = (next: ReadonlySet<string>) => {
    const changed = [...chosen].filter((id) => !next.has(id)).concat([...next].filter((id) => !chosen.has(id)));
    chosen = next;
    const rows = next.size === 0 ? NO_ROWS : rowsOf(next);
    const isSame = rows.length === list.length && rows.every((row, index) => row === list[index]);
    if (!isSame) list = rows;
    if (changed.length > 0 || !isSame) tell(changed);
  };
  /** Rows of other pages are kept as they were when their page was left. */
  const rowsOf = (ids: ReadonlySet<string>) => {
    const here = new Set(order);
    return [...shown.filter(({ id }) => ids.has(id)), ...list.filter(({ id }) => ids.has(id) && !here.has(id))];
  };
  const range = (from: string, to: string): readonly string[] => {
    const [start, end] = [order.indexOf(from), order.indexOf(to)].toSorted((left, right) => left - right) as [number, number];
    return start < 0 ? [to] : order.slice(start, end + 1);
  };
  return {
    isSelected: (id) => chosen.has(id),
    markOf: (id) => marks.get(id),
    stateOf: (id) => {
      const isSelected = chosen.has(id);
      const mark = marks.get(id);
      if (mark === undefined) return isSelected ? SELECTED : PLAIN;
      const known = marked.get(id);
      if (known?.isSelected === isSelected && known.mark === mark) return known;
      const state = { isSelected, mark };
      marked.set(id, state);
      return state;
    },
    selected: () => list,
    countOnPage: () => order.filter((id) => chosen.has(id)).length,
    toggle: (id, isOn = !chosen.has(id)) => {
      anchor = id;
      const next = new Set(chosen);
      if (isOn) next.add(id);
      else next.delete(id);
      put(next);
    },
    opened: () => opened,
    toggleOpen: (id) => {
      opened = opened.has(id) ? new Set([...opened].filter((one) => one !== id)) : new Set([...opened, id]);
      tell([id]);
    },
    extendTo: (id) => put(new Set([...chosen, ...range(anchor ?? id, id)])),
    selectPage: (isOn) => put(new Set(isOn ? [...chosen, ...order] : [...chosen].filter((id) => !order.includes(id)))),
    clear: () => put(new Set()),
    chooseOnly: (rows) => {
      list = rows;
      put(new Set(rows.map(({ id }) => id)));
    },
    keepPage: () => put(new Set(order.filter((id) => chosen.has(id)))),
    mark: (next) => {
      const changed = new Set([...marks.keys(), ...next.keys()]);
      marks = next;
      marked = new Map();
      tell(changed);
    },
    show: (rows, filter, page) => {
      if (filter !== shownFilter) put(new Set());
      shownFilter = filter;
      if (rows === shown) return; // the next page's rows are not here yet
      const ids = rows.map(({ id }) => id);
      const present = new Set(ids);
      const gone = new Set(page === shownPage ? order.filter((id) => !present.has(id)) : []);
      shown = rows;
      shownPage = page;
      order = ids;
      put(new Set([...chosen].filter((id) => !gone.has(id))));
    },
    subscribeRow: (id, listener) => {
      const own = rowListeners.get(id) ?? new Set();
      rowListeners.set(id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && rowListeners.get(id) === own) rowListeners.delete(id);
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const NONE_LISTENERS: ReadonlySet<() => void> = new Set();

/** The selected rows; draws again when the selection changes. */
export function useSelectedRows(store: RowStore): readonly WireRow[] {
  return useSyncExternalStore(store.subscribe, store.selected);
}

/** What one row shows besides its values; draws that row again when it changes. */
export function useRowState(store: RowStore, id: string): RowState {
  const subscribe = useCallback((listener: () => void) => store.subscribeRow(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => store.stateOf(id));
}

/** Whether one row is opened in place; draws again when that changes. */
export function useIsOpen(store: RowStore, id: string): boolean {
  const subscribe = useCallback((listener: () => void) => store.subscribeRow(id, listener), [store, id]);
  return useSyncExternalStore(subscribe, () => store.opened().has(id));
}
