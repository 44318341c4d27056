import type { Facts } from "../../core/condition/evaluate.ts";
import { RefusedFailure } from "../http/failures.ts";
import type { Transaction } from "../store/port.ts";
import type { EntityCall } from "./entity-call.ts";

/** Owners of a record that is made from nothing: the chosen company, which must be a subsidiary, and the caller's own supplier record. */
export async function newOwners(tx: Transaction, ec: EntityCall): Promise<Facts> {
  const { company } = ec.who;
  if (company === undefined || company.companyRole === "1") {
    throw new RefusedFailure("STATE_REFUSED", { cn: "请先切换到具体公司", id: "Pilih anak perusahaan dahulu" });
  }
  const { supplierId } = ec.session;
  const supplier =
    supplierId === undefined
      ? undefined
      : await tx
          .selectFrom("supplier")
          .select("id")
          .where("enterpriseId", "=", supplierId)
          .where("comId", "=", company.comId)
          .where("delFlag", "=", "0")
          .executeTakeFirst();
  const { company: companyKey, supplier: supplierKey } = ec.entity.scope;
  return {
    ...(companyKey === undefined ? {} : { [companyKey]: company.comId }),
    ...(supplierKey === undefined ? {} : { [supplierKey]: supplier?.id ?? null }),
  };
}
