import type { Entity, Rank } from "../definition/generated/documents.ts";
import { type Facts, holds } from "../condition/evaluate.ts";
import { fieldKinds } from "../definition/fields.ts";
import { compare, toDecimal, zero } from "../money/decimal.ts";

/** What each record of a group holds of its place, and of how many there are; nothing where it takes none. */
export function placesAmong<R extends Facts & { readonly id: string }>(
  entity: Entity,
  { field, by, of, where }: Rank,
  records: readonly R[],
): ReadonlyMap<R, Facts> {
  const kinds = fieldKinds(entity.fields);
  const placed = records.filter((one) => where === undefined || holds(where, one, kinds));
  const values = new Map(placed.map((one) => [one.id, toDecimal(one[by]) ?? zero] as const));
  return new Map(
    records.map((one) => {
      const own = values.get(one.id);
      const place = own === undefined ? null : 1 + [...values.values()].filter((value) => compare(value, own) < 0).length;
      return [one, { [field]: place, ...(of === undefined ? {} : { [of]: own === undefined ? null : placed.length }) }];
    }),
  );
}
