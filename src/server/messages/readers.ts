import type { Entity, EventReader, Notice } from "../../core/definition/generated/documents.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import type { Queries } from "../store/port.ts";
import type { EntityRecord } from "../entity/stored-record.ts";

/** Role whose holders in the record's company a message is for. */
const roleOf = {
  // While nobody is in charge all purchasers are.
  handler: "purchaser",
  purchaser: "purchaser",
  manager: "purchase_manager",
  finance: "buyer_finance",
  warehouse: "warehouse",
} as const satisfies Partial<Record<EventReader | Notice, string>>;

/** Accounts that a message about a record is for. `user` is nobody's role: who tells the event names the account. */
export async function readersOf(
  db: Queries,
  entity: Entity | undefined,
  reader: EventReader | Exclude<Notice, "invited">,
  record: EntityRecord | undefined,
): Promise<readonly number[]> {
  if (reader === "user") return [];
  const live = db.selectFrom("users").where("users.delFlag", "=", "0").where("users.status", "=", "0");
  if (reader === "admin") {
    const rows = await live
      .innerJoin("user_roles", "user_roles.userId", "users.userId")
      .select("users.userId")
      .where("user_roles.roleKey", "=", "admin")
      .execute();
    return rows.map((row) => row.userId);
  }
  if (entity === undefined || record === undefined) return [];
  const { handler } = entity.scope;
  if (reader === "handler" && handler !== undefined && !isEmpty(record[handler])) {
    const inCharge = await live.select("userId").where("userId", "=", Number(record[handler])).execute();
    if (inCharge.length > 0) return inCharge.map((row) => row.userId);
  }
  if (reader === "owner") {
    const rows = await live
      .innerJoin("supplier", "supplier.enterpriseId", "users.supId")
      .select("users.userId")
      .where("supplier.id", "=", String(record[entity.scope.supplier ?? ""] ?? ""))
      .execute();
    return rows.map((row) => row.userId);
  }
  const rows = await live
    .innerJoin("user_roles", "user_roles.userId", "users.userId")
    .innerJoin("user_companies", "user_companies.userId", "users.userId")
    .select("users.userId")
    .where("user_roles.roleKey", "=", roleOf[reader])
    .where("user_companies.comId", "=", String(record[entity.scope.company ?? ""] ?? ""))
    .execute();
  return rows.map((row) => row.userId);
}
