import { isPureGuard, type StoreGuardName } from "../../core/gate/guards.ts";
import { limitRefusal } from "../ledger/limits.ts";
import { quantityAboveUsed } from "./contract-guards.ts";
import type { AnyStoreGuard, StoreGuard } from "./effect.ts";
import { numberFree, taxFits } from "./finance-guards.ts";
import { accountStands, lookupsStand } from "./lookup-guards.ts";
import { accountFits } from "./accounts.ts";
import { grantsOnlyHeld, managesOnlyHeld } from "./held-rights.ts";
import { dictionaryUnused, dictionaryValuesStay } from "./settings.ts";
import { purchaserOfCompany, supplierFits } from "./supplier-guards.ts";

/** Guards that need the store; core names them, so a missing one does not compile. */
export const storeGuards = {
  numberFree,
  taxFits,
  lookupsStand,
  accountStands,
  quantityAboveUsed,
  accountFits,
  managesOnlyHeld,
  grantsOnlyHeld,
  dictionaryValuesStay,
  dictionaryUnused,
  supplierFits,
  purchaserOfCompany,
} as const satisfies Readonly<Record<StoreGuardName, AnyStoreGuard>>;

/** The store guard of a name, or the limit of a ledger; undefined for a pure one, which the gate has judged. */
export function storeGuardNamed(name: string): StoreGuard | undefined {
  if (isPureGuard(name)) return undefined;
  if (!Object.hasOwn(storeGuards, name)) return (context) => limitRefusal(context, name);
  // The compiler held the fields that it declares against the documents of the record.
  return storeGuards[name as StoreGuardName] as StoreGuard;
}
