import type { GuardRefusal } from "./requirements.ts";
import type { Session } from "../contract/session.ts";
import type { Facts } from "../condition/evaluate.ts";
import { awardToLowest, awardWithinLimit } from "./sourcing-guards.ts";

/** What a pure guard may look at; `now` is the server's time, `yyyy-MM-dd HH:mm:ss`. */
export type GuardContext = {
  readonly session: Session;
  readonly row: Facts;
  /** Prompted inputs, when they are known already. */
  readonly input: Facts;
  readonly now: string;
};

export type { GuardRefusal } from "./requirements.ts";
export type PureGuard = (context: GuardContext) => GuardRefusal | undefined;

/** Guards that run on both sides. A document names them; an unknown name stops the build. */
export const pureGuards = {
  awardWithinLimit,
  awardToLowest,
} as const satisfies Record<string, PureGuard>;

/** Guards that need the store; the server runs them inside the transaction. */
export const storeGuardNames = [
  "numberFree",
  "taxFits",
  "lookupsStand",
  "accountStands",
  "quantityAboveUsed",
  "accountFits",
  "managesOnlyHeld",
  "grantsOnlyHeld",
  "managesOnlyHeldKeys",
  "keysOnlyHeld",
  "parameterFits",
  "dictionaryValuesStay",
  "dictionaryUnused",
  "supplierFits",
  "purchaserOfCompany",
  "endpointFits",
  "endpointOfOwnCompany",
  "endpointStands",
  "specsFit",
] as const;

export type PureGuardName = keyof typeof pureGuards;
export type StoreGuardName = (typeof storeGuardNames)[number];
export type GuardName = PureGuardName | StoreGuardName;

export const guardNames: readonly string[] = [...Object.keys(pureGuards), ...storeGuardNames];

export function isPureGuard(name: string): name is PureGuardName {
  return Object.hasOwn(pureGuards, name);
}
