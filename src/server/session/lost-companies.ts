import type { Queries } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { assignedCompanies } from "./pass-list.ts";

type Company = Row<"companies">;

/** A company that no document names any more. */
export function isRetired({ retiredAt }: Pick<Company, "retiredAt">): boolean {
  return retiredAt !== null;
}

/** The retired company of an id, to name it to who asks for it. */
export function retiredCompany(companies: readonly Company[], comId: string | null): Company | undefined {
  return companies.find((company) => company.comId === comId && isRetired(company));
}

/**
 * The company of somebody, or of a key, that has had companies and has none of them left; undefined for everybody else, and for
 * those who never had one.
 */
export function lostCompany(companies: readonly Company[], assigned: readonly string[]): Company | undefined {
  const own = companies.filter(({ comId }) => assigned.includes(comId));
  return own.every(isRetired) ? own[0] : undefined;
}

/** The same for an account that is about to sign in. */
export async function companyLostBy(db: Queries, user: Pick<Row<"users">, "userId" | "userType">): Promise<Company | undefined> {
  const assigned = await assignedCompanies(db, user);
  if (assigned.length === 0) return undefined;
  return lostCompany(await db.selectFrom("companies").selectAll().where("comId", "in", assigned).execute(), assigned);
}
