import { useEffect } from "react";
import { fileIds, knownFile, type KnownFile, rememberFiles } from "../../client/known-files.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Entity, Field } from "../../core/definition/generated/documents.ts";
import { channels } from "./draft-address.ts";
import type { Draft } from "./draft-store.ts";

/** A draft as it waits in session storage: what it stood on, what was typed, and when; and its files, which no answer names before it is saved. */
export type StoredDraft = {
  readonly base: Facts;
  readonly values: Facts;
  readonly at: string;
  readonly files?: readonly KnownFile[];
};

const PREFIX = "draft:";
const ASIDE = "|aside";
const WRITE_AFTER_MS = 400; // a person who types pauses longer than that between words

/** Key of a document's draft; the person is part of it, so that the next one at this machine finds nothing. */
export function draftKey(parts: readonly (string | undefined)[]): string {
  return PREFIX + parts.map((part) => part ?? "").join("|");
}

/** What is in the form now is kept here; a save and a chosen leave forget it. */
export function forgetStoredDraft(key: string): void {
  sessionStorage.removeItem(key);
}

export function storedDraft(draft: Draft, at: string): StoredDraft {
  const secret = new Set(draft.entity.fields.filter((field) => field.format === "password").map((field) => field.key));
  const values = Object.fromEntries(Object.entries(draft.record()).filter(([name]) => !secret.has(name)));
  return { base: draft.base(), values, at, files: filesOf(draft.entity, values) };
}

function filesOf({ fields, lines = [] }: Entity, values: Facts): readonly KnownFile[] {
  const ids = [
    ...idsIn(fields, values),
    ...lines.flatMap(
      (table) => (values[table.key] as readonly Facts[] | undefined)?.flatMap((row) => idsIn(table.fields, row)) ?? [],
    ),
  ];
  return ids.flatMap((id) => {
    const file = knownFile(id);
    return file === undefined ? [] : [file.sent === undefined ? file : { ...file, sent: true }];
  });
}

function idsIn(fields: readonly Field[], facts: Facts): readonly string[] {
  return fields.filter(({ kind }) => kind === "file" || kind === "files").flatMap(({ key }) => fileIds(facts[key]));
}

/** @returns whether nothing would be lost with the form */
export function writeDraft(key: string, draft: Draft, at: string): boolean {
  return !draft.isDirty() || keepDraft(key, storedDraft(draft, at));
}

/** @returns whether there was room for it */
export function keepDraft(key: string, drafts: StoredDraft | readonly StoredDraft[]): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(drafts));
    return true;
  } catch {
    // The storage is full: the unsaved guard still stands between the person and the loss.
    return false;
  }
}

/** Drafts that wait for an answer, the newest first; nothing that is typed is written over them. */
export function readOffers(key: string): readonly StoredDraft[] {
  return read(key + ASIDE);
}

export function keepOffers(key: string, offers: readonly StoredDraft[]): void {
  if (offers.length === 0) sessionStorage.removeItem(key + ASIDE);
  else keepDraft(key + ASIDE, offers);
}

/** Begin with a clean form: what the last one left behind joins the drafts that wait for an answer. */
export function setAside(key: string): readonly StoredDraft[] {
  const left = read(key);
  const offers = [...left, ...readOffers(key)];
  if (left.length === 0) return offers;
  forgetStoredDraft(key); // first, so that a storage that is nearly full has room for it
  keepOffers(key, offers);
  return offers;
}

function read(key: string): readonly StoredDraft[] {
  try {
    const kept = [JSON.parse(sessionStorage.getItem(key) ?? "[]")].flat() as readonly (Partial<StoredDraft> | null)[];
    return kept.flatMap((one) => {
      if (one === null || typeof one.values !== "object" || typeof one.base !== "object") return [];
      const files = one.files ?? [];
      rememberFiles(files.filter(({ id }) => knownFile(id) === undefined));
      return [{ base: one.base, values: one.values, at: String(one.at ?? ""), files }];
    });
  } catch {
    return [];
  }
}

/** Keep a dirty draft in session storage, so that a reload, a lost session and a language switch lose nothing. */
export function useKeptDraft(key: string, draft: Draft, now: () => string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => void writeDraft(key, draft, now());
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
