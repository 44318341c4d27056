/** One figure beside its aim; one without an aim is told for comparison only. */
export type Figure = {
  readonly name: string;
  /** The quickest where there is an opponent. */
  readonly medianMs: number;
  readonly aimMs: number | undefined;
  readonly runs: number;
  /** What the aim is a multiple of, where machines differ too much for one in seconds. */
  readonly against?: Opponent;
};

/** Something that is run in turn with the task, and how many times as long the task may take. */
export type Opponent = { readonly name: string; readonly times: number; readonly quickestMs: number };

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
    times.push(timed(task));
  }
  return { name, medianMs: times.toSorted((left, right) => left - right)[Math.floor(runs / 2)]!, aimMs, runs };
}

/**
 * Run a task and its opponent in turn, so that a busy hour slows both, and take the quickest of each.
 *
 * @param times how many times as long as the opponent the task may take
 */
export function measureAgainst(
  name: string,
  { name: other, times, run: runOther }: { readonly name: string; readonly times: number; readonly run: () => void },
  runs: number,
  task: () => void,
): Figure {
  const quickest = { task: Infinity, other: Infinity };
  for (let run = 0; run < runs; run++) {
    quickest.other = Math.min(quickest.other, timed(runOther));
    quickest.task = Math.min(quickest.task, timed(task));
  }
  const against = { name: other, times, quickestMs: quickest.other };
  return { name, medianMs: quickest.task, aimMs: times * quickest.other, runs, against };
}

function timed(task: () => void): number {
  const startMs = performance.now();
  task();
  return performance.now() - startMs;
}

/** Print the figures; says whether every aim holds. */
export function report(figures: readonly Figure[]): boolean {
  const width = Math.max(...figures.map(({ name }) => name.length));
  for (const { name, medianMs, aimMs, runs, against } of figures) {
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(3)} s`;
    const verdict = aimMs === undefined ? "" : medianMs <= aimMs ? "holds" : "MISSED";
    const aim = aimMs === undefined ? "no aim" : seconds(aimMs);
    console.log(
      `${name.padEnd(width)}  ${seconds(medianMs).padStart(9)}  aim ${aim.padStart(9)}  ${verdict.padEnd(6)}  (${against === undefined ? "median" : "quickest"} of ${runs})`,
    );
    if (against !== undefined) console.log(`${"".padEnd(width)}  ${ratioOf(medianMs, against)}`);
  }
  return figures.every(({ medianMs, aimMs }) => aimMs === undefined || medianMs <= aimMs);
}

function ratioOf(quickestMs: number, { name, times, quickestMs: otherMs }: Opponent): string {
  return `${(quickestMs / otherMs).toFixed(1)} times ${name} (${(otherMs / 1000).toFixed(3)} s); aim ${times} times`;
}
