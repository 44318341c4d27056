import { useEffect, useSyncExternalStore } from "react";
import { channels } from "./draft-address.ts";
import type { Draft } from "./draft-store.ts";

/**
 * Documents with unsaved changes, for whoever may lead away from them: the app blocks its router and asks before closing
 * a tag with `useHasUnsaved`, and lets go with `forgetUnsaved` once the person said so.
 */
const dirty = new Map<Draft, string>();
const listeners = new Set<() => void>();

export function hasUnsaved(): boolean {
  return dirty.size > 0;
}

/** Titles of the documents that would lose something. */
export function unsavedTitles(): readonly string[] {
  return [...dirty.values()];
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function mark(draft: Draft, title: string | undefined): void {
  if (title === undefined) dirty.delete(draft);
  else dirty.set(draft, title);
  for (const listener of listeners) listener();
}

/** The person chose to lose the changes; leaving is free from now on. */
export function forgetUnsaved(): void {
  dirty.clear();
  for (const listener of listeners) listener();
}

/** Announce a document's unsaved changes as long as it is open, and let the browser ask before the page goes. */
export function useUnsavedDraft(draft: Draft, title: string): void {
  useEffect(() => {
    const update = (): void => mark(draft, draft.isDirty() ? title : undefined);
    update();
    const stop = draft.subscribe([channels.dirty], update);
    return () => {
      stop();
      mark(draft, undefined);
    };
  }, [draft, title]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (draft.isDirty()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [draft]);
}
