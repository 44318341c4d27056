import type { Queries } from "../store/port.ts";

/**
 * Live accounts of the enterprises behind supplier records.
 *
 * @param recordIds ids of supplier records, each of one company
 * @param roleKey only holders of this role; absent: everybody of the enterprises
 */
export async function supplierAccounts(db: Queries, recordIds: readonly string[], roleKey?: string): Promise<readonly number[]> {
  if (recordIds.length === 0) return [];
  let rows = db
    .selectFrom("users")
    .innerJoin("supplier", "supplier.enterpriseId", "users.supId")
    .select("users.userId")
    .distinct()
    .where("users.delFlag", "=", "0")
    .where("users.status", "=", "0")
    .where("supplier.id", "in", recordIds);
  if (roleKey !== undefined)
    rows = rows.innerJoin("user_roles", "user_roles.userId", "users.userId").where("user_roles.roleKey", "=", roleKey);
  return (await rows.execute()).map((row) => row.userId);
}
