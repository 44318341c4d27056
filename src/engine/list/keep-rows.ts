import type { WireRow } from "../../core/contract/envelope.ts";

/** New rows, each replaced by its former object where nothing in it changed, so that only changed rows are drawn again. */
export function keepRows(former: readonly WireRow[], rows: readonly WireRow[]): readonly WireRow[] {
  const byId = new Map(former.map((row) => [row.id, row]));
  const kept = rows.map((row) => {
    const before = byId.get(row.id);
    return before !== undefined && isSame(before, row) ? before : row;
  });
  return kept.length === former.length && kept.every((row, index) => row === former[index]) ? former : kept;
}

function isSame(left: WireRow, right: WireRow): boolean {
  const keys = Object.keys(right);
  if (keys.length !== Object.keys(left).length) return false;
  return keys.every((key) => {
    const [one, other] = [left[key], right[key]];
    return one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));
  });
}
