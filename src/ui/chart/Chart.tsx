import { axisTop, type ChartLabel, type ChartSeries, gridLines, readableLabels, textWithin } from "./chart-model.ts";

export type ChartProps = {
  readonly label: string;
  readonly shape: "bars" | "lines";
  readonly keys: readonly string[];
  readonly series: readonly ChartSeries[];
  /** The values are counts, of which there are no halves. */
  readonly isWhole: boolean;
  /** A value as the labels say it, short. */
  readonly short: (value: number) => string;
};

const WIDTH = 640;
const HEIGHT = 240;
const LEFT = 56;
const TOP = 22;
const BOTTOM = 30;
const RIGHT = 12;
const MOST_KEY_LABELS = 8;
const MOST_KEY_WIDTH = 116;
const BETWEEN_KEYS = 6;
/** Shares of a column's room: what is left over stands between the columns. */
const COLUMN_SHARE = 0.72;

/** Bars or lines, labelled directly; the table beside it says the same to everybody. */
export function Chart({ label, shape, keys, series, isWhole, short }: ChartProps) {
  const top = axisTop(series, isWhole);
  const room = (WIDTH - LEFT - RIGHT) / Math.max(1, keys.length);
  const x = (index: number) => LEFT + room * (index + 0.5);
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top);
  const every = Math.ceil(keys.length / MOST_KEY_LABELS);
  const width = (room * COLUMN_SHARE) / series.length;
  const left = (index: number, place: number) => x(index) - (room * COLUMN_SHARE) / 2 + width * place;
  const points = series.flatMap(({ values }, place) =>
    values.flatMap((value, index) => (value === null ? [] : [{ value, index, place }])),
  );
  const said =
    shape === "bars"
      ? points.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value)
      : series.flatMap((_, place) => points.filter((one) => one.place === place).slice(-1));
  const labels = said.map(({ value, index, place }): ChartLabel => ({
    text: short(value),
    ...(shape === "bars"
      ? { x: left(index, place) + width / 2, y: y(value) - 4, anchor: "middle" }
      : { x: x(index), y: y(value) - 8, anchor: "end" }),
  }));
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {gridLines(top, isWhole).map((value) => (
        <g key={value}>
          <line className="chart-grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
          <text className="chart-text" x={LEFT - 6} y={y(value) + 4} textAnchor="end">
            {short(value)}
          </text>
        </g>
      ))}
      {keys.map(
        (key, index) =>
          index % every === 0 && (
            <text key={key} className="chart-text" x={x(index)} y={HEIGHT - 10} textAnchor="middle">
              {textWithin(key, Math.min(MOST_KEY_WIDTH, room * every - BETWEEN_KEYS))}
            </text>
          ),
      )}
      {series.map((one, place) =>
        shape === "bars" ? (
          <Bars key={one.key} series={one} place={place} {...{ x: left, y, width }} />
        ) : (
          <Line key={one.key} series={one} place={place} {...{ x, y }} />
        ),
      )}
      {readableLabels(labels).map(({ text, anchor, ...at }) => (
        <text key={`${at.x} ${at.y}`} className="chart-value" {...at} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  );
}

type Drawn<X> = {
  readonly series: ChartSeries;
  readonly place: number;
  readonly x: X;
  readonly y: (value: number) => number;
};

type BarsProps = Drawn<(index: number, place: number) => number> & { readonly width: number };

function Bars({ series, place, x, y, width }: BarsProps) {
  return series.values.map((value, index) =>
    value === null || value === 0 ? null : (
      <rect
        key={index}
        className="chart-fill"
        data-series={place}
        x={x(index, place)}
        y={y(value)}
        width={Math.max(1, width - 1)}
        height={y(0) - y(value)}
      />
    ),
  );
}

function Line({ series, place, x, y }: Drawn<(index: number) => number>) {
  const points = series.values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  return (
    <g data-series={place}>
      <polyline
        className="chart-line"
        data-series={place}
        points={points.map(({ value, index }) => `${x(index)},${y(value)}`).join(" ")}
      />
      {points.map(({ value, index }) => (
        <circle key={index} className="chart-fill" data-series={place} cx={x(index)} cy={y(value)} r={3} />
      ))}
    </g>
  );
}
