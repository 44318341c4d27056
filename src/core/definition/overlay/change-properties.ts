import type { Faults, Place } from "../fault.ts";
import { type JsonNode, type Member, type ObjectNode, canonical, child, plain, textAt, withMembers } from "../node.ts";
import { UNKNOWN } from "../inherit.ts";
import { widening } from "./widening.ts";

export type PropertyContext = {
  /** As sentences name it: `delivery workflow actions approve`. */
  readonly name: string;
  readonly inherited: (property: string) => unknown;
  /** Present where a widened gate must be explained; a property change may also carry its own reason. */
  readonly gate: { readonly reason: string | undefined } | undefined;
  readonly faults: Faults;
};

/** Carry out `property: { was, now }` changes on one object. */
export function changeProperties(
  item: ObjectNode,
  changes: readonly (readonly [string, Member])[],
  context: PropertyContext,
): ObjectNode {
  const changed: [string, Member | undefined][] = [];
  for (const [property, member] of changes) {
    const effective = effectiveMember(item, property, context);
    const now = acceptedChange(property, member, effective, context);
    if (now === undefined) continue;
    const isRemoval = now.type === "scalar" && now.value === null;
    changed.push([property, isRemoval ? undefined : { keyAt: member.keyAt, value: { ...now, replaced: effective } }]);
  }
  return changed.length === 0 ? item : withMembers(item, changed);
}

type Effective = { readonly value: unknown; readonly at: Place };

function effectiveMember(item: ObjectNode, property: string, context: PropertyContext): Effective {
  const own = child(item, property);
  return own === undefined ? { value: context.inherited(property) ?? null, at: item.at } : { value: plain(own), at: own.at };
}

/** The new value, when the change says what was and it still is. */
function acceptedChange(property: string, member: Member, effective: Effective, context: PropertyContext): JsonNode | undefined {
  const { faults, name } = context;
  const was = child(member.value, "was");
  const now = child(member.value, "now");
  if (was === undefined || now === undefined) {
    faults.add("meta/missing-property", member.value.at, `"${property}" of ${name} must say {"was": ..., "now": ...}`);
    return undefined;
  }
  // A value that nobody can tell now is judged once its document is mended.
  if (effective.value === UNKNOWN) return now;
  if (canonical(plain(was)) !== canonical(effective.value)) {
    const sentence = `"${property}" of ${name} was ${show(plain(was))} when this was written and is ${show(effective.value)} now`;
    faults.add("overlay/was", was.at, sentence, effective.at, undefined, JSON.stringify(effective.value));
    return undefined;
  }
  if (canonical(plain(now)) === canonical(effective.value)) {
    faults.add(
      "overlay/dead",
      now.at,
      `"${property}" of ${name} is ${show(effective.value)} already; this changes nothing`,
      effective.at,
    );
    return undefined;
  }
  const reason = context.gate?.reason ?? textAt(member.value, "reason");
  const widened =
    context.gate === undefined || reason !== undefined ? undefined : widening(property, effective.value, plain(now));
  if (widened !== undefined)
    faults.add(
      "overlay/widens",
      member.keyAt,
      `"${property}" of ${name} widens the gate (${widened}); say why in a "reason"`,
      effective.at,
    );
  return now;
}

/** A value in a sentence, in one line. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "null";
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}
