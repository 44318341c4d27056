import type { FieldKind, Text } from "../definition/generated/documents.ts";
import { ChangedDocuments, type Json, type Keyed, listIn, operationsIn, type ReadText } from "./changed-documents.ts";

/** Where a new field is shown: a column or a search of a list, a column of a line table's screen, or a section of a form. */
export type Showing =
  | { readonly screen: string; readonly part: "columns" | "search" }
  | { readonly screen: string; readonly part: "form"; readonly section: string };

export type NewField = {
  readonly module: string;
  readonly key: string;
  readonly kind: FieldKind;
  readonly title: Text;
  /** Of a dict or dictMany field. */
  readonly dict?: string | undefined;
  /** The line table that it is a field of, which only screens of that table show; undefined: the record itself. */
  readonly table?: string | undefined;
  readonly shows: readonly Showing[];
  /** Those who see it; undefined: everybody. */
  readonly companies: readonly string[] | undefined;
};

/** Bounds with which a field of a kind begins; whoever knows better writes others. */
const firstFacts: Partial<Record<FieldKind, Json>> = {
  string: { max: 100 },
  text: { max: 500 },
  decimal: { precision: 18, scale: 2 },
};

/** What a list may ask of a field of a kind. */
const firstSearch: Partial<Record<FieldKind, readonly string[]>> = {
  string: ["like"],
  text: ["like"],
  integer: ["eq"],
  decimal: ["between"],
  date: ["between"],
  dateTime: ["between"],
  dict: ["eq"],
  flag: ["eq"],
};

export function maySearch(kind: FieldKind): boolean {
  return firstSearch[kind] !== undefined;
}

/**
 * Add a field: to the entity or one of its line tables, which all companies share, and to the screens that show it, of everybody or of some companies.
 *
 * @returns the changed texts by their path
 */
export function addField(read: ReadText, field: NewField): ReadonlyMap<string, string> {
  const documents = new ChangedDocuments(read);
  const { module, key, kind, title, dict, table, shows, companies } = field;
  const isSought = shows.some(({ part }) => part === "search");
  const entity = documents.change({ kind: "entity", name: module });
  listIn(table === undefined ? entity : itemOf(entity, "lines", table), "fields").push({
    key,
    kind,
    ...firstFacts[kind],
    ...(dict === undefined ? {} : { dict }),
    title,
    ...(isSought ? { search: firstSearch[kind] } : {}),
  });
  for (const showing of shows) show(documents, key, showing, companies);
  return documents.texts();
}

function show(documents: ChangedDocuments, key: string, showing: Showing, companies: readonly string[] | undefined): void {
  const place = { kind: "screen", name: showing.screen } as const;
  if (companies === undefined) {
    const screen = documents.change(place);
    const list =
      showing.part === "form" ? listIn(itemOf(screen, "sections", showing.section), "fields") : listIn(screen, showing.part);
    list.push({ key });
    return;
  }
  // The neighbour tells the section.
  const last =
    showing.part === "form"
      ? listIn(itemOf(documents.look(place), "sections", showing.section), "fields").at(-1)?.key
      : undefined;
  for (const variant of companies)
    operationsIn(documents.change({ ...place, variant }), showing.part === "form" ? "fields" : showing.part, "add").push({
      key,
      ...(last === undefined ? {} : { after: last }),
    } as Keyed);
}

function itemOf(document: Json, list: string, key: string): Json {
  return listIn(document, list).find((item) => item.key === key) ?? {};
}
