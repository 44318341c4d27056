import { linesOf } from "../entity/load.ts";
import type { StoreGuard, StoreGuardOf } from "../hooks/effect.ts";
import { lostLookup } from "../write/lookups-stand.ts";

/** What the record names of other records is still there. */
export const lookupsStand: StoreGuard = (context) => lostLookup(context);

/**
 * The account is still the supplier's when the first money is registered. Once some has gone there the rest is recorded
 * as well, because such a payment can no longer be given up.
 */
export const accountStands: StoreGuardOf<"accountStands"> = async (context) =>
  linesOf(context.record, "registers").length > 0 ? undefined : lostLookup(context, "gBankaccount");
