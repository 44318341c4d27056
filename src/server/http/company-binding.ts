import type { SignedIn } from "../session/signed-in.ts";
import { CompanyChangedFailure } from "../ground/failures.ts";

/**
 * Refuse a write whose page was drawn under another company than the session's; an absent header means the session's.
 *
 * @throws {CompanyChangedFailure}
 */
export function checkCompany(method: string, drawnUnder: string | null, signedIn: SignedIn): void {
  if (method === "GET" || method === "HEAD" || drawnUnder === null || drawnUnder.trim() === "") return;
  if (drawnUnder.trim() !== signedIn.session.companyId) throw new CompanyChangedFailure();
}
