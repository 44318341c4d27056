import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Services } from "../services.ts";
import { isoNow } from "../store/clock.ts";
import { setMeta } from "../store/meta.ts";
import { openEmptyLedgers } from "../ledger/open-ledgers.ts";
import { showNewAccounts } from "../ledger/show-accounts.ts";
import { addAccounts, adminAccount } from "./accounts.ts";
import { seedCompanies } from "./companies.ts";
import { seedConfig } from "./config.ts";
import { dateRows } from "./date-rows.ts";
import { seedDictionaries } from "./dictionaries.ts";
import { seedGenerator } from "../administration/generator-tables.ts";
import { seedJobs } from "./jobs.ts";
import { keyOldLog } from "./old-log.ts";
import { dateOldMarks } from "./old-marks.ts";
import { seedMenu, seedRoles } from "./roles.ts";

/** What the first contents of a store are made with. */
export type Seeding = Pick<Services, "store" | "product" | "clock" | "settings" | "passwords" | "log" | "files">;

/** Brings accounts and records to try the product with; harmless when repeated. They stand outside of the server (src/demo). */
export type AddSamples = (seeding: Seeding) => Promise<void>;

/** Where the store remembers whose facts it has: the hash of the product. */
export const FACTS_OF = "product.hash";

/** Bring the facts of the documents into the store, and in demonstration mode the samples; harmless when repeated. */
export async function seed(seeding: Seeding, addSamples: AddSamples): Promise<void> {
  await bringFacts(seeding);
  return seeding.settings.appMode === "demo" ? addSamples(seeding) : addFirstAdmin(seeding);
}

/** Bring the facts of the documents into the store: companies, dictionaries, roles and whatever else has rows there; harmless when repeated. */
export async function bringFacts({
  store,
  product,
  clock,
  settings,
}: Omit<Seeding, "passwords" | "files" | "log">): Promise<void> {
  const isDemo = settings.appMode === "demo";
  await store.write(async (tx) => {
    await seedCompanies(tx, product.variants, clock);
    await seedConfig(tx, product.variants, clock, isDemo);
    await seedDictionaries(tx, product, clock);
    await dateRows(tx, isoNow(clock));
    await seedJobs(tx, clock);
    await seedRoles(tx, product.roles, isoNow(clock));
    await seedMenu(tx, product.menu, isoNow(clock));
    await seedGenerator(tx, product, isoNow(clock));
    await setMeta(tx, FACTS_OF, product.hash);
    await showNewAccounts(tx, product);
    await openEmptyLedgers(tx, product, isoNow(clock));
  });
  await keyOldLog(store, product);
  await dateOldMarks(store, product);
}

/** Production begins with one person, whose password nobody else knows. */
async function addFirstAdmin({ store, clock, settings, passwords, log }: Seeding): Promise<void> {
  const known = await store.read((db) => db.selectFrom("users").select("userId").limit(1).executeTakeFirst());
  if (known !== undefined) return;
  const password = settings.adminPassword ?? `${randomBytes(9).toString("base64url")}7a`;
  if (settings.adminPassword === undefined) {
    const path = join(settings.dataDir, "admin-password.txt");
    writeFileSync(path, `${password}\n`, { mode: 0o600 });
    log.warn({ path }, "the first password of admin was generated; read it there, sign in, change it, delete the file");
  }
  await addAccounts(store, passwords, clock, [adminAccount], password, "1");
}
