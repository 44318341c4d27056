import type { Queries } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { ADMIN_ROLE } from "../../core/contract/session.ts";
import { DEFAULT_ROLE, sideOf, type Rights } from "./rights.ts";

/** Supplier states that let a supplier work under a company: passed, qualified, and blacklisted for its history. */
const WORKING_STATES = ["1", "3", "4"];

/** Companies that a person may work under, in the order of the switcher (domain 7.4); the first is the one before a choice. */
export async function passListOf(
  db: Queries,
  user: Pick<Row<"users">, "userId" | "userType" | "supId">,
  rights: Rights,
): Promise<readonly Row<"companies">[]> {
  const switcher = (
    await db
      .selectFrom("companies")
      .selectAll()
      .where("delFlag", "=", "0")
      .where("status", "=", "0")
      .where("inSwitcher", "=", "1")
      .execute()
  ).toSorted(bySwitcher);
  if (rights.roles.includes(ADMIN_ROLE)) return switcher;
  const group = switcher.filter((company) => company.companyRole === "1");
  const side = rights.roles.includes(DEFAULT_ROLE) ? "platform" : sideOf(user.userType);
  if (side === "buyer") {
    const assigned = await db.selectFrom("user_companies").select("comId").where("userId", "=", user.userId).execute();
    return switcher.filter((company) => assigned.some((one) => one.comId === company.comId));
  }
  if (side !== "supplier") return group;
  const served = await supplierCompanies(db, user.supId);
  const list = switcher.filter((company) => served.includes(company.comId));
  return list.length > 0 ? list : group;
}

/** Companies where a supplier enterprise has a record that lets it work. */
export async function supplierCompanies(db: Queries, enterpriseId: string | null): Promise<readonly string[]> {
  if (enterpriseId === null) return [];
  const records = await db
    .selectFrom("supplier")
    .select("comId")
    .where("enterpriseId", "=", enterpriseId)
    .where("delFlag", "=", "0")
    .where("gStatus", "in", WORKING_STATES)
    .execute();
  return records.map((record) => record.comId).filter((comId) => comId !== null);
}

/** By remark01; companies without one come last, by id. */
function bySwitcher(one: Row<"companies">, other: Row<"companies">): number {
  return rank(one) - rank(other) || one.comId.length - other.comId.length || (one.comId < other.comId ? -1 : 1);
}

function rank(company: Row<"companies">): number {
  return company.remark01 === "" ? Number.MAX_SAFE_INTEGER : Number(company.remark01);
}
