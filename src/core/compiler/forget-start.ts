import type { DefaultByNeed } from "../definition/generated/documents.ts";
import { canonical } from "../definition/node.ts";
import type { Keyed } from "./changed-documents.ts";
import type { GoneValue } from "./forget-value.ts";

type Search = readonly Keyed[] | { readonly set?: readonly Keyed[]; readonly add?: readonly Keyed[] };
type Start = string | readonly DefaultByNeed[] | null;

/**
 * With what searches begin, without a value of a field.
 *
 * @param permission of those who began with the value, and now begin as everybody does
 */
export function startsWithout(search: unknown, { field, value }: GoneValue, permission: string | undefined): unknown {
  const start = (said: Start): Start => {
    if (said === null) return said;
    if (typeof said === "string") return valuesWithout(said, value);
    const others = valuesWithout(said.find(({ needs }) => needs === undefined)?.value ?? "", value);
    const left = said.flatMap((one) => {
      const values = valuesWithout(one.value, value);
      // Whoever led on from the state begins as everybody does.
      const isOfStep = one.needs !== undefined && (one.needs === permission || (values !== one.value && values === others));
      return isOfStep ? [] : [{ ...one, value: values }];
    });
    const [only] = left;
    return left.length === 1 && only?.needs === undefined ? (only?.value ?? null) : left.length === 0 ? null : left;
  };
  const isOf = (item: Keyed): boolean => (item["field"] ?? item.key) === field && "default" in item;
  const inItem = (item: Keyed): Keyed => (isOf(item) ? { ...item, default: start(item["default"] as Start) } : item);
  const inSet = (item: Keyed): Keyed => {
    if (!isOf(item)) return item;
    const { default: said, ...others } = item as Keyed & { readonly default: { readonly was: Start; readonly now: Start } };
    const now = { was: start(said.was), now: start(said.now) };
    return canonical(now.was) === canonical(now.now) ? (others as Keyed) : { ...item, default: now };
  };
  const all = search as Search;
  if ("length" in all) return all.map(inItem);
  return { ...all, ...(all.set && { set: all.set.map(inSet) }), ...(all.add && { add: all.add.map(inItem) }) };
}

function valuesWithout(values: string, value: string): string {
  return values
    .split(",")
    .filter((one) => one !== value)
    .join(",");
}
