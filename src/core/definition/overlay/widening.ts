import { canonical } from "../node.ts";

/**
 * How a changed property of an action, or of its workflow, lets more people or more records through.
 *
 * Careful in one direction: a change of a condition counts as widening unless it plainly only adds conditions.
 *
 * @returns a few words for the fault; `undefined` when the gate stays or narrows
 */
export function widening(property: string, before: unknown, after: unknown): string | undefined {
  switch (property) {
    case "needs":
      return widenedNeeds(before, after);
    case "side":
      return after === null ? "both sides may" : before === null ? undefined : "another side may";
    case "from":
    case "draft":
      return before === null || narrows(before, after) ? undefined : "other states are allowed";
    case "when":
    case "guards":
      return widenedList(property, before, after);
    case "reads":
      return "other people may read";
    default:
      return undefined;
  }
}

function widenedNeeds(before: unknown, after: unknown): string | undefined {
  if (after === "open") return "everybody may";
  if (before === "open" || !Array.isArray(after)) return undefined;
  const held = new Set(listOf(before));
  const added = listOf(after).filter((need) => !held.has(need));
  return added.length === 0 ? undefined : `also ${added.join(", ")}`;
}

function widenedList(property: string, before: unknown, after: unknown): string | undefined {
  const kept = new Set(listOf(after).map(canonical));
  const isGone = listOf(before).some((entry) => !kept.has(canonical(entry)));
  return isGone ? `${property} lost an entry` : undefined;
}

/** `{ all: [before, ...] }` can only allow less. */
function narrows(before: unknown, after: unknown): boolean {
  const parts = (after as { readonly all?: unknown } | null)?.all;
  return Array.isArray(parts) && parts.some((part) => canonical(part) === canonical(before));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
