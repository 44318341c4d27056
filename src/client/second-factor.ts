import type { Envelope } from "../core/contract/envelope.ts";
import { storeToken } from "./browser-session.ts";
import { change, get } from "./http.ts";
import { clearSignedIn } from "./session-store.ts";

/** What an app that makes codes is given: letters to type, or an address in a picture of squares. */
export type SetUp = { readonly secret: string; readonly uri: string };

/** The first proof was right; a code is waited for, and where there is no app yet, one is set up first. */
export type SecondStepAsked = { readonly ticket: string; readonly setUp?: SetUp };

export type FactorState = { readonly isOn: boolean; readonly isRequired: boolean; readonly recoveryLeft: number };

const PATH = "/system/user/secondFactor";

/** Sign in by the code. @returns recovery codes where the app was set up by it @throws {RefusedError | TransportError} */
export async function takeSecondStep(ticket: string, otp: string): Promise<readonly string[]> {
  const answer = await change<Envelope & { readonly token: string; readonly recoveryCodes?: readonly string[] }>(
    "POST",
    "/login/second",
    { ticket, otp },
    { isToken: false },
  );
  clearSignedIn();
  storeToken(answer.token);
  return answer.recoveryCodes ?? [];
}

export async function fetchFactor(): Promise<FactorState> {
  return (await get<Envelope<FactorState>>(PATH)).data as FactorState;
}

/** Begin to set up an app; nothing is asked for before {@link confirmFactor}. @throws {RefusedError | TransportError} */
export async function setUpFactor(password: string): Promise<SetUp> {
  return (await change<Envelope<SetUp>>("POST", PATH, { password })).data as SetUp;
}

/** Show the first code. @returns the recovery codes, told this once @throws {RefusedError | TransportError} */
export async function confirmFactor(otp: string): Promise<readonly string[]> {
  return (await change<Envelope<{ readonly recoveryCodes: readonly string[] }>>("PUT", PATH, { otp })).data?.recoveryCodes ?? [];
}

/** @throws {RefusedError | TransportError} */
export async function endFactor(otp: string): Promise<void> {
  await change("PUT", `${PATH}/off`, { otp });
}
