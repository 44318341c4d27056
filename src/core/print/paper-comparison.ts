import { type Facts, holds } from "../condition/evaluate.ts";
import type { PrintedComparison } from "../contract/print.ts";
import { fieldIndex, lineKinds } from "../definition/fields.ts";
import type { Entity, Field, LineEntity, PaperLabel, Text } from "../definition/generated/documents.ts";
import type { Session } from "../contract/session.ts";
import { concealedFields } from "../gate/visibility.ts";
import { type PivotTable, pivotTable, toldFields, toldFoot, toldLead } from "../table/pivot.ts";

/** A value of a cell; undefined where the answer kept it back. */
export type ComparedValue = { readonly field: Field; readonly value: unknown };
export type ComparedCell = {
  readonly values: readonly ComparedValue[];
  readonly isBest: boolean;
  readonly isWon: boolean;
};
/** As many records as stand beside each other, with all lines. */
export type ComparedBlock = {
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly rows: readonly {
    readonly id: string;
    readonly lead: readonly unknown[];
    /** Undefined where the record answers nothing. */
    readonly cells: readonly (ComparedCell | undefined)[];
  }[];
  readonly foot: readonly { readonly field: Field; readonly values: readonly unknown[] }[];
};
/** Lines against the records that answer them, cut to the width of a sheet. */
export type PaperComparison = {
  readonly title: PaperLabel;
  readonly lead: readonly Field[];
  /** Fields of a cell that say anything, in its order. */
  readonly show: readonly Field[];
  readonly best: string | undefined;
  /** What stands in the place of values that are kept back. */
  readonly concealed: Text | undefined;
  readonly blocks: readonly ComparedBlock[];
};

/** What a paper compares of a record, as far as the reader may see it. */
export function paperComparison(
  { title, pivot, across }: PrintedComparison,
  entity: Entity,
  record: Facts,
  session: Session,
): PaperComparison {
  const table = pivotTable(pivot, record);
  const lead = seenFields(entity, pivot.rows, toldLead(table, pivot), session);
  const show = seenFields(entity, pivot.cells, toldFields(table, pivot), session);
  const foot = seenFields(entity, pivot.cells, toldFoot(table, pivot), session);
  const blocks: ComparedBlock[] = [];
  for (let from = 0; from < table.suppliers.length; from += across) {
    const groups = table.suppliers.slice(from, from + across);
    blocks.push({
      groups: groups.map(({ id, facts }) => ({ id, name: String(facts[pivot.head] ?? "–") })),
      rows: table.lines.map((line) => ({
        id: String(line["id"]),
        lead: lead.map(({ key }) => line[key]),
        cells: groups.map(({ id }) => cellOf(table, String(line["id"]), id, show, pivot.won)),
      })),
      foot: foot.map((field) => ({ field, values: groups.map(({ facts }) => facts[field.key]) })),
    });
  }
  const cells = lineTableOf(entity, pivot.cells);
  const isSealed =
    pivot.sealed !== undefined &&
    cells !== undefined &&
    table.suppliers.some(({ facts }) => holds(pivot.sealed!, { ...record, ...facts }, lineKinds(entity, cells)));
  return { title, lead, show, best: pivot.best, concealed: isSealed ? pivot.concealed : undefined, blocks };
}

function cellOf(
  { matrix, lowest }: PivotTable,
  line: string,
  group: string,
  show: readonly Field[],
  won: string | undefined,
): ComparedCell | undefined {
  const cell = matrix[line]?.[group];
  if (cell === undefined) return undefined;
  return {
    values: show.map((field) => ({ field, value: cell[field.key] })),
    isBest: lowest[line]?.includes(group) === true,
    isWon: won !== undefined && cell[won] === "1",
  };
}

function lineTableOf(entity: Entity, key: string): LineEntity | undefined {
  return entity.lines?.find((table) => table.key === key);
}

function seenFields(entity: Entity, lines: string, keys: readonly string[], session: Session): readonly Field[] {
  const table = lineTableOf(entity, lines);
  if (table === undefined) return [];
  const concealed = concealedFields(table.fields, session, lineKinds(entity, table));
  const fields = fieldIndex(table.fields);
  return keys.flatMap((key) => (concealed.has(key) ? [] : (fields.get(key) ?? [])));
}
