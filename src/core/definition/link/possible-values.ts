import { type JsonNode, itemsAt, membersOf } from "../node.ts";

/** Values that a field can have where a condition holds: only these, or all but these. */
type Values = { readonly only: ReadonlySet<string> } | { readonly allBut: ReadonlySet<string> };

const ANY: Values = { allBut: new Set() };

/**
 * Whether two conditions plainly never hold for one record: some field that both compare can have no value in common.
 *
 * Careful in one direction: what only several fields together rule out, or only other comparisons, counts as possible.
 *
 * @param comparable fields whose values are the same exactly where their texts are
 */
export function excludeEachOther(one: JsonNode | undefined, other: JsonNode | undefined, comparable: Iterable<string>): boolean {
  for (const field of comparable) if (isEmpty(both(valuesOf(one, field), valuesOf(other, field)))) return true;
  return false;
}

function valuesOf(node: JsonNode | undefined, field: string): Values {
  if (node?.type !== "object") return ANY;
  if (node.members.get("all")?.value.type === "array")
    return itemsAt(node, "all").reduce((values, part) => both(values, valuesOf(part, field)), ANY);
  if (node.members.get("any")?.value.type === "array")
    return itemsAt(node, "any")
      .map((part) => valuesOf(part, field))
      .reduce(either);
  return membersOf(node.members.get(field)?.value).reduce(
    (values, [op, { value }]) => both(values, comparedValues(op, value)),
    ANY,
  );
}

function comparedValues(op: string, operand: JsonNode): Values {
  if (operand.type === "object") return ANY; // what is reckoned may be anything
  const values = new Set((operand.type === "array" ? operand.items : [operand]).flatMap(textsOf));
  if (op === "eq" || op === "in") return { only: values };
  if (op === "ne") return { allBut: values };
  return ANY;
}

function textsOf(node: JsonNode): readonly string[] {
  return node.type === "scalar" ? [String(node.value)] : [];
}

function both(one: Values, other: Values): Values {
  if ("allBut" in one) return "only" in other ? both(other, one) : { allBut: union(one.allBut, other.allBut) };
  return { only: "only" in other ? shared(one.only, other.only) : without(one.only, other.allBut) };
}

function either(one: Values, other: Values): Values {
  if ("allBut" in one) return { allBut: "only" in other ? without(one.allBut, other.only) : shared(one.allBut, other.allBut) };
  return "only" in other ? { only: union(one.only, other.only) } : either(other, one);
}

function isEmpty(values: Values): boolean {
  return "only" in values && values.only.size === 0;
}

const union = (one: ReadonlySet<string>, other: ReadonlySet<string>) => new Set([...one, ...other]);
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) => new Set([...one].filter((value) => other.has(value)));
const without = (one: ReadonlySet<string>, other: ReadonlySet<string>) => new Set([...one].filter((value) => !other.has(value)));
