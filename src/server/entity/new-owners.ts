import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { BadRequestFailure, RefusedFailure } from "../ground/failures.ts";
import type { Transaction } from "../store/port.ts";
import type { Row } from "../store/tables.ts";
import { fieldIndex, isEmpty } from "../../core/definition/fields.ts";
import { requiredText } from "../../core/form/fault-texts.ts";
import { isAdmin } from "../../core/gate/permissions.ts";
import type { EntityCall } from "./entity-call.ts";
import { scalarText } from "./scalar-text.ts";
import { isRetired } from "../session/lost-companies.ts";
import { isGroup } from "../session/pass-list.ts";
import { suppliersNamed } from "./suppliers-named.ts";

/** Owners of a record that is made from nothing: the chosen company, which must be a subsidiary, and the caller's own supplier record. */
export async function newOwners(tx: Transaction, ec: EntityCall, body: Facts): Promise<Facts> {
  if (ec.entity.scope.company === undefined) return ownersByAccount(ec);
  const company = namedCompany(ec, body) ?? ec.who.company;
  if (company === undefined || isGroup(company)) {
    throw new RefusedFailure("STATE_REFUSED", { cn: "请先切换到具体公司", id: "Pilih anak perusahaan dahulu" });
  }
  const { supplierId } = ec.session;
  const supplier = ec.who.supplierRecords.find(({ comId, delFlag }) => comId === company.comId && delFlag === "0");
  const { company: companyKey, supplier: supplierKey } = ec.entity.scope;
  const own = {
    ...(companyKey === undefined ? {} : { [companyKey]: company.comId }),
    ...(supplierKey === undefined ? {} : { [supplierKey]: supplier?.id ?? null }),
  };
  return supplierId === undefined ? { ...own, ...(await ownersNamed(tx, ec, ec.entity, own, body)) } : own;
}

/** Owners that an account cannot choose: its own enterprise, its own merchant. */
export function ownersByAccount({ entity, session }: EntityCall): Facts {
  const { enterprise, merchant } = entity.scope;
  return {
    ...(enterprise === undefined || session.supplierId === undefined ? {} : { [enterprise]: session.supplierId }),
    ...(merchant === undefined || merchant === "id" || session.merchantId === undefined
      ? {}
      : { [merchant]: session.merchantId }),
  };
}

/**
 * The company that a supplier names in a record whose company is one of its own fields, such as its application to serve
 * one: it must be open for that. Everybody else makes records of the chosen company.
 *
 * @throws {BadRequestFailure} for a company that takes no applications, and for a buyer who names another one
 */
function namedCompany(ec: EntityCall, body: Facts): Row<"companies"> | undefined {
  const { company: key } = ec.entity.scope;
  const field = fieldIndex(ec.entity.fields).get(key ?? "");
  if (field === undefined || key === undefined) return undefined;
  const named = body[key];
  if (isEmpty(named)) {
    if (ec.session.supplierId === undefined) return undefined;
    throw new BadRequestFailure([{ field: key, rule: "required", text: requiredText(field.title) }]);
  }
  const company = ec.companies.get(scalarText(named));
  const isOpen = company?.openOnboarding === "1" && company.status === "0" && !isRetired(company) && !isGroup(company);
  const isOwn = ec.session.side === "supplier" || company?.comId === ec.who.company?.comId || isAdmin(ec.session);
  if (!isOpen || !isOwn) throw new BadRequestFailure([{ field: key, rule: "reference", text: "NOT_FOUND" }]);
  return company;
}

/**
 * The supplier whom a buyer names in the record, by the entity's word for it (`scope.supplierBy`): the id follows the name.
 *
 * @throws {BadRequestFailure} when the company has no supplier of that name, or several
 */
export async function ownersNamed(
  tx: Transaction,
  ec: EntityCall,
  entity: Entity,
  record: Facts,
  entered: Facts,
): Promise<Facts> {
  const { company, supplier, supplierBy } = entity.scope;
  if (company === undefined || supplier === undefined || supplierBy === undefined) return {};
  const entry = entered[supplierBy];
  if (typeof entry !== "string" || entry.trim() === "" || (entry === record[supplierBy] && record[supplier] !== null)) return {};
  const name = entry.trim();
  const { known, ambiguous } = await suppliersNamed(tx, ec.product, String(record[company]), [name]);
  const found = known.get(name);
  if (found !== undefined) return { [supplier]: found.id };
  const text = ambiguous.has(name) ? "SUPPLIER_AMBIGUOUS" : "NOT_FOUND";
  throw new BadRequestFailure([{ field: supplierBy, rule: "reference", text }]);
}
