import { systemPaths } from "../core/contract/endpoints.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import { clearToken, storeToken } from "./browser-session.ts";
import { change, get } from "./http.ts";
import { clearSignedIn } from "./session-store.ts";

/** What the sign-in page shows for a captcha; `img` is bare base64, or a data address from another server. */
export type Captcha = { readonly captchaEnabled: boolean; readonly uuid: string; readonly img: string };

export type Credentials = { readonly username: string; readonly password: string; readonly code: string; readonly uuid: string };

export async function fetchCaptcha(): Promise<Captcha> {
  const { captchaEnabled, uuid, img } = await get<Envelope & Partial<Captcha>>(systemPaths.captcha, { isToken: false });
  return { captchaEnabled: captchaEnabled ?? true, uuid: uuid ?? "", img: img ?? "" };
}

/** Address of a captcha picture. */
export function captchaSource({ img }: Captcha): string {
  return img.startsWith("data:") ? img : `data:image/png;base64,${img}`;
}

/** What a code for a telephone is good for. */
export type CodeScene = "login" | "register" | "bind" | "resetPwd";

/** The code that came to a telephone, and what came back beside it. */
export type CodeProof = { readonly mobile: string; readonly code: string; readonly uuid: string };

/** Have a code sent to a telephone. @returns what proves, together with the code, that it arrived */
export async function sendCode(
  scene: CodeScene,
  mobile: string,
  captcha: { readonly code: string; readonly uuid: string },
): Promise<string> {
  const path = `${systemPaths.sendCode}/${encodeURIComponent(mobile)}`;
  const { uuid } = await change<Envelope & { readonly uuid: string }>("POST", path, { scene, ...captcha }, { isToken: false });
  return uuid;
}

/** Sign in by the code that came to a telephone. @throws {RefusedError | TransportError} */
export async function signInByCode(mobile: string, proof: { readonly code: string; readonly uuid: string }): Promise<void> {
  await admit(`${systemPaths.login}/${encodeURIComponent(mobile.trim())}`, proof);
}

/** Prove an account by password or telephone, and let an external id belong to it. @throws {RefusedError | TransportError} */
export async function bindAccount(body: Readonly<Record<string, string>>): Promise<void> {
  await admit(systemPaths.bind, body);
}

/** Sign in and keep the token; the name is trimmed (specification §5). @throws {RefusedError | TransportError} */
export async function signIn(credentials: Credentials): Promise<void> {
  const body = { ...credentials, username: credentials.username.trim(), openId: "" };
  await admit(systemPaths.login, body);
}

/** Ask for a session and keep its token. */
async function admit(path: string, body: unknown): Promise<void> {
  const { token } = await change<Envelope & { readonly token: string }>("POST", path, body, { isToken: false });
  clearSignedIn();
  storeToken(token);
}

/**
 * Sign out here and on the server. Token, roles and permissions go in any case; a token that the server was not told of
 * lapses there.
 *
 * @returns where the browser ends the session of the system by which it signed in; undefined where there is none
 * @throws {RefusedError | TransportError} for the caller to judge (specification §8)
 */
export async function signOut(): Promise<string | undefined> {
  try {
    return (await change<Envelope & { readonly logoutUrl?: string }>("POST", systemPaths.logout)).logoutUrl;
  } finally {
    clearToken();
    clearSignedIn();
  }
}
