import type { Company } from "../core/definition/generated/documents.ts";
import type { Product } from "../core/definition/product.ts";
import { withCheckSign } from "../core/form/tax-number.ts";
import { tableOf } from "../server/store/entity-tables.ts";
import type { Transaction } from "../server/store/port.ts";
import { nextId } from "../server/store/sequences.ts";
import { insertSamples, type SampleRecord } from "../server/save/sample-records.ts";

/** What a company is invoiced with. */
export type BillingData = {
  readonly deptName: string;
  readonly deptCradNumber: string;
  readonly deptAddress: string;
  readonly deptBank: string;
  readonly deptPhone: string;
  readonly deptCountry: string;
};

/** Billing data of a company; invented, with a correct check sign (domain 11.2). */
export function billingDataOf(company: Pick<Company, "comId" | "comName">): BillingData {
  const isAbroad = company.comName.startsWith("PT ");
  return {
    deptName: company.comName,
    deptCradNumber: isAbroad
      ? `0${company.comId}00000000${company.comId}0`.padEnd(16, "0").slice(0, 16)
      : withCheckSign(`91310115MA1K${company.comId}8X`.padEnd(17, "0").slice(0, 17)),
    deptAddress: isAbroad ? "Morowali, Sulawesi Tengah" : `上海市浦东新区示例路${company.comId}号`,
    deptBank: isAbroad ? `Bank Mandiri 1520000${company.comId}` : `中国银行上海示例支行 4400 0000 ${company.comId}`,
    deptPhone: `021-5000${company.comId}0`,
    deptCountry: isAbroad ? "印度尼西亚" : "中国",
  };
}

/** Billing data of every subsidiary and affiliate. */
export async function addBillingCompanies(tx: Transaction, product: Product, now: string): Promise<void> {
  if (product.entities["billing-company"] === undefined) return;
  const records: SampleRecord[] = [];
  for (const company of product.variants.companies.filter((one) => one.companyRole !== "1")) {
    const id = await nextId(tx, tableOf("billing-company"));
    records.push({ id, createBy: "admin", createTime: now, ...billingDataOf(company), status: "0" });
  }
  await insertSamples(tx, product, "billing-company", product.variants.default, records);
}
