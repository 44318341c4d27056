import { useState } from "react";

/** Rows that have no name in the document keep one here, so that what is open stays with its row. */
export type RowNames = {
  readonly names: readonly number[];
  readonly insert: () => void;
  readonly remove: (at: number) => void;
  readonly swap: (at: number, other: number) => void;
};

export function useRowNames(count: number): RowNames {
  const [{ names, next }, setRows] = useState(() => fresh(count, 0));
  // Somebody else made more of them, or fewer.
  const now = names.length === count ? { names, next } : fresh(count, next);
  if (now.names !== names) setRows(now);
  return {
    names: now.names,
    insert: () => setRows({ names: [...now.names, now.next], next: now.next + 1 }),
    remove: (at) => setRows({ names: now.names.toSpliced(at, 1), next: now.next }),
    swap: (at, other) => setRows({ names: now.names.with(at, now.names[other]!).with(other, now.names[at]!), next: now.next }),
  };
}

function fresh(count: number, from: number): { readonly names: readonly number[]; readonly next: number } {
  return { names: Array.from({ length: count }, (_, at) => from + at), next: from + count };
}
