import { useSyncExternalStore } from "react";

/**
 * What a list knows about its rows besides their values: which are selected and which were refused. Rows subscribe one
 * by one, so that selecting one draws that row and whatever watches the whole selection.
 */
export type RowStore = {
  readonly isSelected: (id: string) => boolean;
  readonly markOf: (id: string) => string | undefined;
  /** Selected ids in the order of the rows; the same array until the selection changes. */
  readonly selected: () => readonly string[];
  readonly toggle: (id: string, isOn?: boolean) => void;
  /** Select everything from the row chosen last to this one. */
  readonly extendTo: (id: string) => void;
  readonly selectAll: (isOn: boolean) => void;
  readonly select: (ids: readonly string[]) => void;
  /** Rows that refused an action, with the sentence for each; they stay marked until the next action. */
  readonly mark: (marks: ReadonlyMap<string, string>) => void;
  /** The rows now shown; what is no longer among them is no longer selected. */
  readonly show: (ids: readonly string[]) => void;
  readonly subscribeRow: (id: string, listener: () => void) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

const NONE: readonly string[] = [];

export function createRowStore(): RowStore {
  let order: readonly string[] = NONE;
  let chosen: ReadonlySet<string> = new Set();
  let list: readonly string[] = NONE;
  let marks: ReadonlyMap<string, string> = new Map();
  let anchor: string | undefined;
  const listeners = new Set<() => void>();
  const rowListeners = new Map<string, Set<() => void>>();

  const tell = (ids: Iterable<string>) => {
    for (const id of ids) for (const listener of rowListeners.get(id) ?? NONE_LISTENERS) listener();
    for (const listener of listeners) listener();
  };
  const put = (next: ReadonlySet<string>) => {
    const changed = [...chosen].filter((id) => !next.has(id)).concat([...next].filter((id) => !chosen.has(id)));
    if (changed.length === 0) return;
    chosen = next;
    list = next.size === 0 ? NONE : order.filter((id) => next.has(id));
    tell(changed);
  };
  const range = (from: string, to: string): readonly string[] => {
    const [start, end] = [order.indexOf(from), order.indexOf(to)].toSorted((left, right) => left - right) as [number, number];
    return start < 0 ? [to] : order.slice(start, end + 1);
  };
  return {
    isSelected: (id) => chosen.has(id),
    markOf: (id) => marks.get(id),
    selected: () => list,
    toggle: (id, isOn = !chosen.has(id)) => {
      anchor = id;
      const next = new Set(chosen);
      if (isOn) next.add(id);
      else next.delete(id);
      put(next);
    },
    extendTo: (id) => put(new Set([...chosen, ...range(anchor ?? id, id)])),
    selectAll: (isOn) => put(new Set(isOn ? order : NONE)),
    select: (ids) => put(new Set(ids)),
    mark: (next) => {
      const changed = new Set([...marks.keys(), ...next.keys()]);
      marks = next;
      tell(changed);
    },
    show: (ids) => {
      order = ids;
      const present = new Set(ids);
      put(new Set([...chosen].filter((id) => present.has(id))));
      list = chosen.size === 0 ? NONE : order.filter((id) => chosen.has(id));
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

/** Ids of the selected rows; draws again when the selection changes. */
export function useSelectedIds(store: RowStore): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.selected);
}
