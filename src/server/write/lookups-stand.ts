import { messages } from "../../core/contract/messages.ts";
import type { Facts } from "../../core/condition/evaluate.ts";
import { isEmpty } from "../../core/definition/fields.ts";
import { requiredText } from "../../core/form/fault-texts.ts";
import type { GuardRefusal } from "../../core/gate/guards.ts";
import { lookedUp } from "../entity/lookups.ts";
import type { EffectContext } from "../hooks/effect.ts";

/**
 * Refuse what names something of another record that is not there any more: what was found when it was saved may have been
 * taken away since. A value that the record cannot leave the draft without is refused as missing, which records of earlier
 * times may lack.
 *
 * @param only the one field to be judged; absent: all that the entity looks up
 */
export async function lostLookup(
  { tx, ec, entity, record: before, after }: Pick<EffectContext, "tx" | "ec" | "entity"> & Before,
  only?: string,
): Promise<GuardRefusal | undefined> {
  const record = after ?? before;
  const isMeant = (field: string): boolean => only === undefined || field === only;
  const looking = new Set((entity.lookups ?? []).map((lookup) => lookup.by).filter(isMeant));
  const missing = entity.fields.find(({ key, required }) => looking.has(key) && required === "commit" && isEmpty(record[key]));
  if (missing !== undefined) return refused(requiredText(missing.title), missing.key);
  const { faults } = await lookedUp(tx, ec, entity, record);
  const fault = faults.find(({ field }) => isMeant(field));
  return fault && refused(typeof fault.text === "string" ? messages[fault.text] : fault.text, fault.field);
}

type Before = { readonly record: Facts; readonly after?: Facts };

const refused = (text: GuardRefusal["text"], field: string): GuardRefusal => ({ bizCode: "STATE_REFUSED", text, field });
