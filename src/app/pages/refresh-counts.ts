let counts: Readonly<Record<string, number>> = {};
const listeners = new Set<() => void>();

/** How often each page was refreshed by its tag; a new count draws the page anew from nothing. */
export const refreshCounts = {
  read: () => counts,
  add: (path: string): void => {
    counts = { ...counts, [path]: (counts[path] ?? 0) + 1 };
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
