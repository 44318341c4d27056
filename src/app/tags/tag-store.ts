import { useSyncExternalStore } from "react";
import type { Tag } from "./tag-list.ts";

let tags: readonly Tag[] = [];
const listeners = new Set<() => void>();

/** Tags of visited pages in the order of their opening. */
export const tagStore = {
  read: (): readonly Tag[] => tags,
  put: (next: readonly Tag[]): void => {
    if (next === tags) return;
    tags = next;
    for (const listener of listeners) listener();
  },
  change: (decide: (tags: readonly Tag[]) => readonly Tag[]): void => tagStore.put(decide(tags)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useTags(): readonly Tag[] {
  return useSyncExternalStore(tagStore.subscribe, tagStore.read);
}
