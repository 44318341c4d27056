import type { Services } from "../services.ts";
import { HOUR_MS, systemClock } from "../store/clock.ts";

/** Longer than any upload takes at the least pace, and than the moment between a file and its row. */
const AGE_MS = HOUR_MS;

/**
 * Remove what a killed process has left in the folder: drafts, and files that no row names or whose temporary row is gone.
 *
 * @param isAlone nobody else writes to the folder now, so that even the newest belongs to nobody
 * @returns how many
 */
export async function sweepFiles({ store, files }: Pick<Services, "store" | "files">, isAlone = false): Promise<number> {
  let removed = 0;
  // By the machine's own clock, because the file system counts by it.
  for await (const found of files.namesBefore(isAlone ? Number.POSITIVE_INFINITY : systemClock() - AGE_MS)) {
    const wanted = await namedByRows(store, found.files);
    const orphans = found.files.filter((name) => !wanted.has(name));
    for (const name of orphans) await files.remove(name);
    for (const path of found.drafts) await files.removeDraft(path);
    removed += orphans.length + found.drafts.length;
  }
  return removed;
}

const NAMES_AT_ONCE = 500;

async function namedByRows(store: Services["store"], names: readonly string[]): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (let start = 0; start < names.length; start += NAMES_AT_ONCE) {
    const rows = await store.read((db) =>
      db
        .selectFrom("attachment")
        .select("storedName")
        .where("storedName", "in", names.slice(start, start + NAMES_AT_ONCE))
        // What a record has given up stays, for whoever restores the record; what was temporary does not.
        .where((row) => row.or([row("delFlag", "=", "0"), row("tempUntil", "is", null)]))
        .execute(),
    );
    for (const { storedName } of rows) named.add(storedName);
  }
  return named;
}
