import type { Language } from "../core/contract/language.ts";
import { shownText } from "../core/contract/shown-messages.ts";
import { RefusedError, TransportError } from "./errors.ts";

/** The sentence for a failure, by the catalogue of specification §8. */
export function failureText(error: unknown, language: Language): string {
  if (error instanceof RefusedError) return refusalText(error, language);
  if (error instanceof TransportError) return transportText(error, language);
  return shownText("SYSTEM", language);
}

/**
 * What explains a failure for as long as its place stands empty: the sentence again, and who said it or what to do,
 * for the message of the catalogue is gone after its seconds.
 */
export function lastingText(error: unknown, language: Language): string {
  const message = failureText(error, language);
  if (error instanceof RefusedError) return shownText("REFUSAL_STAYS", language, { message });
  if (!(error instanceof TransportError)) return message;
  return shownText(error.failure.kind === "status" ? "STATUS_STAYS" : "NO_ANSWER_STAYS", language, { message });
}

/** The token is missing, wrong or has expired. */
export function isSignInFailure(error: unknown): boolean {
  return error instanceof RefusedError && error.code === 401;
}

/** A call that was taken back, such as by leaving the page, is no failure. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

/** Refusals of 403 whose own sentence says what to do. */
const tellsMore: ReadonlySet<string> = new Set(["SELF_APPROVAL", "PASSWORD_CHANGE_NEEDED"]);

function refusalText(error: RefusedError, language: Language): string {
  switch (error.code) {
    case 401:
      return shownText("AUTH_EXPIRED", language);
    case 403:
      // "You submitted this yourself" is more use than "no permission".
      return tellsMore.has(error.bizCode ?? "") && error.message !== "" ? error.message : shownText("NO_PERMISSION", language);
    case 404:
      return shownText("NOT_FOUND", language);
    default:
      return error.message === "" ? shownText("SYSTEM", language) : error.message;
  }
}

function transportText({ failure }: TransportError, language: Language): string {
  switch (failure.kind) {
    case "network":
      return shownText("NETWORK_ERROR", language);
    case "timeout":
      return shownText("TIMEOUT", language);
    case "status":
      return shownText("STATUS_ERROR", language, { code: failure.status });
  }
}
