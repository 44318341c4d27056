import type { PageView } from "../../core/page/page-view.ts";

/** What draws public pages: made by the build out of the browser's own parts, handed in from outside. */
export type PageDrawer = {
  /** A complete document. @param routes that have a page */
  readonly draw: (view: PageView, routes: readonly string[]) => string;
  /** The one script that stands within each page; the policy knows it by its hash. */
  readonly bootScript: string;
};
