import type { Waits } from "./slow-line.ts";
import { type Figures, type Step, steps } from "./steps.ts";

/** Of the hand-written page without virtual rows; where it says so, absolute. */
export const aims: Readonly<Record<Step, { readonly ratio?: number; readonly most?: number }>> = {
  "first row": { ratio: 1.2 },
  "300 rows": { ratio: 0.15 },
  "heap, 300 rows": { ratio: 0.8 },
  "tick one row": { ratio: 0.3 },
  "select all, 300 rows": { ratio: 0.4 },
  "one key in a search field": { ratio: 0.7 },
  "scrolling 300 rows, one frame": { ratio: 1 },
  "elements of a row": { most: 40 },
};

type Median = (values: readonly number[]) => number;
const MIB = 1024 * 1024;

/** Each step of the product beside the others, with the aim that it has. @returns which aims hold */
export function tellSteps(figures: ReadonlyMap<string, readonly Figures[]>, median: Median): readonly boolean[] {
  const [product, hand] = [figures.get("product") ?? [], figures.get("hand") ?? []];
  return steps.map((step) => {
    const ratio = median(product.map((one, run) => one[step] / (hand[run]?.[step] ?? Number.NaN)));
    const value = median(product.map((one) => one[step]));
    const shown = [...figures].map(([name, all]) => `${name} ${show(step, median(all.map((one) => one[step])))}`).join(", ");
    const { ratio: most = Number.POSITIVE_INFINITY, most: limit = Number.POSITIVE_INFINITY } = aims[step];
    const holds = ratio <= most && value <= limit;
    const aim = aims[step].ratio === undefined ? String(limit) : `${most} h`;
    console.log(`${step.padEnd(32)} ${ratio.toFixed(2)} h  ${shown}  aim ${aim} ${holds ? "holds" : "MISSED"}`);
    return holds;
  });
}

function show(step: Step, value: number): string {
  if (step === "elements of a row") return value.toFixed(0);
  return step.startsWith("heap") ? `${(value / MIB).toFixed(1)} MiB` : `${value.toFixed(1)} ms`;
}

/** On the slow line, in milliseconds as a person waits. */
const waitAims = {
  cold: { paintMs: 700, rowMs: 1500, documentMs: 800 },
  warm: { paintMs: 700, rowMs: 900, documentMs: 800 },
} as const;

/** The waits of the product on a slow line, those of the hand-written page beside them. @returns which aims hold */
export function tellWaits(
  waits: ReadonlyMap<string, readonly { readonly cold: Waits; readonly warm: Waits }[]>,
  median: Median,
): readonly boolean[] {
  const held: boolean[] = [];
  for (const visit of ["cold", "warm"] as const)
    for (const [what, aim] of Object.entries(waitAims[visit]) as [keyof Waits, number][]) {
      const of = (name: string): number => median((waits.get(name) ?? []).map((one) => one[visit][what] ?? Number.NaN));
      const holds = of("product") <= aim;
      held.push(holds);
      const names = { paintMs: "first paint", rowMs: "first row", documentMs: "first document" } as Readonly<
        Record<string, string>
      >;
      const hand = what === "documentMs" ? "" : `, hand ${of("hand").toFixed(0)} ms`;
      console.log(
        `slow line, ${visit}: ${names[what]}`.padEnd(32) +
          ` product ${of("product").toFixed(0)} ms${hand}  aim ${aim} ms ${holds ? "holds" : "MISSED"}`,
      );
    }
  for (const visit of ["cold", "warm"] as const) {
    const [first] = waits.get("product") ?? [];
    if (first !== undefined)
      console.log(
        `slow line, ${visit}: ${first[visit].kib.toFixed(0)} KiB in ${first[visit].answers} answers before the first row`,
      );
  }
  return held;
}
