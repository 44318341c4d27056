import { addAll } from "../ground/add-all.ts";
import type { Services } from "../services.ts";
import { HOUR_MS, systemClock } from "../store/clock.ts";
import { hasOwnFiles } from "./files-mark.ts";

/** Longer than any upload takes at the least pace, and than the moment between a file and its row. */
const AGE_MS = HOUR_MS;

/**
 * Remove what a killed process has left: drafts, and files that no row names or whose temporary row is gone. Where
 * another store's files are nothing is touched: no row of this one names them.
 *
 * @param isAlone nobody else writes to the folder now, so that even the newest belongs to nobody
 * @returns how many
 */
export async function sweepFiles(
  { store, files, drafts }: Pick<Services, "store" | "files" | "drafts">,
  isAlone = false,
): Promise<number> {
  if (!(await store.read((db) => hasOwnFiles(db, files)))) return 0;
  let removed = await sweepDrafts({ drafts }, isAlone);
  for await (const names of files.namesBefore(ageOf(isAlone))) {
    const wanted = await namedByRows(store, names);
    const orphans = names.filter((name) => !wanted.has(name));
    for (const name of orphans) await files.remove(name);
    removed += orphans.length;
  }
  return removed;
}

/** Remove what has begun to arrive and was never whole. */
export function sweepDrafts({ drafts }: Pick<Services, "drafts">, isAlone: boolean): Promise<number> {
  return drafts.sweep(ageOf(isAlone));
}

/** By the machine's own clock, because the file system counts by it. */
const ageOf = (isAlone: boolean): number => (isAlone ? Number.POSITIVE_INFINITY : systemClock() - AGE_MS);

const NAMES_AT_ONCE = 500;

async function namedByRows(store: Pick<Services["store"], "read">, names: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await rowsOfFiles(store, names)).map(({ storedName }) => storedName));
}

/** The rows that name some of these files; what no row names belongs to nobody. */
export async function rowsOfFiles(
  store: Pick<Services["store"], "read">,
  names: readonly string[],
): Promise<readonly { readonly storedName: string; readonly sha256: string }[]> {
  const found: { readonly storedName: string; readonly sha256: string }[] = [];
  for (let start = 0; start < names.length; start += NAMES_AT_ONCE) {
    const rows = await store.read((db) =>
      db
        .selectFrom("attachment")
        .select(["storedName", "sha256"])
        .where("storedName", "in", names.slice(start, start + NAMES_AT_ONCE))
        // What a record has given up stays, for whoever restores the record; what was temporary does not.
        .where((row) => row.or([row("delFlag", "=", "0"), row("tempUntil", "is", null)]))
        .execute(),
    );
    addAll(found, rows);
  }
  return found;
}
