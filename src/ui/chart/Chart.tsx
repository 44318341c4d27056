import { axisTop, gridLines, type ChartSeries } from "./chart-model.ts";

export type ChartProps = {
  readonly label: string;
  readonly shape: "bars" | "lines";
  readonly keys: readonly string[];
  readonly series: readonly ChartSeries[];
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
const KEY_LENGTH = 10;
/** Shares of a column's room: what is left over stands between the columns. */
const COLUMN_SHARE = 0.72;

/** Bars or lines, labelled directly; the table beside it says the same to everybody. */
export function Chart({ label, shape, keys, series, short }: ChartProps) {
  const top = axisTop(series);
  const room = (WIDTH - LEFT - RIGHT) / Math.max(1, keys.length);
  const x = (index: number) => LEFT + room * (index + 0.5);
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top);
  const every = Math.ceil(keys.length / MOST_KEY_LABELS);
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {gridLines(top).map((value) => (
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
              {key.length > KEY_LENGTH ? `${key.slice(0, KEY_LENGTH - 1)}…` : key}
            </text>
          ),
      )}
      {series.map((one, place) =>
        shape === "bars" ? (
          <Bars key={one.key} series={one} place={place} of={series.length} {...{ x, y, room, short }} />
        ) : (
          <Line key={one.key} series={one} place={place} {...{ x, y, short }} />
        ),
      )}
    </svg>
  );
}

type Drawn = {
  readonly series: ChartSeries;
  readonly place: number;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly short: (value: number) => string;
};

function Bars({ series, place, of, x, y, room, short }: Drawn & { readonly of: number; readonly room: number }) {
  const width = (room * COLUMN_SHARE) / of;
  // Labels of narrow columns would run into each other: only the largest says its value, and the table all of them.
  const isWide = width >= 26;
  const largest = Math.max(...series.values.map((value) => value ?? 0));
  return series.values.map((value, index) => {
    if (value === null || value === 0) return null;
    const left = x(index) - (room * COLUMN_SHARE) / 2 + width * place;
    return (
      <g key={index}>
        <rect
          className="chart-fill"
          data-series={place}
          x={left}
          y={y(value)}
          width={Math.max(1, width - 1)}
          height={y(0) - y(value)}
        />
        {(isWide || value === largest) && (
          <text className="chart-value" x={left + width / 2} y={y(value) - 4} textAnchor="middle">
            {short(value)}
          </text>
        )}
      </g>
    );
  });
}

function Line({ series, place, x, y, short }: Drawn) {
  const points = series.values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const last = points.at(-1);
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
      {last !== undefined && (
        <text className="chart-value" x={x(last.index)} y={y(last.value) - 8} textAnchor="end">
          {short(last.value)}
        </text>
      )}
    </g>
  );
}
