import type {
  CardsBlock,
  CategoriesBlock,
  FacetsBlock,
  ListBlock,
  PriceRange,
  TabsBlock,
  Text,
} from "../definition/generated/documents.ts";
import { formatNumber } from "../format/number.ts";
import { hitsIn, nearText } from "./hits.ts";
import {
  type Found,
  type PageContext,
  type ReadValue,
  pictureAddresses,
  hereWith,
  linkOf,
  recordsFrom,
  targetOf,
} from "./page-context.ts";
import type {
  CardView,
  CategoryView,
  EmptyView,
  FactView,
  FacetView,
  PagerView,
  PriceView,
  RowView,
  ViewOf,
} from "./page-view.ts";
import { type PublicRecord, badgeAt, factsOf, richAt, textAt, timeLeft, valueAt, wordedAt } from "./shown.ts";

/** Records as cards. */
export function cardsView(block: CardsBlock, context: PageContext): ViewOf<"cards"> | undefined {
  const found = recordsFrom(context, block.from);
  const cards = (found?.rows ?? []).map((record) => cardOf(block, context, found!, record));
  const empty = emptyOf(block, context);
  if (cards.length === 0 && empty === undefined) return undefined;
  return {
    block: "cards",
    ...titled(block.title, context),
    look: block.look ?? "picture",
    cards,
    ...(block.more !== undefined && { more: linkOf(context, block.more) }),
    ...paged(block.paged, found?.read, context),
    ...(cards.length === 0 && empty !== undefined && { empty }),
  };
}

function cardOf(block: CardsBlock, context: PageContext, { publication, read }: Found, record: PublicRecord): CardView {
  const heading = nameIn(block, context, record);
  const [picture] = pictureAddresses(record, block.picture);
  return {
    key: textAt(record, "id"),
    href: targetOf(context, block.link, record),
    heading,
    ...hitsIn(context, read, heading),
    ...(picture !== undefined && { picture }),
    ...(block.price !== undefined && { price: priceOf(context, publication, record, block.price) }),
    facts: foundFacts(context, read, factsOf(context, publication, record, block.facts)),
  };
}

function foundFacts(context: PageContext, read: ReadValue, facts: readonly FactView[]): readonly FactView[] {
  return facts.map((fact) => ({ ...fact, ...hitsIn(context, read, fact.text) }));
}

/** The name in the language of the page, where the record has one. */
function nameIn({ heading, name }: CardsBlock, { language }: PageContext, record: PublicRecord): string {
  const own = name === undefined ? "" : textAt(record, name[language]);
  return own === "" ? textAt(record, heading) : own;
}

/** The price of a record; where it is not public the seller is to be asked. */
export function priceOf(context: PageContext, publication: string, record: PublicRecord, range: PriceRange): PriceView {
  const [least, most] = [range.least, range.most].map((name) => wordedAt(context, publication, record, name));
  if (least === undefined || least === "") return { kind: "asked", text: range.absent[context.language] };
  const unit = range.unit === undefined ? "" : wordedAt(context, publication, record, range.unit);
  const amount = most === undefined || most === "" || most === least ? least : `${least} – ${most}`;
  const per = unit === "" ? "" : ` / ${unit}`;
  return { kind: "price", text: `¥ ${amount}${per}`, per };
}

/** Records as rows. */
export function listView(block: ListBlock, context: PageContext): ViewOf<"list"> | undefined {
  const found = recordsFrom(context, block.from);
  const rows = (found?.rows ?? []).map((record) => rowOf(block, context, found!, record));
  const empty = emptyOf(block, context);
  if (rows.length === 0 && empty === undefined) return undefined;
  return {
    block: "list",
    ...titled(block.title, context),
    rows,
    ...(block.more !== undefined && { more: linkOf(context, block.more) }),
    ...paged(block.paged, found?.read, context),
    ...(rows.length === 0 && empty !== undefined && { empty }),
  };
}

function rowOf(block: ListBlock, context: PageContext, { publication, read }: Found, record: PublicRecord): RowView {
  const heading = textAt(record, block.heading);
  const badge = badgeAt(context, publication, record, block.badge);
  const left = block.ends === undefined ? undefined : timeLeft(context, valueAt(record, block.ends));
  const body = block.body === undefined ? undefined : richAt(record, block.body);
  return {
    key: textAt(record, "id"),
    ...(block.link !== undefined && { href: targetOf(context, block.link, record) }),
    heading,
    ...hitsIn(context, read, heading),
    ...(block.flag !== undefined && textAt(record, block.flag.key) === "1" && { flag: block.flag.text[context.language] }),
    ...(badge !== undefined && { badge }),
    facts: foundFacts(context, read, factsOf(context, publication, record, block.facts)),
    ...(left !== undefined && { left: { text: left.text, tone: left.tone } }),
    ...(body !== undefined && { body }),
  };
}

