import type { Variants } from "../../core/definition/generated/documents.ts";
import type { Transaction } from "../store/port.ts";

/** Upsert the companies of the documents; what the running product adds to them (address, bank, …) stays. */
export async function seedCompanies(tx: Transaction, variants: Variants): Promise<void> {
  const group = variants.companies.find((company) => company.companyRole === "1");
  for (const [index, company] of variants.companies.entries()) {
    const { comId, comName, shortName, remark01, companyRole, code } = company;
    const facts = {
      comName,
      shortName,
      remark01,
      companyRole,
      code,
      inSwitcher: company.inSwitcher ? "1" : "0",
      orderNum: index + 1,
    };
    const parentId = company === group ? null : (group?.comId ?? null);
    await tx
      .insertInto("companies")
      .values({ comId, ...facts, parentId, openOnboarding: companyRole === "2" ? "1" : "0", status: "0", currency: "CNY" })
      .onConflict((conflict) => conflict.column("comId").doUpdateSet(facts))
      .execute();
  }
}
