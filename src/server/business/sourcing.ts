import type { Facts } from "../../core/condition/evaluate.ts";
import { add, formatDecimal, toDecimal, zero, type Decimal } from "../../core/money/decimal.ts";
import { loadOther } from "../entity/source.ts";
import type { EntityRecord } from "../entity/stored-record.ts";
import type { EffectContext } from "../hooks/effect.ts";
import { tableOf } from "../store/entity-tables.ts";

export const INQUIRY = "inquiry";
export const QUOTATION = "quotation";
export const ITEMS = "items";
export const ROUNDS = "rounds";

/** States of a quotation (domain 3.1). */
export const offer = { offered: "2", overdue: "5", won: "6", lost: "7" } as const;

/** The inquiry of a quotation, its row locked; for an effect of the inquiry itself its record as it is stored by now. */
export async function lockedInquiry({ tx, ec, record, entity }: EffectContext): Promise<EntityRecord> {
  const id = entity.entity === INQUIRY ? record.id : String(record["inqId"]);
  await ec.call.services.store.lockForUpdate(tx, tableOf(INQUIRY), [id]);
  return loadOther(tx, ec, INQUIRY, id);
}

/** Sum of an amount over lines, with two decimals. */
export function totalOf(lines: readonly Facts[], key: string): string {
  return formatDecimal(lines.reduce<Decimal>((sum, line) => add(sum, toDecimal(line[key]) ?? zero), { units: 0n, scale: 2 }));
}
