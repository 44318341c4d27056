import type { Queries } from "../store/port.ts";

/** Name of the enterprise an account belongs to, as the company worked under has it on record; empty for everybody else. */
export async function supplierNameOf(db: Queries, enterpriseId: string | null, companyId: string | undefined): Promise<string> {
  const records = await namesOf(db, enterpriseId);
  const own = records.find(({ comId }) => comId === companyId) ?? records[0];
  return own?.gChname ?? "";
}

/** The same, but only the name that this very company has on record; undefined where it has none. */
export async function supplierNameIn(
  db: Queries,
  enterpriseId: string | undefined,
  companyId: string | undefined,
): Promise<string | undefined> {
  const records = await namesOf(db, enterpriseId ?? null);
  return records.find(({ comId }) => comId === companyId)?.gChname ?? undefined;
}

async function namesOf(db: Queries, enterpriseId: string | null) {
  if (enterpriseId === null || enterpriseId === "") return [];
  return db
    .selectFrom("supplier")
    .select(["gChname", "comId"])
    .where("enterpriseId", "=", enterpriseId)
    .where("delFlag", "=", "0")
    .orderBy("id")
    .execute();
}
