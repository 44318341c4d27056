import type {
  CountdownBlock,
  FactsBlock,
  FilesBlock,
  GalleryBlock,
  HeadBlock,
  PickerBlock,
  RichBlock,
  TimelineBlock,
} from "../definition/generated/documents.ts";
import { viewCall } from "../publication/view-call.ts";
import { priceOf } from "./list-views.ts";
import {
  type PageContext,
  fileAddress,
  pictureAddresses,
  hereWith,
  linkOf,
  recordFrom,
  recordsFrom,
  targetOf,
} from "./page-context.ts";
import type { FactView, ViewOf } from "./page-view.ts";
import { badgeAt, factOf, factsOf, fieldOf, type Named, type PublicRecord, richAt, textAt, timeLeft, valueAt } from "./shown.ts";
import { readSpecs } from "./specs.ts";

/** The title of a record, or of the page. */
export function headView(block: HeadBlock, context: PageContext): ViewOf<"head"> {
  const { language, page } = context;
  const found = block.from === undefined ? undefined : recordFrom(context, block.from);
  const { publication = "", record = {} } = found ?? {};
  const named = textAt(record, block.heading);
  const [picture] = pictureAddresses(record, block.picture);
  const badge = badgeAt(context, publication, record, block.badge);
  const note = textAt(record, block.note);
  return {
    block: "head",
    title: named === "" ? (block.title ?? page.title)[language] : named,
    ...(block.text !== undefined && { text: block.text[language] }),
    ...(note !== "" && { note }),
    ...(picture !== undefined && { picture }),
    ...(badge !== undefined && { badge }),
    facts: factsOf(context, publication, record, block.facts),
  };
}

/** Pictures, each once. */
export function galleryView(block: GalleryBlock, context: PageContext): ViewOf<"gallery"> | undefined {
  const found = recordFrom(context, block.from);
  if (found === undefined) return undefined;
  const pictures = [...new Set(block.pictures.flatMap((name) => pictureAddresses(found.record, name)))];
  const name = textAt(found.record, context.page.about?.name);
  return { block: "gallery", isBeside: block.side === true, name, pictures };
}

/** Fields with their labels. */
export function factsView(block: FactsBlock, context: PageContext): ViewOf<"facts"> | undefined {
  const found = recordFrom(context, block.from);
  if (found === undefined) return undefined;
  const { publication, record } = found;
  const facts = (block.facts ?? []).flatMap(
    (shown) => readersOf(context, publication, record, shown) ?? factOf(context, publication, record, shown) ?? [],
  );
  if (facts.length === 0) return undefined;
  const [picture] = pictureAddresses(record, block.picture);
  return {
    block: "facts",
    isBeside: block.side === true,
    ...(block.title !== undefined && { title: block.title[context.language] }),
    ...(picture !== undefined && { picture }),
    facts,
    ...(block.link !== undefined && {
      link: { href: targetOf(context, block.link, record), text: (block.linkText ?? context.page.title)[context.language] },
    }),
  };
}

/** How many have read a record, with the call that counts whoever reads it now; undefined for any other field. */
function readersOf(context: PageContext, name: string, record: PublicRecord, shown: Named): FactView | undefined {
  const { views, calls } = context.publications[name] ?? {};
  if (views !== shown.key || calls?.one === undefined) return undefined;
  // One that nobody has read yet has no number.
  const fact = factOf(context, name, { ...record, [views]: valueAt(record, views) ?? 0 }, shown);
  return fact && { ...fact, views: viewCall(calls.one, textAt(record, "id")) };
}

/** A formatted text. */
export function richView(block: RichBlock, context: PageContext): ViewOf<"rich"> | undefined {
  const found = recordFrom(context, block.from);
  const body = found === undefined ? undefined : richAt(found.record, block.field);
  if (body === undefined) return undefined;
  return { block: "rich", ...(block.title !== undefined && { title: block.title[context.language] }), body };
}

/** Moments in the order of the document; one without a value is left out. */
export function timelineView(block: TimelineBlock, context: PageContext): ViewOf<"timeline"> | undefined {
  const found = recordFrom(context, block.from);
  if (found === undefined) return undefined;
  const moments = block.moments.flatMap(({ key, title }) => {
    const value = textAt(found.record, key);
    const label = title ?? fieldOf(context, found.publication, key)?.title;
    return value === ""
      ? []
      : [{ label: label?.[context.language] ?? key, text: value.slice(0, 16), hasPassed: value <= context.now }];
  });
  if (moments.length === 0) return undefined;
  return {
    block: "timeline",
    isBeside: block.side === true,
    ...(block.title !== undefined && { title: block.title[context.language] }),
    moments,
  };
}

/** Files of an opened record, as the call tells of them. */
type Attachment = { readonly fileId: string; readonly name: string; readonly size: number };

const KIB = 1024;

export function filesView(block: FilesBlock, context: PageContext): ViewOf<"files"> | undefined {
  const found = recordFrom(context, block.from);
  if (found === undefined) return undefined;
  const wanted = textAt(found.record, block.field).split(",");
  const attached = (found.record["attachments"] ?? []) as readonly Attachment[];
  const files = attached
    .filter(({ fileId }) => wanted.includes(String(fileId)))
    .map(({ fileId, name, size }) => ({
      name,
      href: fileAddress(String(fileId)),
      size: size < KIB * KIB ? `${Math.max(1, Math.round(size / KIB))} KB` : `${(size / KIB / KIB).toFixed(1)} MB`,
    }));
  if (files.length === 0) return undefined;
  return { block: "files", ...(block.title !== undefined && { title: block.title[context.language] }), files };
}

/** How long there is time; what may be done ends with it. */
export function countdownView(block: CountdownBlock, context: PageContext): ViewOf<"countdown"> | undefined {
  const found = recordFrom(context, block.from);
  const until = found === undefined ? "" : textAt(found.record, block.ends);
  const left = timeLeft(context, until);
  if (found === undefined || left === undefined) return undefined;
  const { language } = context;
  return {
    block: "countdown",
    isBeside: block.side === true,
    title: block.title[language],
    until: until.slice(0, 16),
    left: { text: left.isOver ? block.over[language] : left.text, tone: left.tone },
    ...(block.link !== undefined && !left.isOver && { link: linkOf(context, block.link, found.record) }),
  };
}

const BASKET = "/brandorder";

/** Articles and their specifications. */
export function pickerView(block: PickerBlock, context: PageContext): ViewOf<"picker"> | undefined {
  const found = recordFrom(context, block.from);
  if (found === undefined) return undefined;
  const { publication, record } = found;
  const [picture] = pictureAddresses(record, block.picture);
  const articles = recordsFrom(context, `${block.from}.${block.articles}`)?.rows ?? [];
  return {
    block: "picker",
    isBeside: block.side === true,
    language: context.language,
    id: textAt(record, "id"),
    name: textAt(record, block.name),
    ...(picture !== undefined && { picture }),
    href: hereWith(context, {}),
    range: priceOf(context, publication, record, block.range),
    hasBasket: context.pages.some(({ route }) => route === BASKET),
    least: Math.max(1, Number(valueAt(record, block.least) ?? 1)),
    articles: articles.map((article) => {
      const price = textAt(article, block.price);
      return {
        id: textAt(article, "id"),
        specs: readSpecs(textAt(article, block.specs)),
        ...(price !== "" && { price }),
        stock: textAt(article, block.stock),
      };
    }),
  };
}
