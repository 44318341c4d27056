/** A series ready to draw; null where there is no value. */
export type ChartSeries = { readonly key: string; readonly title: string; readonly values: readonly (number | null)[] };

const ROUND_STEPS = [1, 2, 2.5, 5, 10] as const;
/** Numbers of grid lines, the best one first. */
const GRID_LINES = [4, 5, 2, 1] as const;

/**
 * Height of the axis: a round number at or above the largest value, so that the grid lines are readable.
 *
 * @param isWhole the values are counts, of which there are no halves
 */
export function axisTop(series: readonly ChartSeries[], isWhole: boolean): number {
  const largest = Math.max(0, ...series.flatMap((one) => one.values.map((value) => value ?? 0)));
  if (largest === 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(largest));
  const tops = ROUND_STEPS.map((step) => step * unit).filter((top) => !isWhole || Number.isInteger(top));
  return tops.find((top) => top >= largest) ?? 10 * unit;
}

/** Heights of the grid lines; of counts there are only as many as stand at whole numbers. */
export function gridLines(top: number, isWhole: boolean): readonly number[] {
  const count = GRID_LINES.find((lines) => !isWhole || Number.isInteger(top / lines)) ?? 1;
  return Array.from({ length: count + 1 }, (_, index) => (top * index) / count);
}

/** What says a value, standing on a point; `y` is its base line. */
export type ChartLabel = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: "middle" | "end";
};

const LINE_HEIGHT = 12;
/** Below the point instead of above it. */
const BELOW = 24;
const [WIDE_SIGN, NARROW_SIGN] = [11, 6.5];

/**
 * Labels that can be read: one that would run into one before it stands below its point, or nowhere. Whoever says the same at
 * the same place needs to say it once.
 *
 * @param labels the most important one first
 */
export function readableLabels(labels: readonly ChartLabel[]): readonly ChartLabel[] {
  const placed: ChartLabel[] = [];
  for (const label of labels) {
    if (placed.some((other) => other.text === label.text && overlap(other, label))) continue;
    const free = [label, { ...label, y: label.y + BELOW }].find((one) => !placed.some((other) => overlap(other, one)));
    if (free !== undefined) placed.push(free);
  }
  return placed;
}

function overlap(one: ChartLabel, other: ChartLabel): boolean {
  const [[left, right], [otherLeft, otherRight]] = [spanOf(one), spanOf(other)];
  return left < otherRight && otherLeft < right && Math.abs(one.y - other.y) < LINE_HEIGHT;
}

/** As much of a text as fits a width, with a mark where some of it is left out. */
export function textWithin(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = "";
  for (const sign of text) {
    if (widthOf(`${kept}${sign}…`) > width) break;
    kept += sign;
  }
  return `${kept.trimEnd()}…`;
}

function widthOf(text: string): number {
  return Array.from(text, (sign) => (sign > "\u2e7f" ? WIDE_SIGN : NARROW_SIGN)).reduce((sum, one) => sum + one, 0);
}

function spanOf({ text, x, anchor }: ChartLabel): readonly [left: number, right: number] {
  const width = widthOf(text);
  return anchor === "end" ? [x - width, x] : [x - width / 2, x + width / 2];
}
