import type { GuardRefusal } from "../../core/gate/guards.ts";
import { messages } from "../../core/contract/messages.ts";
import { ownerOf } from "../entity/entity-call.ts";
import { callersSupplier } from "../system/callers-supplier.ts";
import { loadOther } from "../entity/source.ts";
import { expiredFiles, supplierEntity } from "./supplier-guards.ts";
import type { StoreGuard } from "./effect.ts";

const expired: GuardRefusal = { bizCode: "QUALITY_EXPIRED", text: messages.QUALITY_EXPIRED };

/**
 * G-QLF: no kind of mandatory file is there and expired, of the record's supplier, or of the caller's own where the record
 * belongs to none. Products without supplier files have none that could.
 */
export const mandatoryFilesValid: StoreGuard = async (context) => {
  const { tx, ec, record, entity } = context;
  if (ec.product.entities["supplier"] === undefined) return undefined;
  const owner = entity.scope.supplier;
  const own = owner === undefined ? await callersSupplier(tx, ec.session.supplierId, ownerOf(record, entity)) : undefined;
  const supplier = await loadOther(tx, ec, "supplier", own?.id ?? String(record[owner ?? ""] ?? ""));
  const worded = supplierEntity(context, supplier["comId"]) ?? entity;
  return expiredFiles(worded, supplier, ec.now).length === 0 ? undefined : expired;
};
