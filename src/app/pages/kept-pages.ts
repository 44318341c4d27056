import type { Page } from "./resolve-page.ts";

/**
 * Names of the visited pages that stay drawn behind others (cached views, specification §3): lists do, with their
 * selection and scroll, unless the menu says noCache.
 *
 * A form asks before it is left and is then gone, so that nobody saves one that they had forgotten behind a tag.
 */
export function cachedViews(visited: readonly Page[]): ReadonlySet<string> {
  return new Set(visited.filter((page) => page.kind === "list" && page.isCached).map(({ name }) => name));
}
