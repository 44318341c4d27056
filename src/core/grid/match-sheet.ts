import type { SheetCell, SheetRows } from "../contract/sheets.ts";

/** A row of a sheet that holds something: its number there, the line that it is about, and its cells by column. */
export type MatchedRow = {
  readonly row: number;
  /** `new`: it names none and may become one; `unknown`, `twice`: what it names is no line here, or has had its row. */
  readonly line: { readonly kind: "known"; readonly mark: string } | { readonly kind: "new" | "unknown" | "twice" };
  readonly cells: ReadonlyMap<string, SheetCell>;
};

export type MatchedSheet = {
  readonly rows: readonly MatchedRow[];
  /** Columns that the sheet has, in the order of the table. */
  readonly columns: readonly string[];
  /** Heads of the sheet that are no column of the table. */
  readonly strange: readonly string[];
  /** Marks of lines that have no row in the sheet. */
  readonly missing: readonly string[];
};

export type SheetColumn = { readonly key: string; readonly titles: readonly string[] };

/** How the lines of a table are named in a sheet. */
export type LineMarks = {
  /** Heads of the column that names the lines. */
  readonly titles: readonly string[];
  /** With which the mark of every line of this table begins, and of no other table. */
  readonly start: string;
  /** Of the lines that are there. */
  readonly marks: readonly string[];
};

/**
 * Find the lines of a document in a sheet again: columns by their heads, in any order and either language, lines by the
 * mark with which they went out, because people sort rows. A column that the sheet lacks says nothing of its cells.
 *
 * @returns `undefined` for the sheet of another table, or one that has none of the columns
 */
export function matchSheet(
  [heads = [], ...rows]: SheetRows,
  columns: readonly SheetColumn[],
  lines: LineMarks,
): MatchedSheet | undefined {
  const titles = heads.map(plain);
  const taken = new Set<number>();
  // Two columns of the same title have a head each, in the order in which they went out.
  const placeOf = (names: readonly string[]): number => {
    const place = titles.findIndex((title, at) => !taken.has(at) && names.some((name) => plain(name) === title));
    if (place >= 0) taken.add(place);
    return place;
  };
  const markPlace = placeOf(lines.titles);
  const places = columns.flatMap(({ key, titles: names }) => {
    const place = placeOf(names);
    return place === -1 ? [] : [[key, place] as const];
  });
  const nameOf = (row: readonly SheetCell[]): string => String(row[markPlace] ?? "").trim();
  const names = rows.map(nameOf).filter((name) => name !== "");
  const isOfOthers = names.length > 0 && names.every((name) => !name.startsWith(lines.start));
  if (places.length === 0 || isOfOthers) return undefined;
  const known = new Set(lines.marks);
  const left = new Set(lines.marks);
  const matched = rows.flatMap((row, index): readonly MatchedRow[] => {
    const cells = new Map(places.map(([key, place]) => [key, unquoted(row[place] ?? null)]));
    const name = nameOf(row);
    if (name === "" && [...cells.values()].every(isBlank)) return [];
    if (name === "") return [{ row: index + 2, line: { kind: "new" }, cells }];
    const isFirst = left.delete(name);
    const line: MatchedRow["line"] = isFirst ? { kind: "known", mark: name } : { kind: known.has(name) ? "twice" : "unknown" };
    return [{ row: index + 2, line, cells }];
  });
  return {
    rows: matched,
    columns: places.map(([key]) => key),
    strange: heads.flatMap((head, at) => (taken.has(at) || isBlank(head) ? [] : [String(head).trim()])),
    missing: [...left],
  };
}

/** Whether two cells say the same, however a spreadsheet has kept it. */
export function sameCell(one: SheetCell, other: SheetCell): boolean {
  return written(one) === written(other);
}

function written(cell: SheetCell): string {
  return String(cell ?? "")
    .replaceAll("\r\n", "\n")
    .trim();
}

/** The apostrophe that keeps a text from calculating is none of its own. */
function unquoted(cell: SheetCell): SheetCell {
  return typeof cell === "string" && /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

function isBlank(cell: SheetCell): boolean {
  return written(cell) === "";
}

function plain(title: SheetCell): string {
  return String(title ?? "")
    .replaceAll(/[*\s]/g, "")
    .toLowerCase();
}
