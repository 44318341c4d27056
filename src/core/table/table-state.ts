import type { ColumnModel } from "./column-model.ts";

/** Row heights a reader may choose. */
export const densities = ["comfortable", "standard", "compact"] as const;
export type Density = (typeof densities)[number];

/**
 * What a reader changed about a table: a delta by column key, kept on the server per user and screen, so that a
 * definition that gains a column shows it at once.
 */
export type TableDelta = {
  readonly order?: readonly string[];
  readonly widthPx?: Readonly<Record<string, number>>;
  readonly hidden?: Readonly<Record<string, boolean>>;
  readonly pin?: Readonly<Record<string, "start" | "end" | "none">>;
  readonly density?: Density;
};

export const MIN_WIDTH_PX = 48;
export const MAX_WIDTH_PX = 960;

/** Columns with the reader's changes applied, hidden ones included, pinned ones at their edges. */
export function applyDelta(columns: readonly ColumnModel[], delta: TableDelta): readonly ColumnModel[] {
  const changed = inOrder(columns, delta.order ?? []).map((column): ColumnModel => {
    const pin = delta.pin?.[column.key];
    return {
      ...column,
      widthPx: clampWidth(delta.widthPx?.[column.key] ?? column.widthPx),
      hidden: delta.hidden?.[column.key] ?? column.hidden,
      pin: pin === undefined ? column.pin : pin === "none" ? undefined : pin,
    };
  });
  const at = (pin: ColumnModel["pin"]): readonly ColumnModel[] => changed.filter((column) => column.pin === pin);
  return [...at("start"), ...at(undefined), ...at("end")];
}

/** Known columns in the reader's order; a column the reader has never moved keeps its place after its neighbour. */
function inOrder(columns: readonly ColumnModel[], order: readonly string[]): readonly ColumnModel[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const result = order.flatMap((key) => byKey.get(key) ?? []);
  const placed = new Set(result);
  columns.forEach((column, index) => {
    if (placed.has(column)) return;
    const before = columns.slice(0, index).findLast((candidate) => placed.has(candidate));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, column);
    placed.add(column);
  });
  return result;
}

export function clampWidth(widthPx: number): number {
  return Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, Math.round(widthPx)));
}
