import type { Product } from "../../core/definition/product.ts";
import { guardNames } from "../../core/gate/guards.ts";
import { limitNames } from "../ledger/limits.ts";
import { isOffered } from "../ledger/sums.ts";
import { amendContract, enterIntoForce } from "./contract-versions.ts";
import type { EffectName } from "./effect-names.ts";
import type { AnyEffect, Effect, Remaining } from "./effect.ts";
import { awardInquiry } from "./inquiry-award.ts";
import { assessOffer, drawMaterial, lapseOffer, submitOffer } from "./offer-moves.ts";
import { describePayment } from "./payment-moves.ts";
import { endSessions, followRoles, unlockAccount } from "./accounts.ts";
import { wordDictionaries } from "./settings.ts";
import { drawScreen, readColumns } from "./generator.ts";
import { describeSupplier, passSupplier } from "./supplier-moves.ts";
import { eraseAll } from "./erase-all.ts";
import { scheduleJob } from "./jobs.ts";

/** Side effects that a workflow may name. */
export const effects = {
  describePayment,
  enterIntoForce,
  amendContract,
  describeSupplier,
  passSupplier,
  awardInquiry,
  drawMaterial,
  assessOffer,
  submitOffer,
  lapseOffer,
  scheduleJob,
  eraseAll,
  readColumns,
  drawScreen,
  endSessions,
  followRoles,
  unlockAccount,
  wordDictionaries,
} as const satisfies Readonly<Record<EffectName, AnyEffect>>;

/** What remains of a source's lines, by the field that is offered with it, where no ledger says it. */
export const remainders: Readonly<Partial<Record<string, Remaining>>> = {};

/** A document names code that does not exist. */
export class UnregisteredNameError extends Error {
  readonly code = "effect.unregistered";
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(`the documents name code that is not registered in server/effects: ${names.join(", ")}`);
    this.names = names;
  }
}

/**
 * Hold the documents against the registry, at the start.
 *
 * @throws {UnregisteredNameError} all names at once
 */
export function checkNames(product: Product): void {
  const limits = limitNames(product);
  const actions = Object.values(product.workflows).flatMap((perVariant) =>
    Object.values(perVariant).flatMap((workflow) => workflow.actions),
  );
  const sources = Object.values(product.entities).flatMap((perVariant) =>
    Object.values(perVariant).flatMap(({ entity, source }) => (source === undefined ? [] : [{ entity, lines: source.lines }])),
  );
  const unknown = [
    ...actions.flatMap((action) =>
      action.effect === undefined || Object.hasOwn(effects, action.effect) ? [] : [`effect ${action.effect}`],
    ),
    ...actions.flatMap((action) =>
      (action.guards ?? []).filter((name) => !guardNames.includes(name) && !limits.includes(name)).map((name) => `guard ${name}`),
    ),
    ...sources.flatMap(({ entity, lines }) =>
      lines?.remaining === undefined || Object.hasOwn(remainders, lines.remaining) || isOffered(product, entity, lines.remaining)
        ? []
        : [`remaining ${lines.remaining}`],
    ),
  ];
  if (unknown.length > 0) throw new UnregisteredNameError([...new Set(unknown)]);
}

/** The effect of a name; the start has held the documents against the registry. */
export function effectNamed(name: string): Effect {
  // The compiler held the fields that it declares against the documents of the record.
  const effect = Object.hasOwn(effects, name) ? (effects[name as EffectName] as Effect) : undefined;
  if (effect === undefined) throw new UnregisteredNameError([`effect ${name}`]);
  return effect;
}
