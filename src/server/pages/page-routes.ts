import type { Context } from "hono";
import type { PortalApp } from "../wire/transport.ts";
import { packedResponse } from "../wire/pack.ts";
import { RateLimitedFailure } from "../ground/failures.ts";
import type { Services } from "../services.ts";
import { pageRoutes } from "../../core/contract/public-routes.ts";
import { answerPage, originOf } from "./answer-page.ts";
import { cacheHeaders, isKnown, tagOf } from "./cached-answer.ts";
import { DrawnPages } from "./drawn-pages.ts";
import type { PageDrawer } from "./page-drawer.ts";
import { robotsText, siteMap } from "./sitemap.ts";

/** Pages a minute of one address; a reader opens a few, a crawler that is polite not many more. */
const PER_ADDRESS = 600;
/** The map reads every public record. */
const SITEMAPS = 10;

/** Serve the public pages of the documents, the map of the site, and what crawlers may read. */
export function publicPages(
  app: PortalApp,
  services: Services,
  drawer: PageDrawer,
  addressOf: (context: Context) => string,
): void {
  const drawn = new DrawnPages(services);
  // A route without a document has no page, and says so; the back office would only ask for it again.
  for (const route of pageRoutes)
    app.get(route, (context) =>
      limited(context, "pages", PER_ADDRESS, () => answerPage(services, drawer, context.req.raw, route, drawn)),
    );
  app.get("/sitemap.xml", (context) => {
    return limited(context, "sitemap", SITEMAPS, async () =>
      plainText(context.req.raw, await siteMap(services, originOf(services, context.req.raw)), "application/xml; charset=utf-8"),
    );
  });
  app.get("/robots.txt", (context) =>
    plainText(context.req.raw, robotsText(services, originOf(services, context.req.raw)), "text/plain; charset=utf-8"),
  );

  async function limited(context: Context, name: string, most: number, answer: () => Promise<Response>): Promise<Response> {
    try {
      await services.limits.count(`${name} ${addressOf(context)}`, most);
    } catch (fault) {
      if (!(fault instanceof RateLimitedFailure)) throw fault;
      const seconds = Math.max(1, Math.ceil(fault.retryAfterSeconds ?? 1));
      return new Response(null, { status: 429, headers: { "Retry-After": String(seconds) } });
    }
    return answer();
  }
}

async function plainText(request: Request, text: string, type: string): Promise<Response> {
  const headers = new Headers({ "Content-Type": type, ...cacheHeaders(request, tagOf(text)) });
  if (isKnown(request, headers.get("etag") ?? undefined)) return new Response(null, { status: 304, headers });
  return packedResponse(text, request.headers, { headers });
}
