import type { Language } from "../../core/contract/language.ts";
import type { Page, PageRead } from "../../core/definition/generated/documents.ts";
import type { Params } from "../../core/page/address.ts";
import { type PageContext, type ReadValue, carriedOf } from "../../core/page/page-context.ts";
import { wantsOf } from "../../core/page/page-wants.ts";
import { type PublicRecord, valueAt } from "../../core/page/shown.ts";
import { entityNamed } from "../entity/entity-call.ts";
import { sanitizedRichText } from "../entity/rich-text.ts";
import { type PublicList, readPublicList } from "../public/read-list.ts";
import { published } from "../public/published.ts";
import { readPublicOne } from "../public/read-one.ts";
import { unreadableSearches } from "../public/search.ts";
import { romanise } from "../search/romanise.ts";
import type { Services } from "../services.ts";
import { isoNow } from "../store/clock.ts";
import { pageDictionaries } from "./page-dictionaries.ts";

const DEFAULT_SIZE = 20;
/** A page further than this is nobody's reading. */
const LAST_PAGE = 5000;

/**
 * Read what a page shows, by the same functions that answer the open calls, and as a stranger whoever asks. A filter that
 * cannot be read is passed over like one that nobody knows, and the page shows it as not set.
 *
 * @throws {NotFoundFailure | GoneFailure} when the record of the page is not there, or not any more
 * @throws {BadRequestFailure} for a parameter that cannot be read
 */
export async function readPage(services: Services, page: Page, written: Params, language: Language): Promise<PageContext> {
  const { product } = services;
  const params = readableParams(services, page, written);
  const reads: Record<string, ReadValue> = {};
  const empty: PageContext = {
    language,
    now: isoNow(services.clock),
    publications: product.publications,
    entities: Object.fromEntries(
      Object.keys(product.entities).map((name) => [name, entityNamed(product, name, product.variants.default)]),
    ),
    dictionaries: await services.store.read((db) => pageDictionaries(db, product, page)),
    page,
    pages: Object.values(product.pages),
    params,
    reads,
    romanise,
  };
  const [ones, lists] = [
    (page.reads ?? []).filter(({ one }) => one !== undefined),
    (page.reads ?? []).filter(({ one }) => one === undefined),
  ];
  for (const read of ones) reads[read.key] = await readOne(services, page, read, params);
  // A list may be asked by a field of the record, such as what else is of its category.
  const about = Object.fromEntries(
    Object.entries(reads).flatMap(([key, value]) => (value.kind === "one" ? [[key, value.record]] : [])),
  );
  const values = await Promise.all(lists.map((read) => readList(services, read, empty, about)));
  for (const [index, read] of lists.entries()) reads[read.key] = values[index]!;
  return empty;
}

async function readOne(services: Services, page: Page, { key, publication, one }: PageRead, params: Params): Promise<ReadValue> {
  const record = await readPublicOne(services, publication, params[one ?? ""] ?? "", wantsOf(page, key).names);
  return { kind: "one", publication, record: cleaned(services, publication, record) };
}

async function readList(services: Services, read: PageRead, context: PageContext, about: PublicRecord): Promise<ReadValue> {
  const { params, page } = context;
  const size = read.size ?? DEFAULT_SIZE;
  const isPaged = page.blocks.some((block) => "paged" in block && block.paged === true && block.from === read.key);
  const asked = Object.fromEntries((read.asked ?? []).map((name) => [name, params[name] ?? ""]));
  const fixed = Object.fromEntries(
    Object.entries(carriedOf(context, read.fixed)).map(([name, value]) => [name, filled(value, read.fixed?.[name], about)]),
  );
  const orders = page.blocks.flatMap((block) =>
    block.block === "facets" && block.from === read.key ? (block.orders ?? []) : [],
  );
  const sort = orders.some(({ key }) => key === params["sort"]) ? params["sort"] : read.sort;
  const facets = facetsOf(page, read.key);
  const query = {
    ...asked,
    ...fixed,
    pageSize: String(size),
    ...(sort !== undefined && { sort }),
    ...(facets.length > 0 && { facets: facets.join(",") }),
  };
  const readAt = (at: number): Promise<PublicList> =>
    readPublicList(services, read.publication, { ...query, pageNum: String(at) }, wantsOf(page, read.key));
  const wanted = isPaged ? pageNumber(params["pageNum"]) : 1;
  const there = await readAt(wanted);
  // Whoever asks for a page behind the last one, as an old link may, reads that one.
  const number = Math.max(1, Math.min(wanted, Math.ceil(there.total / size)));
  const list = number === wanted ? there : await readAt(number);
  return {
    kind: "list",
    publication: read.publication,
    rows: list.rows
      .filter((row) => row.id !== shownAlready(context, read))
      .map((row) => cleaned(services, read.publication, row)),
    total: list.total,
    ...(list.facets !== undefined && { facets: list.facets }),
    ...soughtIn(services, read, query, list),
    page: number,
    size,
  };
}

/** The words that rows were found by: those that were meant where those that were typed find nothing. */
function soughtIn(
  { product }: Services,
  { publication }: PageRead,
  query: Params,
  { near }: PublicList,
): { readonly sought?: string; readonly near?: { readonly meant?: string } } {
  const search = product.publications[publication]?.search?.find(({ as }) => as === "words");
  const sought = near?.meant ?? query[search?.key ?? ""]?.trim() ?? "";
  return sought === "" ? {} : { sought, ...(near !== undefined && { near }) };
}

/** What is like a record is shown beside it, and not the record once more. */
function shownAlready({ reads }: PageContext, { publication, fixed = {} }: PageRead): unknown {
  const follows = Object.values(fixed).some((value) => value.startsWith("="));
  const same = Object.values(reads).find((value) => value.kind === "one" && value.publication === publication);
  return follows && same?.kind === "one" ? same.record["id"] : undefined;
}

/** `=goods.cateId` is a field of a record that the page has read. */
function filled(value: string, written: string | undefined, about: PublicRecord): string {
  if (written?.startsWith("=") !== true) return value;
  const found = valueAt(about, written.slice(1));
  return typeof found === "string" || typeof found === "number" ? String(found) : "";
}

/** Parameters without the filters of lists that cannot be read. */
function readableParams({ product, clock }: Services, page: Page, params: Params): Params {
  const unreadable = (page.reads ?? []).flatMap(({ one, publication, asked = [] }) => {
    if (one !== undefined) return [];
    const query = Object.fromEntries(asked.map((name) => [name, params[name]]));
    return unreadableSearches(published(product, publication, isoNow(clock)), query);
  });
  return Object.fromEntries(Object.entries(params).filter(([name]) => !unreadable.includes(name)));
}

function facetsOf({ blocks }: Page, key: string): readonly string[] {
  return blocks.flatMap((block) =>
    block.block === "facets" && block.from === key ? block.asks.flatMap(({ field }) => field ?? []) : [],
  );
}

function pageNumber(text: string | undefined): number {
  const number = Number(text ?? "1");
  return Number.isInteger(number) && number >= 1 && number <= LAST_PAGE ? number : 1;
}

/** Formatted texts are cleaned again before they are drawn: a value may be older than the rules of today. */
function cleaned({ product }: Services, publication: string, record: PublicRecord): PublicRecord {
  const entity = entityNamed(product, product.publications[publication]?.entity ?? "", product.variants.default);
  const rich = entity.fields.filter(({ format, key }) => format === "rich" && typeof record[key] === "string");
  if (rich.length === 0) return record;
  return { ...record, ...Object.fromEntries(rich.map(({ key }) => [key, sanitizedRichText(String(record[key]))])) };
}
