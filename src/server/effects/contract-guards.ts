import { sql } from "kysely";
import type { Text } from "../../core/definition/generated/documents.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import { fillText } from "../../core/contract/language.ts";
import { numberText, trimZeros } from "../../core/format/number.ts";
import { add, compare, formatDecimal, zero, type Decimal } from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import { marked, type MarkOf, ownerCode } from "../entity/marked.ts";
import type { LineRecord } from "../entity/stored-record.ts";
import { numberOfLine } from "../ledger/sums.ts";
import { tableOf } from "../store/entity-tables.ts";
import { quantity } from "./contract-lines.ts";
import { formerVersion } from "./contract-versions.ts";
import type { EffectContext, StoreGuard } from "./effect.ts";

const BEING_CHANGED: readonly MarkOf<"contract">[] = ["drafted", "inReview", "amending"];

const tooLittle: Text = {
  cn: "「{name}」的合同数量不能小于已发和在途数量{x}",
  id: "Jumlah kontrak {name} kurang dari yang terkirim dan dicadangkan {x}",
};

/** No other version of the contract is being changed. */
export const notBeingAmended: StoreGuard = async (context) =>
  (await hasVersion(context, ...BEING_CHANGED)) ? refused("合同变更中，请待变更完成", "Kontrak sedang diubah") : undefined;

/** Domain 5.5, amend: no note waits for its approval. */
export const noNoteInApproval: StoreGuard = async (context) =>
  (await hasNote(context, "inApproval")) ? refused("存在在途送货单", "Ada surat jalan berjalan") : undefined;

/**
 * Domain 5.5, finish: every note has come to its end, no version is being changed, and what was settled is invoiced: all
 * that was found good, line by line. Amounts would not do, for each request rounds its own, and a deduction on the invoice
 * lowers what is invoiced for good.
 */
export const businessComplete: StoreGuard = async (context) => {
  const isInvoiced = linesOf(context.record, "items").every(
    (line) => compare(quantity(line, "invoicedNum"), quantity(line, "qualifiedNumber")) >= 0,
  );
  const isOpen = !isInvoiced || (await hasNote(context, "reserves", "onTheWay")) || (await hasVersion(context, ...BEING_CHANGED));
  return isOpen ? refused("存在未完成业务", "Ada transaksi belum selesai") : undefined;
};

/** Domain 5.5, terminate: nothing is on its way, and no version waits for its approval. */
export const nothingUnderWay: StoreGuard = async (context) =>
  (await hasNote(context, "onTheWay")) || (await hasVersion(context, "inReview"))
    ? refused("存在在途或审批中的单据", "Masih ada dokumen berjalan")
    : undefined;

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

/** What the new version leaves of a line, its tolerance and grants counted, with what the former one has used of it. */
function leftOf({ ec, record }: EffectContext, own: LineRecord, before: LineRecord): Decimal {
  const { gSendednum, gReservednum, gBeyondNum } = before;
  return numberOfLine(ec.product, "contract-quantity", "room", record, { ...own, gSendednum, gReservednum, gBeyondNum });
}

async function hasVersion({ tx, ec, record }: EffectContext, ...marks: readonly MarkOf<"contract">[]): Promise<boolean> {
  return isThere(
    await sql`SELECT "id" FROM ${sql.table(tableOf("contract"))} WHERE "gConnum" = ${String(record["gConnum"])} AND "version" > 1
      AND ${marked(ec.product, ownerCode(ec, record, "contract"), "contract", marks)} AND "delFlag" = '0' AND "id" <> ${record.id} LIMIT 1`.execute(
      tx,
    ),
  );
}

async function hasNote({ tx, ec, record }: EffectContext, ...marks: readonly MarkOf<"delivery">[]): Promise<boolean> {
  return isThere(
    await sql`SELECT "id" FROM ${sql.table(tableOf("delivery"))} WHERE "conId" = ${record.id} AND "delFlag" = '0'
      AND ${marked(ec.product, ownerCode(ec, record, "contract"), "delivery", marks)} LIMIT 1`.execute(tx),
  );
}

function isThere({ rows }: { readonly rows: readonly unknown[] }): boolean {
  return rows.length > 0;
}

function refused(cn: string, id: string): GuardRefusal {
  return { bizCode: "STATE_REFUSED", text: { cn, id } };
}
