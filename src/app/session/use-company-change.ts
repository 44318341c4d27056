import { useWayfinder } from "../../ui/route.ts";
import type { CompanyOption } from "../../client/bootstrap.ts";
import { shownText } from "../../core/contract/shown-messages.ts";
import { activeLanguage } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toast-store.ts";
import { resolvePage } from "../pages/resolve-page.ts";
import { WORKBENCH } from "../routes/paths.ts";
import { dropFirstCompany } from "./first-company.ts";

// The shell stands before any form does, so it asks for this when it matters.
export const loadUnsaved = () => import("../../engine/form/unsaved.ts");

/**
 * Work under another company, whatever a form still holds: afterwards the page is that company's, at `destination` or,
 * without one, where one is if the company has that list too.
 *
 * @throws {RefusedError | TransportError} the former company stays
 */
export function useCompanyChange(): (company: CompanyOption, destination?: string) => Promise<void> {
  const { navigate, here } = useWayfinder();
  return async (company, destination) => {
    dropFirstCompany();
    const { pathname } = here();
    const { goToCompany } = await import("./go-to-company.ts");
    const next = await goToCompany(company);
    toast.success(shownText("COMPANY_SWITCHED", activeLanguage()));
    const page = resolvePage(pathname, next);
    const mayStay = page?.kind === "list" || page?.kind === "view";
    // What the new company does not have is no page to come back to.
    void navigate(destination ?? (mayStay ? pathname : WORKBENCH), { replace: destination === undefined || !mayStay });
  };
}
