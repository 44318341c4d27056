import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { Giving } from "../../core/workflow/value-from.ts";
import { codeOf, ownerOf, type EntityCall } from "../entity/entity-call.ts";

/** What the values of an action may be taken from in this call. */
export function givingOf(ec: EntityCall, entity: Entity, record: Facts, input: Facts): Giving {
  const { userName, nickName } = ec.session;
  const code = codeOf(ec.product, ec.companies, record, entity);
  return {
    record,
    input,
    now: ec.now,
    user: { userName, nickName, phonenumber: ec.who.user.phonenumber },
    company: {
      comName: ec.companies.get(ownerOf(record, entity))?.comName ?? "",
      tolerancePct: ec.product.variants.variants.find((variant) => variant.code === code)?.tolerancePct ?? "0",
    },
  };
}
