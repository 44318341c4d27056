import { isPureGuard, type StoreGuardName } from "../../core/gate/guards.ts";
import type { StoreGuard } from "../hooks/effect.ts";
import type { Hooks } from "../hooks/hooks.ts";
import { limitRefusal } from "../ledger/limits.ts";

/** The store guard of a name, or the limit of a ledger; undefined for a pure one, which the gate has judged. */
export function storeGuardNamed({ guards }: Hooks, name: string): StoreGuard | undefined {
  if (isPureGuard(name)) return undefined;
  if (!Object.hasOwn(guards, name)) return (context) => limitRefusal(context, name);
  // The compiler held the fields that it declares against the documents of the record.
  return guards[name as StoreGuardName] as StoreGuard;
}
