import type { Queries } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { ADMIN_ROLE } from "../../core/contract/session.ts";
import { DEFAULT_ROLE, sideOf, type Rights } from "./rights.ts";

/** Supplier states that let a supplier work under a company: passed, qualified, and blacklisted for its history. */
const WORKING_STATES = ["1", "3", "4"];

/** Companies that a person may work under, in the order of the switcher (domain 7.4); the first is the one before a choice. */
export function passListOf(
  user: Pick<Row<"users">, "userType">,
  rights: Rights,
  companies: readonly Row<"companies">[],
  records: readonly SupplierRecord[],
  assigned: readonly string[],
): readonly Row<"companies">[] {
  const switcher = companies
    .filter(({ delFlag, status, inSwitcher }) => delFlag === "0" && status === "0" && inSwitcher === "1")
    .toSorted(bySwitcher);
  if (rights.roles.includes(ADMIN_ROLE)) return switcher;
  const group = switcher.filter(isGroup);
  const side = rights.roles.includes(DEFAULT_ROLE) ? "platform" : sideOf(user.userType);
  if (side === "buyer") return switcher.filter((company) => assigned.includes(company.comId));
  if (side !== "supplier") return group;
  const served = workingCompanies(records);
  const list = switcher.filter((company) => served.includes(company.comId));
  return list.length > 0 ? list : group;
}

/** Code of the company role «group» (dictionary company_role): the group sees the companies below it. */
const GROUP = "1";

/** Whether who works under a company reaches the records of the others too. */
export function isGroup({ companyRole }: Pick<Row<"companies">, "companyRole">): boolean {
  return companyRole === GROUP;
}

/** Companies to which a buyer is assigned; nobody else is. */
export async function assignedCompanies(
  db: Queries,
  { userId, userType }: Pick<Row<"users">, "userId" | "userType">,
): Promise<readonly string[]> {
  if (sideOf(userType) !== "buyer") return [];
  const rows = await db.selectFrom("user_companies").select("comId").where("userId", "=", userId).execute();
  return rows.map(({ comId }) => comId);
}

/** A record of a supplier enterprise in one company, as far as its people's rights hang on it. */
export type SupplierRecord = Pick<Row<"supplier">, "id" | "comId" | "gStatus" | "delFlag">;

/** All records of an enterprise, deleted ones too: what was agreed under them is still its own. */
export async function supplierRecords(db: Queries, enterpriseId: string | null): Promise<readonly SupplierRecord[]> {
  if (enterpriseId === null) return [];
  return db
    .selectFrom("supplier")
    .select(["id", "comId", "gStatus", "delFlag"])
    .where("enterpriseId", "=", enterpriseId)
    .execute();
}

/** Companies where an enterprise has a record that lets it work. */
export function workingCompanies(records: readonly SupplierRecord[]): readonly string[] {
  return records
    .filter(({ gStatus, delFlag }) => delFlag === "0" && gStatus !== null && WORKING_STATES.includes(gStatus))
    .map((record) => record.comId)
    .filter((comId) => comId !== null);
}

/** By remark01; companies without one come last, by id. */
function bySwitcher(one: Row<"companies">, other: Row<"companies">): number {
  return rank(one) - rank(other) || one.comId.length - other.comId.length || (one.comId < other.comId ? -1 : 1);
}

function rank(company: Row<"companies">): number {
  return company.remark01 === "" ? Number.MAX_SAFE_INTEGER : Number(company.remark01);
}
