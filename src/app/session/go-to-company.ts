import type { CompanyOption } from "../../client/bootstrap.ts";
import type { SignedIn } from "../../client/session-store.ts";
import { switchCompany } from "../../client/switch-company.ts";
import { forgetUnsaved } from "../../engine/form/unsaved.ts";
import { forgetCompanyPages, forgetFetched } from "../tags/after-company.ts";

/**
 * Work under another company, with nothing left of the former one. It comes with the first switch: most people make none.
 *
 * @throws {RefusedError | TransportError} the former company stays
 */
export async function goToCompany(company: CompanyOption): Promise<SignedIn> {
  const next = await switchCompany(company, forgetFetched);
  forgetUnsaved();
  forgetCompanyPages(next);
  return next;
}
