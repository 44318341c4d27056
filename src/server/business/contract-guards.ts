import type { Text } from "../../core/definition/generated/documents.ts";
import { fillText } from "../../core/contract/language.ts";
import { numberText, trimZeros } from "../../core/format/number.ts";
import { add, compare, formatDecimal, toDecimal, zero, type Decimal } from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import type { LineRecord } from "../entity/stored-record.ts";
import { numberOfLine } from "../ledger/sums.ts";
import { formerVersion } from "./contract-versions.ts";
import type { EffectContext, StoreGuard } from "../hooks/effect.ts";

const tooLittle: Text = {
  cn: "「{name}」的合同数量不能小于已发和在途数量{x}",
  id: "Jumlah kontrak {name} kurang dari yang terkirim dan dicadangkan {x}",
};

/**
 * A later version takes back nothing that the one in force has shipped and reserved (domain 5.5, amend): a line that it
 * lowers stays at or above that, without tolerance; one that it leaves alone may have used its tolerance and grants.
 */
export const quantityAboveUsed: StoreGuard = async (context) => {
  const former = await formerVersion(context);
  if (former === undefined) return undefined;
  const lines = linesOf(context.record, "items");
  for (const before of linesOf(former, "items")) {
    const used = add(quantity(before, "gSendednum"), quantity(before, "gReservednum"));
    if (compare(used, zero) <= 0) continue;
    const own = lines.find((line) => line["lineKey"] !== null && line["lineKey"] === before["lineKey"]);
    const ordered = own === undefined ? zero : quantity(own, "gGoodsnum");
    const isLowered = compare(ordered, quantity(before, "gGoodsnum")) < 0;
    const isCovered = own !== undefined && compare(leftOf(context, own, before), zero) >= 0;
    if (isCovered && !(isLowered && compare(ordered, used) < 0)) continue;
    const text = fillText(tooLittle, { name: String(before["gGoodsname"]), x: numberText(trimZeros(formatDecimal(used), 0)) });
    return { bizCode: "QTY_EXCEEDED", text };
  }
  return undefined;
};

/** A number field of a line; nothing counts as zero. */
function quantity(line: LineRecord, key: string): Decimal {
  return toDecimal(line[key]) ?? zero;
}

/** What the new version leaves of a line, its tolerance and grants counted, with what the former one has used of it. */
function leftOf({ ec, record }: EffectContext, own: LineRecord, before: LineRecord): Decimal {
  const { gSendednum, gReservednum, gBeyondNum } = before;
  return numberOfLine(ec.product, "contract-quantity", "room", record, { ...own, gSendednum, gReservednum, gBeyondNum });
}
