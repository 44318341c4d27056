import { expect, it } from "vitest";
import { makeBundle } from "../../src/core/definition/make-bundle.ts";
import type { Role } from "../../src/core/definition/generated/documents.ts";
import { toldApart } from "../../src/proof/drawing/told-apart.ts";
import { shippedProduct } from "../server/entity/support/shipped-product.ts";

const product = shippedProduct();
const bundle = makeBundle(product, "delivery.list", "DS")!;
const { roles } = product.roles;
const role = (key: string): Role => roles.find((one) => one.key === key)!;
const keys = (of: readonly Role[]): readonly string[] => toldApart(of, bundle).map(({ key }) => key);

it("takes roles apart by a permission that the documents name, by the side, by all permissions and by a role that they name", () => {
  const supplier = role("supplier_admin");
  const named = "tdhcsystem:delivery:apply";
  expect(JSON.stringify(bundle.workflows)).toContain(named);
  const less = { ...supplier, key: "less", permissions: supplier.permissions.filter((one) => one !== named) };
  expect(less.permissions).toHaveLength(supplier.permissions.length - 1);
  expect(keys([supplier, less])).toEqual([supplier.key, "less"]);
  expect(keys([supplier, { ...supplier, key: "elsewhere", side: "buyer" }])).toEqual([supplier.key, "elsewhere"]);
  expect(keys([supplier, { ...supplier, key: "all", permissions: ["*:*:*"] }])).toEqual([supplier.key, "all"]);
  expect(
    keys([
      { ...supplier, permissions: [] },
      { ...supplier, key: "admin", permissions: [] },
    ]),
  ).toEqual([supplier.key, "admin"]);
});

it("takes roles for one that differ in what no document of the screen names, in order or in spelling", () => {
  const supplier = role("supplier_admin");
  const more = { ...supplier, key: "more", permissions: ["elsewhere:thing:list", ...supplier.permissions.toReversed()] };
  expect(keys([supplier, more])).toEqual([supplier.key]);
});
