import { failureText, isAborted, isSignInFailure } from "../../client/failure-text.ts";
import { RefusedError, TransportError } from "../../client/errors.ts";
import { activeLanguage } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toast-store.ts";
import { HOME } from "../routes/paths.ts";
import { expiredStore } from "./expired-store.ts";

/**
 * Tell the user about a failure by the catalogue of specification §8.
 *
 * @returns the sentence that was shown; empty for a call that was taken back
 */
export function report(error: unknown): string {
  if (isAborted(error)) return "";
  const text = failureText(error, activeLanguage());
  if (isSignInFailure(error)) return text; // the box of openExpiredBox says it
  // oxlint-disable-next-line no-console -- a fault of the code has no other place to leave its stack
  if (!(error instanceof RefusedError) && !(error instanceof TransportError)) console.error(error);
  toast.error(text);
  return text;
}

/** Open the box of a lapsed sign-in; not on the brand home page, which greets guests. */
export function openExpiredBox(): void {
  if (location.pathname !== HOME) expiredStore.open();
}
