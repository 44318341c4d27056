import { holds } from "../condition/evaluate.ts";
import { fieldKinds } from "../definition/fields.ts";
import { languageTag, type Language } from "../contract/language.ts";
import type { PageBlock } from "../definition/generated/documents.ts";
import { LANGUAGE_PARAM, type Params, pageAddress } from "./address.ts";
import { cardsView, categoriesView, facetsView, listView, tabsView } from "./list-views.ts";
import { type PageContext, pictureAddresses, recordFrom } from "./page-context.ts";
import type { BlockView, LinkView, PageView } from "./page-view.ts";
import { basketView, heldView, mineView } from "./holder-views.ts";
import { bannerView, formView, noticeView } from "./plain-views.ts";
import {
  countdownView,
  factsView,
  filesView,
  galleryView,
  headView,
  pickerView,
  richView,
  timelineView,
} from "./record-views.ts";
import { sentenceOf, textAt } from "./shown.ts";
import { structuredData } from "./structured-data.ts";

/** The product's name as it stands behind a title, and in structured data. */
export const SITE_NAME = { cn: "供应商协同门户", id: "Portal Kolaborasi Pemasok" } as const satisfies Record<Language, string>;

/** Characters of a description that search engines show. */
const DESCRIPTION_MAX = 150;
const HOME = "/";
const HOME_NAME = { cn: "首页", id: "Beranda" } as const satisfies Record<Language, string>;

/**
 * Decide a whole page in every word.
 *
 * @param origin such as `https://portal.example`, for addresses that leave the site
 */
export function makePageView(context: PageContext, origin: string): PageView {
  const { page, language, params } = context;
  const about = page.about?.read === undefined ? undefined : recordFrom(context, page.about.read);
  const name = about === undefined ? "" : textAt(about.record, page.about?.name);
  const said = about === undefined ? "" : sentenceOf(textAt(about.record, page.about?.text), DESCRIPTION_MAX);
  const [picture] = about === undefined ? [] : pictureAddresses(about.record, page.about?.picture);
  const kept = keptParams(page.canonical, page.needs, params);
  const absolute = (of: Language): string => `${origin}${pageAddress(page.route, kept, of)}`;
  const heading = name === "" ? page.title[language] : name;
  const view = {
    language,
    route: page.route,
    keyword: params["keyword"] ?? "",
    title: page.route === HOME ? heading : `${heading} · ${SITE_NAME[language]}`,
    description: said === "" ? page.description[language] : said,
    isHidden: page.hidden === true,
    canonical: absolute(language),
    alternates: [
      { language: languageTag.cn, href: absolute("cn") },
      { language: "id", href: absolute("id") },
      { language: "x-default", href: absolute("cn") },
    ],
    ...(picture !== undefined && { picture: `${origin}${picture}` }),
    trail: trailOf(context, heading),
    other: otherLanguage(context),
    blocks: page.blocks.flatMap((block) => blockView(block, context) ?? []),
  };
  return { ...view, structured: structuredData(context, view, origin) };
}

/** A block that depends on its record is there for some of them. */
function isThere(block: PageBlock, context: PageContext): boolean {
  if (!("when" in block) || block.when === undefined) return true;
  const found = recordFrom(context, block.from);
  const entity = context.entities[context.publications[found?.publication ?? ""]?.entity ?? ""];
  return (
    found !== undefined &&
    entity !== undefined &&
    holds(block.when, found.record, fieldKinds(entity.fields), { now: context.now })
  );
}

function blockView(block: PageBlock, context: PageContext): BlockView | undefined {
  if (!isThere(block, context)) return undefined;
  switch (block.block) {
    case "banner":
      return bannerView(block, context);
    case "categories":
      return categoriesView(block, context);
    case "cards":
      return cardsView(block, context);
    case "facets":
      return facetsView(block, context);
    case "list":
      return listView(block, context);
    case "head":
      return headView(block, context);
    case "gallery":
      return galleryView(block, context);
    case "picker":
      return pickerView(block, context);
    case "facts":
      return factsView(block, context);
    case "rich":
      return richView(block, context);
    case "timeline":
      return timelineView(block, context);
    case "files":
      return filesView(block, context);
    case "countdown":
      return countdownView(block, context);
    case "form":
      return formView(block, context);
    case "basket":
      return basketView(block, context);
    case "mine":
      return mineView(block, context);
    case "held":
      return heldView(block, context);
    case "tabs":
      return tabsView(block, context);
    case "notice":
      return noticeView(block, context);
    default:
      return block satisfies never;
  }
}

/** Parameters that make another page; without them two addresses of one page would compete. */
function keptParams(canonical: readonly string[] = [], needs: readonly string[] = [], params: Params): Params {
  const names = new Set([...canonical, ...needs]);
  return Object.fromEntries(Object.entries(params).filter(([name]) => names.has(name)));
}

function trailOf({ page, pages, language }: PageContext, heading: string): readonly LinkView[] {
  if (page.route === HOME) return [];
  const routes = [HOME, ...(page.above ?? [])];
  const above = routes.map((route) => ({
    href: pageAddress(route, {}, language),
    text:
      route === HOME
        ? HOME_NAME[language]
        : (pages.find((one) => one.route === route && one.needs === undefined)?.title[language] ?? route),
  }));
  return [...above, { href: "", text: heading }];
}

function otherLanguage({ page, params, language }: PageContext): LinkView {
  const other = language === "cn" ? "id" : "cn";
  // Chinese is said in the address too: somebody who has chosen Indonesian before asks for it by this link.
  const href = pageAddress(page.route, params, other);
  return {
    href: other === "id" ? href : `${href}${href.includes("?") ? "&" : "?"}${LANGUAGE_PARAM}=cn`,
    text: other === "id" ? "Bahasa" : "中文",
  };
}
