/** Which rows are selected, with a subscription per row. */
export function createSelection() {
  let chosen: ReadonlySet<string> = new Set();
  const all = new Set<() => void>();
  const rows = new Map<string, Set<() => void>>();
  const put = (next: ReadonlySet<string>): void => {
    const before = chosen;
    chosen = next;
    for (const [id, listeners] of rows) if (before.has(id) !== next.has(id)) for (const listener of listeners) listener();
    for (const listener of all) listener();
  };
  return {
    has: (id: string) => chosen.has(id),
    get: () => chosen,
    put,
    toggle: (id: string) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      put(next);
    },
    subscribe: (listener: () => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    subscribeRow: (id: string, listener: () => void) => {
      const own = rows.get(id) ?? new Set();
      rows.set(id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) rows.delete(id);
      };
    },
  };
}
export type Selection = ReturnType<typeof createSelection>;
