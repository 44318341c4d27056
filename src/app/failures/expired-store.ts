import { useSyncExternalStore } from "react";

/** Whether the box "login expired" is open; one box for however many calls that failed together. */
let isOpen = false;
const listeners = new Set<() => void>();

export const expiredStore = {
  read: (): boolean => isOpen,
  open: (): void => put(true),
  close: (): void => put(false),
};

export function useExpired(): boolean {
  return useSyncExternalStore(subscribe, expiredStore.read);
}

function put(next: boolean): void {
  if (next === isOpen) return;
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
