import type { Variants } from "../../core/definition/generated/documents.ts";
import { isoNow, type Clock } from "../store/clock.ts";
import { DOCUMENT, namedCompanies } from "../session/named-companies.ts";
import type { Transaction } from "../store/port.ts";

/**
 * Bring the companies into the store as the documents name them; what the running product adds to them (address, bank, …)
 * stays. One that no document names any more is retired.
 */
export async function seedCompanies(tx: Transaction, variants: Variants, clock: Clock): Promise<void> {
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
      origin: DOCUMENT,
    };
    const parentId = company === group ? null : (group?.comId ?? null);
    await tx
      .insertInto("companies")
      .values({ comId, ...facts, parentId, openOnboarding: companyRole === "2" ? "1" : "0", status: "0", currency: "CNY" })
      .onConflict((conflict) => conflict.column("comId").doUpdateSet(facts))
      .execute();
  }
  await retireOthers(tx, variants, isoNow(clock));
}

/**
 * A company is removed while no document names it, nor, where people added it, its code: nobody works under it or sees its
 * records, which stay, and are there again when it is named again.
 */
async function retireOthers(tx: Transaction, variants: Variants, now: string): Promise<void> {
  const rows = await tx.selectFrom("companies").select(["comId", "code", "origin", "delFlag", "retiredAt"]).execute();
  const named = namedCompanies(variants);
  for (const row of rows) {
    const change = named(row)
      ? row.retiredAt !== null && { delFlag: "0", retiredAt: null }
      : row.delFlag === "0" && { delFlag: "1", retiredAt: now };
    if (change !== false) await tx.updateTable("companies").set(change).where("comId", "=", row.comId).execute();
  }
}
