import type { Words } from "../core/contract/dictionaries.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import { systemPaths } from "../core/contract/endpoints.ts";
import { dictionaryEntries, putDictionaries } from "./dictionaries.ts";
import { get } from "./http.ts";

const asked = new Map<string, Promise<void>>();
/** Dictionaries whose values are records: asked for anew whenever a screen opens, in the background. */
const live = new Set<string>();
/** Those of them that came with the first answer: the screen that is opened with it need not ask anew. */
const fresh = new Set<string>();

/** Fetch those of the named dictionaries that are neither here nor on their way, all in one call. Done when all are here. */
export async function loadDictionaries(keys: readonly string[]): Promise<void> {
  const absent = keys.filter((key) => dictionaryEntries(key) === undefined);
  const missing = absent.filter((key) => !asked.has(key));
  const aging = keys.filter((key) => live.has(key) && !fresh.delete(key) && !absent.includes(key) && !asked.has(key));
  if (aging.length > 0) void fetchDictionaries(aging).catch(() => undefined);
  const coming = absent.flatMap((key) => asked.get(key) ?? []);
  await Promise.all(missing.length > 0 ? [...coming, fetchDictionaries(missing)] : coming);
}

/** Take over dictionaries that came with the first answer. */
export function takeFirstWords(words: Words): void {
  take(words);
  for (const key of words.live ?? []) fresh.add(key);
}

/** Whether all of these are here. */
export function areHere(keys: readonly string[]): boolean {
  return keys.every((key) => dictionaryEntries(key) !== undefined);
}

/** Fetch dictionaries, here or not. */
export async function fetchDictionaries(keys: readonly string[]): Promise<void> {
  const call = fetchWords(keys);
  for (const key of keys) asked.set(key, call);
  try {
    await call;
  } finally {
    for (const key of keys) asked.delete(key);
  }
}

async function fetchWords(keys: readonly string[]): Promise<void> {
  take(await get<Envelope & Words>(systemPaths.dictionaryTypes, { params: [["keys", keys.join(",")]] }));
}

function take({ data, live: records = [] }: Words): void {
  for (const key of records) live.add(key);
  putDictionaries(data);
}
