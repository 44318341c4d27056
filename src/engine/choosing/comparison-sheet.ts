import type { Facts } from "../../core/condition/evaluate.ts";
import { MOST_SHEET_COLUMNS, type SheetCell, type SheetToWrite } from "../../core/contract/sheets.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import type { Entity, Text } from "../../core/definition/generated/documents.ts";
import type { Chosen } from "../../core/table/choosing.ts";
import type { ColumnModel } from "../../core/table/column-model.ts";
import { numberCell } from "../../core/grid/number-cell.ts";
import { winnersOf } from "../../core/table/parts.ts";
import type { PivotTable } from "../../core/table/pivot.ts";

/** What a comparison is written from: its table, its columns, and who gets which line. */
export type Compared = {
  readonly title: string;
  readonly table: PivotTable;
  readonly lead: readonly ColumnModel[];
  readonly show: readonly ColumnModel[];
  readonly foot: readonly ColumnModel[];
  /** Field of a cell that is kept where all of them are too many for a sheet. */
  readonly best: string | undefined;
  readonly chosen: Chosen;
  readonly winnerTitle: string;
  readonly nameOfGroup: (group: string) => string;
  readonly say: (text: Text) => string;
  readonly textOf: (column: ColumnModel, facts: Facts) => string;
};

/** Name of the sheet: which document it compares. */
export function sheetName(entity: Entity, record: Facts, name: string): string {
  return `${String(record[entity.label] ?? "")} ${name}`.trim();
}

/** Who got which line already. */
export function wonAlready({ lines, suppliers, matrix }: PivotTable, won: string | undefined): Chosen {
  if (won === undefined) return {};
  return Object.fromEntries(
    lines.map((line) => {
      const id = String(line["id"]);
      const winners = suppliers.filter((group) => matrix[id]?.[group.id]?.[won] === "1");
      return [id, Object.fromEntries(winners.map((group) => [group.id, ""]))];
    }),
  );
}

const WINNER_WIDTH_PX = 240;

/** The comparison as it is seen, a row per line: what was asked, who gets it, and what each record answers; below them the records' own facts. */
export function comparisonSheet(compared: Compared): SheetToWrite {
  const { title, table, lead, foot, best, chosen, winnerTitle, nameOfGroup, say } = compared;
  const all = compared.show;
  const isTooWide = lead.length + 1 + table.suppliers.length * all.length > MOST_SHEET_COLUMNS;
  const show = isTooWide ? all.filter(({ key }) => key === best) : all;
  const groupColumns = table.suppliers.flatMap(({ id }) => show.map((column) => ({ id, column })));
  return {
    title,
    columns: [
      ...lead.map((column) => ({ title: say(column.title), widthPx: column.widthPx })),
      { title: winnerTitle, widthPx: WINNER_WIDTH_PX },
      ...groupColumns.map(({ id, column }) => ({
        title: `${nameOfGroup(id)} ${say(column.title)}`,
        widthPx: column.widthPx,
      })),
    ],
    rows: [
      ...table.lines.map((line) => {
        const id = String(line["id"]);
        return [
          ...lead.map((column) => cellIn(compared, column, line)),
          winnersText(chosen[id], nameOfGroup),
          ...groupColumns.map((group) => cellIn(compared, group.column, table.matrix[id]?.[group.id])),
        ];
      }),
      ...foot.map((column) => [
        say(column.title),
        ...lead.map(() => null),
        ...table.suppliers.flatMap(({ facts }) => show.map((_, place) => (place === 0 ? cellIn(compared, column, facts) : null))),
      ]),
    ],
  };
}

function winnersText(given: Chosen[string] | undefined, nameOfGroup: (group: string) => string): string | null {
  const names = winnersOf(given).map((group) => {
    const part = typeof given === "object" ? (given[group] ?? "") : "";
    return `${nameOfGroup(group)} ${part}`.trim();
  });
  return names.length === 0 ? null : names.join("；");
}

function cellIn({ textOf }: Compared, column: ColumnModel, facts: Facts | undefined): SheetCell {
  const value = facts?.[column.from];
  if (facts === undefined || isEmpty(value)) return null;
  return numberCell(column.kind, value) ?? textOf(column, facts);
}
