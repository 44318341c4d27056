import type { Queries } from "../store/port.ts";

/** Who buys for a company, and may be put in charge of suppliers; a query that takes further conditions. */
export function purchasersOf(db: Queries, comId: string) {
  return db
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.userId", "users.userId")
    .innerJoin("user_companies", "user_companies.userId", "users.userId")
    .select(["users.userId", "users.userName", "users.nickName"])
    .where("user_roles.roleKey", "in", ["purchaser", "purchase_manager"])
    .where("user_companies.comId", "=", comId)
    .where("users.delFlag", "=", "0")
    .where("users.status", "=", "0");
}
