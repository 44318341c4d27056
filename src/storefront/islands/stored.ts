import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** What the browser keeps under a key; nothing while the page is as the server sent it, so that both draw the same. */
export function useStored(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
}

/** Be told of every change of this page and of others. */
export function onStored(listener: () => void): void {
  subscribe(listener);
}

/** A browser without storage keeps nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A full or forbidden storage: the page goes on, the basket ends with it.
  }
  for (const listener of listeners) listener();
}

export function dropStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What could not be written need not be removed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
