import { systemPaths } from "../core/contract/endpoints.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import type { CompanyOption } from "./bootstrap.ts";
import { storeToken } from "./browser-session.ts";
import { change, get } from "./http.ts";
import { clearSignedIn } from "./session-store.ts";

const OPEN = { isToken: false } as const;

/** Companies that take new suppliers. */
export async function fetchOnboardingCompanies(): Promise<readonly CompanyOption[]> {
  const { data } = await get<Envelope<readonly CompanyOption[]>>(systemPaths.onboardingCompanies, OPEN);
  return data ?? [];
}

/** An enterprise that the portal knows; its number is masked for strangers. */
export type KnownEnterprise = { readonly gChname: string; readonly gTaxnumber: string };

/** Enterprises of that name which are here already. @throws {RefusedError | TransportError} */
export async function findEnterprises(
  keyword: string,
  captcha: { readonly code: string; readonly uuid: string },
): Promise<readonly KnownEnterprise[]> {
  const { data } = await change<Envelope<readonly KnownEnterprise[]>>(
    "POST",
    systemPaths.enterpriseSearch,
    { keyword, ...captcha },
    OPEN,
  );
  return data ?? [];
}

/** Open an account and sign in with it. @throws {RefusedError | TransportError} */
export async function signUp(kind: "supplier" | "buyer", body: Readonly<Record<string, string>>): Promise<void> {
  const path = kind === "supplier" ? systemPaths.register : systemPaths.registerBuyer;
  const { token } = await change<Envelope & { readonly token: string }>("POST", path, body, OPEN);
  clearSignedIn();
  storeToken(token);
}

const REGISTER_KEY = "sys.account.registerUser";

/** Whether suppliers can register at present. @throws {RefusedError | TransportError} nobody has said */
export async function isRegistrationOpen(): Promise<boolean> {
  const { data } = await get<Envelope<string>>(`${systemPaths.configKey}/${REGISTER_KEY}`, OPEN);
  return data === "true";
}
