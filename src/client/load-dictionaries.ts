import type { Envelope } from "../core/contract/envelope.ts";
import { systemPaths } from "../core/contract/endpoints.ts";
import { type Dictionaries, dictionaryEntries, putDictionaries } from "./dictionaries.ts";
import { get } from "./http.ts";

const asked = new Set<string>();

/** Fetch those of the named dictionaries that are neither here nor on their way, all in one call. */
export async function loadDictionaries(keys: readonly string[]): Promise<void> {
  const missing = keys.filter((key) => dictionaryEntries(key) === undefined && !asked.has(key));
  if (missing.length === 0) return;
  for (const key of missing) asked.add(key);
  try {
    const { data } = await get<Envelope<Dictionaries>>(systemPaths.dictionaryTypes, { params: [["keys", missing.join(",")]] });
    putDictionaries(data ?? {});
  } finally {
    for (const key of missing) asked.delete(key);
  }
}
