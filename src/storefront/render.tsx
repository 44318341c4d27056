import { renderToString } from "react-dom/server";
import type { PageView } from "../core/page/page-view.ts";
import boot from "./boot.js?raw";
import { type PageAssets, PublicPage } from "./PublicPage.tsx";

/** Draw a public page as a complete document. */
export function drawPage(view: PageView, assets: PageAssets, routes: readonly string[]): string {
  return `<!doctype html>${renderToString(<PublicPage view={view} assets={assets} boot={bootScript} routes={routes} />)}`;
}

/** The one script that stands within the page; its hash is in the policy. */
export const bootScript = boot.trim();
