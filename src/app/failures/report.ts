import { failureText, isAborted, isSignInFailure } from "../../client/failure-text.ts";
import { RefusedError, TransportError } from "../../client/errors.ts";
import { activeLanguage } from "../../i18n/i18n.ts";
import { toast } from "../../ui/toast-store.ts";
import { HOME } from "../routes/paths.ts";
import { expiredStore } from "./expired-store.ts";

/** An outage fails all calls of a page together; that is told once. */
const TOGETHER_MS = 1000;
const told = new WeakSet<object>();
const metAtMs = new Map<string, number>();

/**
 * Tell the user about a failure by the catalogue of specification §8: once, whoever reports it too.
 *
 * @returns the sentence that was shown; empty for a call that was taken back
 */
export function report(error: unknown): string {
  if (isAborted(error)) return "";
  const text = failureText(error, activeLanguage());
  if (isSignInFailure(error)) return text; // the box of openExpiredBox says it
  if (wasTold(error)) return text;
  // oxlint-disable-next-line no-console -- a fault of the code has no other place to leave its stack
  if (!(error instanceof RefusedError) && !(error instanceof TransportError)) console.error(error);
  const [now, before] = [performance.now(), metAtMs.get(text) ?? -Infinity];
  metAtMs.set(text, now);
  // Each of them goes on with the same outage, however slowly they come one after the other.
  if (now - before >= TOGETHER_MS) toast.error(text);
  return text;
}

/** Tell of something that could not be read. What a clock asks for again and again says so in its own place alone. */
export function reportRead(error: unknown, _key: string, { refreshInterval }: { readonly refreshInterval?: unknown }): void {
  if (refreshInterval === undefined || refreshInterval === 0) report(error);
}

/** The part that reads and the one that asked may both hand over one and the same failure. */
function wasTold(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const isKnown = told.has(error);
  told.add(error);
  return isKnown;
}

/** Open the box of a lapsed sign-in; not on the brand home page, which greets guests. */
export function openExpiredBox(): void {
  if (location.pathname !== HOME) expiredStore.open();
}
