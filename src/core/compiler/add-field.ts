import type { Compute, FieldKind, Required, Text } from "../definition/generated/documents.ts";
import { ChangedDocuments, type Json, type Keyed, listIn, operationsIn, type ReadText, settingOf } from "./changed-documents.ts";

/**
 * Where a new field is shown: a column or a search of a list, a column of a line table's screen, a section of a form, or a paper,
 * there among the facts of its head or as a column of the lines.
 */
export type Showing =
  | { readonly part: "columns" | "search"; readonly screen: string }
  | { readonly part: "form"; readonly screen: string; readonly section: string }
  | { readonly part: "paper"; readonly print: string };

export type NewField = {
  readonly module: string;
  readonly key: string;
  readonly kind: FieldKind;
  readonly title: Text;
  /** Of a dict or dictMany field. */
  readonly dict?: string | undefined;
  /** The line table that it is a field of, which only screens of that table show; undefined: the record itself. */
  readonly table?: string | undefined;
  /** When it is needed, of those who see it. */
  readonly required?: Required | undefined;
  readonly compute?: Compute | undefined;
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
export const firstSearch: Partial<Record<FieldKind, readonly string[]>> = {
  string: ["contains"],
  text: ["contains"],
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
  const { module, key, kind, title, dict, table, required, compute, shows, companies } = field;
  const isSought = shows.some(({ part }) => part === "search");
  const entity = documents.change({ kind: "entity", name: module });
  listIn(table === undefined ? entity : itemOf(entity, "lines", table), "fields").push({
    key,
    kind,
    ...firstFacts[kind],
    ...(dict === undefined ? {} : { dict }),
    title,
    // Who does not see it cannot fill it in.
    ...(required === undefined || companies !== undefined ? {} : { required }),
    // What is stored already is computed, too.
    ...(compute === undefined ? {} : { backfill: true, compute }),
    ...(isSought ? { search: firstSearch[kind] } : {}),
  });
  for (const showing of shows)
    if (showing.part === "paper") print(documents, key, showing.print, table);
    else show(documents, key, showing, companies);
  if (required !== undefined) for (const variant of companies ?? []) need(documents, field, variant, required);
  return documents.texts();
}

/** A company's difference says that the field is needed there. */
function need(documents: ChangedDocuments, { module, key, table }: NewField, variant: string, required: Required): void {
  const own = documents.change({ kind: "entity", name: module, variant });
  const lines = table === undefined ? undefined : ((own["lines"] ??= {}) as Record<string, Json>);
  const holder = lines === undefined ? own : (lines[table!] ??= {});
  settingOf(holder, "fields", key)["required"] = { was: null, now: required };
}

/** A paper is one document for all who print it. */
function print(documents: ChangedDocuments, key: string, name: string, table: string | undefined): void {
  const paper = documents.change({ kind: "print", name });
  if (table === undefined) listIn(paper, "facts").push({ key });
  else for (const lines of listIn(paper, "tables")) if (lines["lines"] === table) listIn(lines, "columns").push({ key });
}

type ScreenShowing = Exclude<Showing, { readonly part: "paper" }>;

function show(documents: ChangedDocuments, key: string, showing: ScreenShowing, companies: readonly string[] | undefined): void {
  const place = { kind: "screen", name: showing.screen } as const;
  if (companies === undefined) {
    const screen = documents.change(place);
    const list =
      showing.part === "form" ? listIn(itemOf(screen, "sections", showing.section), "fields") : listIn(screen, showing.part);
    list.push({ key });
    return;
  }
  const neighbours =
    showing.part === "form" ? listIn(itemOf(documents.look(place), "sections", showing.section), "fields") : undefined;
  for (const variant of companies) {
    const added = operationsIn(
      documents.change({ ...place, variant }),
      neighbours === undefined ? showing.part : "fields",
      "add",
    );
    // The neighbour tells the section.
    const after = neighbours && lastOf(neighbours, added);
    added.push({ key, ...(after === undefined ? {} : { after }) } as Keyed);
  }
}

/** What stands last of some items, with those that are added among them. */
function lastOf(items: readonly Keyed[], added: readonly Keyed[]): string | undefined {
  const order = items.map((one) => one.key);
  for (const one of added) {
    const at = order.indexOf(String(one["after"]));
    if (at >= 0) order.splice(at + 1, 0, one.key);
  }
  return order.at(-1);
}

function itemOf(document: Json, list: string, key: string): Json {
  return listIn(document, list).find((item) => item.key === key) ?? {};
}
