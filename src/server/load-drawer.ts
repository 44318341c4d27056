import { existsSync, readFileSync } from "node:fs";
import type { PageView } from "../core/page/page-view.ts";
import type { PageDrawer } from "./pages/page-drawer.ts";

const FOLDER = new URL("../../.build/storefront/", import.meta.url);

/** What the build has made, as this room knows it. */
type Built = {
  readonly drawPage: (view: PageView, assets: unknown, routes: readonly string[]) => string;
  readonly bootScript: string;
};

/** What draws the public pages, from the build; undefined where nothing is built, then only calls are answered. */
export async function loadDrawer(): Promise<PageDrawer | undefined> {
  const script = new URL("render.js", FOLDER);
  if (!existsSync(script)) return undefined;
  const { drawPage, bootScript } = (await import(script.href)) as Built;
  const assets: unknown = JSON.parse(readFileSync(new URL("assets.json", FOLDER), "utf8"));
  return { draw: (view, routes) => drawPage(view, assets, routes), bootScript };
}
