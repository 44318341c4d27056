import type { DocumentKind } from "./document-kind.ts";
import type { Faults } from "./fault.ts";
import { type ObjectNode, canonical, child, objectsAt, plain, textAt, withMembers } from "./node.ts";
import { show } from "./overlay/change-properties.ts";
import { widening } from "./overlay/widening.ts";

/** A property that every complete document states and no difference does. */
export const COMPLETE: Readonly<Partial<Record<DocumentKind, string>>> = {
  screen: "kind",
  entity: "path",
  workflow: "permission",
  dictionary: "title",
};

/** Whether a company's document is written in full instead of as differences. */
export function isFull(document: ObjectNode, kind: DocumentKind): boolean {
  const property = COMPLETE[kind];
  return (
    property !== undefined &&
    document.members.has("variant") &&
    document.members.has(property) &&
    (kind !== "workflow" || child(document, "actions")?.type === "array")
  );
}

export type FullContext = {
  /** As sentences name it: `delivery.list`. */
  readonly name: string;
  /** Properties in which it agrees with the base. */
  readonly identity: readonly string[];
  readonly isGated: boolean;
  readonly faults: Faults;
};

/** Take a company's complete document in the place of the base; it stays the same screen and explains wider gates. */
export function takeFull(base: ObjectNode, full: ObjectNode, context: FullContext): ObjectNode {
  for (const property of context.identity) {
    const own = child(full, property);
    const before = child(base, property);
    if (canonical(own && plain(own)) === canonical(before && plain(before))) continue;
    const sentence = `"${property}" of ${context.name} names the document and stays ${show(before && plain(before))}`;
    context.faults.add("overlay/identity", (own ?? full).at, sentence, before?.at);
  }
  if (context.isGated) refuseWidening(base, full, context);
  return withMembers(full, [["variant", undefined]]);
}

/** The same rule as for differences: a new action and a wider gate say why. */
function refuseWidening(base: ObjectNode, full: ObjectNode, { name, faults }: FullContext): void {
  for (const property of ["draft", "reads", "scope", "conceals"]) {
    const wider = widenedBetween(property, base, full);
    if (wider === undefined) continue;
    const at = (child(full, property) ?? full).at;
    faults.add(
      "overlay/widens",
      at,
      `"${property}" of ${name} widens the gate (${wider}); write a difference and say why in a "reason"`,
    );
  }
  refuseShowing(base, full, name, faults);
  for (const table of objectsAt(full, "lines")) {
    const before = objectsAt(base, "lines").find((one) => textAt(one, "key") === textAt(table, "key"));
    if (before !== undefined) refuseShowing(before, table, `${name} ${textAt(table, "key") ?? ""}`, faults);
  }
  const actions = new Map(objectsAt(base, "actions").map((action) => [textAt(action, "key"), action]));
  for (const action of objectsAt(full, "actions")) {
    const key = textAt(action, "key");
    const before = actions.get(key);
    const reason = textAt(action, "reason");
    if (reason !== undefined && reason !== textAt(before, "reason")) continue;
    const at = (child(action, "key") ?? action).at;
    if (before === undefined)
      faults.add("overlay/widens", at, `"${key}" is a new action of ${name} actions and widens the gate; say why in a "reason"`);
    for (const property of before === undefined ? [] : ["needs", "side", "from", "when", "guards", "keeps"]) {
      const wider = widenedBetween(property, before!, action);
      if (wider === undefined) continue;
      const sentence = `"${property}" of ${name} actions ${key} widens the gate (${wider}); say why in a "reason"`;
      faults.add("overlay/widens", (child(action, property) ?? action).at, sentence, before!.at);
    }
  }
}

/** Fields that more people see than those of the base. */
function refuseShowing(base: ObjectNode, full: ObjectNode, name: string, faults: Faults): void {
  const fields = new Map(objectsAt(base, "fields").map((field) => [textAt(field, "key"), field]));
  for (const field of objectsAt(full, "fields")) {
    const key = textAt(field, "key");
    const before = fields.get(key);
    for (const property of before === undefined ? [] : ["visible", "internal"]) {
      const wider = widenedBetween(property, before!, field);
      if (wider === undefined) continue;
      const sentence = `"${property}" of ${name} fields ${key} widens the gate (${wider}); write a difference and say why in a "reason"`;
      faults.add("overlay/widens", (child(field, property) ?? field).at, sentence, before!.at);
    }
  }
}

function widenedBetween(property: string, before: ObjectNode, after: ObjectNode): string | undefined {
  const [was, is] = [before, after].map((node) => {
    const value = child(node, property);
    return value === undefined ? null : plain(value);
  });
  return canonical(was) === canonical(is) ? undefined : widening(property, was, is);
}
