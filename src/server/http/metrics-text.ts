/** What follows the name of a series, its labels among it, and the value. */
export type Sample = readonly [suffix: string, value: number];

/** One family of series in Prometheus' text. */
export function family(name: string, type: string, help: string, samples: readonly Sample[]): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map(([suffix, value]) => `${name}${suffix} ${value}`)];
}
