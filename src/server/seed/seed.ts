import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Services } from "../services.ts";
import { isoNow } from "../store/clock.ts";
import { openEmptyLedgers } from "../ledger/open-ledgers.ts";
import { showNewAccounts } from "../ledger/show-accounts.ts";
import { addAccounts, adminAccount, demoAccounts, DEMO_PASSWORD } from "./accounts.ts";
import { seedCompanies } from "./companies.ts";
import { seedConfig } from "./config.ts";
import { seedDictionaries, setMeta } from "./dictionaries.ts";
import { seedGenerator } from "./generator-tables.ts";
import { seedJobs } from "./jobs.ts";
import { dateOldBlacklist } from "./old-blacklist.ts";
import { keyOldLog } from "./old-log.ts";
import { seedMaterialTypes } from "./materials.ts";
import { seedMenu, seedRoles } from "./roles.ts";
import { seedBusiness } from "./sample-business.ts";
import { seedShop } from "./sample-shop.ts";
import { seedSuppliers } from "./sample-suppliers.ts";

/** Bring the facts of the documents into the store, and in demonstration mode the accounts; harmless when repeated. */
export async function seed(
  services: Pick<Services, "store" | "product" | "clock" | "settings" | "passwords" | "log" | "files">,
): Promise<void> {
  const { store, product, clock, settings, passwords, files } = services;
  const isDemo = settings.appMode === "demo";
  await store.write(async (tx) => {
    await seedCompanies(tx, product.variants);
    await seedConfig(tx, product.variants, clock, isDemo);
    await seedDictionaries(tx, product, clock);
    await seedJobs(tx, clock);
    await seedRoles(tx, product.roles, isoNow(clock));
    await seedMenu(tx, product.menu, isoNow(clock));
    await seedGenerator(tx, product, isoNow(clock));
    if (isDemo) await seedMaterialTypes(tx);
    await setMeta(tx, "product.hash", product.hash);
    await showNewAccounts(tx, product);
    await openEmptyLedgers(tx, product, isoNow(clock));
  });
  await keyOldLog(store, product);
  await dateOldBlacklist(store, product);
  if (!isDemo) return addFirstAdmin(services);
  await addAccounts(store, passwords, clock, demoAccounts(product.variants.companies), DEMO_PASSWORD, "0");
  await store.write((tx) => seedSuppliers(tx, product, files, isoNow(clock)));
  await seedBusiness({ store, product, clock, files });
  await store.write((tx) => seedShop({ tx, product, files, now: isoNow(clock) }));
}

/** Production begins with one person, whose password nobody else knows. */
async function addFirstAdmin({
  store,
  clock,
  settings,
  passwords,
  log,
}: Pick<Services, "store" | "clock" | "settings" | "passwords" | "log">): Promise<void> {
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
