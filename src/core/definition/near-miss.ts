/** The known name that a misspelt one most likely meant; `undefined` when none is near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  // A short name is always within two edits of another short name.
  return bestDistance >= name.length ? undefined : best;
}

/** `; did you mean "apply"?`, or nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const near = nearest(name, known);
  return near === undefined ? "" : `; did you mean "${near}"?`;
}

/** The name that the end of such a sentence offers. */
export function meantIn(sentence: string): string | undefined {
  return /; did you mean "(.+)"\?$/.exec(sentence)?.[1];
}

/** Insertions, deletions, replacements and swaps of neighbours that lead from one text to the other. */
export function editDistance(left: string, right: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      const isSwap = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwap) cost = Math.min(cost, beforePrevious[column - 2]! + 1);
      current.push(cost);
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[right.length]!;
}
