import { systemPaths } from "../core/contract/endpoints.ts";
import type { Envelope } from "../core/contract/envelope.ts";
import type { Text } from "../core/definition/generated/documents.ts";
import { storeToken } from "./browser-session.ts";
import { change, get } from "./http.ts";
import { clearSignedIn } from "./session-store.ts";

/** A system by which people sign in. */
export type ExternalProvider = { readonly key: string; readonly name: Text };

/** What an external sign-in came to: a session of ours has begun, or its id belongs to nobody yet. */
export type ExternalSignIn = { readonly openId: string | undefined; readonly redirect: string | null };

/** What the sign-in page offers besides accounts of the portal. @throws {RefusedError | TransportError} */
export async function fetchProviders(): Promise<readonly ExternalProvider[]> {
  const path = `${systemPaths.authRedirect}/providers`;
  const { data } = await get<Envelope<readonly ExternalProvider[]>>(path, { isToken: false });
  return data ?? [];
}

/**
 * Begin a sign-in by a provider in this browser.
 *
 * @param redirect where it ends
 * @returns where the browser goes
 * @throws {RefusedError | TransportError}
 */
export async function beginExternalSignIn(key: string, redirect: string): Promise<string> {
  const path = `${systemPaths.authRedirect}/${encodeURIComponent(key)}`;
  const { url } = await change<Envelope & { readonly url: string }>("POST", path, { redirect }, { isToken: false });
  return url;
}

/** Tell the server what a provider gave to the browser. @throws {RefusedError | TransportError} */
export async function finishExternalSignIn(query: readonly (readonly [string, string])[]): Promise<ExternalSignIn> {
  const answer = await get<Envelope & { readonly token?: string; readonly openId?: string; readonly redirect?: string }>(
    systemPaths.authRedirect,
    { isToken: false, params: query },
  );
  const redirect = answer.redirect ?? null;
  if (answer.token === undefined) return { openId: answer.openId ?? "", redirect };
  clearSignedIn();
  storeToken(answer.token);
  return { openId: undefined, redirect };
}
