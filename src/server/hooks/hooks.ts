import type { StoreGuardName } from "../../core/gate/guards.ts";
import type { AnyEffect, AnyStoreGuard, Effect } from "./effect.ts";
import type { EffectName } from "./effect-names.ts";

/**
 * The code that documents may name, by its names. Business stands above the mechanism that runs it, so the whole hands it
 * over at the start (portal.ts) and nothing below imports it.
 */
export type Hooks = {
  readonly effects: Readonly<Record<EffectName, AnyEffect>>;
  readonly guards: Readonly<Record<StoreGuardName, AnyStoreGuard>>;
};

/** A document names code that does not exist. */
export class UnregisteredNameError extends Error {
  readonly code = "effect.unregistered";
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(`the documents name code that is not registered in server/business: ${names.join(", ")}`);
    this.names = names;
  }
}

/** The effect of a name; the start has held the documents against the names. */
export function effectNamed({ effects }: Hooks, name: string): Effect {
  // The compiler held the fields that it declares against the documents of the record.
  const effect = Object.hasOwn(effects, name) ? (effects[name as EffectName] as Effect) : undefined;
  if (effect === undefined) throw new UnregisteredNameError([`effect ${name}`]);
  return effect;
}
