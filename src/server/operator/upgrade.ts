import { countLacking } from "../backfill/fill-some.ts";
import { pendingOf } from "../entity/backfill-marks.ts";
import { standingsOf } from "../verbs/verify-records.ts";
import { openLedgers, type OpeningPosting } from "../ledger/open-ledgers.ts";
import { showNewAccounts } from "../ledger/show-accounts.ts";
import { fromStored } from "../../core/money/decimal.ts";
import type { Product } from "../../core/definition/product.ts";
import { isoNow } from "../store/clock.ts";
import type { Migrated } from "../store/migrate.ts";
import { openKnownStore } from "../store/open-store.ts";
import type { Transaction } from "../store/port.ts";
import { writeFacts } from "../save/save-record.ts";
import { backup } from "./backup.ts";
import { faultsOf } from "./verify.ts";
import { tablesOf, type Workplace } from "./workplace.ts";

const MOST_NAMED = 5;
const MOST_FAULTS = 20;

/**
 * Bring the store of an earlier release to this one. Without a backup file it is tried on the store itself and taken
 * back, and everything that would change is told. With one, the store is written into it first as that release left it.
 *
 * @returns whether the store is (or would be) sound afterwards
 * @throws {DestructiveMigrationError} when this release would lose stored values
 */
export async function upgrade(place: Workplace, backupPath: string | undefined): Promise<boolean> {
  const { settings, product, clock, say } = place;
  if (backupPath !== undefined) await backup(place, backupPath);
  const tables = tablesOf(product);
  const options = { orphanColumns: settings.orphanColumns };
  const begun = performance.now();
  const store = await openKnownStore(settings);
  const move = async (tx: Transaction, migrated: Migrated): Promise<readonly string[]> => {
    for (const sentence of migratedSentences(migrated)) say(sentence);
    for (const sentence of await settle(tx, product, isoNow(clock))) say(sentence);
    return faultsOf(place, tx);
  };
  try {
    const faults = await store.move(tables, options, backupPath === undefined ? "takeBack" : "keep", move);
    for (const fault of faults.slice(0, MOST_FAULTS)) say(fault);
    if (faults.length > MOST_FAULTS) say(`and ${faults.length - MOST_FAULTS} more.`);
    const took = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
    const state = faults.length === 0 ? "sound" : `not sound: ${faults.length} faults`;
    say(
      backupPath === undefined
        ? `The store would be ${state}. It was tried in ${took} and taken back; nothing was changed. --apply FILE does it, after a backup into FILE.`
        : `The store is ${state}. It took ${took}. To undo it, restore ${backupPath} with the release that it comes from.`,
    );
    return faults.length === 0;
  } finally {
    await store.close();
  }
}

function migratedSentences({ tables, columns, renamed }: Migrated): readonly string[] {
  return [
    ...some(tables, "new tables"),
    ...some(columns, "new columns"),
    ...some(
      renamed.map(({ from, to }) => `${from} to ${to}`),
      "columns with another name",
    ),
  ];
}

function some(names: readonly string[], what: string): readonly string[] {
  if (names.length === 0) return [];
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
  return [`${names.length} ${what}: ${names.slice(0, MOST_NAMED).join(", ")}${more}.`];
}

/** What follows from other records: accounts on them, postings, numbers and places among them. Fields to fill are told. */
async function settle(tx: Transaction, product: Product, now: string): Promise<readonly string[]> {
  await showNewAccounts(tx, product);
  const postings = await openLedgers(tx, product, now);
  const wrong = await standingsOf(tx, product);
  for (const { entity, id, key, due } of wrong) await writeFacts(tx, entity, id, { [key]: due });
  const standings = Map.groupBy(wrong, ({ entity, key }) => `${entity.entity}.${key}`);
  return [
    ...postingSentences(postings),
    ...Array.from(
      standings,
      ([field, { length }]) => `${field}: ${length} records show what their related records make of it now.`,
    ),
    ...(await unfilledSentences(tx, product)),
  ];
}

function postingSentences(postings: readonly OpeningPosting[]): readonly string[] {
  return Array.from(
    Map.groupBy(postings, ({ ledger, account }) => `${ledger} ${account}`),
    ([account, own]) => {
      const scale = own[0]?.scale ?? 0;
      const sum = own.reduce((units, { due, kept }) => units + due - kept, 0n);
      return `${account}: ${own.length} opening postings, ${fromStored(sum, scale)} in all.`;
    },
  );
}

async function unfilledSentences(tx: Transaction, product: Product): Promise<readonly string[]> {
  const sentences: string[] = [];
  for (const own of Map.groupBy(await pendingOf(tx, product), ({ entity, mark }) => `${entity} ${mark.after ?? ""}`).values()) {
    const { records, lacking } = await countLacking(tx, product, own);
    for (const [index, { entity, lines, key }] of own.entries())
      sentences.push(
        `${[entity, ...(lines === undefined ? [] : [lines]), key].join(".")}: the server fills it in ${lacking[index]} of ${records} records, from its next start on.`,
      );
  }
  return sentences;
}
