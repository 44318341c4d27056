import type { Entity, MandatoryAsked } from "../../core/definition/generated/documents.ts";
import { fillText, joinTexts } from "../../core/contract/language.ts";
import { proposedRecord } from "../../core/form/pending.ts";
import { unfitKinds } from "../../core/form/unfit-rows.ts";
import type { GuardRefusal } from "../../core/gate/requirements.ts";
import type { EffectContext } from "../hooks/effect.ts";
import { callerOf, callersSupplier } from "../system/callers-supplier.ts";
import { ownerOf } from "../entity/entity-call.ts";
import { loadOther, otherCall } from "../entity/source.ts";
import type { EntityRecord } from "../entity/stored-record.ts";

/** What is refused while a mandatory kind of rows has none that is valid today (the word `mandatory` of an action). */
export async function mandatoryRefusal(context: EffectContext): Promise<GuardRefusal | undefined> {
  const asked = context.action.mandatory;
  if (asked === undefined) return undefined;
  const { which, refusal, bizCode = "STATE_REFUSED" } = asked;
  const { entity, record } = await meant(context, asked);
  const titles = unfitKinds(entity, record, context.ec.now, which);
  if (titles.length === 0) return undefined;
  return { bizCode, text: fillText(refusal, { names: joinTexts(titles, { cn: "、", id: ", " }) }) };
}

/** The record that is asked about, and its entity as its own company words it. */
async function meant(
  { tx, ec, entity, record, after }: EffectContext,
  { of, proposed = false }: MandatoryAsked,
): Promise<{ readonly entity: Entity; readonly record: EntityRecord }> {
  if (of === undefined) return { entity, record: proposed ? (after ?? proposedRecord(entity, record)) : record };
  const owner = entity.scope.supplier;
  const own = owner === undefined ? await callersSupplier(tx, callerOf(ec), ownerOf(record, entity)) : undefined;
  const other = await loadOther(tx, ec, of, own?.id ?? String(record[owner ?? ""] ?? ""));
  return { entity: otherCall(ec, of).entityOf(other), record: other };
}
