import type { Place } from "./fault.ts";

/** What a value replaced, so that `explain` can answer. */
export type Replaced = { readonly value: unknown; readonly at: Place };

type Located = { readonly at: Place; readonly replaced?: Replaced };
export type Member = { readonly keyAt: Place; readonly value: JsonNode };
export type ObjectNode = Located & { readonly type: "object"; readonly members: ReadonlyMap<string, Member> };
export type ArrayNode = Located & {
  readonly type: "array";
  readonly items: readonly JsonNode[];
  /** Keys of items that a difference has taken away, and where. */
  readonly gone?: ReadonlyMap<string, Place>;
};
export type ScalarNode = Located & { readonly type: "scalar"; readonly value: string | number | boolean | null };

/** A JSON value that knows where it stands. Never changed: an overlay makes new nodes and shares the untouched ones. */
export type JsonNode = ObjectNode | ArrayNode | ScalarNode;

const plainOf = new WeakMap<JsonNode, unknown>();

/** The bare value. Shared nodes give shared values, so treat them as frozen. */
export function plain(node: JsonNode): unknown {
  if (node.type === "scalar") return node.value;
  let value = plainOf.get(node);
  if (value === undefined) {
    value =
      node.type === "array"
        ? node.items.map(plain)
        : Object.fromEntries(Array.from(node.members, ([key, member]) => [key, plain(member.value)]));
    plainOf.set(node, value);
  }
  return value;
}

/** A member's value. */
export function child(node: JsonNode | undefined, key: string): JsonNode | undefined {
  return node?.type === "object" ? node.members.get(key)?.value : undefined;
}

/** A member that is an object. */
export function objectAt(node: JsonNode | undefined, key: string): ObjectNode | undefined {
  const value = child(node, key);
  return value?.type === "object" ? value : undefined;
}

/** Items of a member that is a list; an absent one counts as empty. */
export function itemsAt(node: JsonNode | undefined, key: string): readonly JsonNode[] {
  const value = child(node, key);
  return value?.type === "array" ? value.items : [];
}

/** Objects of a member that is a list. */
export function objectsAt(node: JsonNode | undefined, key: string): readonly ObjectNode[] {
  return itemsAt(node, key).filter((item) => item.type === "object");
}

/** A member that is a text. */
export function textAt(node: JsonNode | undefined, key: string): string | undefined {
  return textOf(child(node, key));
}

export function textOf(node: JsonNode | undefined): string | undefined {
  return node?.type === "scalar" && typeof node.value === "string" ? node.value : undefined;
}

/** Members of an object, by name. */
export function membersOf(node: JsonNode | undefined): readonly (readonly [string, Member])[] {
  return node?.type === "object" ? [...node.members] : [];
}

/** An object with some members replaced or, where `undefined`, taken out. */
export function withMembers(node: ObjectNode, changes: Iterable<readonly [string, Member | undefined]>): ObjectNode {
  const members = new Map(node.members);
  for (const [key, member] of changes) {
    if (member === undefined) members.delete(key);
    else members.set(key, member);
  }
  return { ...node, members };
}

/** The same in one canonical writing, for comparing values whatever the order of their properties. */
export function canonical(value: unknown): string {
  return canonicalWriter()(value);
}

/**
 * Writes many values that share parts, each part once. Companies share most of what their documents say.
 *
 * The values must not change while it is used.
 */
export function canonicalWriter(): (value: unknown) => string {
  const known = new Map<object, string>();
  const write = (value: unknown): string => {
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
    let text = known.get(value);
    if (text === undefined) known.set(value, (text = Array.isArray(value) ? `[${value.map(write).join(",")}]` : written(value)));
    return text;
  };
  const written = (object: object): string => {
    const parts: string[] = [];
    for (const key of Object.keys(object).toSorted()) {
      const inner = (object as Readonly<Record<string, unknown>>)[key];
      if (inner !== undefined) parts.push(`${JSON.stringify(key)}:${write(inner)}`);
    }
    return `{${parts.join(",")}}`;
  };
  return write;
}
