import { sql } from "kysely";
import type { Product } from "../../core/definition/product.ts";
import { partyOf } from "../session/party.ts";
import type { Queries } from "../store/port.ts";

/**
 * Live accounts of the enterprises behind supplier records.
 *
 * @param recordIds ids of supplier records, each of one company
 * @param roleKey only holders of this role; absent: everybody of the enterprises
 */
export async function supplierAccounts(
  db: Queries,
  product: Product,
  recordIds: readonly string[],
  roleKey?: string,
): Promise<readonly number[]> {
  if (recordIds.length === 0) return [];
  const { table, id, enterprise } = partyOf(product);
  const enterprises = sql<string>`(SELECT ${sql.ref(enterprise)} FROM ${sql.table(table)} WHERE ${sql.ref(id)} IN (${sql.join(recordIds)}))`;
  let rows = db
    .selectFrom("users")
    .select("users.userId")
    .distinct()
    .where("users.delFlag", "=", "0")
    .where("users.status", "=", "0")
    .where("users.supId", "in", enterprises);
  if (roleKey !== undefined)
    rows = rows.innerJoin("user_roles", "user_roles.userId", "users.userId").where("user_roles.roleKey", "=", roleKey);
  return (await rows.execute()).map((row) => row.userId);
}
