import type { LineColumn } from "./line-scope.ts";

const MOST_FACTS = 4;

/** What a closed card shows of its line: the name that stays in sight in the grid too, then sums and what is entered. */
export function cardParts(columns: readonly LineColumn[]): {
  readonly name: LineColumn | undefined;
  readonly facts: readonly LineColumn[];
} {
  const name = columns.find((column) => column.pin === "start") ?? columns[0];
  const others = columns.filter((column) => column !== name && column.kind !== "file" && column.kind !== "files");
  const counted = others.filter((column) => column.total);
  const entered = others.filter((column) => column.isEntered && !column.total);
  const facts = new Set([...counted, ...entered, ...others].slice(0, MOST_FACTS));
  return { name, facts: columns.filter((column) => facts.has(column)) };
}
