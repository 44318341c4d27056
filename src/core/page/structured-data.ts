import type { PageContext } from "./page-context.ts";
import { recordFrom } from "./page-context.ts";
import type { PageView } from "./page-view.ts";
import { type PublicRecord, textAt } from "./shown.ts";

type Structured = Readonly<Record<string, unknown>>;
type Told = Pick<PageView, "title" | "description" | "canonical" | "picture" | "trail" | "language">;

const CONTEXT = "https://schema.org";
const CURRENCY = "CNY";

/** What search engines are told in the words of schema.org: what the page is about, and where it stands. */
export function structuredData(context: PageContext, view: Told, origin: string): readonly Structured[] {
  const subject = subjectData(context, view, origin);
  return [...(subject === undefined ? [] : [subject]), ...(view.trail.length === 0 ? [] : [trailData(view, origin)])];
}

function subjectData(context: PageContext, view: Told, origin: string): Structured | undefined {
  const { about } = context.page;
  if (about === undefined) return undefined;
  const record = about.read === undefined ? {} : recordFrom(context, about.read)?.record;
  if (record === undefined) return undefined;
  const name = textAt(record, about.name);
  const common = {
    "@context": CONTEXT,
    "@type": about.kind,
    name: name === "" ? view.title : name,
    url: view.canonical,
    ...(view.picture !== undefined && { image: view.picture }),
  };
  switch (about.kind) {
    case "Product":
      return { ...common, description: view.description, ...offer(record, about.price, view) };
    case "Article": {
      const published = textAt(record, about.published);
      return {
        ...common,
        headline: common.name,
        inLanguage: view.language === "cn" ? "zh-CN" : "id",
        ...(published !== "" && { datePublished: `${published.replace(" ", "T")}+08:00` }),
      };
    }
    case "WebSite":
      return {
        ...common,
        potentialAction: {
          "@type": "SearchAction",
          target: `${origin}/brand/search?keyword={keyword}`,
          "query-input": "required name=keyword",
        },
      };
    case "Organization":
    case "Brand":
      return { ...common, description: view.description };
    default:
      return about.kind satisfies never;
  }
}

/** An offer is only told where its price is public. */
function offer(record: PublicRecord, field: string | undefined, { canonical }: Told): Structured {
  const price = textAt(record, field);
  if (price === "") return {};
  return { offers: { "@type": "AggregateOffer", lowPrice: price, priceCurrency: CURRENCY, url: canonical } };
}

function trailData({ trail, canonical }: Told, origin: string): Structured {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ href, text }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: text,
      item: href === "" ? canonical : `${origin}${href}`,
    })),
  };
}
