import { memberRoutes } from "../../core/contract/public-routes.ts";
import { TOKEN_KEY, USER_KEY } from "./keys.ts";
import { readStored } from "./stored.ts";

const FEEDBACK = "/announcement/feedback";

/**
 * Where a page that needs a sign-in sends somebody without one (specification §2.2): to the sign-in and back where this
 * browser was signed in before, and always from feedback; else home. Undefined where the page may be seen.
 */
export function sentAway(pathname: string, search: string): string | undefined {
  const isMember = (memberRoutes as readonly string[]).includes(pathname);
  if (!isMember || readStored(TOKEN_KEY) !== null) return undefined;
  if (pathname !== FEEDBACK && readStored(USER_KEY) === null) return "/";
  return `/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`;
}

/** A link that leads through the sign-in leads whoever has signed in to where it goes on: the sign-in itself would send them to the desk. */
export function openMembersLinks(): void {
  if (readStored(TOKEN_KEY) === null) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/login?redirect="]')) {
    const redirect = new URL(link.href).searchParams.get("redirect") ?? "";
    if (/^\/(?![/\\])/.test(redirect)) link.href = redirect;
  }
}
