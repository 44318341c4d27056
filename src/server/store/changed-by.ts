/** What a statement may change: rows of one table, or of whichever. */
export type Changed =
  | { readonly kind: "nothing" }
  | { readonly kind: "table"; readonly table: string }
  | { readonly kind: "anything" };

/** What a statement may change, by its text: no table of the store takes rows of another one along. */
export function changedBy(text: string): Changed {
  const known = changesKnown.get(text);
  if (known !== undefined) return known;
  const changed = readChange(text);
  if (changesKnown.size >= MOST_KNOWN) changesKnown.clear();
  // Long ones are of many values, and come hardly twice.
  if (text.length <= MOST_LETTERS) changesKnown.set(text, changed);
  return changed;
}

/** The texts of a server are nearly all written down once, and sent time after time. */
const MOST_KNOWN = 1000;
const MOST_LETTERS = 4000;
const changesKnown = new Map<string, Changed>();

function readChange(text: string): Changed {
  if (HARMLESS.test(text)) return { kind: "nothing" };
  const table = WRITES.exec(text)?.[1];
  return table === undefined ? { kind: "anything" } : { kind: "table", table };
}

/** A mark within a transaction changes nothing by itself, nor does its end where what came after it is kept. */
const HARMLESS = /^\s*(?:select|savepoint|release)\b/i;
/** A statement that changes rows of one table and of no other. */
const WRITES = /^\s*(?:insert\s+into|update|delete\s+from)\s+(?!or\b)"?(\w+)"?(?![\w".])/i;
