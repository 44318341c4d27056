import { createContext, useContext, useSyncExternalStore } from "react";
import type { Tone } from "../core/definition/generated/documents.ts";
import type { Dictionaries, DictionaryEntry } from "../core/contract/dictionaries.ts";
import type { Language } from "../core/contract/language.ts";

let known: Dictionaries = {};
const listeners = new Set<() => void>();

/** Take over dictionaries that the server sent; those already here stay. */
export function putDictionaries(more: Dictionaries): void {
  known = { ...known, ...more };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly DictionaryEntry[] = [];

export function dictionaryEntries(key: string): readonly DictionaryEntry[] | undefined {
  return known[key];
}

/** Keys of the dictionaries that are here. */
export const knownDictionaries = (): readonly string[] => Object.keys(known);

/** Dictionaries that hold below it instead of those that run. */
export const DictionariesContext = createContext<Dictionaries | undefined>(undefined);

/** Values of a dictionary, in order; draws again when they change. */
export function useDictionary(key: string | undefined): readonly DictionaryEntry[] {
  const running = useSyncExternalStore(subscribe, () => (key === undefined ? NONE : (known[key] ?? NONE)));
  const others = useContext(DictionariesContext);
  return others === undefined ? running : (others[key ?? ""] ?? NONE);
}

/** All dictionaries that are here; draws again when more arrive. */
export function useDictionaries(): Dictionaries {
  const running = useSyncExternalStore(subscribe, () => known);
  return useContext(DictionariesContext) ?? running;
}

/** Label in a language; Indonesian falls back to Chinese (domain 3). */
export function entryLabel(entry: DictionaryEntry, language: Language): string {
  return language === "id" ? (entry.dictLabelId ?? entry.dictLabel) : entry.dictLabel;
}

/** Label of a value that stands alone: one of a tree with its group before it. */
export function entryName(entry: DictionaryEntry, entries: readonly DictionaryEntry[], language: Language): string {
  const group = entry.parent && entries.find(({ dictValue }) => dictValue === entry.parent);
  return (group ? `${entryLabel(group, language)} / ` : "") + entryLabel(entry, language);
}

/** Label of a value of a dictionary; the value itself while the dictionary is on its way, and where it does not know it. */
export function labelOf(value: string, dictionary: string, language: Language): string {
  const entry = dictionaryEntries(dictionary)?.find(({ dictValue }) => dictValue === value);
  return entry === undefined ? value : entryLabel(entry, language);
}

const TONES: ReadonlySet<string> = new Set<Tone>(["neutral", "info", "progress", "success", "warning", "danger"]);

/** Tone of a value; `primary` is read as info, anything unknown as neutral (domain 3). */
export function entryTone(entry: DictionaryEntry): Tone {
  const tone = entry.listClass ?? "neutral";
  return TONES.has(tone) ? (tone as Tone) : tone === "primary" ? "info" : "neutral";
}

/** True for a dictionary of states, which are drawn as badges; where no value has a tone its labels are plain words. */
export function holdsStates(entries: readonly DictionaryEntry[]): boolean {
  return entries.some((entry) => entryTone(entry) !== "neutral");
}
