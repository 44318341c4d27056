import type { Store } from "../../../../src/server/store/port.ts";

const EDITING = ["user", "role"].flatMap((what) =>
  ["list", "query", "add", "edit", "remove", "import", "export", "resetPwd"].map((one) => `system:${what}:${one}`),
);
const ROLES = [
  { roleKey: "desk.buyer", side: "buyer", dataScope: "company", permissions: EDITING },
  { roleKey: "desk.all", side: "buyer", dataScope: "all", permissions: EDITING },
  { roleKey: "desk.supplier", side: "supplier", dataScope: "supplier", permissions: EDITING },
  { roleKey: "desk.platform", side: "platform", dataScope: "all", permissions: EDITING },
  { roleKey: "desk.merchant", side: "merchant", dataScope: "none", permissions: EDITING },
  { roleKey: "spare.buyer", side: "buyer", dataScope: "none", permissions: ["system:user:list"] },
  { roleKey: "almighty", side: "buyer", dataScope: "all", permissions: ["*:*:*"] },
] as const;

/** Editors of accounts and roles: of one company, of two, of all rows, of suppliers, of the platform, of a merchant. */
export const EDITORS: Readonly<Record<string, readonly string[]>> = {
  "yjd.warehouse": ["warehouse", "desk.buyer"],
  "ds.purchaser2": ["purchaser", "desk.buyer"],
  "qt.finance": ["buyer_finance", "desk.all"],
  "hengtuo.sales": ["supplier_sales", "desk.supplier"],
  "xifeng.admin": ["supplier_admin"],
  operator: ["operator", "desk.platform"],
  merchant: ["merchant_admin", "desk.merchant"],
};

/** Give the editors their roles, in place of those of the sample. */
export async function makeEditors(store: Store): Promise<void> {
  await store.write(async (tx) => {
    for (const role of ROLES)
      await tx
        .insertInto("sys_role")
        .values({ ...role, permissions: role.permissions.join(","), roleName: role.roleKey, status: "0", edited: "1" })
        .execute();
    for (const [userName, roles] of Object.entries(EDITORS)) {
      const { userId } = await tx.selectFrom("users").select("userId").where("userName", "=", userName).executeTakeFirstOrThrow();
      await tx.deleteFrom("user_roles").where("userId", "=", userId).execute();
      for (const roleKey of roles) await tx.insertInto("user_roles").values({ userId, roleKey }).execute();
    }
  });
}
