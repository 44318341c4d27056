/** true: holds; false: does not; undefined: nobody can say yet. */
export type Verdict = boolean | undefined;

/** All of them hold; one that fails decides, whatever else is open. */
export function every(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}

/** One of them holds; one that does decides, whatever else is open. */
export function some(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(true)) return true;
  return verdicts.includes(undefined) ? undefined : false;
}

export function negated(verdict: Verdict): Verdict {
  return verdict === undefined ? undefined : !verdict;
}
