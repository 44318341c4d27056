import { canonical } from "../node.ts";

/**
 * How a changed property of an action, of its workflow, of a field or of an entity lets more people act, lets them act
 * on more records, or lets them see more.
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
    case "keeps":
      return widenedList(property, before, after);
    case "mandatory":
      return before === null ? undefined : "what had to be held is asked for otherwise";
    case "where":
      return before === null || narrows(before, after) ? undefined : "it reaches more records";
    case "lines":
      return typeof after === "string" ? "an export shows these lines too" : undefined;
    case "reads":
      return "other people may read";
    case "visible":
      return seenBy(before, after);
    case "shownEnd":
      return shownLonger(before, after) ? "lists and exports show more of it" : undefined;
    case "internal":
      return before === true ? "screens may show it" : undefined;
    case "scope":
      return reached(before, after);
    case "conceals":
      return before === null ? undefined : "other people may see what was concealed";
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

/** So many of the last characters are shown; without a number, all of them. */
function shownLonger(before: unknown, after: unknown): boolean {
  return before !== null && (after === null || Number(after) > Number(before));
}

/** A field is seen by fewer people where its audience is named for the first time, or grows by roles or sides alone. */
function seenBy(before: unknown, after: unknown): string | undefined {
  if (before === null) return undefined;
  if (after === null) return "everybody who reads the record sees it";
  const [was, is] = [audience(before), audience(after)];
  if (was === undefined || is === undefined) return "other people may see it";
  const keepsOut = ["role", "side"].every(
    (word) => (was[word] === undefined) === (is[word] === undefined) && holdsAll(listOf(is[word]), listOf(was[word])),
  );
  const isMasked = (value: unknown): boolean => (value as { readonly else?: unknown }).else === "mask";
  if (isMasked(after) && !isMasked(before)) return "it is masked and no longer left out";
  const isSame =
    canonical(was["when"] ?? null) === canonical(is["when"] ?? null) && canonical(rest(before)) === canonical(rest(after));
  return keepsOut && isSame ? undefined : "other people may see it";
}

type Audience = Readonly<Record<string, unknown>>;

/** Who does not see a field. */
function audience(visible: unknown): Audience | undefined {
  return (visible as { readonly unless?: Audience } | null)?.unless;
}

/** Further audiences. */
function rest(visible: unknown): unknown {
  return (visible as { readonly or?: unknown }).or ?? null;
}

function holdsAll(whole: readonly unknown[], part: readonly unknown[]): boolean {
  const held = new Set(whole.map(canonical));
  return part.every((entry) => held.has(canonical(entry)));
}

/** Parts of a scope that do not say whose a record is. */
const CONDITIONS: ReadonlySet<string> = new Set(["rows", "listed", "handler"]);

/** Rows that a side sees may only grow fewer; whatever else says whose a record is reaches others when it changes. */
function reached(before: unknown, after: unknown): string | undefined {
  const [was, is] = [asObject(before), asObject(after)];
  const owners = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((word) => !CONDITIONS.has(word));
  if (owners.some((word) => canonical(was[word] ?? null) !== canonical(is[word] ?? null))) return "records reach other people";
  const [listedBefore, listedAfter] = [was["listed"] ?? null, is["listed"] ?? null];
  if (listedBefore !== null && canonical(listedBefore) !== canonical(listedAfter) && !narrows(listedBefore, listedAfter))
    return "lists show more records";
  const [rowsBefore, rowsAfter] = [asObject(was["rows"]), asObject(is["rows"])];
  const wider = Object.keys(rowsBefore).find((side) => {
    const [one, other] = [rowsBefore[side], rowsAfter[side]];
    return canonical(one ?? null) !== canonical(other ?? null) && !narrows(one, other);
  });
  return wider === undefined ? undefined : `the ${wider} side sees more records`;
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
