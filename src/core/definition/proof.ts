import type { Fault } from "./fault.ts";

/** What came of running documents: what does not hold, and how much was tried. */
export type Proof = {
  /** `prove/draw` and `prove/act`, each at the document that says so. */
  readonly faults: readonly Fault[];
  /** Screens drawn, once for each company, role and mode. */
  readonly drawn: number;
  /** Actions pressed, once for each company, state and person. */
  readonly pressed: number;
};
