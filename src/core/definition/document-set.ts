import type { DocumentKind } from "./document-kind.ts";
import type { ObjectNode } from "./node.ts";

/** All readable documents, base and differences apart. */
export type DocumentSet = {
  readonly base: Readonly<Record<DocumentKind, ReadonlyMap<string, ObjectNode>>>;
  /** By kind, name and company code: `screen delivery.list YJD`. */
  readonly differences: ReadonlyMap<string, ObjectNode>;
  /** Documents that are there but faulty: `screen delivery.list`. */
  readonly broken: ReadonlySet<string>;
};

/** The vocabulary's default of a property: `list.columns.width` gives 120; `list..title` one of the document itself. */
export type Vocabulary = { readonly defaults: ReadonlyMap<string, unknown> };

/** The keyed lists of a document, by its type. */
export const keyedLists = {
  list: ["search", "filters", "toolbar", "columns"],
  detail: ["steps", "toolbar", "sections", "fields", "tabs"],
  lines: ["columns"],
  entity: ["fields", "mandatory", "promises", "lines"],
  workflow: ["states", "marks", "actions"],
  dictionary: ["items"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type DocumentType = keyof typeof keyedLists;

export function differenceKey(kind: DocumentKind, name: string, variant: string): string {
  return `${kind} ${name} ${variant}`;
}
