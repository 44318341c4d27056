import { systemPaths } from "../core/contract/endpoints.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import { clearToken, storeToken } from "./browser-session.ts";
import { change, get } from "./http.ts";
import { clearSignedIn } from "./session-store.ts";

/** What the sign-in page shows for a captcha; `img` is a data address, or bare base64 from an older server. */
export type Captcha = { readonly captchaEnabled: boolean; readonly uuid: string; readonly img: string };

export type Credentials = { readonly username: string; readonly password: string; readonly code: string; readonly uuid: string };

export async function fetchCaptcha(): Promise<Captcha> {
  const { captchaEnabled, uuid, img } = await get<Envelope & Partial<Captcha>>(systemPaths.captcha, { isToken: false });
  return { captchaEnabled: captchaEnabled ?? true, uuid: uuid ?? "", img: img ?? "" };
}

/** Address of a captcha picture. */
export function captchaSource({ img }: Captcha): string {
  return img.startsWith("data:") ? img : `data:image/gif;base64,${img}`;
}

/** Sign in and keep the token; the name is trimmed (specification §5). @throws {RefusedError | TransportError} */
export async function signIn(credentials: Credentials): Promise<void> {
  const body = { ...credentials, username: credentials.username.trim(), openId: "" };
  const { token } = await change<Envelope & { readonly token: string }>("POST", systemPaths.login, body, { isToken: false });
  clearSignedIn();
  storeToken(token);
}

/**
 * Sign out here and on the server. Token, roles and permissions go in any case; a token that the server was not told of
 * lapses there.
 *
 * @throws {RefusedError | TransportError} for the caller to judge (specification §8)
 */
export async function signOut(): Promise<void> {
  try {
    await change("POST", systemPaths.logout);
  } finally {
    clearToken();
    clearSignedIn();
  }
}
