import type { Chosen } from "../../core/table/choosing.ts";
import type { Parts } from "../../core/table/parts.ts";

const PREFIX = "choice:";

/** Keep what is chosen in a document for a reload of the page; the window forgets it when it is closed. */
export function keepChoice(document: string, chosen: Chosen): void {
  try {
    if (Object.keys(chosen).length === 0) sessionStorage.removeItem(PREFIX + document);
    else sessionStorage.setItem(PREFIX + document, JSON.stringify(chosen));
  } catch {
    // The storage is full: the choice still stands in the page.
  }
}

/** What was kept of a document; nothing where it is no choice. Whether it can still be had is judged by the table. */
export function keptChoice(document: string): Chosen {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + document) ?? "{}");
    if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string | Parts] => isGiven(entry[1])));
  } catch {
    return {};
  }
}

function isGiven(given: unknown): given is string | Parts {
  if (typeof given === "string") return true;
  const isList = typeof given !== "object" || given === null || Array.isArray(given);
  return !isList && Object.values(given).every((part) => typeof part === "string");
}
