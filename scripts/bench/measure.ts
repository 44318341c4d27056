/** One figure beside its aim; one without an aim is told for comparison only. */
export type Figure = {
  readonly name: string;
  readonly medianMs: number;
  readonly aimMs: number | undefined;
  readonly runs: number;
};

/** Run a task several times and take the median; `prepare` runs before each, outside of the clock. */
export function measure(
  name: string,
  aimMs: number | undefined,
  runs: number,
  task: () => void,
  prepare: () => void = () => {},
): Figure {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    prepare();
    const startMs = performance.now();
    task();
    times.push(performance.now() - startMs);
  }
  return { name, medianMs: times.toSorted((left, right) => left - right)[Math.floor(runs / 2)]!, aimMs, runs };
}

/** Print the figures; says whether every aim holds. */
export function report(figures: readonly Figure[]): boolean {
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, medianMs, aimMs, runs } of figures) {
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(3)} s`;
    const verdict = aimMs === undefined ? "" : medianMs <= aimMs ? "holds" : "MISSED";
    const aim = aimMs === undefined ? "no aim" : seconds(aimMs);
    console.log(
      `${name.padEnd(width)}  ${seconds(medianMs).padStart(9)}  aim ${aim.padStart(9)}  ${verdict.padEnd(6)}  (median of ${runs})`,
    );
  }
  return figures.every(({ medianMs, aimMs }) => aimMs === undefined || medianMs <= aimMs);
}
