import { addAccounts } from "../server/seed/accounts.ts";
import type { AddSamples } from "../server/seed/seed.ts";
import { isoNow } from "../server/store/clock.ts";
import { DEMO_PASSWORD, demoAccounts } from "./demo-accounts.ts";
import { seedMaterialTypes } from "./materials.ts";
import { seedBusiness } from "./sample-business.ts";
import { seedShop } from "./sample-shop.ts";
import { seedSuppliers } from "./sample-suppliers.ts";

/** The demonstration (domain 11): people, suppliers, their business of the last months, and the shop. */
export const addSamples: AddSamples = async ({ store, product, clock, passwords, files }) => {
  await store.write(seedMaterialTypes);
  await addAccounts(store, passwords, clock, demoAccounts(product.variants.companies), DEMO_PASSWORD, "0");
  await store.write((tx) => seedSuppliers(tx, product, files, isoNow(clock)));
  await seedBusiness({ store, product, clock, files });
  await store.write((tx) => seedShop({ tx, product, files, now: isoNow(clock) }));
};
