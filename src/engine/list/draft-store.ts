import type { SearchValue, SearchValues } from "../../core/search/search-model.ts";

/** What stands in the search fields before it is searched; a field listens to itself alone. */
export type DraftStore = {
  readonly read: (key: string) => SearchValue;
  readonly write: (key: string, value: SearchValue) => void;
  readonly all: () => SearchValues;
  /** The committed search changed: the fields show it. */
  readonly reset: (values: SearchValues) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createDraftStore(initial: SearchValues): DraftStore {
  let values = initial;
  const listeners = new Set<() => void>();
  const put = (next: SearchValues) => {
    values = next;
    for (const listener of listeners) listener();
  };
  return {
    read: (key) => values[key] ?? "",
    write: (key, value) => put({ ...values, [key]: value }),
    all: () => values,
    reset: put,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
