import { signOut } from "../../client/sign-in.ts";
import { HOME } from "../routes/paths.ts";

/**
 * Sign out, and begin anew at the home page so that nothing of the person is left in the page. Who has come by another
 * system leaves through it.
 *
 * @param onGone what else is forgotten once the person is gone
 */
export async function leave(onGone: () => void = () => undefined): Promise<void> {
  // A server that cannot be reached holds nobody back: the token is forgotten here, and lapses there.
  const elsewhere = await signOut().catch(() => undefined);
  onGone();
  location.assign(elsewhere ?? HOME);
}
