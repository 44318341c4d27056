/** A series ready to draw; null where there is no value. */
export type ChartSeries = { readonly key: string; readonly title: string; readonly values: readonly (number | null)[] };

const ROUND_STEPS = [1, 2, 2.5, 5, 10] as const;
const GRID_LINES = 4;

/** Height of the axis: a round number at or above the largest value, so that the grid lines are readable. */
export function axisTop(series: readonly ChartSeries[]): number {
  const largest = Math.max(0, ...series.flatMap((one) => one.values.map((value) => value ?? 0)));
  if (largest === 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(largest));
  return (ROUND_STEPS.find((step) => step * unit >= largest) ?? 10) * unit;
}

/** Heights of the grid lines. */
export function gridLines(top: number): readonly number[] {
  return Array.from({ length: GRID_LINES + 1 }, (_, index) => (top * index) / GRID_LINES);
}
