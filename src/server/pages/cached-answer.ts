import { createHash } from "node:crypto";
import { SECOND_MS } from "../store/clock.ts";

/** How long a guest's copy is taken as it is, and how long it is still shown while a new one is fetched. */
const FRESH_SECONDS = 30;
const STALE_SECONDS = 600;

/** Where a page shows how many have read it. */
const VIEWS = /(<dd data-views="[^"]*">)[^<]*/g;

/** What tells one copy of a page from another; a weak one, for it is the same however the page is packed. */
export function tagOf(text: string): string {
  // How many have read a page changes with every reader; a copy that lacks the last of them is as good.
  const said = text.replaceAll(VIEWS, "$1");
  return `W/"${createHash("sha256").update(said).digest("base64url").slice(0, 27)}"`;
}

/** Headers by which caches keep a page for guests; one for somebody signed in is never kept. @param ageMs since it was drawn */
export function cacheHeaders(request: Request, tag: string, ageMs = 0): Readonly<Record<string, string>> {
  if (isSignedIn(request)) return { "Cache-Control": "private, no-store" };
  const age = Math.floor(ageMs / SECOND_MS);
  return {
    "Cache-Control": `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
    ETag: tag,
    Vary: "Authorization, Accept-Encoding",
    ...(age > 0 && { Age: String(age) }),
  };
}

/** Whether somebody asks with a token; what they get is kept by nobody. */
export function isSignedIn(request: Request): boolean {
  return request.headers.has("authorization");
}

/** Whether the asker has exactly this copy already. A proxy that packs an answer marks its tag as weak. */
export function isKnown(request: Request, tag: string | undefined): boolean {
  const known = request.headers.get("if-none-match");
  if (known === null || tag === undefined) return false;
  return known.split(",").some((one) => bare(one) === bare(tag));
}

const bare = (tag: string): string => tag.trim().replace(/^W\//, "");
