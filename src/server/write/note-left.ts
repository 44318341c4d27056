import { holds } from "../../core/condition/evaluate.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import type { Change } from "../save/change.ts";
import { noteLeft } from "../save/written.ts";
import type { Transaction } from "../store/port.ts";

/** Sides that see some of the records of an entity only, as its scope says. */
const SIDES = ["buyer", "supplier"] as const;

/** Note whose sight a record leaves by a change, such as that of the buyer when a supplier takes a note back. */
export function noteLeaving(tx: Transaction, change: Change): void {
  if (change.kind !== "changed") return;
  const { entity, before, after } = change;
  const kinds = fieldKinds(entity.fields);
  for (const side of SIDES) {
    const seen = entity.scope.rows?.[side];
    if (seen !== undefined && holds(seen, before, kinds) && !holds(seen, after, kinds))
      noteLeft(tx, entity.entity, after.id, side);
  }
}
