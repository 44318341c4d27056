/** Texts of documents by their path; `null` where there is to be none. */
export type Changes = readonly (readonly [path: string, text: string | null])[];

/** Documents with some of them changed, in the order of their paths. */
export function changed(documents: ReadonlyMap<string, string>, changes: Changes): ReadonlyMap<string, string> {
  const all = new Map(documents);
  for (const [path, text] of changes) {
    if (text === null) all.delete(path);
    else all.set(path, text);
  }
  return new Map([...all].toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
