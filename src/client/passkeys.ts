import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/browser";
import type { Envelope } from "../core/contract/envelope.ts";
import { storeToken } from "./browser-session.ts";
import { change, get } from "./http.ts";
import { clearSignedIn } from "./session-store.ts";

export type OwnPasskey = {
  readonly id: string;
  readonly name: string;
  readonly createTime: string;
  readonly usedTime: string | null;
};
export type OwnPasskeys = { readonly isOffered: boolean; readonly keys: readonly OwnPasskey[] };

const OWN = "/system/user/passkeys";
const LOGIN = "/login/passkey";

/** The person has said no, or waited too long; nothing went wrong. */
export class PasskeyLeftError extends Error {
  readonly code = "passkey.left";
}

/** Whether this browser and this site have keys. */
export async function offersPasskeys(): Promise<boolean> {
  if (!("PublicKeyCredential" in globalThis)) return false;
  const { data } = await get<Envelope<{ readonly isOffered: boolean }>>(LOGIN);
  return data?.isOffered === true;
}

/** Sign in by a key that the device finds. @throws {PasskeyLeftError | RefusedError | TransportError} */
export async function signInByPasskey(): Promise<void> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const { data: optionsJSON } = await change<Envelope<never>>("POST", `${LOGIN}/options`, {}, { isToken: false });
  const response: AuthenticationResponseJSON = await startAuthentication({ optionsJSON: optionsJSON as never }).catch(asLeft);
  const { token } = await change<Envelope & { readonly token: string }>("POST", LOGIN, { response }, { isToken: false });
  clearSignedIn();
  storeToken(token);
}

export async function fetchPasskeys(): Promise<OwnPasskeys> {
  return (await get<Envelope<OwnPasskeys>>(OWN)).data as OwnPasskeys;
}

/** Make a key on this device. @throws {PasskeyLeftError | RefusedError | TransportError} */
export async function addPasskey(password: string, name: string): Promise<void> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const { data: optionsJSON } = await change<Envelope<never>>("POST", `${OWN}/options`, { password });
  const response: RegistrationResponseJSON = await startRegistration({ optionsJSON: optionsJSON as never }).catch(asLeft);
  await change("POST", OWN, { response, name });
}

/** @throws {RefusedError | TransportError} */
export async function removePasskey(id: string): Promise<void> {
  await change("DELETE", `${OWN}/${encodeURIComponent(id)}`);
}

/** Browsers say why a key was not used in names of their own, and mostly that somebody has left. */
function asLeft(fault: unknown): never {
  throw new PasskeyLeftError("no key was used", { cause: fault });
}
