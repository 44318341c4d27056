import { add, divide, subtract, type Decimal } from "../core/money/decimal.ts";

/** How many documents the first supplier has in a company, so that with those of all others the volumes of domain 11.1 come out. */
export type SampleVolumes = {
  /** Notes beside those of every state. */
  readonly moreNotes: number;
  readonly packingNotes: number;
  readonly requests: number;
  readonly records: number;
  readonly payments: number;
  readonly registers: number;
};

const volumes: Readonly<Record<string, SampleVolumes>> = {
  DS: { moreNotes: 17, packingNotes: 6, requests: 17, records: 26, payments: 14, registers: 15 },
  YJD: { moreNotes: 14, packingNotes: 6, requests: 17, records: 26, payments: 14, registers: 15 },
  QT: { moreNotes: 22, packingNotes: 18, requests: 27, records: 37, payments: 22, registers: 20 },
  JLSJ: { moreNotes: 16, packingNotes: 21, requests: 16, records: 25, payments: 13, registers: 15 },
};

/** Volumes of the first supplier in a company of that code; undefined for a code that was added later. */
export function volumesOf(code: string): SampleVolumes | undefined {
  return volumes[code];
}

/**
 * Change counts so that they add up: one more here and one less there, in turn. What is zero stays zero, and nothing
 * becomes less than one.
 *
 * @param total what they shall add up to; absent: they stay
 */
export function spread(counts: readonly number[], total: number | undefined): readonly number[] {
  const spreadOut = [...counts];
  const sum = (): number => spreadOut.reduce((all, count) => all + count, 0);
  if (total === undefined || counts.every((count) => count === 0)) return spreadOut;
  const step = sum() < total ? 1 : -1;
  for (let at = 0, idle = 0; sum() !== total && idle <= counts.length; at = (at + 1) % counts.length) {
    const count = spreadOut[at] ?? 0;
    const mayChange = count > 0 && count + step > 0;
    if (mayChange) spreadOut[at] = count + step;
    idle = mayChange ? 0 : idle + 1;
  }
  return spreadOut;
}

/** An amount in so many parts to the cent; the last one takes what is left over. */
export function parted(amount: Decimal, parts: number): readonly Decimal[] {
  const each = divide(amount, { units: BigInt(parts), scale: 0 }, 2);
  const equal = Array.from({ length: parts - 1 }, () => each);
  const rest = equal.reduce((left, one) => subtract(left, one), add(amount, { units: 0n, scale: 2 }));
  return [...equal, rest];
}
