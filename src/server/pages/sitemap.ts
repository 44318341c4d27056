import { pageAddress } from "../../core/page/address.ts";
import { textAt } from "../../core/page/shown.ts";
import { readPublicList } from "../public/read-list.ts";
import type { Services } from "../services.ts";

/** Addresses that one map may name (the protocol allows 50,000). */
const MOST_ADDRESSES = 50_000;
const PAGE_SIZE = 300;

/** The map of the site: every page that search engines may keep, in both languages, and a page for each public record. */
export async function siteMap(services: Services, origin: string): Promise<string> {
  const entries: string[] = [];
  for (const page of Object.values(services.product.pages)) {
    if (page.hidden === true) continue;
    if (page.needs === undefined) entries.push(...entryOf(origin, page.route, {}, undefined));
    if (page.listed === undefined) continue;
    const { publication, param, changed } = page.listed;
    for (let number = 1; entries.length < MOST_ADDRESSES; number += 1) {
      const { rows, total } = await readPublicList(services, publication, {
        pageNum: String(number),
        pageSize: String(PAGE_SIZE),
      });
      for (const row of rows) {
        const moment = textAt(row, changed);
        entries.push(...entryOf(origin, page.route, { [param]: textAt(row, "id") }, moment === "" ? undefined : moment));
      }
      if (rows.length < PAGE_SIZE || number * PAGE_SIZE >= total) break;
    }
  }
  const urls = entries.slice(0, MOST_ADDRESSES).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}
</urlset>
`;
}

function entryOf(
  origin: string,
  route: string,
  params: Readonly<Record<string, string>>,
  changed: string | undefined,
): readonly string[] {
  const [cn, id] = (["cn", "id"] as const).map((language) => escaped(`${origin}${pageAddress(route, params, language)}`));
  const alternates = `<xhtml:link rel="alternate" hreflang="zh-CN" href="${cn}"/><xhtml:link rel="alternate" hreflang="id" href="${id}"/>`;
  const moment = changed === undefined ? "" : `<lastmod>${escaped(changed.slice(0, 10))}</lastmod>`;
  return [cn, id].map((address) => `\n<url><loc>${address}</loc>${moment}${alternates}</url>`);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** What crawlers may read: the public pages, and nothing of the calls, the back office or what is somebody's own. */
export function robotsText(services: Services, origin: string): string {
  const hidden = Object.values(services.product.pages).filter((page) => page.hidden === true);
  const closed = ["/prod-api/", "/workbenches/", ...new Set(hidden.map((page) => page.route))];
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
}
