import { canonical } from "../definition/node.ts";

/** A value that a state field has no more. */
export type GoneValue = { readonly field: string; readonly value: string };

/** Nothing is left of a condition that asked for the value alone. */
const NEVER = Symbol("never");

/**
 * What documents say, without a value of a field: it is asked for no more in conditions, wherever they stand. A condition that
 * asked for nothing else stays, for whoever wrote it to decide; a difference that remembers what it says itself now goes.
 *
 * @returns undefined for a difference that says nothing any more
 */
export function forgetValue(said: unknown, gone: GoneValue): unknown {
  const now = forgotten(said, gone);
  return now === NEVER ? said : now;
}

function forgotten(said: unknown, gone: GoneValue): unknown {
  if (Array.isArray(said)) return said.map((one) => forgetValue(one, gone));
  if (typeof said !== "object" || said === null) return said;
  const { field, value } = gone;
  const members: [string, unknown][] = [];
  for (const [name, member] of Object.entries(said)) {
    const now =
      name === field
        ? comparison(member, value)
        : name === "any" && Array.isArray(member)
          ? member.map((one) => forgotten(one, gone)).filter((one) => one !== NEVER)
          : forgetValue(member, gone);
    if (now === NEVER) return NEVER;
    if (now !== undefined) members.push([name, now]);
  }
  const left = Object.fromEntries(members);
  // One part of several is left: it says the same by itself.
  const { any: parts } = left;
  if (Array.isArray(parts) && Object.keys(left).length === 1 && canonical(left) !== canonical(said))
    return parts.length === 0 ? NEVER : parts.length === 1 ? (parts[0] as unknown) : left;
  const isDifference = "was" in left && "now" in left;
  return isDifference && canonical(left["was"]) === canonical(left["now"]) && canonical(left) !== canonical(said)
    ? undefined
    : left;
}

/** What a field is compared with, without the value. */
function comparison(said: unknown, value: string): unknown {
  const { eq, in: list, ...others } = said as { readonly eq?: unknown; readonly in?: unknown };
  if (Object.keys(others).length > 0) return said;
  if (eq === value) return NEVER;
  if (!Array.isArray(list) || !list.includes(value)) return said;
  const left = (list as readonly unknown[]).filter((one) => one !== value);
  return left.length === 0 ? NEVER : left.length === 1 ? { eq: left[0] } : { in: left };
}
