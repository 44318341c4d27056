import type { Entity } from "../../core/definition/generated/documents.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import type { ValueFault } from "../../core/form/validate.ts";

/** What a form's schema says of a record. */
export type FormJudge = (record: Facts) => readonly ValueFault[];

const judges = new WeakMap<Entity, FormJudge>();

/** The form part is loaded with the first document that is edited; it announces its judge here. */
export function announceForm(entity: Entity, judge: FormJudge): void {
  judges.set(entity, judge);
}

/** Faults by the entity's form schema; none until its part is loaded. */
export function judgeByForm(entity: Entity, record: Facts): readonly ValueFault[] {
  return judges.get(entity)?.(record) ?? [];
}
