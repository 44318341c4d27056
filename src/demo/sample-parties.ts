import type { Transaction } from "../server/store/port.ts";
import { HENGTUO, SINAR, XIFENG } from "./supplier-standings.ts";

/** A supplier record with everything that its documents name. */
export type SampleParty = {
  /** The first supplier has the most documents; one on the black list has running contracts only (domain 11.4). */
  readonly part: "first" | "further" | "black";
  readonly supId: string;
  readonly supplierName: string;
  readonly company: { readonly comId: string; readonly comName: string; readonly shortName: string; readonly code: string };
  readonly salesName: string;
  readonly sales: string;
  readonly phone: string;
  readonly purchaser: string;
  readonly warehouse: string;
  /** Account and name of the buyer's finance. */
  readonly finance: string;
  readonly financeName: string;
};

/** Suppliers that every demonstration needs documents of (domain 11.0). */
const ENTERPRISES = [HENGTUO, XIFENG, SINAR];
/** Value of gys_supplier_status. */
const BLACK = "4";

/** The suppliers' records in their companies, the first supplier first, so that its contracts carry the first numbers. */
export async function partiesOf(tx: Transaction): Promise<readonly SampleParty[]> {
  const records = await tx
    .selectFrom("supplier")
    .innerJoin("companies", "companies.comId", "supplier.comId")
    .select([
      "supplier.id",
      "supplier.enterpriseId",
      "supplier.gChname",
      "supplier.gPhone",
      "supplier.gStatus",
      "companies.comId",
      "companies.comName",
      "companies.shortName",
      "companies.code",
    ])
    .where((row) => row.or([row("supplier.enterpriseId", "in", ENTERPRISES), row("supplier.gStatus", "=", BLACK)]))
    .where("supplier.delFlag", "=", "0")
    .orderBy("supplier.enterpriseId")
    .orderBy("companies.comId")
    .execute();
  const parties: SampleParty[] = [];
  for (const record of records) {
    const sales = await tx
      .selectFrom("users")
      .select(["userName", "nickName"])
      .where("supId", "=", record.enterpriseId)
      .orderBy("userId")
      .executeTakeFirst();
    parties.push({
      part: record.gStatus === BLACK ? "black" : record.enterpriseId === HENGTUO ? "first" : "further",
      supId: record.id,
      supplierName: record.gChname ?? "",
      company: record,
      sales: sales?.userName ?? "admin",
      salesName: sales?.nickName ?? "",
      phone: record.gPhone ?? "19000000000",
      purchaser: await nameOf(tx, "purchaser", record.comId),
      warehouse: await nameOf(tx, "warehouse", record.comId),
      finance: `${record.code.toLowerCase()}.finance`,
      financeName: await nameOf(tx, "buyer_finance", record.comId),
    });
  }
  return parties;
}

/** Name of the first person of a role in a company. */
async function nameOf(tx: Transaction, role: string, comId: string): Promise<string> {
  const found = await tx
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.userId", "users.userId")
    .innerJoin("user_companies", "user_companies.userId", "users.userId")
    .select("users.nickName")
    .where("user_roles.roleKey", "=", role)
    .where("user_companies.comId", "=", comId)
    .orderBy("users.userId")
    .executeTakeFirst();
  return found?.nickName ?? "admin";
}
