import { isoNow } from "../store/clock.ts";
import { openReader, openStore } from "../store/open-store.ts";
import { missingPostings, openingSentence, openLedgers } from "../ledger/open-ledgers.ts";
import { backup } from "./backup.ts";
import { tablesOf, type Workplace } from "./workplace.ts";

/**
 * Give the records of an earlier release the postings that they lack. Without a backup file nothing is written: every
 * account is told as it is kept and as it would be. With one, the store is written into it first.
 */
export async function postings(place: Workplace, backupPath: string | undefined): Promise<void> {
  if (backupPath === undefined) return tellMissing(place);
  await backup(place, backupPath);
  const { settings, product, clock, say } = place;
  const store = await openStore(settings);
  try {
    await store.migrate(tablesOf(product), { orphanColumns: settings.orphanColumns });
    const { length: made } = await store.write((tx) => openLedgers(tx, product, isoNow(clock)));
    say(`The ledgers are open; ${made} opening postings were made. To undo it, restore ${backupPath}.`);
  } finally {
    await store.close();
  }
}

async function tellMissing({ settings, product, say }: Workplace): Promise<void> {
  const store = await openReader(settings);
  try {
    const missing = await store.read((db) => missingPostings(db, product));
    for (const one of missing) say(openingSentence(one));
    say(
      missing.length === 0
        ? "Every record has its postings."
        : `${missing.length} postings are missing; --apply FILE makes them, after a backup into FILE.`,
    );
  } finally {
    await store.close();
  }
}
