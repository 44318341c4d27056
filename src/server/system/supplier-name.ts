import type { Queries } from "../store/port.ts";

/** Name of the enterprise an account belongs to, as the company worked under has it on record; empty for everybody else. */
export async function supplierNameOf(db: Queries, enterpriseId: string | null, companyId: string | undefined): Promise<string> {
  if (enterpriseId === null || enterpriseId === "") return "";
  const records = await db
    .selectFrom("supplier")
    .select(["gChname", "comId"])
    .where("enterpriseId", "=", enterpriseId)
    .where("delFlag", "=", "0")
    .orderBy("id")
    .execute();
  const own = records.find(({ comId }) => comId === companyId) ?? records[0];
  return own?.gChname ?? "";
}
