import type { Product } from "../core/definition/product.ts";
import type { Transaction } from "../server/store/port.ts";
import { addSampleNotices } from "./sample-notices.ts";
import { addSampleInquiries } from "./sample-inquiries.ts";
import type { SamplePlace } from "./sample-place.ts";

/** Suppliers that may be invited: passed and qualified. */
const GOOD_STANDING = ["1", "3"];

/** Inquiries, quotations, notices, awards and tenders of every subsidiary. */
export async function addSampleSourcing(tx: Transaction, product: Product, now: string): Promise<void> {
  if (product.entities["inquiry"] === undefined || product.entities["quotation"] === undefined) return;
  for (const place of await placesOf(tx)) {
    await addSampleInquiries(tx, product, place, now);
    await addSampleNotices(tx, product, place, now);
  }
}

async function placesOf(tx: Transaction): Promise<readonly SamplePlace[]> {
  const companies = await tx.selectFrom("companies").selectAll().where("companyRole", "=", "2").orderBy("comId").execute();
  const places: SamplePlace[] = [];
  for (const { comId, comName, code } of companies) {
    const purchasers = await tx
      .selectFrom("users")
      .innerJoin("user_roles", "user_roles.userId", "users.userId")
      .innerJoin("user_companies", "user_companies.userId", "users.userId")
      .select(["users.userName", "users.nickName"])
      .where("user_roles.roleKey", "=", "purchaser")
      .where("user_companies.comId", "=", comId)
      .orderBy("users.userId")
      .execute();
    // Some buyers work for two companies; the one named after this company comes first.
    const purchaser = purchasers.find(({ userName }) => userName.startsWith(`${code.toLowerCase()}.`)) ?? purchasers[0];
    const suppliers = await tx
      .selectFrom("supplier")
      .select(["id", "gChname", "gLinkman", "gPhone"])
      .where("comId", "=", comId)
      .where("delFlag", "=", "0")
      .where("gStatus", "in", GOOD_STANDING)
      .orderBy("enterpriseId")
      .execute();
    places.push({
      comId,
      comName,
      code,
      purchaser: purchaser?.userName ?? "admin",
      purchaserName: purchaser?.nickName ?? "",
      suppliers: suppliers.map((one) => ({
        id: one.id,
        name: one.gChname ?? "",
        linkman: one.gLinkman ?? "",
        phone: one.gPhone ?? "19000000000",
      })),
    });
  }
  return places;
}
