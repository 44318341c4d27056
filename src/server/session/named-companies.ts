import type { Variants } from "../../core/definition/generated/documents.ts";

/** Where a company of the store comes from; empty for one that people added in the running product. */
export const DOCUMENT = "document";

/** Whether documents name a company of the store: by its id, or by the code of one that people added. */
export function namedCompanies({
  variants,
  companies,
}: Pick<Variants, "variants" | "companies">): (company: StoredCompany) => boolean {
  const ids = new Set(companies.map(({ comId }) => comId));
  const codes = new Set(variants.map(({ code }) => code));
  return ({ comId, code, origin }) => (origin === DOCUMENT ? ids.has(comId) : codes.has(code));
}

/** What of a company in the store tells whether documents name it. */
export type StoredCompany = { readonly comId: string; readonly code: string; readonly origin: string };
