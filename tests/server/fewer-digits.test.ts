import { expect, it } from "vitest";
import type { Product } from "../../src/core/definition/product.ts";
import { verifyInvariants } from "../../src/server/verbs/verify.ts";
import { shippedProduct } from "./entity/support/shipped-product.ts";
import { openTestPortal, temporaryFolder } from "./support/open-test-portal.ts";

/** Quantities of invoice requests with two digits; the account of the contract that they are posted into keeps four. */
function withFewerDigits(): Product {
  const product = structuredClone(shippedProduct()) as Product;
  for (const entity of Object.values(product.entities["make-invoice"] ?? {}))
    for (const field of entity.lines?.[0]?.fields ?? []) if (field.key === "midMaOrdernum") Object.assign(field, { scale: 2 });
  return product;
}

it("an amount of fewer digits than its account is summed up in the account's units", async () => {
  const portal = await openTestPortal({ product: withFewerDigits(), dataDir: temporaryFolder() });
  const settled = await portal.store.read((db) =>
    db.selectFrom("ledger_posting").selectAll().where("account", "=", "settled").execute(),
  );
  expect(settled.length).toBeGreaterThan(10);
  expect(await portal.store.read((db) => verifyInvariants(db, portal.services.product))).toEqual([]);
  await portal.close();
});
