import type { Facts } from "../condition/evaluate.ts";

/** Rows of one line table, by key and in order. */
export type Rows = { readonly keys: readonly string[]; readonly byKey: ReadonlyMap<string, Facts> };

/** One cell that holds another value than before. */
export type CellChange = { readonly row: string; readonly key: string; readonly from: unknown; readonly to: unknown };

/** What changed between two states of a table, told in both directions, so that undoing needs no second kind of code. */
export type RowsEdit = {
  /** Order of the rows before and after; absent while no row came, went or moved. */
  readonly order?: { readonly from: readonly string[]; readonly to: readonly string[] };
  readonly gone: ReadonlyMap<string, Facts>;
  readonly came: ReadonlyMap<string, Facts>;
  readonly cells: readonly CellChange[];
};

/** What leads from one state of a table to the other; `undefined` when they are the same. */
export function editBetween(before: Rows, after: Rows): RowsEdit | undefined {
  if (before === after) return undefined;
  const cells: CellChange[] = [];
  for (const [row, facts] of after.byKey) {
    const was = before.byKey.get(row);
    if (was !== undefined && was !== facts) cells.push(...changedCells(row, was, facts));
  }
  if (!sameOrder(before.keys, after.keys))
    return {
      order: { from: before.keys, to: after.keys },
      gone: without(before, after),
      came: without(after, before),
      cells,
    };
  return cells.length === 0 ? undefined : { gone: NONE, came: NONE, cells };
}

/** The same edit the other way round. */
export function inverse({ order, gone, came, cells }: RowsEdit): RowsEdit {
  return {
    ...(order === undefined ? {} : { order: { from: order.to, to: order.from } }),
    gone: came,
    came: gone,
    cells: cells.map(({ row, key, from, to }) => ({ row, key, from: to, to: from })),
  };
}

/** Two edits, one after the other, as one. */
export function joined(first: RowsEdit, second: RowsEdit): RowsEdit | undefined {
  if (first.order !== undefined || second.order !== undefined)
    throw new RangeError("edits that move rows are recorded whole, not joined");
  const cells = new Map(first.cells.map((change) => [`${change.row}#${change.key}`, change]));
  for (const change of second.cells) {
    const name = `${change.row}#${change.key}`;
    cells.set(name, { ...change, from: cells.has(name) ? cells.get(name)?.from : change.from });
  }
  const left = [...cells.values()].filter(({ from, to }) => !Object.is(from, to));
  return left.length === 0 ? undefined : { gone: NONE, came: NONE, cells: left };
}

/** The table after the edit; rows and cells that the edit does not name stay as they are. */
export function applyEdit(rows: Rows, { order, gone, came, cells }: RowsEdit): Rows {
  const byKey = new Map(rows.byKey);
  for (const row of gone.keys()) byKey.delete(row);
  for (const [row, facts] of came) byKey.set(row, facts);
  for (const { row, key, to } of cells) {
    const { [key]: _was, ...others } = byKey.get(row) ?? {};
    if (byKey.has(row)) byKey.set(row, to === undefined ? others : { ...byKey.get(row), [key]: to });
  }
  return { keys: order?.to ?? rows.keys, byKey };
}

const NONE: ReadonlyMap<string, Facts> = new Map();

function without(rows: Rows, other: Rows): ReadonlyMap<string, Facts> {
  return new Map([...rows.byKey].filter(([key]) => !other.byKey.has(key)));
}

function changedCells(row: string, before: Facts, after: Facts): CellChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !Object.is(before[key], after[key]))
    .map((key) => ({ row, key, from: before[key], to: after[key] }));
}

function sameOrder(left: readonly string[], right: readonly string[]): boolean {
  return left === right || (left.length === right.length && left.every((key, index) => key === right[index]));
}
