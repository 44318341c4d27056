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

/** Have a code sent to a telephone for a registration. @returns what proves, together with the code, that it arrived */
export async function sendRegisterCode(
  mobile: string,
  captcha: { readonly code: string; readonly uuid: string },
): Promise<string> {
  const path = `${systemPaths.sendCode}/${encodeURIComponent(mobile)}`;
  const { uuid } = await change<Envelope & { readonly uuid: string }>("POST", path, { scene: "register", ...captcha }, OPEN);
  return uuid;
}

/** Open an account and sign in with it. @throws {RefusedError | TransportError} */
export async function signUp(kind: "supplier" | "buyer", body: Readonly<Record<string, string>>): Promise<void> {
  const path = kind === "supplier" ? systemPaths.register : systemPaths.registerBuyer;
  const { token } = await change<Envelope & { readonly token: string }>("POST", path, body, OPEN);
  clearSignedIn();
  storeToken(token);
}
