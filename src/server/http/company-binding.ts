import type { SignedIn } from "../session/signed-in.ts";
import { CompanyChangedFailure } from "../ground/failures.ts";
import { retiredCompany } from "../session/lost-companies.ts";

/**
 * Refuse a write whose page was drawn under another company than the session's; an absent header means the session's.
 *
 * @throws {CompanyChangedFailure}
 */
export function checkCompany(method: string, drawnUnder: string | null, signedIn: SignedIn): void {
  if (method === "GET" || method === "HEAD" || drawnUnder === null || drawnUnder.trim() === "") return;
  const comId = drawnUnder.trim();
  if (comId !== signedIn.session.companyId) throw new CompanyChangedFailure(retiredCompany(signedIn.companies, comId));
}
