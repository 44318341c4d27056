import { holds, type Facts } from "../condition/evaluate.ts";
import type { Choices, LineEntity, Pivot } from "../definition/generated/documents.ts";
import { fieldKinds, isEmpty } from "../definition/fields.ts";
import { compare, toDecimal } from "../money/decimal.ts";

/** Id of the record that a linked line belongs to; the server writes it beside the line's own id. */
export const OWNER_KEY = "ownerId";

/** One record that answers the lines: its id and the facts that each of its cells repeats. */
export type PivotGroup = { readonly id: string; readonly facts: Facts };

/** Lines against the records that answer them; the names are those of the call (domain 7.5). */
export type PivotTable = {
  readonly suppliers: readonly PivotGroup[];
  readonly lines: readonly Facts[];
  /** By line id, then by record id; a record without an answer has no cell. */
  readonly matrix: Readonly<Record<string, Readonly<Record<string, Facts>>>>;
  /** By line id: the records with the smallest value; none while values are concealed. */
  readonly lowest: Readonly<Record<string, readonly string[]>>;
};

/** Turn linked lines into a table: one row per line of the record, one group of columns per record that answers. */
export function pivotTable(pivot: Pivot, record: Facts): PivotTable {
  const lines = rowsOf(record, pivot.rows);
  const cells = rowsOf(record, pivot.cells);
  const groups = new Map<string, Facts>();
  for (const cell of cells) if (!groups.has(ownerOf(cell))) groups.set(ownerOf(cell), cell);
  const suppliers = [...groups].map(([id, facts]) => ({ id, facts }));
  const matrix = Object.fromEntries(
    lines.map((line) => {
      const own = cells.filter((cell) => cell[pivot.by] === line["id"]);
      return [String(line["id"]), Object.fromEntries(own.map((cell) => [ownerOf(cell), cell]))] as const;
    }),
  );
  const lowest = Object.fromEntries(
    Object.entries(matrix).map(([id, byGroup]) => [id, pivot.best === undefined ? [] : smallest(byGroup, pivot.best)] as const),
  );
  return { suppliers, lines, matrix, lowest };
}

/** Fields of the cells that say anything: a value, or that one is kept back. The one that decides is always among them. */
export function toldFields({ matrix }: PivotTable, pivot: Pivot): readonly string[] {
  const cells = Object.values(matrix).flatMap((row) => Object.values(row));
  const says = (key: string): boolean => cells.some((cell) => cell[key] === undefined || !isEmpty(cell[key]));
  return pivot.show.filter((key) => key === pivot.best || says(key));
}

/** Fields that begin the rows and say anything of one of them; what a line is called always. */
export function toldLead({ lines }: PivotTable, pivot: Pivot): readonly string[] {
  return pivot.lead.filter((key, place) => place === 0 || lines.some((line) => !isEmpty(line[key])));
}

/** Fields of the groups, below the rows, that say anything of one of them: a value, or that one is kept back. */
export function toldFoot({ suppliers }: PivotTable, { foot = [] }: Pivot): readonly string[] {
  return foot.filter((key) => suppliers.some(({ facts }) => facts[key] === undefined || !isEmpty(facts[key])));
}

/** Rows that a column offers for a line: those that fit, with what is stored of each. */
export function choicesOf(
  choices: Choices,
  table: LineEntity,
  record: Facts,
  line: Facts,
): readonly { readonly value: string; readonly row: Facts }[] {
  const kinds = fieldKinds(table.fields);
  return rowsOf(record, choices.lines)
    .filter((row) => choices.by === undefined || row[choices.by] === line["id"])
    .filter((row) => choices.when === undefined || holds(choices.when, row, kinds))
    .map((row) => ({ value: choices.value === "owner" ? ownerOf(row) : String(row["id"]), row }));
}

function rowsOf(record: Facts, key: string): readonly Facts[] {
  const rows = record[key];
  return Array.isArray(rows) ? (rows as readonly Facts[]) : [];
}

function ownerOf(row: Facts): string {
  return String(row[OWNER_KEY] ?? row["id"]);
}

function smallest(byGroup: Readonly<Record<string, Facts>>, key: string): readonly string[] {
  const known = Object.entries(byGroup).flatMap(([id, cell]) => {
    const value = isEmpty(cell[key]) ? undefined : toDecimal(cell[key]);
    return value === undefined ? [] : [{ id, value }];
  });
  const [first, ...others] = known;
  if (first === undefined) return [];
  const least = others.reduce((low, one) => (compare(one.value, low) < 0 ? one.value : low), first.value);
  return known.filter(({ value }) => compare(value, least) === 0).map(({ id }) => id);
}
