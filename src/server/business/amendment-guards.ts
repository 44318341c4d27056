import type { Text } from "../../core/definition/generated/documents.ts";
import { fieldKinds } from "../../core/definition/fields.ts";
import { accountsIn, numberOf } from "../../core/ledger/derived.ts";
import { fillText } from "../../core/contract/language.ts";
import { numberText } from "../../core/format/number.ts";
import { add, compare, type Decimal, formatDecimal, subtract, toDecimal, zero } from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import type { EntityRecord, LineRecord } from "../entity/stored-record.ts";
import type { EffectContext, StoreGuard } from "../hooks/effect.ts";
import { configuredNumbers } from "../ledger/configured-numbers.ts";
import { accountFields } from "../ledger/ledgers.ts";
import { amountsOf, summedAccounts } from "../ledger/summed-accounts.ts";
import { formerVersion } from "./contract-versions.ts";

const CONTRACT = "contract";
const MONEY = "contract-payment";
const UNSPENT = "unspent";
/** What a line is about: notes that are on their way say the same. */
const MATERIAL = ["gGoodsname", "gSpec", "gUnit"];

const otherMaterial: Text = {
  cn: "「{name}」已有发货，不能修改物料名称、规格型号和单位",
  id: "{name} sudah dikirim: nama, spesifikasi, dan satuan tidak dapat diubah",
};
const otherPrice: Text = {
  cn: "「{name}」已申请开票，不能修改单价",
  id: "{name} sudah dimintakan faktur: harga tidak dapat diubah",
};
const belowPaid: Text = {
  cn: "变更后可付金额低于已付金额，差{x}",
  id: "Nilai dapat dibayar setelah amandemen kurang {x} dari yang sudah dibayar",
};

/**
 * A later version leaves standing what rests upon the one in force: the material of a line of which something is on its way
 * or was received, the price of one of which an invoice was asked for, and that what was paid was payable (domain 6.5, I8).
 */
export const amendmentFits: StoreGuard = async (context) => {
  const former = await formerVersion(context);
  if (former === undefined) return undefined;
  const changed = linesOf(former, "items").flatMap((before) => changedLine(before, linesOf(context.record, "items")) ?? []);
  if (changed[0] !== undefined) return { bizCode: "STATE_REFUSED", text: changed[0] };
  const short = await paidBeyond(context, former);
  if (short === undefined) return undefined;
  return { bizCode: "AMOUNT_EXCEEDED", text: fillText(belowPaid, { x: numberText(formatDecimal(short)) }) };
};

function changedLine(before: LineRecord, lines: readonly LineRecord[]): Text | undefined {
  const own = lines.find((line) => line["lineKey"] !== null && line["lineKey"] === before["lineKey"]);
  // A line that is left out is told by its quantity.
  if (own === undefined) return undefined;
  const isUsed = compare(add(amount(before, "gSendednum"), amount(before, "gReservednum")), zero) > 0;
  const name = String(before["gGoodsname"]);
  if (isUsed && MATERIAL.some((key) => String(own[key] ?? "") !== String(before[key] ?? "")))
    return fillText(otherMaterial, { name });
  const isAsked = compare(amount(before, "settledNum"), zero) > 0;
  // Requests for invoices have been reckoned with it.
  if (isAsked && compare(amount(own, "gUnitprice"), amount(before, "gUnitprice")) !== 0) return fillText(otherPrice, { name });
  return undefined;
}

/** How much more was paid than the later version would let be paid. */
async function paidBeyond({ tx, ec, entity, record }: EffectContext, former: EntityRecord): Promise<Decimal | undefined> {
  const ledger = ec.product.ledgers[MONEY];
  if (ledger === undefined) return undefined;
  const carried = Object.fromEntries(accountFields(ec.product, CONTRACT).map((key) => [key, former[key]]));
  const summed = await summedAccounts(tx, ec.product, ledger, [...accountsIn(ledger, UNSPENT)], [former.id]);
  const unspent = numberOf(ledger, UNSPENT, {
    facts: { ...record, ...carried },
    kinds: fieldKinds(entity.fields),
    accounts: amountsOf(summed, former.id),
    config: await configuredNumbers(tx, ledger),
  });
  return compare(unspent, zero) < 0 ? subtract(zero, unspent) : undefined;
}

function amount(line: LineRecord, key: string): Decimal {
  return toDecimal(line[key]) ?? zero;
}
