import type { SheetBudget } from "../sheet-budget.ts";
import { ArchiveError, type Archive } from "./archive.ts";
import { attribute, readElements } from "./elements.ts";

/** Where the parts of a workbook are that a plain table needs. */
export type Workbook = {
  readonly sheet: string;
  readonly texts: string | undefined;
  readonly styles: string | undefined;
  /** Days are counted from 1904 on, as old Macintoshes did. */
  readonly isFrom1904: boolean;
};

type Relation = { readonly id: string; readonly type: string; readonly part: string };

/** @throws {ArchiveError} when the archive is no workbook, or has no sheet */
export async function workbookOf(archive: Archive, budget: SheetBudget): Promise<Workbook> {
  const book = partOf(await relationsOf(archive, budget, ""), "officeDocument");
  if (book === undefined) throw new ArchiveError("no workbook");
  const relations = await relationsOf(archive, budget, book);
  const sheets: string[] = [];
  let isFrom1904 = false;
  await readElements(archive.unpack(book), budget, {
    open(name, attributes) {
      if (name === "sheet") sheets.push(attribute(attributes, "id") ?? "");
      if (name === "workbookPr") isFrom1904 = ["1", "true"].includes(attributes["date1904"] ?? "");
    },
  });
  const tables = relations.filter(({ type }) => type === "worksheet");
  const sheet = sheets.map((id) => tables.find((one) => one.id === id)).find((one) => one !== undefined);
  if (sheet === undefined) throw new ArchiveError("no sheet");
  const present = (part: string | undefined): string | undefined => (part !== undefined && archive.has(part) ? part : undefined);
  return {
    sheet: sheet.part,
    texts: present(partOf(relations, "sharedStrings")),
    styles: present(partOf(relations, "styles")),
    isFrom1904,
  };
}

/** What a part refers to; the empty name stands for the archive itself. */
async function relationsOf(archive: Archive, budget: SheetBudget, part: string): Promise<readonly Relation[]> {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const relations: Relation[] = [];
  await readElements(archive.unpack(`${folder}_rels/${part.slice(folder.length)}.rels`), budget, {
    open(name, { Id: id = "", Type: type = "", Target: target = "" }) {
      if (name !== "Relationship") return;
      relations.push({ id, type: type.slice(type.lastIndexOf("/") + 1), part: resolved(folder, target) });
    },
  });
  return relations;
}

function partOf(relations: readonly Relation[], type: string): string | undefined {
  return relations.find((relation) => relation.type === type)?.part;
}

/** A reference as a name in the archive: from its top with a slash before it, else from the folder of the part that says it. */
function resolved(folder: string, target: string): string {
  // Any host will do: the rules for paths are those of addresses.
  return decodeURIComponent(new URL(target, `zip://archive/${folder}`).pathname).slice(1);
}
