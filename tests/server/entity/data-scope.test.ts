import { afterEach, describe, expect, it } from "vitest";
import type { DataScope } from "../../../src/core/definition/generated/documents.ts";
import type { Product } from "../../../src/core/definition/product.ts";
import { openScene, type Scene } from "./support/scene.ts";
import { shippedProduct } from "./support/shipped-product.ts";

let scene: Scene | undefined;
afterEach(async () => {
  await scene?.portal.close();
  scene = undefined;
});

function withScope(role: string, dataScope: DataScope): Product {
  const product = shippedProduct();
  const roles = product.roles.roles.map((one) => (one.key === role ? { ...one, dataScope } : one));
  return { ...product, roles: { ...product.roles, roles } };
}

/** Companies and suppliers of the notes that a person finds, and how many there are. */
async function found(account: string): Promise<{ readonly total: number; readonly suppliers: number; readonly drafts: boolean }> {
  const person = await scene!.signIn(account);
  const { rows = [], total = 0 } = await person.get("/tdhcsystem/delivery/list?pageSize=300");
  return {
    total,
    suppliers: new Set(rows.map((row) => row["gSupplierName"])).size,
    drafts: rows.some((row) => row["gApprovalStatus"] === "0"),
  };
}

describe("the data scope of a role", () => {
  it.each([
    ["all", { suppliers: "several", drafts: true }],
    ["company", { suppliers: "several", drafts: false }],
    ["supplier", { suppliers: "none", drafts: false }],
    ["none", { suppliers: "none", drafts: false }],
  ] as const)("«%s» alone decides which rows its holders reach", async (dataScope, expected) => {
    scene = await openScene(withScope("purchaser", dataScope));
    const { suppliers, drafts } = await found("ds.purchaser");
    expect({ suppliers: suppliers === 0 ? "none" : suppliers > 1 ? "several" : "one", drafts }).toEqual(expected);
  });

  it("shows a supplier the own rows with their drafts, and none without a scope", async () => {
    scene = await openScene();
    expect(await found("hengtuo.sales")).toMatchObject({ suppliers: 1, drafts: true });
    await scene.portal.close();
    scene = await openScene(withScope("supplier_sales", "none"));
    expect(await found("hengtuo.sales")).toMatchObject({ total: 0 });
  });

  it("adds up over the roles of a person", async () => {
    scene = await openScene(withScope("purchaser", "none"));
    expect((await found("ds.purchaser")).total).toBe(0);
    await scene.portal.store.write(async (tx) => {
      const { userId } = await tx
        .selectFrom("users")
        .select("userId")
        .where("userName", "=", "ds.purchaser")
        .executeTakeFirstOrThrow();
      await tx.insertInto("user_roles").values({ userId, roleKey: "warehouse" }).execute();
    });
    expect((await found("ds.purchaser")).total).toBeGreaterThan(0);
  });
});
