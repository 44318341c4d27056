import type { Queries } from "../store/port.ts";

/**
 * The supplier record of an enterprise in a company and its name, for records that belong to no supplier; undefined where it has none.
 *
 * @param enterpriseId the enterprise of whoever calls
 */
export async function callersSupplier(db: Queries, enterpriseId: string | null | undefined, comId: string) {
  return db
    .selectFrom("supplier")
    .select(["id", "gChname as name"])
    .where("enterpriseId", "=", enterpriseId ?? "")
    .where("comId", "=", comId)
    .where("delFlag", "=", "0")
    .executeTakeFirst();
}
