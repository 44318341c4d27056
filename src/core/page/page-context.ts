import { pictureAddress } from "../contract/pictures.ts";
import type { Page, PageLink, RecordTarget } from "../definition/generated/documents.ts";
import type { Romanise } from "../finding/romanise.ts";
import { type Params, pageAddress } from "./address.ts";
import type { LinkView } from "./page-view.ts";
import { type PublicRecord, type Wording, textAt, valueAt } from "./shown.ts";

/** Values of a field with the number of rows that have each. */
export type Counted = readonly {
  readonly value: string;
  readonly label?: string;
  /** The name in Indonesian, where the record has one. */
  readonly labelId?: string;
  readonly count: number;
}[];

/** What one read of a page has brought. */
export type ReadValue =
  | {
      readonly kind: "list";
      readonly publication: string;
      readonly rows: readonly PublicRecord[];
      readonly total: number;
      readonly facets?: Readonly<Record<string, Counted>>;
      /** Words that the rows were found by. */
      readonly sought?: string;
      /** Nothing is as it was typed. */
      readonly near?: { readonly meant?: string };
      /** Which page of how many rows it is. */
      readonly page: number;
      readonly size: number;
    }
  | { readonly kind: "one"; readonly publication: string; readonly record: PublicRecord };

/** Everything that a page is decided from. */
export type PageContext = Wording & {
  readonly page: Page;
  readonly pages: readonly Page[];
  readonly params: Params;
  readonly reads: Readonly<Record<string, ReadValue>>;
  /** How characters are said, so that what was found by its sound is marked. */
  readonly romanise: Romanise;
};

/** Records of one publication. */
export type Found = { readonly publication: string; readonly rows: readonly PublicRecord[]; readonly read: ReadValue };

/** What a block shows: `list`, `goods`, or what stands in a record as in `goods.skus`. Nothing where there is nothing. */
export function recordsFrom(context: PageContext, from: string): Found | undefined {
  const [name = "", inner] = from.split(".");
  const read = context.reads[name];
  if (read === undefined) return undefined;
  const rows = read.kind === "list" ? read.rows : [read.record];
  if (inner === undefined) return { publication: read.publication, rows, read };
  const document = context.publications[read.publication];
  const of = [...(document?.parts ?? []), ...(document?.links ?? [])].find(({ key }) => key === inner);
  const value = rows[0] === undefined ? undefined : valueAt(rows[0], inner);
  const found = Array.isArray(value) ? (value as readonly PublicRecord[]) : isRecord(value) ? [value] : [];
  return of === undefined ? undefined : { publication: of.publication, rows: found, read };
}

/** The one record that a block shows. */
export function recordFrom(
  context: PageContext,
  from: string,
): { readonly publication: string; readonly record: PublicRecord } | undefined {
  const found = recordsFrom(context, from);
  const record = found?.rows[0];
  return found === undefined || record === undefined ? undefined : { publication: found.publication, record };
}

function isRecord(value: unknown): value is PublicRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The page of a record. */
export function targetOf({ language }: PageContext, target: RecordTarget, record: PublicRecord): string {
  return pageAddress(target.to, { [target.param]: textAt(record, target.field ?? "id") }, language);
}

/** A link of a document: its parameters may come from the address or from a record. */
export function linkOf(context: PageContext, link: PageLink, record?: PublicRecord): LinkView {
  const { language } = context;
  const params = carriedOf(context, link.with, record);
  return {
    href: pageAddress(link.to, params, language),
    text: link.text[language],
    ...(link.main === true && { isMain: true }),
  };
}

/** Parameters of a document with the values of this address and record. */
export function carriedOf({ params }: PageContext, wanted: Params = {}, record?: PublicRecord): Params {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => {
      if (value.startsWith("?")) return [name, params[value.slice(1)] ?? ""];
      if (value.startsWith("=")) return [name, record === undefined ? "" : textAt(record, value.slice(1))];
      return [name, value];
    }),
  );
}

/** This page with some parameters changed. */
export function hereWith({ page, params, language }: PageContext, changes: Params): string {
  const { pageNum: _page, ...kept } = params;
  return pageAddress(page.route, { ...kept, ...changes }, language);
}

const FILE_CALL = "/prod-api/common/download/resource?name=";

/** Address of a file that anybody may read. */
export function fileAddress(id: string): string {
  return `${FILE_CALL}${encodeURIComponent(id)}`;
}

/** Addresses of the pictures that a field names, of no width yet. */
export function pictureAddresses(record: PublicRecord, name: string | undefined): readonly string[] {
  return textAt(record, name)
    .split(",")
    .filter((id) => id !== "")
    .map(pictureAddress);
}
