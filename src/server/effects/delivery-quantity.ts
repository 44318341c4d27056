import { sql } from "kysely";
import type { Text } from "../../core/definition/generated/documents.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import { fillText } from "../../core/contract/language.ts";
import { numberText, trimZeros } from "../../core/format/number.ts";
import {
  add,
  compare,
  formatDecimal,
  fromStored,
  multiply,
  parseDecimal,
  subtract,
  zero,
  type Decimal,
} from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import { isMarked, marked, ownerCode } from "../entity/marked.ts";
import type { EntityRecord, LineRecord } from "../entity/stored-record.ts";
import { scaledInteger } from "../store/integers.ts";
import { lockedContract, quantity } from "./contract-lines.ts";
import type { EffectContext, Warning } from "./effect.ts";

/** Replacement notes (g_Deliverytype): they make good what was found unqualified and do not count against the contract. */
export const REPLACEMENT = "3";
const QUANTITY_SCALE = 4;
const ONE_PERCENT: Decimal = { units: 1n, scale: 2 };

const exceeded: Text = { cn: "第{n}行超出可发数量{x}，请先申请超发", id: "Baris {n} melebihi sisa {x}, ajukan kirim lebih" };

/**
 * The quantity rule of domain 6.2, under the contract's lock: what other notes have sent and reserved plus this note
 * stays within the ordered quantity, its tolerance and what was granted beyond.
 *
 * @returns for every line that is too much, its sentence; lines count from 1 in it. What remains is what remains before
 * this note: of two notes of one batch that are too much together the first one is let through within the transaction, so
 * the second is told what the first has left, and nothing of either is kept (tests/server/entity/quantity.test.ts).
 */
export async function exceededLines(context: EffectContext): Promise<readonly Warning[]> {
  const contract = await lockedContract(context);
  const left =
    context.record["gDeliverytype"] === REPLACEMENT
      ? await leftToReplace(context, contract)
      : leftToSend(contract, isMarked(context.ec, "delivery", context.record, "reserves") ? context.record : undefined);
  const taken = new Map<string, Decimal>();
  return linesOf(context.record, "items").flatMap((line, index) => {
    const id = String(line["conLineId"]);
    const total = add(taken.get(id) ?? zero, quantity(line, "gSendednum"));
    taken.set(id, total);
    const rest = left.get(id) ?? zero;
    if (compare(total, rest) <= 0) return [];
    return [{ field: `items[${index}].gSendednum`, text: fillText(exceeded, { n: index + 1, x: amountText(rest) }) }];
  });
}

/** Store guard: refuses with the first line that is too much. */
export async function quantityWithinContract(context: EffectContext): Promise<GuardRefusal | undefined> {
  const [first] = await exceededLines(context);
  return first === undefined ? undefined : { bizCode: "QTY_EXCEEDED", text: first.text };
}

/**
 * What may still be sent of each contract line: allowed minus used.
 *
 * @param holder a note that holds quantity, whose own share is not counted
 */
export function leftToSend(contract: EntityRecord, holder: EntityRecord | undefined): ReadonlyMap<string, Decimal> {
  const own = new Map<string, Decimal>();
  if (holder !== undefined) {
    for (const line of linesOf(holder, "items")) {
      const id = String(line["conLineId"]);
      own.set(id, add(own.get(id) ?? zero, quantity(line, "gSendednum")));
    }
  }
  const factor = add({ units: 1n, scale: 0 }, multiply(quantity(contract, "tolerancePct"), ONE_PERCENT));
  return new Map(
    linesOf(contract, "items").map((line) => {
      const allowed = add(multiply(quantity(line, "gGoodsnum"), factor), quantity(line, "gBeyondNum"));
      return [line.id, subtract(allowed, usedOf(line, own.get(line.id) ?? zero))];
    }),
  );
}

/** What a note is offered of each contract line: without tolerance, never below zero (domain 6.2). */
export function remainingToOffer(contract: EntityRecord): ReadonlyMap<string, string> {
  return new Map(
    linesOf(contract, "items").flatMap((line): [string, string][] => {
      const rest = subtract(add(quantity(line, "gGoodsnum"), quantity(line, "gBeyondNum")), usedOf(line, zero));
      return compare(rest, zero) > 0 ? [[line.id, formatDecimal(rest)]] : [];
    }),
  );
}

function usedOf(line: LineRecord, own: Decimal): Decimal {
  return subtract(add(quantity(line, "gSendednum"), quantity(line, "gReservednum")), own);
}

/** Unqualified quantity of each contract line that no other replacement note makes good. */
async function leftToReplace({ tx, ec, record }: EffectContext, contract: EntityRecord): Promise<ReadonlyMap<string, Decimal>> {
  const { rows } = await sql<{ conLineId: string; total: number | bigint }>`
    SELECT l."conLineId" AS "conLineId", sum(l."gSendednum") AS total FROM "delivery_items" l
    JOIN "delivery" d ON d."id" = l."parentId"
    WHERE d."conId" = ${contract.id} AND d."delFlag" = '0' AND d."id" <> ${record.id} AND d."gDeliverytype" = ${REPLACEMENT}
      AND ${marked(ec.product, ownerCode(ec, contract, "contract"), "delivery", ["reserves", "sent"], "d")}
    GROUP BY l."conLineId"`.execute(tx);
  const taken = new Map(
    rows.map((row) => [row.conLineId, parseDecimal(fromStored(scaledInteger(row.total) ?? 0n, QUANTITY_SCALE)) ?? zero]),
  );
  return new Map(
    linesOf(contract, "items").map((line) => [
      line.id,
      subtract(quantity(line, "unqualifiedNumber"), taken.get(line.id) ?? zero),
    ]),
  );
}

function amountText(rest: Decimal): Text {
  return numberText(trimZeros(formatDecimal(compare(rest, zero) < 0 ? zero : rest), 0));
}
