import type { Action, Entity } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { sightOf } from "../../core/condition/sight.ts";
import type { Giving } from "../../core/workflow/value-from.ts";
import { codeOf, ownerOf, type EntityCall } from "../entity/entity-call.ts";
import { loadOther } from "../entity/source.ts";
import type { Transaction } from "../store/port.ts";

/** What the values of an action may be taken from in this call. */
export function givingOf(ec: EntityCall, entity: Entity, action: Action, record: Facts, input: Facts): Giving {
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
    sight: sightOf(entity, action.prompt ?? [], { session: ec.session, now: ec.now, input }),
  };
}

/** The document that a record was made from, where what an action says takes something from it. */
export async function sourceAsked(
  tx: Transaction,
  ec: EntityCall,
  entity: Entity,
  record: Facts,
  said: unknown,
): Promise<Pick<Giving, "source">> {
  const id = entity.source === undefined ? undefined : record[entity.source.by];
  if (entity.source === undefined || typeof id !== "string" || !asksSource(said)) return {};
  return { source: await loadOther(tx, ec, entity.source.entity, id) };
}

/** Whether a value anywhere in what is said comes from the source; a field may have that name, but then it holds no text. */
function asksSource(said: unknown): boolean {
  if (typeof said !== "object" || said === null) return false;
  if (Array.isArray(said)) return said.some(asksSource);
  return Object.entries(said).some(([key, value]) => (key === "source" && typeof value === "string") || asksSource(value));
}
