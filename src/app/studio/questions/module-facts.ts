import type { FieldKind, Text } from "../../../core/definition/generated/documents.ts";
import type { Showing } from "../../../core/compiler/add-field.ts";
import { fetchDocument } from "../../../client/studio.ts";
import type { TreeGroup } from "../workplace/document-tree.ts";

export type ModuleField = { readonly key: string; readonly title: Text; readonly kind: FieldKind; readonly dict?: string };
/** A place where a field may be shown, with what names it to a reader; of a line table where only its fields are shown there. */
export type Place = {
  readonly showing: Showing;
  /** What the screen or the paper is called. */
  readonly title: Text;
  readonly section?: Text;
  readonly table?: string;
  /** Of a paper. */
  readonly printedBy?: readonly string[];
};
/** Lines that are the module's own, and have a screen. */
export type LineTable = { readonly key: string; readonly title: Text; readonly fields: readonly ModuleField[] };
export type ModuleFacts = {
  readonly fields: readonly ModuleField[];
  readonly tables: readonly LineTable[];
  readonly places: readonly Place[];
  /** The lists of its records. */
  readonly lists: readonly { readonly screen: string; readonly title: Text }[];
};

type Screen = {
  readonly screen: string;
  readonly kind: string;
  readonly title: Text;
  readonly entity: string;
  readonly lines?: string;
  readonly sections?: readonly { readonly key: string; readonly title?: Text; readonly fields?: readonly unknown[] }[];
};

type Paper = {
  readonly print: string;
  readonly title: Text;
  readonly tables?: readonly { readonly lines: string }[];
};

type Entity = {
  readonly fields?: readonly ModuleField[];
  /** Those of another entity's records have no fields of their own. */
  readonly lines?: readonly (LineTable & { readonly of?: unknown })[];
};

/** What questions about a module have to know of it, as the draft has it; a document that is no JSON says nothing. */
export async function readModule(draftId: number, { key, entries }: TreeGroup): Promise<ModuleFacts> {
  const read = async (path: string | undefined): Promise<unknown> => {
    if (path === undefined) return undefined;
    const { text } = await fetchDocument(draftId, path);
    try {
      return JSON.parse(text ?? "null") as unknown;
    } catch {
      return undefined;
    }
  };
  const bases = (kind: string) => entries.filter((entry) => entry.kind === kind).map(({ base }) => read(base?.path));
  const [entities, screens, papers] = await Promise.all(["entity", "screen", "print"].map((kind) => Promise.all(bases(kind))));
  const printers = new Map(entries.map(({ name, base }) => [name, base?.printedBy]));
  const [entity] = entities as readonly (Entity | undefined)[];
  const tables = (entity?.lines ?? []).filter((table) => table.of === undefined);
  const isPlace = ({ table }: Place): boolean => table === undefined || tables.some((one) => one.key === table);
  const ofScreens = (screens as readonly (Screen | undefined)[])
    .flatMap((screen) => (screen?.entity === key ? placesOf(screen) : []))
    .filter(isPlace);
  const ofPapers = (papers as readonly (Paper | undefined)[])
    .flatMap((paper) => (paper === undefined ? [] : paperPlaces(paper, printers.get(paper.print) ?? [])))
    .filter(isPlace);
  return {
    fields: (entity?.fields ?? []).map(({ key: name, title, kind, dict }) => ({
      key: name,
      title,
      kind,
      ...(dict === undefined ? {} : { dict }),
    })),
    lists: (screens as readonly (Screen | undefined)[]).filter(
      (screen) => screen?.entity === key && screen.kind === "list",
    ) as Screen[],
    tables: tables.filter((table) => ofScreens.some((place) => place.table === table.key)),
    // A list is where a new field is looked for first.
    places: [
      ...ofScreens.toSorted((one, other) => Number(one.showing.part === "form") - Number(other.showing.part === "form")),
      ...ofPapers,
    ],
  };
}

function paperPlaces({ print, title, tables = [] }: Paper, printedBy: readonly string[]): readonly Place[] {
  const place = { showing: { part: "paper", print }, title, printedBy } as const;
  return [place, ...Array.from(new Set(tables.map(({ lines }) => lines)), (table) => ({ ...place, table }))];
}

/** Where a field of the record, or of lines, is seen and entered unless somebody says otherwise. */
export function firstPlaces(places: readonly Place[]): readonly Place[] {
  return ["columns", "form"].flatMap((part) => places.find(({ showing }) => showing.part === part) ?? []);
}

function placesOf({ screen, kind, title, lines, sections = [] }: Screen): readonly Place[] {
  if (lines !== undefined) return [{ showing: { screen, part: "columns" }, title, table: lines }];
  if (kind === "list") return (["columns", "search"] as const).map((part) => ({ showing: { screen, part }, title }));
  // Where fields stand already one more is looked for first.
  const fieldsFirst = sections.toSorted((one, other) => Number(other.fields !== undefined) - Number(one.fields !== undefined));
  return fieldsFirst.map((section) => ({
    showing: { screen, part: "form", section: section.key },
    title,
    section: section.title ?? { cn: section.key, id: section.key },
  }));
}
