/** Columns that a field takes in the grid of its section; one that asks for all of them takes the whole row. */
export function fieldSpan(span: number, columns: number): 1 | 2 | 3 | "full" {
  if (span >= columns) return "full";
  return span === 2 ? 2 : span === 3 ? 3 : 1;
}
