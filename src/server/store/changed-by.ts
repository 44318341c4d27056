/** What a statement may change: rows of one table, or of whichever. */
export type Changed =
  | { readonly kind: "nothing" }
  | { readonly kind: "table"; readonly table: string }
  | { readonly kind: "anything" };

/** What a statement may change, by its text; what hangs on a deleted row may go with it. */
export function changedBy(text: string): Changed {
  if (READS.test(text)) return { kind: "nothing" };
  const table = WRITES.exec(text)?.[1];
  return table === undefined ? { kind: "anything" } : { kind: "table", table };
}

const READS = /^\s*select\b/i;
/** A statement that changes rows of one table and of no other. */
const WRITES = /^\s*(?:insert\s+into|update)\s+"?(\w+)"?/i;
