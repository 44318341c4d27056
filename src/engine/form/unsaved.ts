import { useSyncExternalStore } from "react";

/**
 * Documents and dialogs with unsaved changes, each with what takes it away once the person said so. Whoever may lead away
 * from them asks here: the app blocks its router while there are some, and lets go with `forgetUnsaved`.
 */
const unsaved = new Map<object, () => void>();
const listeners = new Set<() => void>();

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved);
}

/** Something has unsaved changes, or with undefined has none any more. */
export function markUnsaved(holder: object, drop: (() => void) | undefined): void {
  if (drop === undefined) unsaved.delete(holder);
  else unsaved.set(holder, drop);
  tell();
}

/** The person chose to lose the changes; leaving is free from now on. */
export function forgetUnsaved(): void {
  const drops = [...unsaved.values()];
  unsaved.clear();
  for (const drop of drops) drop();
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
