import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { BadRequestFailure, RefusedFailure } from "../http/failures.ts";
import type { Transaction } from "../store/port.ts";
import type { EntityCall } from "./entity-call.ts";

/** Owners of a record that is made from nothing: the chosen company, which must be a subsidiary, and the caller's own supplier record. */
export async function newOwners(tx: Transaction, ec: EntityCall, body: Facts): Promise<Facts> {
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
  const own = {
    ...(companyKey === undefined ? {} : { [companyKey]: company.comId }),
    ...(supplierKey === undefined ? {} : { [supplierKey]: supplier?.id ?? null }),
  };
  return supplierId === undefined ? { ...own, ...(await ownersNamed(tx, ec.entity, own, body)) } : own;
}

/**
 * The supplier whom a buyer names in the record, by the entity's word for it (`scope.supplierBy`): the id follows the name.
 *
 * @throws {BadRequestFailure} when the company has no supplier of that name
 */
export async function ownersNamed(tx: Transaction, entity: Entity, record: Facts, entered: Facts): Promise<Facts> {
  const { company, supplier, supplierBy } = entity.scope;
  if (company === undefined || supplier === undefined || supplierBy === undefined) return {};
  const name = entered[supplierBy];
  if (typeof name !== "string" || name.trim() === "" || (name === record[supplierBy] && record[supplier] !== null)) return {};
  const found = await tx
    .selectFrom("supplier")
    .select("id")
    .where("gChname", "=", name.trim())
    .where("comId", "=", String(record[company]))
    .where("delFlag", "=", "0")
    .executeTakeFirst();
  if (found === undefined) throw new BadRequestFailure([{ field: supplierBy, rule: "reference", text: "NOT_FOUND" }]);
  return { [supplier]: found.id };
}
