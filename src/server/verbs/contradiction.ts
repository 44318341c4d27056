/** Something that documents say and the store does not. */
export type Contradiction = {
  /** Name under which people know the promise, such as I3; `ledger` for postings alone. */
  readonly invariant: string;
  /** The record, or the row of a ledger. */
  readonly id: string;
  readonly stored: string;
  readonly expected: string;
  /** What is wrong where, in words. */
  readonly sentence: string;
};

/** `I9 does not hold for 104: 12.00 is stored, 11.00 would be right (contract DS-CG-2026-0007: conTotalPrice).` */
export function contradictionSentence({ invariant, id, stored, expected, sentence }: Contradiction): string {
  return `${invariant} does not hold for ${id}: ${stored} is stored, ${expected} would be right (${sentence}).`;
}
