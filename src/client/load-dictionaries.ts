import type { Envelope } from "../core/contract/envelope.ts";
import { systemPaths } from "../core/contract/endpoints.ts";
import { type Dictionaries, dictionaryEntries, putDictionaries } from "./dictionaries.ts";
import { get } from "./http.ts";

const asked = new Set<string>();
/** Dictionaries whose values are records: asked for anew whenever a screen opens, in the background. */
const live = new Set<string>();

/** Fetch those of the named dictionaries that are neither here nor on their way, all in one call. */
export async function loadDictionaries(keys: readonly string[]): Promise<void> {
  const missing = keys.filter((key) => dictionaryEntries(key) === undefined && !asked.has(key));
  const aging = keys.filter((key) => live.has(key) && !missing.includes(key) && !asked.has(key));
  if (aging.length > 0) void fetchDictionaries(aging).catch(() => undefined);
  if (missing.length > 0) await fetchDictionaries(missing);
}

/** Fetch dictionaries, here or not. */
export async function fetchDictionaries(missing: readonly string[]): Promise<void> {
  for (const key of missing) asked.add(key);
  try {
    const { data, live: records = [] } = await get<Envelope<Dictionaries> & { readonly live?: readonly string[] }>(
      systemPaths.dictionaryTypes,
      { params: [["keys", missing.join(",")]] },
    );
    for (const key of records) live.add(key);
    putDictionaries(data ?? {});
  } finally {
    for (const key of missing) asked.delete(key);
  }
}
