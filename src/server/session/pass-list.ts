import { sql } from "kysely";
import { type Facts, holds } from "../../core/condition/evaluate.ts";
import { fieldsOf } from "../../core/condition/fields-of.ts";
import type { Queries } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { ADMIN_ROLE } from "../../core/contract/session.ts";
import type { Party } from "./party.ts";
import { DEFAULT_ROLE, sideOf, type Rights } from "./rights.ts";

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
export type SupplierRecord = {
  readonly id: string;
  readonly comId: string | null;
  readonly delFlag: string;
  /** It has been passed once, so that the enterprise may work under the company; a blacklisted one for its history. */
  readonly isProven: boolean;
};

/** All records of an enterprise, deleted ones too: what was agreed under them is still its own. */
export async function supplierRecords(
  db: Queries,
  party: Party,
  enterpriseId: string | null,
): Promise<readonly SupplierRecord[]> {
  if (enterpriseId === null) return [];
  const { rows } = await sql<Facts>`
    SELECT ${sql.join(partyColumns(party).map((column) => sql.ref(column)))}
    FROM ${sql.table(party.table)} WHERE ${sql.ref(party.enterprise)} = ${enterpriseId}`.execute(db);
  return rows.map((row) => supplierRecord(party, row));
}

/** Columns of a party's record that rights hang on. */
export function partyColumns({ id, company, proven }: Party): readonly string[] {
  return [...new Set([id, company, "delFlag", ...fieldsOf(proven)])];
}

/** What such a row says. */
export function supplierRecord({ id, company, proven, kinds }: Party, row: Facts): SupplierRecord {
  return {
    id: String(row[id]),
    comId: textOrNull(row[company]),
    delFlag: String(row["delFlag"]),
    isProven: holds(proven, row, kinds),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Companies where an enterprise has a record that lets it work. */
export function workingCompanies(records: readonly SupplierRecord[]): readonly string[] {
  return records
    .filter(({ isProven, delFlag }) => delFlag === "0" && isProven)
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
