import type { WireRow } from "../../core/contract/envelope.ts";

/** The records before and after one, in the order of the list that it was opened from. */
export type Neighbours = {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Its place on the list's page, from 1, and how many rows that page has. */
  readonly place: number;
  readonly count: number;
};

type CachedPage = { readonly _k?: unknown; readonly data?: { readonly rows?: readonly Pick<WireRow, "id">[] } | undefined };

/** What of SWR's cache is read here. */
export type PageCache = { readonly keys: () => IterableIterator<string>; readonly get: (key: string) => unknown };

/** Find them among the pages that lists have fetched; the page fetched last wins. `undefined` where no list shows the record. */
export function neighboursOf(cache: PageCache, base: string, companyId: string, id: string): Neighbours | undefined {
  let found: Neighbours | undefined;
  for (const name of cache.keys()) {
    const { _k: key, data } = (cache.get(name) ?? {}) as CachedPage;
    if (!Array.isArray(key) || key[0] !== "list" || key[1] !== companyId || key[2] !== base) continue;
    const rows = data?.rows ?? [];
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) continue;
    found = { previous: rows[index - 1]?.id, next: rows[index + 1]?.id, place: index + 1, count: rows.length };
  }
  return found;
}
