import { sql } from "kysely";
import { numberText } from "../../core/format/number.ts";
import { add, compare, divide, formatDecimal, multiply, subtract, toDecimal, type Decimal } from "../../core/money/decimal.ts";
import { linesOf } from "../entity/load.ts";
import type { StoreGuard, StoreGuardOf } from "../hooks/effect.ts";
import { lostLookup } from "../write/lookups-stand.ts";

const TAX_ROUNDING: Decimal = { units: 6n, scale: 2 };

const refused = (cn: string, id: string) => ({ bizCode: "STATE_REFUSED", text: { cn, id } }) as const;

/** A number on paper occurs once per supplier and kind among live records (domain 4.9). */
export const numberFree: StoreGuard = async ({ tx, record: before, after }) => {
  const record = after ?? before;
  const { rows } = await sql<{ id: string }>`
    SELECT i."id" AS id FROM "invoice" i JOIN "supplier" s ON s."id" = i."gSupId"
    WHERE i."delFlag" = '0' AND i."billCheckState" <> '5' AND i."id" <> ${record.id}
      AND i."billType" = ${String(record["billType"])} AND i."invoiceNumber" = ${String(record["invoiceNumber"])}
      AND coalesce(i."invoiceCode", '') = ${String(record["invoiceCode"] ?? "")}
      AND s."enterpriseId" = (SELECT own."enterpriseId" FROM "supplier" own WHERE own."id" = ${String(record["gSupId"])}) LIMIT 1`.execute(
    tx,
  );
  return rows.length === 0
    ? undefined
    : { bizCode: "DUPLICATE", text: { cn: "发票号码重复", id: "Nomor faktur ganda" }, field: "invoiceNumber" };
};

/** Where the tax is entered: it stands no further from the computed one than tax systems round (domain 6.3). */
export const taxFits: StoreGuard = async ({ record: before, after }) => {
  const record = after ?? before;
  const [gross, tax, rate] = [toDecimal(record["minvoPrice"]), toDecimal(record["taxPrice"]), toDecimal(record["rate"])];
  if (gross === undefined || tax === undefined || rate === undefined) return undefined;
  const hundred: Decimal = { units: 100n, scale: 0 };
  const computed = subtract(gross, divide(multiply(gross, hundred), add(hundred, rate), 2));
  return isWithin(tax, computed)
    ? undefined
    : {
        field: "taxPrice",
        ...refused(
          `税额应为${formatDecimal(computed)}，允许相差0.06`,
          `PPN harus ${numberText(formatDecimal(computed)).id}, selisih maksimal 0,06`,
        ),
      };
};

function isWithin(one: Decimal, other: Decimal): boolean {
  const difference = subtract(one, other);
  const distance = difference.units < 0n ? { ...difference, units: -difference.units } : difference;
  return compare(distance, TAX_ROUNDING) <= 0;
}

/** What the record names of other records is still there. */
export const lookupsStand: StoreGuard = (context) => lostLookup(context);

/**
 * The account is still the supplier's when the first money is registered. Once some has gone there the rest is recorded
 * as well, because such a payment can no longer be given up.
 */
export const accountStands: StoreGuardOf<"accountStands"> = async (context) =>
  linesOf(context.record, "registers").length > 0 ? undefined : lostLookup(context, "gBankaccount");
