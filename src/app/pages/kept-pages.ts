import type { Page } from "./resolve-page.ts";

/**
 * Whether a page stays drawn behind other tags: lists do, with their selection and scroll, unless the menu says noCache.
 *
 * A form asks before it is left and is then gone, so that nobody saves one that they had forgotten behind a tag.
 */
export function isKept(page: Page): boolean {
  return page.kind === "list" && page.isCached;
}
