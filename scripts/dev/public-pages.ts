import { resolve } from "node:path";
import type { ViteDevServer } from "vite";
import { pageRoutes } from "../../src/core/contract/public-routes.ts";
import type { PageDrawer } from "../../src/server/pages/page-drawer.ts";

const STOREFRONT = resolve("src/storefront");
const OTHERS: readonly string[] = ["/sitemap.xml", "/robots.txt"];

/** Whether the server draws what stands under a path. */
export function isPublicPath(url: string): boolean {
  const path = url.split("?")[0] ?? "";
  return pageRoutes.includes(path) || OTHERS.includes(path);
}

type Drawn = Pick<typeof import("../../src/storefront/render.tsx"), "drawPage" | "bootScript">;

/** Draws public pages from the source as it stands, so that they follow every change. */
export class SourceDrawer implements PageDrawer {
  #drawn: Drawn | undefined;
  readonly #assets = { script: `/@fs${STOREFRONT}/client.tsx`, styles: [`/@fs${STOREFRONT}/styles/storefront.css`] };

  readonly draw: PageDrawer["draw"] = (view, routes) => {
    if (this.#drawn === undefined) throw new RangeError("the storefront is not loaded yet");
    return this.#drawn.drawPage(view, this.#assets, routes);
  };

  get bootScript(): string {
    return this.#drawn?.bootScript ?? "";
  }

  /** Answer a page with what Vite adds to it. Its own scripts within the page are why there is no policy here. */
  async answer(vite: ViteDevServer, request: Request, ask: (request: Request) => Promise<Response>): Promise<Response> {
    this.#drawn = (await vite.ssrLoadModule(`${STOREFRONT}/render.tsx`)) as Drawn;
    const response = await ask(request);
    if (response.headers.get("content-type")?.startsWith("text/html") !== true || response.status === 304) return response;
    const { pathname, search } = new URL(request.url);
    const html = await vite.transformIndexHtml(`${pathname}${search}`, await response.text());
    const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
    return new Response(html, { status: response.status, headers });
  }
}
