import type { Call } from "../wire/call.ts";
import { NotFoundFailure } from "../ground/failures.ts";

/** For which site keys are made, and under which address browsers must stand to use them. */
export type PasskeySite = { readonly rpId: string; readonly origin: string };

/** What people see the keys under. */
export const SITE_NAME = "供应商协同门户";

/**
 * The site of PORTAL_PASSKEY_SITE, or this very machine; undefined anywhere else: a name that a caller chooses proves nothing.
 */
export function passkeySite({ services, request }: Call): PasskeySite | undefined {
  const { passkeySite: site } = services.settings;
  const { hostname, origin } = new URL(site ?? request.url);
  return site !== undefined || hostname === "localhost" ? { rpId: hostname, origin } : undefined;
}

/** @throws {NotFoundFailure} where none are used */
export function neededSite(call: Call): PasskeySite {
  const site = passkeySite(call);
  if (site === undefined) throw new NotFoundFailure();
  return site;
}
