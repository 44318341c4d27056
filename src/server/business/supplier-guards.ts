import type { Text } from "../../core/definition/generated/documents.ts";
import { isEmpty, fieldIndex } from "../../core/definition/fields.ts";
import { taxNumberFault } from "../../core/form/tax-number.ts";
import { add, compare, toDecimal, zero } from "../../core/money/decimal.ts";
import { BadRequestFailure, type InputFault } from "../ground/failures.ts";
import { linesOf } from "../entity/load.ts";
import { numberedId } from "../entity/scalar-text.ts";
import type { StoreGuardOf } from "../hooks/effect.ts";
import { purchasersOf } from "../system/purchasers-of.ts";

const MAINLAND = "0";
const HUNDRED = toDecimal("100") ?? zero;
/** Digits of a country in a district's number; those of its provinces begin with them. */
const COUNTRY_LENGTH = 3;

/**
 * What single fields cannot say of themselves: the tax number of a mainland supplier, the province of its country, and
 * what the rows of a table must be together.
 *
 * @throws {BadRequestFailure} every fault under its field
 */
export const supplierFits: StoreGuardOf<"supplierFits"> = ({ record, after, entity }) => {
  const facts = after ?? record;
  const titleOf = (key: string): Text => fieldIndex(entity.fields).get(key)?.title ?? entity.title;
  const faults: InputFault[] = [];
  const wrong = (field: string, rule: string, text: Text): unknown => faults.push({ field, rule, text });
  const { gTaxnumber, gCategory, gCountry, gProvince } = facts;
  const taxFault = taxNumberFault(String(gTaxnumber), { isMainland: gCategory === MAINLAND, title: titleOf("gTaxnumber") });
  if (taxFault !== undefined) wrong("gTaxnumber", "taxNumber", taxFault);
  if (!isEmpty(gProvince) && !String(gProvince).startsWith(String(gCountry ?? "").slice(0, COUNTRY_LENGTH) || "-"))
    wrong("gProvince", "reference", { cn: "省份不属于所选国家", id: "Provinsi bukan milik negara terpilih" });
  const accounts = linesOf(facts, "bank").map((row) => row["gBankaccount"]);
  accounts.forEach((account, index) => {
    if (!isEmpty(account) && accounts.indexOf(account) < index)
      wrong(`bank[${index}].gBankaccount`, "duplicate", { cn: "银行账号重复", id: "No. rekening sudah ada" });
  });
  const share = linesOf(facts, "customer").reduce((sum, row) => add(sum, toDecimal(row["saleRate"]) ?? zero), zero);
  if (compare(share, HUNDRED) > 0)
    wrong("customer", "max", { cn: "主要客户占比合计不能超过100%", id: "Jumlah persentase pelanggan maksimal 100%" });
  linesOf(facts, "quality").forEach((row, index) => {
    if (!isEmpty(row["gDeadtime"]) && String(row["gDeadtime"]) <= String(row["gEffecttime"] ?? ""))
      wrong(`quality[${index}].gDeadtime`, "minDate", {
        cn: "失效日期应晚于生效日期",
        id: "Tanggal berakhir harus setelah tanggal berlaku",
      });
  });
  if (faults.length > 0) throw new BadRequestFailure(faults);
  return Promise.resolve(undefined);
};

/** No account has this number. */
const NOBODY = 0;

/** Suppliers are assigned to somebody who buys for the record's company. */
export const purchaserOfCompany: StoreGuardOf<"purchaserOfCompany"> = async ({ tx, record, input }) => {
  const userId = numberedId(input["userId"]) ?? NOBODY;
  const found = await purchasersOf(tx, String(record["comId"])).where("users.userId", "=", userId).executeTakeFirst();
  return found === undefined
    ? {
        bizCode: "STATE_REFUSED",
        text: { cn: "请选择本公司的采购员", id: "Pilih staf pengadaan perusahaan ini" },
        field: "userId",
      }
    : undefined;
};
