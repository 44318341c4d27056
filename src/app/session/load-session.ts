import { fetchBootstrap } from "../../client/bootstrap.ts";
import { clearToken, storedLanguage } from "../../client/browser-session.ts";
import { isSignInFailure } from "../../client/failure-text.ts";
import { clearSignedIn, putBootstrap, type SignedIn } from "../../client/session-store.ts";
import { activateLanguage } from "../../i18n/i18n.ts";
import { adoptServerAccent } from "../settings/layout-settings.ts";
import { restoreTags } from "../tags/kept-tags.ts";
import { keepFirstCompany } from "./first-company.ts";

/**
 * Fetch the person's information and routes (guard rule 2).
 *
 * A token that the server no longer takes is forgotten, so that the guard can go on as for a guest.
 *
 * @throws {RefusedError | TransportError}
 */
export async function loadSession(): Promise<SignedIn> {
  try {
    const bootstrap = await fetchBootstrap();
    const signedIn = putBootstrap(bootstrap);
    adoptServerAccent(bootstrap.skinName);
    await adoptAccountLanguage(signedIn.user.lang);
    chooseFirstCompany(signedIn);
    restoreTags(signedIn);
    return signedIn;
  } catch (error) {
    if (isSignInFailure(error)) {
      clearToken();
      clearSignedIn();
    }
    throw error;
  }
}

/** The account's language counts only where this browser has none, and is then kept (domain 10.1). */
async function adoptAccountLanguage(lang: string): Promise<void> {
  if (storedLanguage() !== undefined || (lang !== "cn" && lang !== "id")) return;
  await activateLanguage(lang, { remember: true });
}

function chooseFirstCompany({ hasChosen, companies }: SignedIn): void {
  const [first] = companies;
  if (!hasChosen && first !== undefined) keepFirstCompany(first);
}
