import type { Market } from "../../core/table/choosing.ts";
import type { ChoiceCell } from "./choice-store.ts";

/**
 * Where a key leads from a cell: to the next one on offer in its direction; undefined where there is none, or for another key.
 *
 * @param isStacked the offers of a line stand below each other, as on a phone
 */
export function nextChoice(market: Market, from: ChoiceCell, key: string, isStacked: boolean): ChoiceCell | undefined {
  const all = offeredCells(market);
  const inLine = all.filter(({ line }) => line === from.line);
  const inGroup = all.filter(({ group }) => group === from.group);
  switch (key) {
    case "ArrowRight":
      return beside(isStacked ? all : inLine, from, 1);
    case "ArrowLeft":
      return beside(isStacked ? all : inLine, from, -1);
    case "ArrowDown":
      return beside(isStacked ? all : inGroup, from, 1);
    case "ArrowUp":
      return beside(isStacked ? all : inGroup, from, -1);
    case "Home":
      return inLine[0];
    case "End":
      return inLine.at(-1);
    default:
      return undefined;
  }
}

/** The cells that can be pressed, in the order in which they are read. */
export function offeredCells({ table, isOffered }: Market): readonly ChoiceCell[] {
  return table.lines.flatMap((row) => {
    const line = String(row["id"]);
    return table.suppliers.flatMap(({ id: group }) => (isOffered(line, group) ? [{ line, group }] : []));
  });
}

function beside(cells: readonly ChoiceCell[], { line, group }: ChoiceCell, step: 1 | -1): ChoiceCell | undefined {
  const place = cells.findIndex((cell) => cell.line === line && cell.group === group);
  return place < 0 ? undefined : cells[place + step];
}
