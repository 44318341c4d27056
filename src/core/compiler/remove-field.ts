import { ChangedDocuments, type Json, type Keyed, listIn, type ReadText } from "./changed-documents.ts";
import { forget, mentions, takeOut } from "./take-out.ts";

export type LeavingField = {
  readonly module: string;
  readonly key: string;
  /** The line table that it is a field of; undefined: the record itself. */
  readonly table: string | undefined;
  /** Screens that show the records, or the lines. */
  readonly screens: readonly string[];
  /** Papers that print the records. */
  readonly papers: readonly string[];
  /** All companies. */
  readonly all: readonly string[];
  /** Those who see it no more; undefined: nobody has it any more. */
  readonly companies: readonly string[] | undefined;
};

const LISTS = ["columns", "search"] as const;

/**
 * Take a field out: for some companies from their screens alone, for everybody from the entity, the screens and the papers.
 * What is stored of it is kept; what else rests on it the compiler tells.
 *
 * @returns the changed texts by their path, the entity's first where it changes
 */
export function removeField(read: ReadText, field: LeavingField): ReadonlyMap<string, string | null> {
  const documents = new ChangedDocuments(read);
  const { key, screens, companies, all } = field;
  if (companies === undefined) removeFromEntity(documents, field);
  for (const name of screens) {
    const base = documents.look({ kind: "screen", name });
    for (const list of [...LISTS, "fields"] as const) {
      const isInBase = list === "fields" ? sectionsOf(base).some((one) => has(one, key)) : mentions(base, list, key);
      for (const variant of companies ?? all) {
        const place = { kind: "screen", name, variant } as const;
        const own = documents.look(place);
        const isWhole = sectionsOf(own).length > 0;
        if (list === "fields" && isWhole) removeFromSections(documents.change(place), key);
        else if (companies === undefined) forget(documents, place, list, key);
        else if (isInBase || mentions(own, list, key)) takeOut(documents.change(place), list, key, isInBase);
      }
      if (companies !== undefined || !isInBase) continue;
      if (list === "fields") removeFromSections(documents.change({ kind: "screen", name }), key);
      else takeOut(documents.change({ kind: "screen", name }), list, key, false);
    }
  }
  if (companies === undefined) for (const name of field.papers) removeFromPaper(documents, name, field);
  return documents.textsLeft();
}

function removeFromEntity(documents: ChangedDocuments, { module, key, table, all }: LeavingField): void {
  const place = { kind: "entity", name: module } as const;
  const entity = documents.change(place);
  const holder = table === undefined ? entity : listIn(entity, "lines").find((one) => one.key === table);
  if (holder !== undefined) takeOut(holder, "fields", key, false);
  for (const variant of all) {
    const own = documents.look({ ...place, variant });
    const holding = table === undefined ? own : ((own["lines"] ?? {}) as Readonly<Record<string, Json>>)[table];
    if (holding === undefined || !mentions(holding, "fields", key)) continue;
    const changed = documents.change({ ...place, variant });
    if (table === undefined) takeOut(changed, "fields", key, false);
    else removeFromLines(changed, table, key);
  }
}

/** A difference says nothing empty. */
function removeFromLines(own: Json, table: string, key: string): void {
  const lines = own["lines"] as Record<string, Json>;
  takeOut(lines[table]!, "fields", key, false);
  if (Object.keys(lines[table]!).length === 0) delete lines[table];
  if (Object.keys(lines).length === 0) delete own["lines"];
}

function removeFromPaper(documents: ChangedDocuments, name: string, { key, table }: LeavingField): void {
  const place = { kind: "print", name } as const;
  if (!JSON.stringify(documents.look(place)).includes(JSON.stringify(key))) return;
  const paper = documents.change(place);
  if (table === undefined) {
    for (const list of ["facts", "notes"]) if (paper[list] !== undefined) takeOut(paper, list, key, false);
    return;
  }
  for (const lines of listIn(paper, "tables")) if (lines["lines"] === table) takeOut(lines, "columns", key, false);
}

function sectionsOf(document: Json): readonly Json[] {
  const { sections } = document;
  return Array.isArray(sections) ? (sections as readonly Json[]) : [];
}

function has({ fields }: Json, key: string): boolean {
  return Array.isArray(fields) && (fields as readonly Keyed[]).some((one) => one.key === key);
}

function removeFromSections(document: Json, key: string): void {
  for (const section of sectionsOf(document)) if (has(section, key)) takeOut(section, "fields", key, false);
}
