import { useEffect } from "react";
import type { Facts } from "../../core/condition/evaluate.ts";
import { channels } from "./draft-address.ts";
import type { Draft } from "./draft-store.ts";

/** A draft as it waits in session storage: what it stood on, what was typed, and when. */
export type StoredDraft = { readonly base: Facts; readonly values: Facts; readonly at: string };

const PREFIX = "draft:";
const WRITE_AFTER_MS = 400; // a person who types pauses longer than that between words

/** Key of a document's draft; the person is part of it, so that the next one at this machine finds nothing. */
export function draftKey(parts: readonly (string | undefined)[]): string {
  return PREFIX + parts.map((part) => part ?? "").join("|");
}

export function readStoredDraft(key: string): StoredDraft | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const stored = JSON.parse(text) as Partial<StoredDraft>;
    if (typeof stored.values !== "object" || typeof stored.base !== "object") return undefined;
    return { base: stored.base, values: stored.values, at: String(stored.at ?? "") };
  } catch {
    return undefined;
  }
}

export function forgetStoredDraft(key: string): void {
  sessionStorage.removeItem(key);
}

export function writeDraft(key: string, draft: Draft, at: string): void {
  if (!draft.isDirty()) return;
  const secret = new Set(draft.entity.fields.filter((field) => field.format === "password").map((field) => field.key));
  const values = Object.fromEntries(Object.entries(draft.record()).filter(([name]) => !secret.has(name)));
  const stored: StoredDraft = { base: draft.base(), values, at };
  try {
    sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // The storage is full: the unsaved guard still stands between the person and the loss.
  }
}

/** Keep a dirty draft in session storage, so that a reload, a lost session and a language switch lose nothing. */
export function useKeptDraft(key: string, draft: Draft, now: () => string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => writeDraft(key, draft, now());
    const stop = draft.subscribe([channels.any], () => {
      clearTimeout(timer);
      timer = setTimeout(write, WRITE_AFTER_MS);
    });
    window.addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", write);
      stop();
    };
  }, [key, draft, now]);
}