/** A tree of categories: those whose parent is not there are its roots. */
export function categoriesView(block: CategoriesBlock, context: PageContext): ViewOf<"categories"> | undefined {
  const rows = recordsFrom(context, block.from)?.rows ?? [];
  if (rows.length === 0) return undefined;
  const ids = new Set(rows.map((record) => textAt(record, "id")));
  const below = Map.groupBy(rows, (record) => textAt(record, block.parent));
  const seen = new Set<string>();
  const viewOf = (record: PublicRecord): CategoryView => {
    const id = textAt(record, "id");
    const isNew = !seen.has(id);
    seen.add(id); // two categories that name each other would otherwise never end
    const name = textAt(record, block.name[context.language]);
    return {
      text: name === "" ? textAt(record, block.name.cn) : name,
      href: targetOf(context, block.link, record),
      below: isNew ? (below.get(id) ?? []).map(viewOf) : [],
    };
  };
  const roots = rows.filter((record) => !ids.has(textAt(record, block.parent))).map(viewOf);
  return { block: "categories", ...titled(block.title, context), roots };
}

/** Filters of a list; each value is a link, so that none of them needs a script. */
export function facetsView(block: FacetsBlock, context: PageContext): ViewOf<"facets"> | undefined {
  const { page, params, language } = context;
  const read = context.reads[block.from];
  if (read?.kind !== "list") return undefined;
  const own = new Set([...block.asks.filter(({ as }) => as !== "values").map(({ key }) => key), "pageNum"]);
  const asked = block.asks.some(({ key }) => (params[key] ?? "") !== "");
  const clear = Object.fromEntries(block.asks.map(({ key }) => [key, ""]));
  return {
    block: "facets",
    action: page.route,
    carried: Object.entries(withLanguage(context)).filter(([name]) => !own.has(name)),
    facets: block.asks.flatMap((ask): FacetView[] => {
      const title = ask.title[language];
      if (ask.as !== "values") return [{ as: ask.as, key: ask.key, title, value: params[ask.key] ?? "" }];
      const chosen = params[ask.key] ?? "";
      const values = (read.facets?.[ask.field ?? ""] ?? []).map(({ value, label, labelId, count }) => ({
        text:
          (language === "id" ? labelId : undefined) ??
          label ??
          wordedAt(context, read.publication, { [ask.field ?? ""]: value }, ask.field ?? ""),
        count,
        href: hereWith(context, { [ask.key]: value === chosen ? "" : value }),
        isChosen: value === chosen,
      }));
      return values.length === 0 ? [] : [{ as: "values", key: ask.key, title, values }];
    }),
    orders: (block.orders ?? []).map(({ key, title }, index) => ({
      text: title[language],
      href: hereWith(context, { sort: index === 0 ? "" : key }),
      isChosen: (params["sort"] ?? "") === key || (index === 0 && (params["sort"] ?? "") === ""),
    })),
    ...(asked && { clear: hereWith(context, clear) }),
    total: read.total,
    ...nearText(context, read),
  };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Links that set one parameter. */
export function tabsView(block: TabsBlock, context: PageContext): ViewOf<"tabs"> {
  const { language, dictionaries, params } = context;
  const chosen = params[block.param] ?? "";
  const entries = Object.entries(dictionaries[block.dict ?? ""] ?? {}).filter(
    ([value]) => block.values?.includes(value) !== false,
  );
  const values =
    block.letters === true
      ? LETTERS.split("").map((letter) => [letter, letter] as const)
      : entries.map(([value, { label }]) => [value, label[language]] as const);
  return {
    block: "tabs",
    label: block.label[language],
    links: [["", block.all[language]] as const, ...values].map(([value, text]) => ({
      text,
      href: hereWith(context, { [block.param]: value }),
      isChosen: value === chosen,
    })),
  };
}

function withLanguage({ params, language }: PageContext): Readonly<Record<string, string>> {
  const { lang: _lang, ...rest } = params;
  return language === "cn" ? rest : { ...rest, lang: language };
}

/** Names that a form of this page carries along. */
export function carriedHere(context: PageContext): readonly (readonly [string, string])[] {
  return context.language === "cn" ? [] : [["lang", context.language]];
}

function titled(title: Text | undefined, { language }: PageContext): { readonly title?: string } {
  return title === undefined ? {} : { title: title[language] };
}

function emptyOf({ empty, suggests = [] }: CardsBlock | ListBlock, context: PageContext): EmptyView | undefined {
  if (empty === undefined) return undefined;
  return { text: empty[context.language], links: suggests.map((link) => linkOf(context, link)) };
}

/** Pages beside the present one that are named. */
const NEAR = 2;

function paged(wanted: boolean | undefined, read: ReadValue | undefined, context: PageContext): { readonly pager?: PagerView } {
  if (wanted !== true || read?.kind !== "list" || read.total <= read.size) return {};
  const pages = Math.ceil(read.total / read.size);
  const href = (page: number): string => hereWith(context, { pageNum: page === 1 ? "" : String(page) });
  const named = [...new Set([1, ...Array.from({ length: 2 * NEAR + 1 }, (_, index) => read.page - NEAR + index), pages])].filter(
    (page) => page >= 1 && page <= pages,
  );
  return {
    pager: {
      page: read.page,
      pages,
      total: read.total,
      links: named.toSorted((one, other) => one - other).map((page) => ({ page, href: href(page) })),
      ...(read.page > 1 && { before: href(read.page - 1) }),
      ...(read.page < pages && { next: href(read.page + 1) }),
    },
  };
}

/** A number of records as it is read. */
export function countText(count: number, { language }: PageContext): string {
  return formatNumber(count, { kind: "integer" }, language);
}
