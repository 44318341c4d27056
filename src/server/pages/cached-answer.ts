import { createHash } from "node:crypto";

/** How long a guest's copy is taken as it is, and how long it is still shown while a new one is fetched. */
const FRESH_SECONDS = 30;
const STALE_SECONDS = 600;

/** Where a page shows how many have read it. */
const VIEWS = /(<dd data-views="[^"]*">)[^<]*/g;

/** Headers by which caches keep a page for guests; one for somebody signed in is never kept. */
export function cacheHeaders(request: Request, text: string): Readonly<Record<string, string>> {
  if (request.headers.has("authorization")) return { "Cache-Control": "private, no-store" };
  // How many have read a page changes with every reader; a copy that lacks the last of them is as good.
  const said = text.replaceAll(VIEWS, "$1");
  const tag = createHash("sha256").update(said).digest("base64url").slice(0, 27);
  return {
    "Cache-Control": `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
    ETag: said === text ? `"${tag}"` : `W/"${tag}"`,
    Vary: "Authorization",
  };
}

/** Whether the asker has exactly this copy already. A proxy that packs an answer marks its tag as weak. */
export function isKnown(request: Request, tag: string | undefined): boolean {
  const known = request.headers.get("if-none-match");
  if (known === null || tag === undefined) return false;
  return known.split(",").some((one) => bare(one) === bare(tag));
}

const bare = (tag: string): string => tag.trim().replace(/^W\//, "");
