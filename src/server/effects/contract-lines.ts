import type { LineEntity } from "../../core/definition/generated/documents.ts";
import {
  add,
  compare,
  formatDecimal,
  multiply,
  parseDecimal,
  roundTo,
  toDecimal,
  zero,
  type Decimal,
} from "../../core/money/decimal.ts";
import { loadOther, otherCall } from "../entity/source.ts";
import { linesOf } from "../entity/load.ts";
import { updateLine, writeFacts } from "../write/save-record.ts";
import { type EntityRecord, type LineRecord } from "../entity/stored-record.ts";
import { tableOf } from "../store/entity-tables.ts";
import type { EffectContext } from "./effect.ts";

/** Quantities of a contract line that deliveries move. */
export type MovedQuantity = "gSendednum" | "gReservednum" | "qualifiedNumber" | "unqualifiedNumber";

const ITEMS = "items";
const AMOUNT_SCALE = 2;

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

/** Add to quantities of contract lines and bring the contract's roll-ups up to date. */
export async function moveQuantities(
  context: EffectContext,
  moves: readonly { readonly lineId: string; readonly field: MovedQuantity; readonly by: Decimal }[],
): Promise<void> {
  const contract = await lockedContract(context);
  const table = itemsOf(context, contract);
  const changes = new Map<string, Record<string, string>>();
  for (const { lineId, field, by } of moves) {
    const line = linesOf(contract, ITEMS).find((one) => one.id === lineId);
    if (line === undefined) continue;
    const changed = changes.get(lineId) ?? {};
    changed[field] = formatDecimal(add(toDecimal(changed[field]) ?? quantity(line, field), by));
    changes.set(lineId, changed);
  }
  const ids = [...changes.keys()].toSorted();
  for (const id of ids) await updateLine(context.tx, "contract", table, id, changes.get(id) ?? {});
  const lines = linesOf(contract, ITEMS).map((line): LineRecord => ({ ...line, ...changes.get(line.id) }));
  await writeRollUps(context, contract, rollUps(lines));
}

/** Delivery and receiving state of a contract from its lines (domain 6.2), and what is settled by now (6.4). */
export function rollUps(lines: readonly LineRecord[]): {
  readonly gDeliveryStatus: string;
  readonly gReceiveStatus: string;
  readonly settledPrice: string;
  readonly gSendednum: string;
} {
  const isNothing = (of: (line: LineRecord) => Decimal): boolean => lines.every((line) => compare(of(line), zero) <= 0);
  const isAll = (of: (line: LineRecord) => Decimal): boolean =>
    lines.every((line) => compare(of(line), quantity(line, "gGoodsnum")) >= 0);
  const settled = lines.reduce<Decimal>(
    (sum, line) => add(sum, roundTo(multiply(quantity(line, "qualifiedNumber"), quantity(line, "gUnitprice")), AMOUNT_SCALE)),
    parseDecimal("0.00") ?? zero,
  );
  return {
    gDeliveryStatus: isNothing(sent) ? "1" : isAll(sent) ? "3" : "2",
    gReceiveStatus: isNothing(received) ? "0" : isAll(received) ? "2" : "1",
    settledPrice: formatDecimal(settled),
    gSendednum: formatDecimal(lines.reduce<Decimal>((sum, line) => add(sum, sent(line)), parseDecimal("0.0000") ?? zero)),
  };
}

function sent(line: LineRecord): Decimal {
  return quantity(line, "gSendednum");
}

function received(line: LineRecord): Decimal {
  return add(quantity(line, "qualifiedNumber"), quantity(line, "unqualifiedNumber"));
}

function itemsOf({ ec }: EffectContext, contract: EntityRecord): LineEntity {
  const entity =
    ec.product.entities["contract"]?.[ec.companies.get(String(contract["gComId"]))?.code ?? ec.product.variants.default];
  const table = entity?.lines?.find((line) => line.key === ITEMS);
  if (table === undefined) throw new RangeError("the contract has no items");
  return table;
}

/** Roll-ups are nobody's edit: they leave the contract's version alone, so that no open form meets a conflict. */
async function writeRollUps(
  { tx, ec }: EffectContext,
  contract: EntityRecord,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await writeFacts(tx, otherCall(ec, "contract").entity, contract.id, values);
}
