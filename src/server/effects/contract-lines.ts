import { toDecimal, zero, type Decimal } from "../../core/money/decimal.ts";
import { loadOther } from "../entity/source.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import { tableOf } from "../store/entity-tables.ts";
import type { EffectContext } from "./effect.ts";

/** A number field of a line; nothing counts as zero. */
export function quantity(line: { readonly [field: string]: unknown } | undefined, key: string): Decimal {
  return toDecimal(line?.[key]) ?? zero;
}

/** The contract of a delivery, its row locked before its lines (domain 6.2). */
export async function lockedContract({ tx, ec, record }: EffectContext): Promise<EntityRecord> {
  const id = String(record["conId"]);
  await ec.call.services.store.lockForUpdate(tx, tableOf("contract"), [id]);
  return loadOther(tx, ec, "contract", id);
}
