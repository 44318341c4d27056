import type { SignedIn } from "../../client/session-store.ts";
import { readViews } from "../../client/view-table.ts";
import type { ViewTable } from "../../core/definition/view-table.ts";
import { type Page, resolvePage } from "./resolve-page.ts";

/** More than anybody keeps tags of. */
const MOST_KNOWN = 100;

type Known = { readonly views: ViewTable; readonly pages: Map<string, Page | undefined> };
const known = new WeakMap<SignedIn, Known>();

/**
 * The page of a path, the same object for as long as the person and the company stay: what stands behind others is drawn
 * anew only when it has changed.
 */
export function pageAt(pathname: string, signedIn: SignedIn): Page | undefined {
  const views = readViews();
  let of = known.get(signedIn);
  if (of?.views !== views || of.pages.size > MOST_KNOWN) known.set(signedIn, (of = { views, pages: new Map() }));
  if (!of.pages.has(pathname)) of.pages.set(pathname, resolvePage(pathname, signedIn, views));
  return of.pages.get(pathname);
}
