import type { Facts } from "../../core/condition/evaluate.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { requiredText } from "../../core/form/fault-texts.ts";
import { messages } from "../../core/contract/messages.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import { linesOf } from "../entity/load.ts";
import { lookedUp } from "../entity/lookups.ts";
import type { ContextOf, EffectContext, StoreGuard, StoreGuardOf } from "../hooks/effect.ts";

/**
 * What the record names of other records is still there: what was found when it was saved may have been taken away since.
 * A value that it cannot leave the draft without is refused as missing, which records of earlier times may lack.
 */
export const lookupsStand: StoreGuard = async (context) => refusalOf(context);

/**
 * The account is still the supplier's when the first money is registered. Once some has gone there the rest is recorded
 * as well, because such a payment can no longer be given up.
 */
export const accountStands: StoreGuardOf<"accountStands"> = async (context) =>
  linesOf(context.record, "registers").length > 0 ? undefined : refusalOf(context, "gBankaccount");

/** @param only the one field to be judged; absent: all that the entity looks up */
async function refusalOf(context: EffectContext | ContextOf<"accountStands">, only?: string): Promise<GuardRefusal | undefined> {
  const { tx, ec, entity, record: before, after } = context;
  const record: Facts = after ?? before;
  const isMeant = (field: string): boolean => only === undefined || field === only;
  const looking = new Set((entity.lookups ?? []).map((lookup) => lookup.by).filter(isMeant));
  const missing = entity.fields.find(({ key, required }) => looking.has(key) && required === "commit" && isEmpty(record[key]));
  if (missing !== undefined) return refused(requiredText(missing.title), missing.key);
  const { faults } = await lookedUp(tx, ec, entity, record);
  const fault = faults.find(({ field }) => isMeant(field));
  return fault && refused(typeof fault.text === "string" ? messages[fault.text] : fault.text, fault.field);
}

const refused = (text: GuardRefusal["text"], field: string): GuardRefusal => ({ bizCode: "STATE_REFUSED", text, field });
